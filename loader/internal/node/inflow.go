package node

import (
	"regexp"
	"strings"

	"github.com/skillgen/skillgen/runtime"
)

// inFlow is what stands in front of a value within brackets.
var inFlow = regexp.MustCompile(`[\[{,]\s*(?:["']?[\w.-]+["']?:\s*)?$`)

// mostBefore is how much of a text in front of a value is looked at.
const mostBefore = 256

// WithQuotes is a hint that says to write a variable in a value of a text, and that the value needs quotes then: a plain one within brackets,
// where the { of ${NAME} begins a mapping in YAML.
func WithQuotes(hint string, f runtime.Format, text string, value *Node) string {
	at := strings.LastIndex(hint, " ${") // what stands in front of it may name the form
	if at < 0 || strings.HasSuffix(hint, `"`) || f == runtime.FormatTOML || value.Style != Plain || !inFlow.MatchString(text[max(0, value.Span.Start-mostBefore):value.Span.Start]) {
		return hint
	}
	end := len(hint)
	if i := strings.Index(hint[at:], ": "); i >= 0 {
		end = at + i
	}
	return hint[:end] + ", with the value in quotes" + hint[end:]
}
