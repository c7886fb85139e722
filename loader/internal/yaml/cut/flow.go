package cut

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/loader/internal/yaml/folded"
	"github.com/skillgen/skillgen/loader/internal/yaml/repair"
	"github.com/skillgen/skillgen/runtime"
)

// Flow finds the comments that keep a value in brackets from being read, which starts at an offset of a text: with quotes around what
// each of them cuts, up to the comma or the bracket at the end of its line, reads can read the text. There is a fix where nothing in
// the comments can be another item.
func Flow(text string, start int, reads func(text string) bool) (source.Problem, bool) {
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
			if comment := full[min(len(full), max(at-from, 0)):]; from < at && text[from] != '#' && comment != "" && (full != item || !folded.IsNote(comment)) {
				edits = append(edits, runtime.Edit{Start: from, End: from + len(full), New: repair.Quote(full)})
				isQuoted := strings.IndexByte("\"'", text[from]) >= 0 // by its author, who means it to end there
				isSure, isNote = isSure && !isQuoted && !strings.ContainsAny(comment, ",[]{}"), isNote || folded.IsNote(comment)
				if sign.End == 0 {
					sign = source.Span{Start: at, End: at + len(strings.TrimRight(text[at:end], " \t\r"))}
				}
			}
			at = end
			continue
		}
		at++
	}
	if edits == nil || !reads(repair.Apply(text, 0, edits)) {
		return source.Problem{}, false
	}
	p := source.Wrong(rule.YAMLSyntax, sign, "YAML takes "+runtime.Quote(text[sign.Start:sign.End])+" for a comment, to the end of the line",
		"put the value in quotes, and leave a comma or bracket at its end outside")
	if isSure {
		p.Fix = &runtime.Fix{Edits: edits, Unsafe: isNote}
	}
	return p, true
}
