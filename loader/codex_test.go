package loader

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/skillgen/skillgen/runtime"
)

// What Codex keeps beside a skill counts where the frontmatter says nothing, restricts when it cannot be read, and is
// reported at its place.
func TestCodexFile(t *testing.T) {
	long := strings.Repeat("# x\n", 20000)
	for _, c := range []struct {
		why        string
		head       string // of the frontmatter
		file       string
		manual     bool
		mcp        string
		reports    string // rule line:column
		userReport bool
	}{
		{why: "may not start it", file: "policy:\n  allow_implicit_invocation: false\n", manual: true},
		{why: "may start it", file: "policy:\n  allow_implicit_invocation: true\n"},
		{why: "says nothing of it", file: "interface:\n  display_name: \"X: y\"\n"},
		{why: "is read here, and by no strict reader", file: "interface:\n  display_name: x: y\npolicy:\n  allow_implicit_invocation: false\n", manual: true, reports: "unquoted-colon 2:18"},
		{why: "nothing in it", file: ""},
		{why: "comments in it", file: "# nothing\n"},
		{why: "an empty policy", file: "policy:\n"},
		{why: "a document of its own", file: "# x\n---\npolicy: {allow_implicit_invocation: false}\n", manual: true},
		{why: "the frontmatter says that it may", head: "disable-model-invocation: false\n", file: "policy: {allow_implicit_invocation: false}\n"},
		{why: "the frontmatter says that it may not", head: "disable-model-invocation: true\n", file: "policy: {allow_implicit_invocation: true}\n", manual: true},
		{why: "the frontmatter's key has no value", head: "disable-model-invocation:\n", file: "policy: {allow_implicit_invocation: false}\n", manual: true, reports: "wrong-type 4:1"},
		{why: "the frontmatter says it in another spelling", head: "disableModelInvocation: false\n", file: "policy: {allow_implicit_invocation: false}\n", reports: "key-case 4:1"},
		{why: "the policy in another spelling", file: "policy: {allowImplicitInvocation: false}\n", manual: true, reports: "key-case 1:10"},
		{why: "CRLF and a byte order mark", file: "\ufeffpolicy:\r\n  allow_implicit_invocation: false\r\n", manual: true},
		{why: "neither true nor false", file: "policy:\n  allow_implicit_invocation: maybe\n", manual: true, reports: "codex-file 2:30"},
		{why: "a list for a truth", file: "policy:\n  allow_implicit_invocation: [false]\n", manual: true, reports: "codex-file 2:30"},
		{why: "a policy that is no mapping", file: "interface: {}\npolicy: strict\n", manual: true, reports: "codex-file 2:9"},
		{why: "a policy that is not closed", file: "interface: {}\npolicy: {allow_implicit_invocation: false\n", manual: true, reports: "codex-file 2:9"},
		{why: "a policy that stands twice", file: "policy: {}\npolicy: {allow_implicit_invocation: true}\n", manual: true, reports: "codex-file 2:1"},
		{why: "a key of it that stands twice", file: "policy:\n  allow_implicit_invocation: true\n  allow_implicit_invocation: false\n", manual: true, reports: "codex-file 3:3"},
		{why: "an anchor", file: "policy: &p {allow_implicit_invocation: true}\n", manual: true, reports: "codex-file 1:9"},
		{why: "another entry is broken, and the policy is not", file: "interface: [\npolicy: {allow_implicit_invocation: true}\n", reports: "codex-file 1:12"},
		{why: "another entry is broken, and there is no policy", file: "interface: [\n", manual: true, reports: "codex-file 1:12"},
		{why: "a list", file: "- policy\n", manual: true, reports: "codex-file 1:1"},
		{why: "prose", file: "Do not start this.\n", manual: true, reports: "codex-file 1:1"},
		{why: "no text", file: "policy: {}\n\x00", manual: true, reports: "codex-file 2:1"},
		{why: "no UTF-8", file: "policy: {}\nx: \xff\n", manual: true, reports: "codex-file 2:4"},
		{why: "UTF-16", file: "\xff\xfep\x00", manual: true, reports: "codex-file 1:1"},
		{why: "more than it may be", file: long, manual: true, reports: "codex-file 0:0"},
		{why: "too deep", file: "interface: " + strings.Repeat("[", 40) + strings.Repeat("]", 40) + "\n", manual: true, reports: "codex-file 1:28"},
		{
			why: "servers", mcp: "docs search",
			file: "dependencies:\n  tools:\n    - {type: mcp, value: docs, url: 'https://x.example'}\n    - {type: MCP, value: search}\n    - {type: mcp, value: docs}\n    - {type: cli, value: gh}\n",
		},
		{why: "servers of the frontmatter", head: "requires: {mcp: [own]}\n", file: "dependencies: {tools: [{type: mcp, value: docs}]}\n", mcp: "own"},
		{why: "tools of the frontmatter are no servers", head: "requires: {bins: [go]}\n", file: "dependencies: {tools: [{type: mcp, value: docs}]}\n", mcp: "docs"},
		{why: "a server without a name", file: "dependencies:\n  tools:\n    - {type: mcp}\n    - {type: mcp, value: docs}\n", mcp: "docs", reports: "codex-file 3:7"},
		{why: "a server whose name is none", file: "dependencies:\n  tools:\n    - {type: mcp, value: \"a\\nb\"}\n", reports: "codex-file 3:26"},
		{why: "dependencies that are no mapping restrict nothing", file: "dependencies: [docs]\n", reports: "codex-file 1:15"},
		{why: "tools that are no list", file: "dependencies: {tools: docs}\n", reports: "codex-file 1:23"},
		{why: "a tool that is a name", file: "dependencies: {tools: [docs]}\n", reports: "codex-file 1:24"},
	} {
		files := map[string]string{
			"x/SKILL.md":           "---\nname: x\ndescription: D.\n" + c.head + "---\n\nBody.\n",
			"x/agents/openai.yaml": c.file,
		}
		for _, mode := range []Mode{ModeBuild, ModeUser} {
			r := loadFiles(t, files, Options{Mode: mode})
			if len(r.Skills) != 1 {
				t.Fatalf("%s: %s", c.why, ruleList(r.Diagnostics))
			}
			s := r.Skills[0]
			if got := strings.Join(s.Requires.MCP, " "); s.DisableModelInvocation != c.manual || got != c.mcp || len(s.Servers) > 0 {
				t.Errorf("%s: manual-only %v, want %v; servers %q, want %q", c.why, s.DisableModelInvocation, c.manual, got, c.mcp)
			}
			var said []string
			for _, d := range r.Diagnostics {
				if d.Rule == "missing-field" {
					continue
				}
				said = append(said, d.Rule+" "+fmt.Sprintf("%d:%d", d.Line, d.Column))
				want := runtime.SeverityError
				if mode == ModeUser {
					want = runtime.SeverityWarning
				}
				if d.Rule == "codex-file" && (d.Severity != want || !strings.HasSuffix(d.File, "x/agents/openai.yaml") || d.Hint == "") {
					t.Errorf("%s: %s of %s is %s", c.why, d, d.File, d.Severity)
				}
			}
			if got := strings.Join(said, ", "); !strings.HasPrefix(got, c.reports) || c.reports == "" && got != "" {
				t.Errorf("%s, %v: reports %q, want %q", c.why, mode, got, c.reports)
			}
		}
	}
}

// The file is opened as every other is: no link leads out of the root, nothing that is no file is waited for, and what cannot
// be opened restricts.
func TestCodexFileIsOpened(t *testing.T) {
	const no = "policy: {allow_implicit_invocation: false}\n"
	for _, c := range []struct {
		why    string
		make   func(t *testing.T, base string)
		manual bool
		rule   string
	}{
		{why: "no directory", make: func(*testing.T, string) {}},
		{why: "an empty directory", make: func(t *testing.T, base string) { write(t, filepath.Join(base, "r/x/agents/other.yaml"), "x") }},
		{why: "a file called agents", make: func(t *testing.T, base string) { write(t, filepath.Join(base, "r/x/agents"), "x") }},
		{why: "a directory for the file", make: func(t *testing.T, base string) { write(t, filepath.Join(base, "r/x/agents/openai.yaml/y"), "x") }, manual: true, rule: "codex-file"},
		{why: "a link to another place of the root", make: func(t *testing.T, base string) {
			write(t, filepath.Join(base, "r/shared/openai.yaml"), no)
			symlink(t, "../shared", filepath.Join(base, "r/x/agents"))
		}, manual: true},
		{why: "a link out of the root", make: func(t *testing.T, base string) {
			write(t, filepath.Join(base, "out/openai.yaml"), "policy: {allow_implicit_invocation: true}\n")
			symlink(t, "../../out", filepath.Join(base, "r/x/agents"))
		}, manual: true, rule: "codex-file"},
		{why: "the file is a link out of the root", make: func(t *testing.T, base string) {
			write(t, filepath.Join(base, "out/openai.yaml"), "policy: {allow_implicit_invocation: true}\n")
			write(t, filepath.Join(base, "r/x/agents/y"), "")
			symlink(t, "../../../out/openai.yaml", filepath.Join(base, "r/x/agents/openai.yaml"))
		}, manual: true, rule: "codex-file"},
		{why: "a link that leads nowhere", make: func(t *testing.T, base string) {
			write(t, filepath.Join(base, "r/x/agents/y"), "")
			symlink(t, "gone", filepath.Join(base, "r/x/agents/openai.yaml"))
		}, manual: true, rule: "codex-file"},
	} {
		t.Run(c.why, func(t *testing.T) {
			base := disk(t, skillsAt("r/x/SKILL.md"))
			c.make(t, base)
			cat, err := runtime.Load(t.Context(), nil, Dir{Path: filepath.Join(base, "r"), Trusted: true})
			if err != nil {
				t.Fatal(err)
			}
			s := cat.Skill("x")
			if s == nil || s.DisableModelInvocation != c.manual {
				t.Fatalf("%+v, %v", s, cat.Diagnostics())
			}
			said := slices.ContainsFunc(cat.Diagnostics(), func(d runtime.Diagnostic) bool { return d.Rule == "codex-file" })
			if said != (c.rule != "") {
				t.Errorf("%v", cat.Diagnostics())
			}
		})
	}
}

// A reload sees the file come, change and go, also where everything has been still for long enough that it reads nothing else.
func TestCodexFileReloads(t *testing.T) {
	base := disk(t, skillsAt("r/x/SKILL.md"))
	file := filepath.Join(base, "r/x/agents/openai.yaml")
	dir, skill := filepath.Dir(file), filepath.Join(base, "r/x")
	times, still := make(map[string]time.Time), time.Now().Add(-time.Hour)
	settle := func(changed ...string) { // as if it had happened an hour ago
		still = still.Add(time.Minute)
		err := filepath.WalkDir(base, func(path string, _ fs.DirEntry, err error) error {
			if _, known := times[path]; !known || slices.Contains(changed, path) {
				times[path] = still
			}
			return errors.Join(err, os.Chtimes(path, time.Time{}, times[path]))
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	settle()
	cat, err := runtime.Load(t.Context(), nil, Dir{Path: filepath.Join(base, "r"), Trusted: true})
	if err != nil {
		t.Fatal(err)
	}
	for _, step := range []struct {
		why     string
		do      func()
		changes []string
		manual  bool
	}{
		{"nothing", func() {}, nil, false},
		{"another file there", func() { write(t, filepath.Join(dir, "other"), "") }, []string{skill}, false},
		{"it comes", func() { write(t, file, "policy: {allow_implicit_invocation: false}\n") }, []string{dir}, true},
		{"it changes", func() { write(t, file, "policy: {allow_implicit_invocation: true}\n") }, []string{file}, false},
		{"it breaks", func() { write(t, file, "policy: [\n") }, []string{file}, true},
		{"it goes", func() {
			if err := os.RemoveAll(dir); err != nil {
				t.Fatal(err)
			}
		}, []string{skill}, false},
		{"it comes with its directory", func() { write(t, file, "policy: {allow_implicit_invocation: false}\n") }, []string{skill, dir, file}, true},
	} {
		step.do()
		settle(step.changes...)
		before := cat.Skill("x")
		if cat, err = cat.Reload(t.Context()); err != nil {
			t.Fatal(err)
		}
		if got := cat.Skill("x").DisableModelInvocation; got != step.manual {
			t.Errorf("%s: manual-only %v, want %v", step.why, got, step.manual)
		}
		if step.why == "nothing" && cat.Skill("x") != before {
			t.Error("what is still is read again: nothing below is held")
		}
	}
}
