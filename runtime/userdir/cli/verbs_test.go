package cli

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"unicode"

	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/userdir"
)

// tree is a skill's directory in memory.
type tree struct{ fstest.MapFS }

func (t tree) Files() ([]runtime.File, error) {
	var list []runtime.File
	for name, f := range t.MapFS {
		list = append(list, runtime.File{Path: name, Size: int64(len(f.Data)), Mode: 0o644})
	}
	return list, nil
}

// catalog has two skills, whose text ends in what the caller adds.
func catalog(more ...string) *runtime.Catalog {
	c := new(runtime.Compiled)
	for _, name := range []string{"pdf", "web"} {
		text := "---\nname: " + name + "\ndescription: About " + name + ".\n---\n# " + name + "\n" + strings.Join(more, "")
		c.Skills = append(c.Skills, runtime.Skill{
			Name: runtime.SkillName(name), Description: "About " + name + ".", Path: name + "/SKILL.md", BodyLine: 5,
			Storage: runtime.Storage{Text: &text, Tree: tree{fstest.MapFS{"SKILL.md": {Data: []byte(text)}}}},
		})
	}
	return c.Catalog()
}

// call runs a verb as a command does, and returns what it prints, results first.
func call(t *testing.T, cat *runtime.Catalog, line string) (string, error) {
	t.Helper()
	args := strings.Fields(line)
	for _, verb := range Verbs(cat) {
		if verb.Name != args[0] {
			continue
		}
		must(t, verb.Flags.Parse(args[1:]))
		if err := verb.Check(verb.Flags.Args()); err != nil {
			return "", err
		}
		var out, err strings.Builder
		failed := verb.Run(t.Context(), Call{Path: "acme skills", Args: verb.Flags.Args(), Out: &out, Err: &err})
		return out.String() + err.String(), failed
	}
	t.Fatalf("no verb %s", args[0])
	return "", nil
}

// TestVerbs goes through the life of skills in a project, as somebody sees it who types the verbs.
func TestVerbs(t *testing.T) {
	home := place(t, "p")
	v1, v2 := catalog(), catalog("\nMore.\n")
	says := func(cat *runtime.Catalog, line, want string) {
		t.Helper()
		got, err := call(t, cat, line)
		// What status is silent about is as it should be, and else it says so by how it ends too.
		isBehind := strings.HasPrefix(line, "status") && (strings.Contains(want, " missing: acme") || strings.Contains(want, " installed: acme") || strings.Contains(want, " version: acme"))
		if want = strings.TrimPrefix(want, "\n"); errors.Is(err, ErrBehind) != isBehind || err != nil && !isBehind || got != want {
			t.Errorf("%s: %v\ngot\n%s\nwant\n%s", line, err, got, want)
		}
	}
	edit := func(text string) {
		must(t, os.WriteFile(filepath.Join(home, "p", ".agents", "skills", "pdf", "SKILL.md"), []byte(text), 0o644))
	}
	says(v1, "list", `
NAME  DESCRIPTION
pdf   About pdf.
web   About web.
`)
	says(v1, "show pdf", `
name         pdf
description  About pdf.
file         SKILL.md, 48 bytes, mode -rw-r--r--
`)
	says(v1, "show -body pdf", "# pdf\n")
	says(v1, "install -dry-run", `
.agents/skills
NAME  STATE    ACTION         REASON
pdf   missing  would-install
web   missing  would-install
nothing was written
`)
	if _, err := os.Stat(".agents"); !errors.Is(err, os.ErrNotExist) {
		t.Error(err)
	}
	says(v1, "status", `
.agents/skills
NAME  STATE    ACTION  REASON
pdf   missing  none
web   missing  none
nothing is installed: acme skills install
`)
	says(v1, "install", `
.agents/skills
NAME  STATE    ACTION     REASON
pdf   current  installed
web   current  installed
`)
	edit("mine")
	says(v2, "status", `
.agents/skills
NAME        STATE     ACTION  REASON
pdf         modified  none    files: 1 changed by the user
  SKILL.md  modified  none    changed by the user, and the catalog has a new version
web         outdated  none
  SKILL.md  outdated  none
1 skill has a new version: acme skills install
1 skill is yours, or you have changed it, and there is a new version; acme skills install --force pdf puts the shipped version there and keeps yours
`)
	says(v2, "install", `
.agents/skills
NAME        STATE     ACTION   REASON
pdf         modified  kept     files: 1 changed by the user
  SKILL.md  modified  kept     changed by the user, and the catalog has a new version
web         current   updated
1 skill is yours, or you have changed it, and there is a new version; acme skills install --force puts the shipped version there and keeps yours
`)
	const kept = ".skillgen-kept/pdf/SKILL.md.bak-3fd30542fe3f"
	says(v2, "install --force pdf", `
.agents/skills
NAME        STATE    ACTION   REASON
pdf         current  updated
  SKILL.md  current  updated  yours is kept as `+kept+`
your version of pdf/SKILL.md is kept: .agents/skills/`+kept+`
`)
	if text, err := os.ReadFile(".agents/skills/" + kept); err != nil || string(text) != "mine" {
		t.Errorf("%q, %v", text, err)
	}
	says(v2, "uninstall -dry-run web", `
.agents/skills
NAME  STATE    ACTION        REASON
web   current  would-remove
nothing was written
`)
	says(v2, "uninstall", `
.agents/skills
NAME  STATE    ACTION   REASON
pdf   missing  removed
web   missing  removed
versions of yours stay: .agents/skills/.skillgen-kept
`)
	says(v2, "status -scope user -agent goose", `
~/.config/goose/skills
NAME  STATE    ACTION  REASON
pdf   missing  none
web   missing  none
nothing is installed: acme skills install --agent goose --scope user
`)
	says(v2, "install -scope user -agent goose", `
~/.config/goose/skills
NAME  STATE    ACTION     REASON
pdf   current  installed
web   current  installed
`)
}

// TestVerbsRefuse holds that what cannot be meant is said, and nothing done.
func TestVerbsRefuse(t *testing.T) {
	place(t, "p", "outside/", "p/.goose -> ../outside")
	for _, row := range []struct{ line, want string }{
		{"show", "show takes the name of one skill"},
		{"show pdf web", "show takes the name of one skill"},
		{"list pdf", "list takes no argument"},
		{"show pfd", `no skill "pfd"; did you mean "pdf"?`},
		{"show nothing", `no skill "nothing"; it is one of pdf, web`},
		{"install pdf wbe", `no skill "wbe"; did you mean "web"?`},
		{"install -agent xyz", `unknown agent "xyz"; it is one of agents, amp, `},
		{"install -scope all", `unknown scope "all"; it is one of project, user`},
		{"install -dir x -scope user", `leave out --agent and --scope`},
		{"install -agent goose", `p/.goose/skills": a link on the way leads out of "`},
		{"status -agent goose", `p/.goose/skills": a link on the way leads out of "`},
	} {
		out, err := call(t, catalog(), row.line)
		if err == nil || !strings.Contains(filepath.ToSlash(err.Error()), row.want) || out != "" {
			t.Errorf("%s: %v, %q, want %q", row.line, err, out, row.want)
		}
	}
	for _, name := range []string{".agents", ".claude", "x", "../outside/skills"} {
		if _, err := os.Lstat(name); !errors.Is(err, os.ErrNotExist) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestVerbsOdd holds that a program which leaves something out has an error, and no panic.
func TestVerbsOdd(t *testing.T) {
	place(t, "p")
	for _, cat := range []*runtime.Catalog{nil, {}, catalog()} {
		for _, verb := range Verbs(cat) {
			for _, c := range []Call{{}, {Args: []string{"pdf"}}, {Args: []string{"pdf", "web"}}} {
				err := verb.Run(t.Context(), c)
				if refused := verb.Check(c.Args); refused != nil && (err == nil || err.Error() != refused.Error()) {
					t.Errorf("%s %q: %v, want %v", verb.Name, c.Args, err, refused)
				} else if refused == nil && cat == nil && (err == nil || err.Error() != "no catalog was given") {
					t.Errorf("%s %q without a catalog: %v", verb.Name, c.Args, err)
				}
			}
		}
	}
}

// TestVerbsTwice holds that the flags of a verb are those of that verb alone.
func TestVerbsTwice(t *testing.T) {
	a, b := Verbs(catalog()), Verbs(catalog())
	for i := range a {
		if a[i].Flags.Lookup("agent") == nil {
			continue
		}
		must(t, a[i].Flags.Parse([]string{"-agent", "goose"}))
		for _, other := range append(b, a[i+1:]...) {
			if f := other.Flags.Lookup("agent"); f != nil && f.Value.String() != "" {
				t.Errorf("%s has set a flag of %s to %q", a[i].Name, other.Name, f.Value)
			}
		}
	}
}

// TestPlainOutput holds that nothing of a skill's text reaches a terminal as a command.
func TestPlainOutput(t *testing.T) {
	place(t, "p")
	text := "\x1b]0;x\a\u202e body\n"
	cat := (&runtime.Compiled{Skills: []runtime.Skill{{
		Name: "pdf", Description: "Evil \x1b[2J\u202e text\nof two lines.", Path: "pdf/SKILL.md", BodyLine: 1, License: "a\rb",
		Storage: runtime.Storage{Text: &text, Tree: tree{fstest.MapFS{"SKILL.md": {Data: []byte(text)}, "x\x1b[2J": {}}}},
	}}}).Catalog()
	for _, line := range []string{"list", "show pdf", "show -body pdf", "install", "status", "uninstall"} {
		out, err := call(t, cat, line)
		if i := strings.IndexFunc(out, func(r rune) bool { return r != '\n' && runtime.Hidden(0, r) }); i >= 0 || err != nil && strings.Contains(err.Error(), "\x1b") {
			t.Errorf("%s prints %q, %v", line, out, err)
		}
	}
}

// failing is a writer that takes so many writes.
type failing struct{ left int }

var errGone = errors.New("nobody reads")

func (f *failing) Write(p []byte) (int, error) {
	if f.left--; f.left < 0 {
		return 0, errGone
	}
	return len(p), nil
}

// TestFailedWrites holds that what cannot be printed is an error of every verb, whichever write it is; and so is a text that
// cannot be read.
func TestFailedWrites(t *testing.T) {
	place(t, "p")
	for _, line := range []string{"list", "show pdf", "show -body pdf", "install", "status", "uninstall"} {
		for n, ended := 0, false; !ended; n++ {
			args := strings.Fields(line)
			verbs := Verbs(catalog())
			verb := verbs[slices.IndexFunc(verbs, func(v Verb) bool { return v.Name == args[0] })]
			must(t, verb.Flags.Parse(args[1:]))
			out := &failing{n}
			err := verb.Run(t.Context(), Call{Path: "acme skills", Args: verb.Flags.Args(), Out: out, Err: io.Discard})
			if ended = out.left >= 0; ended == errors.Is(err, errGone) || ended && n == 0 {
				t.Errorf("%s, write %d: %v", line, n, err)
			}
		}
	}
	cat := (&runtime.Compiled{Skills: []runtime.Skill{{Name: "pdf", Path: "pdf/SKILL.md", BodyLine: 1, Storage: runtime.Storage{Tree: tree{}}}}}).Catalog()
	for _, line := range []string{"show -body pdf", "install"} {
		if out, err := call(t, cat, line); err == nil {
			t.Errorf("%s of what is not there: %q", line, out)
		}
	}
}

// TestWidth holds where characters begin and end to take two columns.
func TestWidth(t *testing.T) {
	for _, block := range [][2]rune{ // Hangul, CJK, syllables of Hangul, ideographs, their forms, full width, signs, pictures, more ideographs
		{0x1100, 0x115f}, {0x2e80, 0xa4cf}, {0xac00, 0xd7a3}, {0xf900, 0xfaff}, {0xfe30, 0xfe6f}, {0xff00, 0xff60}, {0xffe0, 0xffe6},
		{0x1f300, 0x1faff}, {0x20000, 0x3fffd},
	} {
		for r, want := range map[rune]int{block[0] - 1: 1, block[0]: 2, block[1]: 2, block[1] + 1: 1} {
			if got := width(string(r)); got != want && !unicode.Is(unicode.Mn, r) {
				t.Errorf("%U takes %d columns, want %d", r, got, want)
			}
		}
	}
	for text, want := range map[string]int{"": 0, "abc": 3, "e\u0301": 1, "日本": 4, "a日\u0301": 3} {
		if got := width(text); got != want {
			t.Errorf("%q takes %d columns, want %d", text, got, want)
		}
	}
}

// TestRefused holds that a target which cannot be written costs one line, and no other target.
func TestRefused(t *testing.T) {
	place(t, "p")
	must(t, os.MkdirAll(".goose", 0o755))
	must(t, os.WriteFile(".goose/skills", nil, 0o644))
	for _, line := range []string{"install -agent goose", "status -agent goose", "uninstall -agent goose"} {
		out, err := call(t, catalog(), line)
		if err == nil || out != "" || strings.Contains(err.Error(), "\n") || !strings.HasSuffix(err.Error(), `.goose/skills": it cannot be opened: not a directory`) {
			t.Errorf("%s: %v\n%s", line, err, out)
		}
	}
	out, err := call(t, catalog(), "install -agent goose -agent codex")
	if err == nil || !strings.HasPrefix(out, ".agents/skills\n") || strings.Contains(out, "goose") {
		t.Errorf("%v\n%s", err, out)
	}
	for _, r := range []struct {
		actions []userdir.Action
		want    bool
	}{
		{nil, true},
		{[]userdir.Action{userdir.ActionNone, userdir.ActionSkipped, userdir.ActionKept}, true},
		{[]userdir.Action{userdir.ActionSkipped, userdir.ActionInstalled}, false},
		{[]userdir.Action{userdir.ActionFailed}, false},
	} {
		result := Result{Err: errors.New("no")}
		for _, a := range r.actions {
			result.States = append(result.States, userdir.State{Action: a})
		}
		if result.IsRefused() != r.want || (Result{States: result.States}).IsRefused() {
			t.Errorf("%v: %v", r.actions, result.IsRefused())
		}
	}
}

// TestOwnWords holds that a program speaks of itself alone, whatever it finds: its users have never heard of skillgen.
func TestOwnWords(t *testing.T) {
	home := place(t, "p")
	root := filepath.Join(home, "p", ".agents", "skills")
	for _, test := range []struct {
		why    string
		change func() error
	}{
		{"as installed", func() error { return nil }},
		{"an edit", func() error { return os.WriteFile(filepath.Join(root, "pdf", "SKILL.md"), []byte("mine"), 0o644) }},
		{"a file more", func() error { return os.WriteFile(filepath.Join(root, "web", "mine"), nil, 0o644) }},
		{"a skill of the user's", func() error {
			return errors.Join(os.RemoveAll(root), os.MkdirAll(filepath.Join(root, "pdf"), 0o755), os.WriteFile(filepath.Join(root, "pdf", "SKILL.md"), nil, 0o644))
		}},
		{"a link", func() error {
			return errors.Join(os.RemoveAll(root), os.MkdirAll(root, 0o755), os.Symlink("..", filepath.Join(root, "pdf")))
		}},
		{"a removed skill", func() error { return os.RemoveAll(filepath.Join(root, "pdf")) }},
		{"a record of a later version", func() error {
			return os.WriteFile(filepath.Join(root, ".skillgen.json"), []byte(`{"version": 9}`), 0o644)
		}},
		{"a file in place of the directory", func() error { return errors.Join(os.RemoveAll(root), os.WriteFile(root, nil, 0o644)) }},
	} {
		must(t, os.RemoveAll(filepath.Join(home, "p", ".agents")))
		_, err := call(t, catalog(), "install")
		must(t, err)
		for _, line := range []string{"install --dry-run", "status", "install", "uninstall --dry-run", "uninstall", "install", "install --force", "uninstall"} {
			must(t, test.change())
			text, err := call(t, catalog("\nMore.\n"), line)
			if err != nil {
				text += err.Error()
			}
			for _, name := range []string{".skillgen-kept", ".skillgen.json"} { // files that are there
				text = strings.ReplaceAll(text, name, "")
			}
			if strings.Contains(text, "skillgen") {
				t.Errorf("%s: %s says\n%s", test.why, line, text)
			}
		}
	}
}

// TestShowServer holds that show has what a server is given, and no value of a header.
func TestShowServer(t *testing.T) {
	place(t, "p")
	cat := catalog()
	cat.Skill("pdf").Servers = []runtime.MCPServer{
		{Name: "local", Command: "npx", Args: []string{"-y", "a b"}, Cwd: "scripts", Env: []runtime.Variable{{Name: "TOKEN", Value: "${CLOCK_TOKEN}"}}},
		{Name: "far", Type: runtime.ServerHTTP, URL: "https://x.test/mcp", Headers: []runtime.Variable{{Name: "Authorization", Value: "Bearer ${KEY}"}}},
	}
	got, err := call(t, cat, "show pdf")
	want := `name           pdf
description    About pdf.
server local   npx -y "a b"
  directory    scripts
  environment  TOKEN=${CLOCK_TOKEN}
server far     https://x.test/mcp
  headers      Authorization=***
  variables    KEY
file           SKILL.md, 48 bytes, mode -rw-r--r--
`
	if err != nil || got != want {
		t.Errorf("%v\ngot\n%s\nwant\n%s", err, got, want)
	}
}
