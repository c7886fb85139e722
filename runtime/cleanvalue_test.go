package runtime

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"unicode"
)

// TestCleanValue holds which values of variables and headers stay in the clean view: a reference alone, also behind the word that
// says what kind of key follows. What holds anything else can be a secret, and becomes a reference.
func TestCleanValue(t *testing.T) {
	stay := []string{"", "${TOKEN}", "Bearer ", "Bearer ${TOKEN}", "bearer ${TOKEN}", "BEARER ${TOKEN}", "Basic ${TOKEN}", "token ${TOKEN}", "ApiKey ${TOKEN}"}
	change := []string{
		"secret", "Bearer secret", "secret ${TOKEN}", "${TOKEN} ${TOKEN}", "Bearer ${TOKEN} ", "Bearer  ${TOKEN}", "x${TOKEN}", "${TOKEN}x", "${A}${B}",
		"${TOKEN:-secret}", "Bearer ${TOKEN:-secret}", "Bearer", "$TOKEN", "Bearer Bearer ${TOKEN}", " ${TOKEN}", "${}", "${TOKEN",
	}
	for _, value := range append(stay, change...) {
		want := "${X_KEY}"
		if slices.Contains(stay, value) {
			want = value
		}
		if got := cleanValue(value, "X-KEY"); got != want {
			t.Errorf("%q becomes %q, want %q", value, got, want)
		}
	}
}

// TestSplitsBack compares what is said of each list of two short patterns with what a reader makes of the text.
func TestSplitsBack(t *testing.T) {
	var patterns []string
	for _, size := range []int{0, 1, 2, 3} {
		next := []string{""}
		for range size {
			var longer []string
			for _, p := range next {
				for _, c := range []string{"a", "(", ")", ",", " "} {
					longer = append(longer, p+c)
				}
			}
			next = longer
		}
		patterns = append(patterns, next...)
	}
	read := func(text string) (list []string) {
		depth, word := 0, ""
		for _, r := range text + " " {
			switch {
			case r == '(':
				depth++
			case r == ')':
				depth--
			case depth == 0 && (r == ',' || unicode.IsSpace(r)):
				if word != "" {
					list = append(list, word)
				}
				word = ""
				continue
			}
			word += string(r)
		}
		if word != "" {
			return nil // a parenthesis is open
		}
		return list
	}
	for _, first := range patterns {
		for _, tools := range [][]string{{first, "b"}, {"b", first}} {
			balanced := strings.ReplaceAll(strings.Map(func(r rune) rune {
				if r == '(' || r == ')' {
					return r
				}
				return -1
			}, first), "()", "") == "" // of three characters none is nested
			if got, want := splitsBack(tools), balanced && slices.Equal(read(strings.Join(tools, " ")), tools); got != want {
				t.Errorf("%q: %v, want %v", tools, got, want)
			}
		}
	}
}

// TestJSONObject holds that an object has its members in their order, each key once and the first with its value.
func TestJSONObject(t *testing.T) {
	for want, object := range map[string]jsonObject{
		`{}`:                       nil,
		`{"b":1,"a":"<&>"}`:        {{"b", 1}, {"a", "<&>"}},
		`{"b":1,"a":2,"c":[]}`:     {{"b", 1}, {"a", 2}, {"b", 3}, {"a", 4}, {"c", []int{}}, {"c", 5}},
		`{"a":{"x":"y"},"b":null}`: {{"a", jsonObject{{"x", "y"}, {"x", "z"}}}, {"a", 1}, {"b", nil}},
	} {
		data, err := object.MarshalJSON()
		if err != nil || string(data) != want || !json.Valid(data) {
			t.Errorf("%v: %s, %v; want %s", object, data, err, want)
		}
		if again, ok := jsonMembers(want); !ok || jsonText(again) != want {
			t.Errorf("%s is read as %v, %v", want, again, ok)
		}
	}
	for _, text := range []string{`{`, `{"a"`, `{"a":`, `{"a":1`, `{"a":1,`, `{"a":1,}`, `{"a":1 "b":2}`, `{"a":1} x`, `{"a":1}{}`, `{1:2}`, `[]`, `null`, `x`, `{"a":tru}`} {
		if members, ok := jsonMembers(text); ok {
			t.Errorf("%s is read as %v", text, members)
		}
	}
}

// TestEntities holds that the table of what escaping adds and the entities say the same of each byte.
func TestEntities(t *testing.T) {
	for c := range 256 {
		if e := entity(byte(c)); len(e) != int(entityAdds[c])+min(len(e), 1) {
			t.Errorf("%q becomes %q, with %d bytes more", rune(c), e, entityAdds[c])
		}
	}
}
