package main

import (
	"bytes"
	"encoding/json"
	"io"
	"os"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
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

// TestSuggestionOfALink holds that reviewdog is offered the fix of a link, where the label says the same, from a file and from standard input.
func TestSuggestionOfALink(t *testing.T) {
	t.Chdir(t.TempDir())
	text := "---\nname: s1\ndescription: Fills in forms. Use it when asked.\n---\n\nRead [FORMS.md](FORMS.md).\n"
	writeTest(t, "skills/s1/SKILL.md", text)
	writeTest(t, "skills/s1/forms.md", "# Forms\n")
	const want = `"suggestions":[{"range":{"start":{"line":6,"column":17},"end":{"line":6,"column":25}},"text":"forms.md"}]`
	for _, args := range [][]string{{"."}, {"--stdin-path", "skills/s1/SKILL.md", "-"}} {
		var list bytes.Buffer
		run(t.Context(), append([]string{"check", "--format", "rdjson"}, args...), ui.Streams{In: strings.NewReader(text), Out: &list, Err: io.Discard})
		if out := strings.Join(strings.Fields(list.String()), ""); !strings.Contains(out, want) {
			t.Errorf("%s\nlacks %s", out, want)
		}
	}
}
