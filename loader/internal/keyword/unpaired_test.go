package keyword

import (
	"testing"
)

func TestWithout(t *testing.T) {
	for word, want := range map[string]string{
		"split pdf]": "split pdf", "[merge pdf": "merge pdf", "split pdf }": "split pdf", "(merge it's": "merge it's", `split pdf"`: "split pdf", "“merge pdf": "merge pdf", "表]": "表", "［画面": "画面", "文言］": "文言", "（画面": "画面", "画面】": "画面", "画面」": "画面", "［画面］": "［画面］", "split pdf'": "split pdf",
		"": "", "]": "]", "a]": "a]", "a[0]": "a[0]", "[merge]": "[merge]", `"merge"`: `"merge"`, "users'": "users'", "says 'write it'": "says 'write it'", `size 12"`: `size 12"`, "foo(bar": "foo(bar", "so :)": "so :)", "a]]": "a]]", "x.y]": "x.y]", "merge pdf": "merge pdf",
	} {
		if got := withoutUnpaired(word); got != want {
			t.Errorf("%q is %q, want %q", word, got, want)
		}
	}
}
