package scan

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/shell"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// HiddenText is about text that people do not see.
var HiddenText = &rule.Rule{
	Name: "hidden-text", Title: "text that a model reads and a person does not see", Build: runtime.SeverityError, User: rule.Warned,
	Why: "Tag characters and rows of variation selectors spell words that no editor shows, and overrides show a line in another order than it is read: all slip instructions past a review, " +
		"in a SKILL.md, a ROLE.md and other Markdown of a skill, and in its scripts and other texts of up to 64 KiB. " +
		"In the frontmatter, which is always in a model's context, no other character that does not show is allowed either, but in emoji and the scripts that need it.",
	Bad:  "---\nname: quiet\ndescription: Works\u200b quietly.\n---\n\nBody.\U000E0072\U000E0075\U000E006E\n",
	Good: "---\nname: quiet\ndescription: Works quietly.\n---\n\nBody.\n",
}

// tags looks at a run of tag characters. Behind a black flag a short one spells a region, as in that of Scotland.
func (t *scan) tags(i int) int {
	text, end := t.text, i
	for end < len(text) {
		r, size := utf8.DecodeRuneInString(text[end:])
		if !isTag(r) {
			break
		}
		end += size
	}
	before, _ := neighbours(text, i, end)
	if code, closed := strings.CutSuffix(text[i:end], "\U000E007F"); before != '\U0001F3F4' || !closed || !isRegion(decodeHidden(code)) {
		t.hide(finding{Span: source.Span{Start: i, End: end}, text: text[i:end], first: 0xe0000})
	}
	return end
}

// isRegion reports the code of a flag: the two letters of a country and up to four characters.
func isRegion(code string) bool {
	return 3 <= len(code) && len(code) <= 6 && strings.Trim(code, "abcdefghijklmnopqrstuvwxyz0123456789") == ""
}

// direction keeps the first character on a line that changes the direction of its text.
func (t *scan) direction(i int, r rune, size int) {
	if i < t.lineEnd {
		return
	}
	t.lineEnd = source.LineAt(t.text, i).Next
	t.hide(finding{Span: source.Span{Start: i, End: i + size}, text: t.text[i : i+size], first: r})
}

// invisible looks at a run of other characters that do not show. One alone may have its work there.
func (t *scan) invisible(i int) int {
	text := t.text
	first, size := utf8.DecodeRuneInString(text[i:])
	end := i + size
	for end < len(text) {
		r, size := utf8.DecodeRuneInString(text[end:])
		if !isInvisible(r) || isTag(r) || isDirection(r) {
			break
		}
		end += size
	}
	if t.usual(i, end) {
		return end
	}
	f := finding{Span: source.Span{Start: i, End: end}, text: text[i:end], first: first}
	if t.head.Contains(i) || len(decodeHidden(f.text)) >= 3 { // three letters are no chance
		t.hide(f)
	} else {
		t.damage(f)
	}
	return end
}

// usual reports whether all characters of a run belong where they are. The emoji selector and a joiner may stand
// together, and so may a non-joiner and a mark of direction.
func (t *scan) usual(i, end int) bool {
	if utf8.RuneCountInString(t.text[i:end]) > 2 {
		return false
	}
	for at := i; at < end; {
		r, size := utf8.DecodeRuneInString(t.text[at:])
		before, after := neighbours(t.text, at, at+size)
		if isVariation(before) && isVariation(r) || !belongs(before, r, after) {
			return false
		}
		at += size
	}
	return true
}

// escaped looks into values in quotes, where an escape can spell what the text of the file does not hold.
func (t *scan) escaped(n *node.Node) {
	for _, p := range n.Pairs {
		t.escaped(p.Key)
		if p.Value != nil {
			t.escaped(p.Value)
		}
	}
	for _, item := range n.Items {
		t.escaped(item)
	}
	if n.Kind != node.Scalar || n.Style != node.Quoted || n.Span.End > len(t.text) {
		return
	}
	value := scan{text: n.Text, head: source.Span{Start: 0, End: len(n.Text)}, isValue: true}
	for i := 0; i < len(n.Text); {
		if n.Text[i] < utf8.RuneSelf {
			i++
			continue
		}
		i = value.odd(i)
	}
	raw := t.text[n.Span.Start:n.Span.End]
	for _, f := range value.hidden {
		at, written := shell.EscapeOf(raw, f.first)
		switch {
		case strings.Contains(raw, f.text), source.IsControl(f.first) && report.Tells(t.log, n.Span, rule.ControlCharacter, rule.UnsafeCommand): // it is said already
			continue
		case written != "":
			t.hide(finding{Span: source.Span{Start: n.Span.Start + at, End: n.Span.Start + at + len(written)}, text: f.text, first: f.first, escape: written})
		default:
			t.hide(finding{Span: n.Span, text: f.text, first: f.first})
		}
		if shell.EscapeHint(written) != shell.EscapeHint("") {
			return // all of the value is mended at once
		}
	}
}

// MayHide reports a text with a character that belongs into no text but to hide another: that of a tag, a selector beyond those of emoji, or
// an override of direction. Other marks of direction stand in many files of translations.
func MayHide(text string) bool {
	const tags, leftToRight, rightToLeft = "\xf3\xa0", "\u202d", "\u202e"
	return strings.Contains(text, tags) || strings.Contains(text, leftToRight) || strings.Contains(text, rightToLeft)
}

func (t *scan) reportHidden() {
	for _, f := range t.hidden {
		message, hint := "the frontmatter holds "+f.name()+", which does not show", shell.EscapeHint(f.escape)
		if !t.head.Contains(f.Start) {
			message = "the text holds " + f.name() + ", which does not show"
		}
		switch {
		case f.escape != "" && hint != shell.EscapeHint(""):
			message = "the frontmatter holds " + f.escape + ", in double quotes " + f.name() + ", which does not show"
		case isTag(f.first):
			message, hint = fmt.Sprintf("%d tag characters spell what no editor shows: %s", utf8.RuneCountInString(f.text), runtime.Quote(decodeHidden(f.text))), "remove them"
		case isDirection(f.first):
			message = "the line holds " + charName(f.first) + ": it is read in another order than it is shown"
		}
		t.log.Report(HiddenText, f.Span, message, hint)
	}
}

// name says which characters a finding is.
func (f finding) name() string {
	n := utf8.RuneCountInString(f.text)
	if n == 1 {
		return "the character " + charName(f.first)
	}
	name := fmt.Sprintf("%d characters in a row, the first %s", n, charName(f.first))
	if text := decodeHidden(f.text); text != "" {
		name += ", that spell " + runtime.Quote(text)
	}
	return name
}
