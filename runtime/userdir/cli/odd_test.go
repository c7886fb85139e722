package cli

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/skillgen/skillgen/runtime"
)

// TestNotesOfOdd follows the advice about what force leaves, for each thing that may stand there, recorded or not, said by each verb: then
// the skill is there, and what the user has removed beside it is not.
func TestNotesOfOdd(t *testing.T) {
	for name, put := range map[string]func(at string) error{
		"link": func(at string) error { return os.Symlink("elsewhere", at) },
		"file": func(at string) error { return os.WriteFile(at, []byte("mine"), 0o644) },
		"linked file": func(at string) error {
			return errors.Join(os.Mkdir(at, 0o755), os.Symlink("elsewhere", at+"/SKILL.md"))
		},
		"directory": func(at string) error { return os.MkdirAll(at+"/SKILL.md/mine", 0o755) },
		"linked beside": func(at string) error {
			return errors.Join(os.Mkdir(at, 0o755), os.WriteFile(at+"/SKILL.md", pdfText(), 0o644), os.Symlink("elsewhere", at+"/x"))
		},
	} {
		for _, recorded := range []bool{false, true} {
			for _, verb := range []string{"status", "install", "install --force"} {
				place(t, "p")
				cat := odd()
				if recorded {
					_, err := call(t, cat, "install")
					must(t, errors.Join(err, os.RemoveAll(".agents/skills/pdf"), os.RemoveAll(".agents/skills/web")))
				}
				must(t, errors.Join(os.MkdirAll(".agents/skills", 0o755), put(".agents/skills/pdf")))
				if verb == "install --force" && recorded {
					must(t, os.MkdirAll(".agents/skills/web", 0o755)) // emptied by the user
				}
				said, _ := call(t, cat, verb)
				_, advice, found := strings.Cut(said, "move .agents/skills/pdf away, and then: acme skills ")
				if advice, _, _ = strings.Cut(advice, "\n"); !found {
					t.Errorf("%s, recorded %v, %s: no advice in\n%s", name, recorded, verb, said)
					continue
				}
				must(t, os.Rename(".agents/skills/pdf", "moved"))
				said, err := call(t, cat, advice)
				if data, _ := os.ReadFile(".agents/skills/pdf/SKILL.md"); string(data) != string(pdfText()) {
					t.Errorf("%s, recorded %v, %s: after %q: %v\n%s", name, recorded, verb, advice, err, said)
				}
				if _, err := os.Stat(".agents/skills/web/SKILL.md"); recorded && verb != "install --force" && err == nil {
					t.Errorf("%s, %s: %q brings web back", name, verb, advice)
				}
			}
		}
	}
}

// odd is a catalog of which pdf has two files.
func odd() *runtime.Catalog {
	text, web := string(pdfText()), "---\nname: web\ndescription: About web.\n---\n# web\n"
	skill := func(name, text string, files fstest.MapFS) runtime.Skill {
		return runtime.Skill{Name: runtime.SkillName(name), Description: "About " + name + ".", Path: name + "/SKILL.md", BodyLine: 5, Storage: runtime.Storage{Text: &text, Tree: tree{files}}}
	}
	return (&runtime.Compiled{Skills: []runtime.Skill{
		skill("pdf", text, fstest.MapFS{"SKILL.md": {Data: []byte(text)}, "x": {Data: []byte("x")}}),
		skill("web", web, fstest.MapFS{"SKILL.md": {Data: []byte(web)}}),
	}}).Catalog()
}

func pdfText() []byte { return []byte("---\nname: pdf\ndescription: About pdf.\n---\n# pdf\n") }

// TestUnplaced holds that an installation fails that could put nothing there, and that what the user has there is no failure.
func TestUnplaced(t *testing.T) {
	mine := []byte("---\nname: pdf\ndescription: Mine.\n---\nmine\n")
	for _, test := range []struct {
		why    string
		files  map[string][]byte
		line   string
		failed bool
	}{
		{"nothing", nil, "install", false},
		{"both", map[string][]byte{"pdf": nil, "web": nil}, "install", true},
		{"both, said before", map[string][]byte{"pdf": nil, "web": nil}, "install -dry-run", true},
		{"both, and nothing is to be put there", map[string][]byte{"pdf": nil, "web": nil}, "status", false},
		{"both, and nothing is to be put there", map[string][]byte{"pdf": nil, "web": nil}, "uninstall", false},
		{"one", map[string][]byte{"pdf": nil}, "install", false},
		{"the one that is meant", map[string][]byte{"pdf": nil}, "install pdf", true},
		{"one in one of two", map[string][]byte{"pdf": nil}, "install -agent codex -agent goose pdf", false},
		{"the user's own", map[string][]byte{"pdf/SKILL.md": mine, "web/SKILL.md": mine}, "install", false},
		{"the user's own and another", map[string][]byte{"pdf/SKILL.md": mine, "web": nil}, "install", true},
	} {
		place(t, "p")
		for name, data := range test.files {
			at := filepath.Join(".agents", "skills", filepath.FromSlash(name))
			must(t, errors.Join(os.MkdirAll(filepath.Dir(at), 0o755), os.WriteFile(at, data, 0o644)))
		}
		if said, err := call(t, catalog(), test.line); (err != nil && strings.HasPrefix(err.Error(), "no skill could be installed")) != test.failed || !test.failed && err != nil && !errors.Is(err, ErrBehind) {
			t.Errorf("%s, %s: %v\n%s", test.why, test.line, err, said)
		}
	}
}
