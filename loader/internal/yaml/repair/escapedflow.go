// This file finds backslashes in front of the signs and quotes of a value in brackets, as Markdown has them. In come a text, where the
// value starts, and what can read a text; out comes the problem, with its fix, where the text can be read without them.

package repair

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// EscapedFlow finds the backslashes that keep a value in brackets from being read, which starts at an offset of a text: without them,
// reads can read the text.
func EscapedFlow(text string, start int, reads func(text string) bool) (source.Problem, bool) {
	var edits []runtime.Edit
	for at := start; at+1 < len(text); at++ {
		switch c := text[at]; {
		case c == '\\' && strings.IndexByte(`[]{},:"'`, text[at+1]) >= 0:
			edits = append(edits, runtime.Edit{Start: at, End: at + 1})
			at++
		case (c == '"' || c == '\'') && strings.IndexByte("[{,: \t\n", text[max(at-1, 0)]) >= 0:
			at += source.StringEnd(text[at:]) - 1
		}
	}
	if edits == nil || !reads(Apply(text, 0, edits)) {
		return source.Problem{}, false
	}
	at := edits[0].Start
	p := source.Wrong(rule.YAMLSyntax, source.Span{Start: at, End: at + 2}, "outside of quotes a backslash escapes nothing", "remove the backslash")
	p.Fix = &runtime.Fix{Edits: edits, Unsafe: true}
	return p, true
}
