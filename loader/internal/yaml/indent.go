package yaml

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/loader/internal/yaml/lines"
)

// badIndent finds lines that are indented with the wrong character, or not at all.
func (x *explainer) badIndent(e entry) (source.Problem, bool) {
	first := source.LineAt(x.text, e.Start)
	column := len(first.Text) - len(strings.TrimLeft(first.Text, " "))
	if e.key == "" {
		return x.lines().Line(first), true
	}
	block, plain, opens := false, false, false
	for at := first.Start; at < e.End; {
		l := source.LineAt(x.text[:e.End], at)
		at = l.Next
		trimmed := strings.TrimLeft(l.Text, " ")
		indent := len(l.Text) - len(trimmed)
		switch {
		case l.Start == first.Start && strings.HasPrefix(trimmed, "\t"):
			return x.lines().Tab(l, true, at >= e.End), true
		case trimmed == "" || l.Start == first.Start || (block || plain) && indent > column: // YAML takes what follows for text
		case trimmed[0] == '\t' && strings.TrimSpace(trimmed) != "":
			return x.lines().Tab(l, !opens, at >= e.End), true
		case source.IsWide(trimmed):
			return lines.WideIndent(x.text, l, e.End), true
		case indent <= column && !strings.HasPrefix(trimmed, "- ") && trimmed != "-" && strings.IndexByte("#]}", trimmed[0]) < 0:
			return x.lines().Line(l), true
		}
		if l.Start == first.Start {
			value := strings.TrimRight(trimmed, " \t")
			_, text, _ := strings.Cut(value, ": ")
			text = strings.TrimLeft(text, " \t")
			opens = strings.HasSuffix(value, ":")
			plain = text != "" && strings.IndexByte("|>\"'[{&*!%@`#", text[0]) < 0
			block = strings.HasSuffix(value, "|") || strings.HasSuffix(value, ">") || strings.HasSuffix(value, "-") && (strings.HasSuffix(value, "|-") || strings.HasSuffix(value, ">-"))
		}
	}
	return source.Problem{}, false
}

// lines are those of the text, to explain those that stand astray.
func (x *explainer) lines() lines.Astray { return lines.Astray{Text: x.text, Known: x.known} }
