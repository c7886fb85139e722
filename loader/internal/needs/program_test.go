package needs

import (
	"testing"

	"github.com/skillgen/skillgen/loader/internal/yaml"
)

// TestNames holds which values are lists, or one word that may be a program.
func TestNames(t *testing.T) {
	for text, want := range map[string]bool{
		"[git]": true, "[]": true, "jq": true, "python3.10": true, "yt-dlp": true, "vips": true,
		"3.8": false, "v2": false, "v": false, "none": false, "git and jq": false, "a sentence, with words": false, "{bins: [git]}": false, "": false, "~": false, "@a/b": false,
	} {
		root, _ := yaml.Parse("requires: "+text+"\n", 0, yaml.Options{})
		if got := NamesPrograms(root.Get("requires")); got != want {
			t.Errorf("%q: %t", text, got)
		}
	}
}
