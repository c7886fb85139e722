package keyword

import (
	"testing"
)

func TestWithin(t *testing.T) {
	for word, want := range map[string]string{
		"“a b”": "a b", "„a“": "a", "»a«": "a", "'a'": "a", `"it's"`: "it's", "“it’s”": "it’s", "「表」": "表", "` a `": "a", "“ ”": "", "“a\"": "a",
		"": "", "a": "a", `"`: `"`, `""`: `""`, "“”": "“”", `5'10"`: `5'10"`, "“a” or “b”": "“a” or “b”", "„a“, ‘b’": "„a“, ‘b’", "'a' 'b'": "'a' 'b'", "'it's'": "'it's'",
		"'a": "'a", "a”": "a”", "\xffa\xff": "\xffa\xff", "  ": "  ",
	} {
		if got := WithinQuotes(word); got != want {
			t.Errorf("%q is %q, want %q", word, got, want)
		}
	}
}
