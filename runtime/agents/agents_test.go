package agents

import (
	"fmt"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestTable holds what callers count on of every row.
func TestTable(t *testing.T) {
	name := regexp.MustCompile(`^[a-z][a-z0-9]*(-[a-z0-9]+)*$`)
	names := Names()
	if !slices.IsSorted(names) || len(slices.Compact(slices.Clone(names))) != len(names) {
		t.Errorf("the names are not sorted, or one stands twice: %q", names)
	}
	for _, a := range All() {
		if !name.MatchString(a.Name) || a.Title == "" {
			t.Errorf("%+v: a name or a title that is none", a)
		}
		home := path.Join(a.Home.Dir, a.Home.Below)
		for _, dir := range []string{a.Project, home} {
			if path.Base(dir) != "skills" || path.Clean(dir) != dir || !filepath.IsLocal(filepath.FromSlash(dir)) || !strings.HasPrefix(dir, ".") {
				t.Errorf("%s: %q is no directory of skills below a hidden one", a.Name, dir)
			}
		}
		if a.Found != (Place{}) && !filepath.IsLocal(filepath.FromSlash(path.Join(a.Found.Dir, a.Found.Below))) {
			t.Errorf("%s is found by %v", a.Name, a.Found)
		}
	}
}

// TestHomes holds the places that are not ~/.NAME/skills: they are what a table is for.
func TestHomes(t *testing.T) {
	for _, row := range []struct{ agent, project, home string }{
		{"agents", ".agents/skills", "~/.agents/skills"},
		{"claude-code", ".claude/skills", "~/.claude/skills"},
		{"opencode", ".agents/skills", "~/.config/opencode/skills"},
		{"amp", ".agents/skills", "~/.config/agents/skills"},
		{"crush", ".crush/skills", "~/.config/crush/skills"},
		{"goose", ".goose/skills", "~/.config/goose/skills"},
		{"github-copilot", ".github/skills", "~/.copilot/skills"},
		{"windsurf", ".windsurf/skills", "~/.codeium/windsurf/skills"},
		{"droid", ".factory/skills", "~/.factory/skills"},
		{"antigravity-cli", ".agents/skills", "~/.gemini/antigravity-cli/skills"},
	} {
		a, ok := Lookup(row.agent)
		if !ok || a.Project != row.project || a.Home.String() != row.home {
			t.Errorf("%s: %+v, %v", row.agent, a, ok)
		}
	}
	if _, ok := Lookup("claude"); ok {
		t.Error("there is an agent of a name that the table does not have")
	}
}

func TestPath(t *testing.T) {
	home := filepath.FromSlash("/home/ann")
	if filepath.IsAbs(`C:\`) {
		home = `C:\home\ann`
	}
	claude, _ := Lookup("claude-code")
	elsewhere := filepath.Join(home, "elsewhere")
	for _, row := range []struct{ why, value, want string }{
		{"not set", "", filepath.Join(home, ".claude", "skills")},
		{"set", elsewhere, filepath.Join(elsewhere, "skills")},
		{"with blanks around it", " " + elsewhere + "\n", filepath.Join(elsewhere, "skills")},
		{"below the home directory", "~/elsewhere", filepath.Join(elsewhere, "skills")},
		{"relative, which would be another directory everywhere", "elsewhere", filepath.Join(home, ".claude", "skills")},
		{"blank", "  ", filepath.Join(home, ".claude", "skills")},
	} {
		getenv := func(name string) string {
			if name == "CLAUDE_CONFIG_DIR" {
				return row.value
			}
			return ""
		}
		if got := claude.Home.Path(home, getenv); got != row.want {
			t.Errorf("%s: %q, want %q", row.why, got, row.want)
		}
	}
	if got := (Place{}).Path(home, func(string) string { return elsewhere }); got != "" {
		t.Errorf("no place is at %q", got)
	}
}

// TestPage holds that the page about command lines has the table, row by row.
func TestPage(t *testing.T) {
	text, err := os.ReadFile("../../docs/cli.md")
	if err != nil {
		t.Fatal(err)
	}
	_, got, _ := strings.Cut(string(text), "\n| `--agent` | agent | project | user |\n| --- | --- | --- | --- |\n")
	var want strings.Builder
	for _, a := range All() {
		home := "`" + a.Home.String() + "`"
		if a.Home.Env != "" {
			home += ", by `" + a.Home.Env + "`"
		}
		fmt.Fprintf(&want, "| `%s` | %s | `%s` | %s |\n", a.Name, a.Title, a.Project, home)
	}
	if got != want.String() {
		t.Errorf("the page ends in\n%s\nand should end in\n%s", got, want.String())
	}
}
