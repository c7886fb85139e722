// This file finds where the parts of servers stand that a frontmatter has as a text of JSON.
//
// In come a tree and the text of its file. Such a text of several lines becomes the mapping that it is in the tree, each string of it at
// its own place.

package node

import (
	"encoding/json"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/source"
)

// PlaceServers replaces the texts of the keys that hold servers, in a text up to the end of the frontmatter. One whose strings the file writes otherwise, such as with escapes of its
// own, stays a text.
func PlaceServers(root *Node, text string) {
	for i := 0; root != nil && i < len(root.Pairs); i++ {
		p := &root.Pairs[i]
		if key := strings.ToLower(p.Key.Text); key != "mcp" && key != "mcpservers" || p.Value == nil || p.Value.Kind != Scalar {
			continue
		}
		at := p.Value.Span
		if p.Value.Style == Block { // of which the span is the header
			at.End = len(text)
		}
		start := strings.IndexByte(text[at.Start:at.End], '{')
		if start < 0 || !strings.Contains(text[at.Start:at.End], "\n") {
			continue
		}
		servers := AsMapping(p.Value)
		if rest := (source.Span{Start: at.Start + start, End: at.End}); servers != nil && place(servers, text, &rest) {
			p.Value = servers
		}
	}
}

// place gives the strings of a value the places of those in what is left of a text, in their order, and the mappings and lists that of
// their first one. It reports whether they are the same.
func place(n *Node, text string, rest *source.Span) bool {
	if n.Kind == Scalar {
		return n.Style != Quoted || placeString(n, text, rest)
	}
	for _, item := range n.Items {
		if !place(item, text, rest) {
			return false
		}
	}
	for _, p := range n.Pairs {
		if !place(p.Key, text, rest) || !place(p.Value, text, rest) {
			return false
		}
	}
	switch {
	case len(n.Pairs) > 0:
		n.Span = n.Pairs[0].Key.Span
	case len(n.Items) > 0:
		n.Span = n.Items[0].Span
	}
	return true
}

// placeString takes the next string off what is left.
func placeString(n *Node, text string, rest *source.Span) bool {
	i := strings.IndexByte(text[rest.Start:rest.End], '"')
	if i < 0 {
		return false
	}
	start := rest.Start + i
	end := start + source.StringEnd(text[start:rest.End])
	var plain string
	if err := json.Unmarshal([]byte(text[start:end]), &plain); err != nil || plain != n.Text {
		return false
	}
	n.Span, rest.Start = source.Span{Start: start, End: end}, end
	return true
}
