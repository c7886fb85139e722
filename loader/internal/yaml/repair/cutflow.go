// This file finds comments that cut a value of YAML, where YAML refuses what is left: a text that goes on below one, and a value
// in brackets that has lost its comma or its closing bracket to one.
//
// What comes in is the text of a frontmatter and the span of an entry, or of a value in brackets, that the parser refuses. What goes
// out is the problem at the sign of the comment. A fix is offered where the parser reads the value with it, and as it is meant.

package repair

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/loader/internal/yaml/lines"
	"github.com/skillgen/skillgen/runtime"
)

// CutFlow finds the comments that keep a value in brackets from being read, which starts at an offset of a text: with quotes around what
// each of them cuts, up to the comma or the bracket at the end of its line, reads can read the text. There is a fix where nothing in
// the comments can be another item.
func CutFlow(text string, start int, reads func(text string) bool) (source.Problem, bool) {
	var edits []runtime.Edit
	sign, isSure, isNote := source.Span{}, true, false
	value := start + 1 // where the item starts
	for at := start + 1; at < len(text); {
		switch c := text[at]; {
		case (c == '"' || c == '\'') && strings.TrimSpace(text[value:at]) == "":
			at += source.StringEnd(text[at:])
			continue
		case strings.IndexByte("[{,\n", c) >= 0, c == ':' && at+1 < len(text) && source.IsBlank(text[at+1]):
			value = at + 1
		case c == '#' && source.IsBlank(text[at-1]):
			end := source.LineAt(text, at).End()
			item, _, _ := strings.Cut(strings.TrimLeft(text[value:end], " \t"), ", # ")
			full := strings.TrimRight(item, ",]} \t\r")
			from := value + len(text[value:end]) - len(strings.TrimLeft(text[value:end], " \t"))
			if comment := full[min(len(full), max(at-from, 0)):]; from < at && text[from] != '#' && comment != "" && (full != item || !lines.IsNote(comment)) {
				edits = append(edits, runtime.Edit{Start: from, End: from + len(full), New: Quote(full)})
				isQuoted := strings.IndexByte("\"'", text[from]) >= 0 // by its author, who means it to end there
				isSure, isNote = isSure && !isQuoted && !strings.ContainsAny(comment, ",[]{}"), isNote || lines.IsNote(comment)
				if sign.End == 0 {
					sign = source.Span{Start: at, End: at + len(strings.TrimRight(text[at:end], " \t\r"))}
				}
			}
			at = end
			continue
		}
		at++
	}
	if edits == nil || !reads(Apply(text, 0, edits)) {
		return source.Problem{}, false
	}
	p := source.Wrong(rule.YAMLSyntax, sign, "YAML takes "+runtime.Quote(text[sign.Start:sign.End])+" for a comment, to the end of the line",
		"put the value in quotes, and leave a comma or bracket at its end outside")
	if isSure {
		p.Fix = &runtime.Fix{Edits: edits, Unsafe: isNote}
	}
	return p, true
}
