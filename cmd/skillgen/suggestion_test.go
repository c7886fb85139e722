package main

import (
	"encoding/json"
	"os"
	"strings"
	"testing"
)

// TestSuggestionsWriteWhatFixWrites applies every suggestion that is printed for programs: the value it writes is the one that
// --fix writes. A value that holds a key is masked in print, so nothing may be offered for it.
func TestSuggestionsWriteWhatFixWrites(t *testing.T) {
	const key = "ghp_aB3dE5fG7haB3dE5fG7haB3dE5fG7haB3dE5"
	offered := 0
	for _, value := range []string{"@" + key, "@ann", "Uses keys: one", "Uses " + key + ": one", "it's " + key + ": one", "%a", "`" + key + "`"} {
		t.Chdir(t.TempDir())
		text := "---\nname: s1\ndescription: Uses keys. Use it when asked.\nhomepage: " + value + "\n---\n\nDo it.\n"
		writeTest(t, "skills/s1/SKILL.md", text)
		var rd struct {
			Diagnostics []struct{ Suggestions []struct{ Text string } }
		}
		var sarif struct {
			Runs []struct {
				Results []struct {
					Fixes []struct {
						ArtifactChanges []struct {
							Replacements []struct{ InsertedContent struct{ Text string } }
						}
					}
				}
			}
		}
		for format, into := range map[string]any{"rdjson": &rd, "sarif": &sarif} {
			_, out, _ := skillgen(t, "check", "--format", format)
			if err := json.Unmarshal([]byte(out), into); err != nil {
				t.Fatal(err)
			}
		}
		skillgen(t, "check", "--fix")
		data, err := os.ReadFile("skills/s1/SKILL.md")
		if err != nil || string(data) == text {
			t.Fatalf("%s: nothing is mended: %v", value, err)
		}
		var written []string
		for _, d := range rd.Diagnostics {
			for _, s := range d.Suggestions {
				written = append(written, s.Text)
			}
		}
		for _, r := range sarif.Runs[0].Results {
			for _, f := range r.Fixes {
				written = append(written, f.ArtifactChanges[0].Replacements[0].InsertedContent.Text)
			}
		}
		for _, w := range written {
			offered++
			if !strings.Contains(string(data), w) {
				t.Errorf("%s: a suggestion writes %q, and --fix writes\n%s", value, w, data)
			}
		}
		if strings.Contains(value, key) != (len(written) == 0) {
			t.Errorf("%s: suggestions are %q", value, written)
		}
	}
	if offered == 0 {
		t.Error("nothing is offered")
	}
}
