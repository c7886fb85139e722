package node

import (
	"encoding/json"
	"io"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/source"
)

// AsMapping returns n when it is a mapping, the mapping that its text is in JSON, or as JavaScript has it, or nil.
func AsMapping(n *Node) *Node {
	if n == nil || n.Kind == Mapping {
		return n
	}
	if text := strings.TrimSpace(n.Text); n.Kind == Scalar && strings.HasPrefix(text, "{") {
		parsed := FromJSON(text, n.Span)
		if parsed == nil {
			parsed = fromScript(text, n.Span)
		}
		if parsed != nil && parsed.Kind == Mapping {
			return parsed
		}
	}
	return nil
}

// FromJSON parses JSON text; every node of it is at the place of the text. It returns nil for what is no JSON.
func FromJSON(text string, at source.Span) *Node {
	dec := json.NewDecoder(strings.NewReader(text))
	dec.UseNumber()
	n := jsonValue(dec, at, 0)
	if _, err := dec.Token(); n == nil || err != io.EOF {
		return nil
	}
	return n
}

func jsonValue(dec *json.Decoder, at source.Span, depth int) *Node {
	token, err := dec.Token()
	if err != nil || depth > MaxDepth {
		return nil
	}
	n := &Node{Span: at}
	switch t := token.(type) {
	case json.Delim:
		n.Kind = List
		if t == '{' {
			n.Kind = Mapping
		}
		for dec.More() {
			var key *Node
			if n.Kind == Mapping {
				if key = jsonValue(dec, at, depth); key == nil {
					return nil
				}
			}
			value := jsonValue(dec, at, depth+1)
			if value == nil {
				return nil
			}
			if key == nil {
				n.Items = append(n.Items, value)
			} else {
				n.Pairs = append(n.Pairs, Pair{key, value})
			}
		}
		if _, err := dec.Token(); err != nil {
			return nil
		}
	case string:
		n.Text, n.Style = t, Quoted
	case json.Number:
		n.Text = t.String()
	case bool:
		n.Text = map[bool]string{true: "true", false: "false"}[t]
	case nil:
		n.Text = "null"
	}
	return n
}
