// This file says what is wrong with lines of YAML that should be entries of the first level, and are none.
//
// In come such a line, and the text that it stands in. Out goes what is wrong with it: marks around its key, another sign in place
// of the colon, blanks or a tab in front of it. The lines below it that have such a fault as well come with it.

package lines

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/keys"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// Astray are those of a frontmatter. Known reports the keys that are fields.
type Astray struct {
	Text  string
	Known func(key string) bool
}

func (x Astray) isKnown(key string) bool { return isField(key, x.Known) }

const firstColumn = "start it in the first column"

// Tab explains a line with a tab in its indentation. It is an entry of the first level where it has a known key, and nothing can
// be indented below the line above. only is set where the tab is all that is wrong with it.
func (x Astray) Tab(l source.Line, isTop, only bool) source.Problem {
	rest := strings.TrimLeft(l.Text, " \t")
	indent := len(l.Text) - len(strings.TrimLeft(l.Text, " "))
	p := source.Wrong(rule.YAMLSyntax, source.Span{Start: l.Start + indent, End: l.Start + indent + 1}, "a tab in the indentation", "indent with blanks")
	if key, _, ok := source.YAMLKey(rest); isTop && ok && x.isKnown(strings.Trim(rest[key.Start:key.End], `"'`)) {
		p.Message, p.Hint = "a tab in front of the key "+runtime.Quote(strings.Trim(rest[key.Start:key.End], `"'`)), firstColumn
		if only {
			p.Fix = &runtime.Fix{Unsafe: true, Edits: []runtime.Edit{{Start: l.Start, End: l.End() - len(rest)}}}
		}
	}
	return p
}

// More are the problems of the lines of an entry below one that is wrong by itself, where those have such a fault too: all of
// them are told at once.
func (x Astray) More(in source.Span, first source.Problem) (list []source.Problem) {
	top := source.LineAt(x.Text, strings.LastIndexByte(x.Text[:first.At.Start], '\n')+1)
	indented := top.Text != "" && source.IsBlank(top.Text[0])
	if first.Rule != rule.YAMLSyntax || indented && first.Hint != firstColumn {
		return nil
	}
	for at := top.Next; at < in.End; {
		l := source.LineAt(x.Text[:in.End], at)
		at = l.Next
		rest := strings.TrimLeft(l.Text, " \t")
		if rest == "" || indented != (rest != l.Text) || indented && l.Text[:len(l.Text)-len(rest)] != top.Text[:len(top.Text)-len(strings.TrimLeft(top.Text, " \t"))] {
			continue
		}
		key, _, _ := Sign(rest, x.Known)
		switch {
		case x.isKnown(word(rest)) && indented && l.Text[0] == '\t':
			list = append(list, x.Tab(l, true, true))
		case (key != "" || x.isKnown(word(rest))) && strings.Trim(rest, "-") != "":
			list = append(list, x.Line(l))
		}
	}
	return list
}

// word is the one that a line begins with as its key, "" for a line of words.
func word(line string) string {
	before, _, _ := strings.Cut(line, ":")
	before, _, _ = strings.Cut(before, ";")
	before, _, _ = strings.Cut(before, "：")
	return strings.Trim(before, "*_`> \t\"'")
}

// Line explains a line in the first column that is no entry.
func (x Astray) Line(l source.Line) source.Problem {
	at := l.Trimmed()
	text := x.Text[at.Start:at.End]
	if strings.HasPrefix(text, "--- ") || strings.HasPrefix(text, "... ") {
		return source.Wrong(rule.YAMLFeature, at, "a second YAML document starts here", "keep one")
	}
	if strings.HasPrefix(text, "```") || strings.HasPrefix(text, "~~~") {
		return x.codeFence(l)
	}
	if source.IsBlank(l.Text[0]) && source.IsYAMLEntry(text) {
		return source.Wrong(rule.YAMLSyntax, at, "this key is indented, and those below are not", firstColumn)
	}
	if len(text) > 3 && strings.Trim(text, "-") == "" {
		return source.Wrong(rule.UnclosedFrontmatter, at, fmt.Sprintf("the closing fence has %d characters", len(text)), "write exactly three: ---")
	}
	if strings.HasPrefix(text, "---") && len(text) > 3 && !source.IsYAMLEntry(text) {
		return source.Wrong(rule.YAMLSyntax, at, "text stands behind ---", "write --- on a line of its own where the frontmatter ends, or remove it")
	}
	if key, marked := markedKey(text); x.isKnown(key) {
		return source.Wrong(rule.YAMLSyntax, source.Span{Start: at.Start, End: at.Start + marked}, "the key "+runtime.Quote(key)+" has marks of Markdown around it", "write "+cmp.Or(keys.Spelt(key), key)+": and the value, without marks")
	}
	if strings.HasPrefix(text, "- ") {
		return source.Wrong(rule.YAMLSyntax, at, "a list item stands where a key belongs", "write key: value, or indent the list below its key")
	}
	if key, _, wide := strings.Cut(text, "："); wide && keys.IsKey(key) {
		hint := "write the colon of ASCII, and a blank behind it"
		if !x.isKnown(key) {
			hint += "; indent the line when it continues the value above"
		}
		return source.Wrong(rule.YAMLSyntax, source.Span{Start: at.Start + len(key), End: at.Start + len(key+"：")}, "the colon behind "+runtime.Quote(key)+" is the wide one of East Asian text, U+FF1A", hint)
	}
	if i := strings.IndexByte(text, ':'); i > 0 && keys.IsKey(text[:i]) && strings.HasPrefix(text[i+1:], "\u00a0") {
		return source.Wrong(rule.YAMLSyntax, source.Span{Start: at.Start + i, End: at.Start + i + 1}, "a no-break space stands behind "+runtime.Quote(text[:i+1])+", which looks like a blank and is none", "put an ordinary blank behind the colon")
	}
	if i := strings.IndexByte(text, ':'); i > 0 && i+1 < len(text) && keys.IsKey(text[:i]) && x.isGlued(text, text[:i]) {
		return source.Wrong(rule.YAMLSyntax, source.Span{Start: at.Start + i, End: at.Start + i + 1}, "no blank behind "+runtime.Quote(text[:i+1]), "put a blank behind the colon")
	}
	if key, sign, value := Sign(text, x.Known); key != "" {
		end := at.Start + len(key)
		p := source.Wrong(rule.YAMLSyntax, source.Span{Start: at.Start, End: end}, "no colon stands behind the key "+runtime.Quote(key), "write "+key+": and the value")
		if sign != "" {
			p.At.Start = end + strings.Index(text[len(key):], sign)
			p.At.End, p.Message = p.At.Start+len(sign), runtime.Quote(sign)+" stands behind the key "+runtime.Quote(key)+", where a colon belongs"
		}
		p.Fix = &runtime.Fix{Unsafe: true, Edits: []runtime.Edit{{Start: end, End: at.Start + value, New: ": "}}}
		return p
	}
	if source.IsTOMLEntry(text) {
		return source.Wrong(rule.YAMLSyntax, at, "a line of TOML in YAML", "use one of the two: key: value, or key = \"value\" throughout")
	}
	if i := strings.IndexByte(text, ']'); text != "" && text[0] == '[' && i > 0 {
		if key, _, ok := source.YAMLKey(text[i+1:]); ok && x.isKnown(text[i+1+key.Start:i+1+key.End]) {
			return source.Wrong(rule.YAMLSyntax, source.Span{Start: at.Start, End: at.Start + i + 1}, runtime.Quote(text[:i+1])+" stands before the key", "remove it")
		}
	}
	return source.Wrong(rule.YAMLSyntax, at, "this line is neither a key nor indented", "indent it when it continues the value above, or write key: value")
}

// codeFence explains one of Markdown. Around the frontmatter it says nothing; what it has between entries may be a text.
func (x Astray) codeFence(l source.Line) source.Problem {
	p := source.Wrong(rule.YAMLSyntax, l.Trimmed(), "a code fence of Markdown stands in the frontmatter, which needs none", "remove the line")
	isOutside := strings.TrimSpace(x.Text[:l.Start]) == "" || strings.TrimSpace(x.Text[l.Next:]) == ""
	p.Fix = &runtime.Fix{Unsafe: !isOutside, Edits: []runtime.Edit{{Start: l.Start, End: l.Next}}}
	return p
}

// isGlued reports a line of a key without a blank behind its colon, and no time, address or path. With more words behind it, a word
// that nobody knows may as well be one of the text above, which a blank would make a key of.
func (x Astray) isGlued(text, word string) bool {
	if x.isKnown(strings.ToLower(word)) {
		return !strings.HasPrefix(text[len(word):], "://")
	}
	return GluedWord(text) == word && (text[len(word)+1] < '0' || '9' < text[len(word)+1]) && !strings.ContainsAny(text, " \t")
}

// markedKey is the word in front of a colon that has marks of Markdown around it, as in **name:** x, and how long it is with
// them and the colon.
func markedKey(text string) (key string, n int) {
	before, after, ok := strings.Cut(text, ":")
	key = strings.Trim(before, "*_`> \t")
	if !ok || !strings.ContainsAny(before, "*_`>") || len(before) == len(key) {
		return "", 0
	}
	return key, len(text) - len(strings.TrimLeft(after, "*_`"))
}
