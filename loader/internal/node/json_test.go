package node

import (
	"encoding/json"
	"strings"
	"testing"
	"unicode/utf8"
)

// A string is written as the standard library writes it, whatever is in it. Only for bytes that are no text it writes what it
// will: U+FFFD as an escape up to Go 1.26, and as itself from 1.27 on. Here it is an escape whatever Go compiles it.
func TestAppendString(t *testing.T) {
	texts := []string{"", "plain", `"quoted" \ text`, "<a href='x'>&amp;</a>", "a\xffb\xc3", "\xed\xa0\x80", "日本語 é 🦀", "end\u2028\u2029", "\ufffd"}
	for c := range rune(0x100) {
		texts = append(texts, string(c), "a"+string(c)+"b", string(c)+string(c), string([]byte{byte(c)}), "é"+string([]byte{byte(c)})+"é")
	}
	for _, text := range texts {
		var want strings.Builder
		enc := json.NewEncoder(&want)
		enc.SetEscapeHTML(false)
		if err := enc.Encode(text); err != nil {
			t.Fatal(err)
		}
		written := strings.TrimSuffix(want.String(), "\n")
		if !utf8.ValidString(text) {
			written = strings.ReplaceAll(written, "\ufffd", `\ufffd`)
		}
		if got := string(appendString(nil, text)); got != written {
			t.Errorf("%q is written %s, want %s", text, got, written)
		}
	}
}

// FuzzAppendString: what is written is read back.
func FuzzAppendString(f *testing.F) {
	f.Add("a\"\\\n\x00\u2028\xff")
	f.Fuzz(func(t *testing.T, text string) {
		var back string
		if err := json.Unmarshal(appendString(nil, text), &back); err != nil || back != string([]rune(text)) { // each wrong byte is replaced
			t.Fatalf("%q is read back as %q, %v", text, back, err)
		}
	})
}

// A tree is written in its order; what is no literal of JSON becomes a string.
func TestJSON(t *testing.T) {
	scalar := func(text string, style Style) *Node { return &Node{Text: text, Style: style} }
	pair := func(key string, value *Node) Pair { return Pair{&Node{Text: key}, value} }
	pairs := []Pair{
		pair("b", scalar("1.10", Plain)), pair("a", scalar("7", Plain)), pair("t", scalar("true", Plain)), pair("q", scalar("true", Quoted)),
		pair("n", scalar("~", Plain)), pair("broken", nil), pair("l", &Node{Kind: List, Items: []*Node{scalar("x", Plain), scalar("-3", Plain)}}),
		pair("m", &Node{Kind: Mapping, Pairs: []Pair{pair("k", scalar("", Quoted))}}), pair("e", &Node{Kind: Mapping}),
	}
	const want = `{"b":"1.10","a":7,"t":true,"q":"true","n":null,"broken":null,"l":["x",-3],"m":{"k":""},"e":{}}`
	if got, _ := JSON([]byte("room"), pairs); got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
	if got, _ := JSON(nil, nil); got != "" {
		t.Errorf("%q of nothing", got)
	}
}
