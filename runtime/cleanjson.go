package runtime

import (
	"bytes"
	"encoding/json"
	"strings"
)

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
	if start, _ := dec.Token(); start != json.Delim('{') || !json.Valid([]byte(text)) {
		return nil, text == ""
	}
	for dec.More() {
		key, _ := dec.Token() // all of the text is valid, so that nothing in it fails
		var raw json.RawMessage
		_ = dec.Decode(&raw)
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
