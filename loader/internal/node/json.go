package node

import (
	"encoding/json"
	"strings"
)

// JSON writes entries as a JSON object, in their order; "" when there are none.
func JSON(pairs []Pair) string {
	if len(pairs) == 0 {
		return ""
	}
	var b strings.Builder
	writeObject(&b, pairs)
	return b.String()
}

func writeObject(b *strings.Builder, pairs []Pair) {
	b.WriteByte('{')
	for i, p := range pairs {
		if i > 0 {
			b.WriteByte(',')
		}
		writeString(b, p.Key.Text)
		b.WriteByte(':')
		writeJSON(b, p.Value)
	}
	b.WriteByte('}')
}

func writeJSON(b *strings.Builder, n *Node) {
	switch {
	case n == nil || n.IsNull():
		b.WriteString("null")
	case n.Kind == Mapping:
		writeObject(b, n.Pairs)
	case n.Kind == List:
		b.WriteByte('[')
		for i, item := range n.Items {
			if i > 0 {
				b.WriteByte(',')
			}
			writeJSON(b, item)
		}
		b.WriteByte(']')
	case n.Style == Plain && IsLiteral(n.Text):
		b.WriteString(n.Text)
	default:
		writeString(b, n.Text)
	}
}

// IsLiteral reports the unquoted scalars that stay what they are in JSON: true, false and whole numbers. Every
// other one becomes its text, so that 1.10 stays 1.10.
func IsLiteral(text string) bool {
	if text == "true" || text == "false" {
		return true
	}
	digits := strings.TrimPrefix(text, "-")
	if digits == "" || len(digits) > 15 || digits[0] == '0' && text != "0" {
		return false
	}
	return strings.Trim(digits, "0123456789") == ""
}

func writeString(b *strings.Builder, s string) {
	var quoted strings.Builder
	enc := json.NewEncoder(&quoted)
	enc.SetEscapeHTML(false)
	enc.Encode(s)
	b.WriteString(strings.TrimSuffix(quoted.String(), "\n"))
}
