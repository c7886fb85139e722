package front

import (
	"fmt"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// runsOn finds the line where the body begins in a YAML head that was closed too late: by a rule of the body, which
// looks like a fence. Parsers take such a heading for a comment and such a sentence for a key, and half of the
// instructions are gone without a word. It returns false for a head that only looks untidy.
//
// What follows a blank line and starts in the first column cannot be a value: a heading, a list that belongs to no key,
// prose, a code fence. Nor is a key with blanks in it one that anybody reads. A line with # is a comment as long as an
// entry follows it, and text that a known field follows is a value that lost its indentation.
func runsOn(text string, head source.Span, known func(key string) bool) (source.Line, bool) {
	r := runOn{file: text, head: head, known: known}
	for at := head.Start; at < head.End; {
		l := source.LineAt(text[:head.End], at)
		at = max(l.Next, r.line(l))
	}
	return r.first()
}

// runOn is the search for that line.
type runOn struct {
	file  string
	head  source.Span
	known func(key string) bool
	// text is the first line of prose, lists and fences that no known field follows. weak is the first line that may be
	// the start of it, or of nothing: one with #, or a capital word as a key, that no entry follows. One with # is a
	// heading when a blank line or a heading below the first level stands under it.
	text, weak       source.Line
	hasText, hasWeak bool
	// fence is the first line that is meant to be the closing fence, and spelt wrong.
	fence         source.Line
	hasFence      bool
	hash, heading bool
	blank         bool // the line above is empty
	owes          bool // the entry above has no value yet
	items         bool // the line above belongs to a list in the column of its key
	open          bool // a quote or a bracket was never closed: no more of them is followed
}

func (r *runOn) first() (source.Line, bool) {
	switch {
	case r.hasFence && !(r.hasText && r.text.Start < r.fence.Start):
		return r.fence, true
	case r.hasWeak && (r.heading || r.hasText) && (!r.hasText || r.weak.Start < r.text.Start):
		return r.weak, true
	case r.hasText:
		return r.text, true
	}
	return source.Line{}, false
}

// line looks at one line and returns where to go on when its value has more of them, else 0.
func (r *runOn) line(l source.Line) (next int) {
	trimmed := strings.TrimSpace(l.Text)
	blank := r.blank
	r.blank = trimmed == ""
	if !r.hasFence && trimmed != "" && r.isFence(l, trimmed) {
		r.fence, r.hasFence = l, true
	}
	switch {
	case trimmed == "":
		r.heading = r.heading || r.hash
	case source.IsBlank(l.Text[0]):
		r.owes = r.owes && trimmed[0] == '#'
	case trimmed[0] == '#':
		if blank && !r.isCommented(trimmed) {
			r.suspect(l)
			r.hash = true
		}
		r.heading = r.heading || r.hash && strings.HasPrefix(trimmed, "##")
	case (r.owes || r.items) && isItem(l.Text):
		r.owes, r.items = false, true
	default:
		return r.top(l, blank)
	}
	return 0
}

// isFence reports a line of a rule's characters in the first column, where no value can go on, and a fence that is
// indented or has text behind it, when no entry follows.
func (r *runOn) isFence(l source.Line, trimmed string) bool {
	if !source.IsBlank(l.Text[0]) && isRule(trimmed) {
		return l.Text != mergeMiddle
	}
	if trimmed != "---" && !strings.HasPrefix(l.Text, "--- ") && !strings.HasPrefix(l.Text, "---#") {
		return false
	}
	for at := l.Next; at < r.head.End; {
		next := source.LineAt(r.file[:r.head.End], at)
		if at = next.Next; strings.TrimSpace(next.Text) != "" {
			return !source.IsBlank(next.Text[0]) && !source.IsYAMLEntry(next.Text) && next.Text[0] != '-'
		}
	}
	return false
}

// isCommented reports an entry that somebody has put behind a #.
func (r *runOn) isCommented(text string) bool {
	text = strings.TrimLeft(text, "# \t")
	key, _, ok := source.YAMLKey(text)
	return ok && r.known(text[key.Start:key.End])
}

// top looks at a line in the first column that is neither a comment nor an item of a list below its key.
func (r *runOn) top(l source.Line, blank bool) (next int) {
	if blank && (strings.HasPrefix(l.Text, "```") || strings.HasPrefix(l.Text, "~~~")) {
		r.add(l)
		return r.head.End // what looks like an entry in it is code
	}
	key, after, ok := source.YAMLKey(l.Text)
	if !ok {
		if r.owes && !r.open && strings.IndexByte("[{", l.Text[0]) >= 0 { // a value below its key
			return r.value(l, 0)
		}
		if blank && strings.IndexByte("]}", l.Text[0]) < 0 && !source.IsTOMLEntry(l.Text) {
			r.add(l)
		}
		r.owes, r.items = false, false
		return 0
	}
	name := strings.Trim(l.Text[key.Start:key.End], `"'`)
	word := source.IsWord(name)
	switch {
	case r.isField(name):
		r.hasText = false
		r.clear()
	case word && isCapital(name):
		if blank {
			r.suspect(l)
		}
	case word && !r.hasText:
		r.clear()
	case strings.ContainsAny(name, " \t"):
		r.add(l)
	}
	value := strings.TrimLeft(l.Text[after:], " \t")
	r.owes, r.items = value == "" || value[0] == '#', false
	if value != "" && strings.IndexByte(`"'[{`, value[0]) >= 0 && !r.open {
		return r.value(l, len(l.Text)-len(value))
	}
	return 0
}

// suspect keeps the first line that may be the start of the body.
func (r *runOn) suspect(l source.Line) {
	if !r.hasWeak {
		r.weak, r.hasWeak = l, true
	}
}

// clear forgets it: an entry follows.
func (r *runOn) clear() { r.hasWeak, r.hash, r.heading = false, false, false }

func (r *runOn) add(l source.Line) {
	if !r.hasText {
		r.text, r.hasText = l, true
	}
}

// isField reports a known key in any spelling, and text that starts with one and has lost its colon.
func (r *runOn) isField(name string) bool {
	word, _ := source.LeadingWord(name)
	return r.known(name) || r.known(word) || r.known(strings.ReplaceAll(strings.ToLower(name), " ", "-"))
}

// value goes behind the quoted or bracketed value at an offset of a line.
func (r *runOn) value(l source.Line, from int) (next int) {
	text := r.file[:r.head.End]
	r.owes = false
	end := source.ValueEnd(text, l.Start+from)
	if end >= r.head.End {
		r.open = true
		return 0
	}
	return source.LineAt(text, max(end, l.Start)).Next
}

func isItem(text string) bool { return strings.HasPrefix(text, "- ") || text == "-" }

func isCapital(name string) bool { return name != "" && 'A' <= name[0] && name[0] <= 'Z' }

// tomlRunsOn finds the line of a TOML head that is meant to be its closing fence, and spelt wrong.
func tomlRunsOn(text string, head source.Span) (source.Line, bool) {
	quote := "" // of the string that is open
	for at := head.Start; at < head.End; {
		l := source.LineAt(text[:head.End], at)
		at = l.Next
		if trimmed := strings.TrimSpace(l.Text); quote == "" && l.Text != mergeMiddle && (isRule(trimmed) || strings.HasPrefix(trimmed, "---")) {
			return l, true
		}
		quote = openString(l.Text, quote)
	}
	return source.Line{}, false
}

// reportRunOn says that the head ends above a line.
func (r *reader) reportRunOn(head source.Span, l source.Line, fence string) {
	if at, ok := source.Heading(r.text, source.Span{Start: head.Start, End: l.Start}, "name"); ok {
		r.Report(rule.UnclosedFrontmatter, at, "a formatter has turned the frontmatter into a heading",
			"remove the ## and close the frontmatter with a line that is exactly "+fence)
		return
	}
	if p, ok := lastBroken(r.text, source.Span{Start: head.Start, End: l.Next}, fence); ok {
		r.Add(p)
		return
	}
	number := r.line(l.Start)
	r.Add(source.Problem{
		Rule: rule.UnclosedFrontmatter, At: source.Span{Start: l.Start, End: l.End()},
		Message: fmt.Sprintf("no closing %s before the text that starts in line %d", fence, number),
		Hint:    "put a line that is exactly " + fence + " above it; the next " + fence + " is then a rule of the text",
		Fix:     &runtime.Fix{Edits: []runtime.Edit{{Start: l.Start, End: l.Start, New: fence + "\n"}}, Unsafe: true},
	})
}

// lastBroken finds the closing fence that is spelt wrong right above the body: the last line but for empty ones that is
// not the body's first, or that itself.
func lastBroken(text string, in source.Span, fence string) (found source.Problem, ok bool) {
	for at := in.Start; at < in.End; {
		l := source.LineAt(text[:in.End], at)
		at = l.Next
		if text := strings.TrimSpace(l.Text); text == "" || at == in.End && strings.IndexByte("`~", text[0]) >= 0 {
			continue
		}
		if p, broken := brokenFence(l, fence); broken || at < in.End {
			found, ok = p, broken
		}
	}
	return found, ok
}
