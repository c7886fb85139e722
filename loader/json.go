package loader

import (
	"encoding/json"
	"strings"
)

// objectJSON writes entries as a JSON object, in their order; "" when there are none.
func objectJSON(pairs []pair) string {
	if len(pairs) == 0 {
		return ""
	}
	var b strings.Builder
	writeObject(&b, pairs)
	return b.String()
}

func writeObject(b *strings.Builder, pairs []pair) {
	b.WriteByte('{')
	for i, p := range pairs {
		if i > 0 {
			b.WriteByte(',')
		}
		writeString(b, p.key.text)
		b.WriteByte(':')
		writeJSON(b, p.value)
	}
	b.WriteByte('}')
}

func writeJSON(b *strings.Builder, n *node) {
	switch {
	case n == nil || n.isNull():
		b.WriteString("null")
	case n.kind == mappingNode:
		writeObject(b, n.pairs)
	case n.kind == listNode:
		b.WriteByte('[')
		for i, item := range n.items {
			if i > 0 {
				b.WriteByte(',')
			}
			writeJSON(b, item)
		}
		b.WriteByte(']')
	case n.style == plainStyle && isLiteral(n.text):
		b.WriteString(n.text)
	default:
		writeString(b, n.text)
	}
}

// isLiteral reports the unquoted scalars that stay what they are in JSON: true, false and whole numbers. Every
// other one becomes its text, so that 1.10 stays 1.10.
func isLiteral(text string) bool {
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
