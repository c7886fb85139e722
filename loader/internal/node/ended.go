package node

import (
	"strings"

	"github.com/skillgen/skillgen/runtime"
)

// Unended says how a scalar of one line loses the line break at its end, with the fix where | or > put it there. Of others it is "".
func Unended(text string, n *Node) (hint string, fix *runtime.Fix) {
	line := strings.TrimRight(n.Text, "\r\n")
	if line == n.Text || line == "" || strings.ContainsAny(line, "\r\n") {
		return "", nil
	}
	if n.Style != Block || n.Span.End > len(text) {
		return "remove the line break at its end", nil
	}
	header, _, _ := strings.Cut(text[n.Span.Start:n.Span.End], " ")
	if header == "" || strings.IndexByte("|>", header[0]) < 0 {
		return "write it on one line", nil
	}
	instead := strings.ReplaceAll(header, "+", "") + "-"
	at := n.Span.Start
	return "write " + instead + " in place of " + header + ", or the value on one line", &runtime.Fix{Edits: []runtime.Edit{{Start: at, End: at + len(header), New: instead}}}
}
