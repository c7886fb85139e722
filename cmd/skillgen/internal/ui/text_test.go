package ui

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"
)

// TestTextShown holds what the functions of the package make of ordinary text, which is nothing, and of the other.
func TestTextShown(t *testing.T) {
	for _, s := range []string{
		"", "pdf", "two words", `a "b" c:\d`, "отчёт 報告 読む。", "naïve cafe\u0301", "❤\ufe0f 1\ufe0f\u20e3 👩\u200d💻", "می\u200cخواهم", "a::b", "# a [b]", "## Heading",
	} {
		if Plain(s) != s || OneLine(s) != s || Sentence(s) != s || Unhook(s, "·", "·") != s {
			t.Errorf("%q became %q, %q, %q, %q", s, Plain(s), OneLine(s), Sentence(s), Unhook(s, "·", "·"))
		}
	}
	for _, test := range []struct{ text, plain, sentence, visible, json string }{
		{"a\x1b[31m", `"a\x1b[31m"`, `a\x1b[31m`, "a·[31m", `"a\u001b[31m"`},
		{"a\u202eb\"c", `"a\u202eb\"c"`, `a\u202eb"c`, `a·b"c`, `"a\u202eb\"c"`},
		{"\U000e0041", `"\U000e0041"`, `\U000e0041`, "·", `"\udb40\udc41"`},
		{"a\nb", `"a\nb"`, `a\nb`, "a·b", `"a\nb"`},
		{"a\u3164\ufe0f", `"a\u3164\ufe0f"`, `a\u3164\ufe0f`, "a··", `"a\u3164\ufe0f"`},
		{"a\u200db", `"a\u200db"`, `a\u200db`, "a·b", `"a\u200db"`},
		{"a\xffb", `"a\xffb"`, `a\xffb`, "a\ufffdb", `"a\ufffdb"`},
		{" ::error::x", `" ::error::x"`, ` \x3a:error::x`, " ·:error::x", `" ::error::x"`},
		{"a ##[error]", `"a #\x23[error]"`, `a #\x23[error]`, "a #·[error]", `"a #\u0023[error]"`},
		{"#\ufe0f#\ufe0f[b]", "\"#\ufe0f\\x23\ufe0f[b]\"", "#\ufe0f\\x23\ufe0f[b]", "#\ufe0f·\ufe0f[b]", `"#\ufe0f\u0023\ufe0f[b]"`},
		{"###vso[b]", `"##\x23vso[b]"`, `##\x23vso[b]`, "##·vso[b]", `"##\u0023vso[b]"`},
	} {
		if got := Plain(test.text); got != test.plain {
			t.Errorf("a word: %s, want %s", got, test.plain)
		}
		if got := Sentence(test.text); got != test.sentence {
			t.Errorf("a sentence: %q, want %q", got, test.sentence)
		}
		if got := visible([]rune(test.text)); got != test.visible {
			t.Errorf("a line of a file: %q, want %q", got, test.visible)
		}
		var b bytes.Buffer
		var back string
		if err := PrintJSON(&b, test.text); err != nil || json.Unmarshal(b.Bytes(), &back) != nil {
			t.Fatal(err, b.String())
		}
		if want := strings.ToValidUTF8(test.text, "\ufffd"); back != want {
			t.Errorf("JSON reads back as %q, want %q", back, want)
		}
		// Go 1.27 writes U+FFFD itself for a byte that is no text.
		if got := strings.ReplaceAll(strings.TrimSpace(b.String()), "\ufffd", `\ufffd`); got != test.json {
			t.Errorf("JSON: %s, want %s", got, test.json)
		}
	}
}
