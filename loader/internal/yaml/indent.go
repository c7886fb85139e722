package yaml

import (
	"fmt"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// badIndent finds lines that are indented with the wrong character, or not at all.
func (x *explainer) badIndent(e entry) (source.Problem, bool) {
	first := source.LineAt(x.text, e.Start)
	column := len(first.Text) - len(strings.TrimLeft(first.Text, " "))
	if e.key == "" {
		return x.strayLine(first), true
	}
	block, plain := false, false
	for at := first.Start; at < e.End; {
		l := source.LineAt(x.text[:e.End], at)
		at = l.Next
		trimmed := strings.TrimLeft(l.Text, " ")
		indent := len(l.Text) - len(trimmed)
		switch {
		case trimmed == "" || l.Start == first.Start || (block || plain) && indent > column: // YAML takes what follows for text
		case trimmed[0] == '\t' && strings.TrimSpace(trimmed) != "":
			return source.Wrong(rule.YAMLSyntax, source.Span{Start: l.Start + indent, End: l.Start + indent + 1}, "a tab in the indentation", "indent with blanks"), true
		case strings.HasPrefix(trimmed, "\u00a0"):
			return source.Wrong(rule.YAMLSyntax, source.Span{Start: l.Start + indent, End: l.Start + indent + 2}, "a no-break space in the indentation", "indent with ordinary blanks"), true
		case indent <= column && !strings.HasPrefix(trimmed, "- ") && trimmed != "-" && strings.IndexByte("#]}", trimmed[0]) < 0:
			return x.strayLine(l), true
		}
		if l.Start == first.Start {
			value := strings.TrimRight(trimmed, " \t")
			_, text, _ := strings.Cut(value, ": ")
			text = strings.TrimLeft(text, " \t")
			plain = text != "" && strings.IndexByte("|>\"'[{&*!%@`#", text[0]) < 0
			block = strings.HasSuffix(value, "|") || strings.HasSuffix(value, ">") || strings.HasSuffix(value, "-") && (strings.HasSuffix(value, "|-") || strings.HasSuffix(value, ">-"))
		}
	}
	return source.Problem{}, false
}

// strayLine explains a line in the first column that is no entry.
func (x *explainer) strayLine(l source.Line) source.Problem {
	at := l.Trimmed()
	text := x.text[at.Start:at.End]
	if strings.HasPrefix(text, "--- ") || strings.HasPrefix(text, "... ") {
		return source.Wrong(rule.YAMLFeature, at, "a second YAML document starts here", "keep one")
	}
	if source.IsBlank(l.Text[0]) && source.IsYAMLEntry(text) {
		return source.Wrong(rule.YAMLSyntax, at, "this key is indented, and those below are not", "start it in the first column")
	}
	if len(text) > 3 && strings.Trim(text, "-") == "" {
		return source.Wrong(rule.UnclosedFrontmatter, at, fmt.Sprintf("the closing fence has %d characters", len(text)), "write exactly three: ---")
	}
	if key, marked := markedKey(text); x.known(key) {
		return source.Wrong(rule.YAMLSyntax, source.Span{Start: at.Start, End: at.Start + marked}, "the key "+runtime.Quote(key)+" has marks of Markdown around it", "write "+key+": and the value, without marks")
	}
	if strings.HasPrefix(text, "- ") {
		return source.Wrong(rule.YAMLSyntax, at, "a list item stands where a key belongs", "write key: value, or indent the list below its key")
	}
	if key, _, wide := strings.Cut(text, "："); wide && source.IsWord(key) && x.known(key) {
		return source.Wrong(rule.YAMLSyntax, source.Span{Start: at.Start + len(key), End: at.Start + len(key+"：")}, "the colon behind "+runtime.Quote(key)+" is the wide one of East Asian text, U+FF1A", "write the colon of ASCII, and a blank behind it")
	}
	if i := strings.IndexByte(text, ':'); i > 0 && source.IsWord(text[:i]) && strings.HasPrefix(text[i+1:], "\u00a0") {
		return source.Wrong(rule.YAMLSyntax, source.Span{Start: at.Start + i, End: at.Start + i + 1}, "a no-break space stands behind "+runtime.Quote(text[:i+1])+", which looks like a blank and is none", "put an ordinary blank behind the colon")
	}
	if i := strings.IndexByte(text, ':'); i > 0 && i+1 < len(text) && source.IsWord(text[:i]) && !strings.HasPrefix(text[i:], "://") {
		return source.Wrong(rule.YAMLSyntax, source.Span{Start: at.Start + i, End: at.Start + i + 1}, "no blank behind "+runtime.Quote(text[:i+1]), "put a blank behind the colon")
	}
	if source.IsTOMLEntry(text) {
		return source.Wrong(rule.YAMLSyntax, at, "a line of TOML in YAML", "use one of the two: key: value, or key = \"value\" throughout")
	}
	if i := strings.IndexByte(text, ']'); text != "" && text[0] == '[' && i > 0 {
		if key, _, ok := source.YAMLKey(text[i+1:]); ok && x.known(text[i+1+key.Start:i+1+key.End]) {
			return source.Wrong(rule.YAMLSyntax, source.Span{Start: at.Start, End: at.Start + i + 1}, runtime.Quote(text[:i+1])+" stands before the key", "remove it")
		}
	}
	return source.Wrong(rule.YAMLSyntax, at, "this line is neither a key nor indented", "indent it when it continues the value above, or write key: value")
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
