package runtime

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
)

// writeEntry writes a line of YAML with the value in double quotes. A key is in quotes too where YAML 1.1 or 1.2
// might take it for something else than text, and stands by itself where it is too long for a line of "key: value".
func writeEntry(b *strings.Builder, indent, key, value string) {
	if !isPlainKey(key) {
		key = yamlQuote(key)
	}
	b.WriteString(indent)
	if len(key) > 1000 {
		b.WriteString("? " + key + "\n" + indent + ": ")
	} else {
		b.WriteString(key + ": ")
	}
	b.WriteString(yamlQuote(value) + "\n")
}

func isPlainKey(key string) bool {
	for i, r := range key {
		letter := 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z'
		if !letter && (i == 0 || r != '-' && r != '_' && r != '.' && (r < '0' || r > '9')) {
			return false
		}
	}
	switch strings.ToLower(key) {
	case "", "y", "n", "yes", "no", "on", "off", "true", "false", "null":
		return false
	}
	return true
}

// yamlQuote is a double-quoted scalar with the escapes that JSON and all versions of YAML share. Line separators,
// and what does not show, are escaped; characters beyond U+FFFF stand for themselves, because YAML reads no
// surrogate pairs.
func yamlQuote(text string) string {
	var b strings.Builder
	b.WriteByte('"')
	before := rune(0)
	for _, r := range text {
		switch {
		case r == '"' || r == '\\':
			b.WriteByte('\\')
			b.WriteRune(r)
		case r == '\n':
			b.WriteString(`\n`)
		case r == '\t':
			b.WriteString(`\t`)
		case r <= 0xffff && (Hidden(before, r) || r >= 0xfffe):
			fmt.Fprintf(&b, `\u%04x`, r)
		default:
			b.WriteRune(r)
		}
		before = r
	}
	b.WriteByte('"')
	return b.String()
}

// jsonObject is a JSON object that keeps the order of its members. Of two with one key the first counts.
type jsonObject []jsonMember

type jsonMember struct {
	key   string
	value any
}

// MarshalJSON implements [json.Marshaler].
func (o jsonObject) MarshalJSON() ([]byte, error) {
	b := []byte{'{'}
	seen := make(map[string]bool, len(o))
	for i, m := range o {
		if seen[m.key] {
			continue
		}
		seen[m.key] = true
		if i > 0 {
			b = append(b, ',')
		}
		b = append(b, jsonText(m.key)+":"+jsonText(m.value)...)
	}
	return append(b, '}'), nil
}

// text is a member's string, or the JSON of any other value.
func (m jsonMember) text() (text string, isString bool) {
	if text, isString = m.value.(string); isString {
		return text, true
	}
	return jsonText(m.value), false
}

// jsonMembers reads an object in its order; ok is false when text is neither an object nor empty.
func jsonMembers(text string) (members jsonObject, ok bool) {
	dec := json.NewDecoder(strings.NewReader(text))
	if start, err := dec.Token(); err != nil || start != json.Delim('{') {
		return nil, text == ""
	}
	for dec.More() {
		key, err := dec.Token()
		if err != nil {
			return members, false
		}
		var raw json.RawMessage
		if err := dec.Decode(&raw); err != nil {
			return members, false
		}
		m := jsonMember{key.(string), raw}
		var s string
		if json.Unmarshal(raw, &s) == nil && raw[0] == '"' { // null is no string
			m.value = s
		}
		members = append(members, m)
	}
	return members, true
}

// jsonText is a value as JSON on one line, with <, > and & as they are.
func jsonText(v any) string {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		return "" // the values are strings, lists and objects of them: they always encode
	}
	return strings.TrimSuffix(b.String(), "\n")
}

// readsAsJSON reports whether a string under a skillgen-KEY would be taken for another value.
func readsAsJSON(text string) bool {
	switch text {
	case "":
		return false
	case "true", "false", "null":
		return true
	}
	if strings.IndexByte(`{["`, text[0]) >= 0 {
		return json.Valid([]byte(text))
	}
	// JSON has no other values but numbers, of which those that are not whole are kept as text.
	return !strings.ContainsAny(text, ".eE \t\r\n") && json.Valid([]byte(text))
}
