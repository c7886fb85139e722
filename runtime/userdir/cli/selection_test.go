package cli

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/runtime/agents"
	"github.com/skillgen/skillgen/runtime/userdir"
)

// place is a home directory with a project in it, where the test then is: "dir/" entries are directories, "x -> y"
// links, below home.
func place(t *testing.T, here string, entries ...string) (home string) {
	t.Helper()
	home = real(t.TempDir())
	t.Setenv("HOME", home)
	t.Setenv("USERPROFILE", home)
	for _, a := range agents.All() {
		for _, env := range []string{a.Home.Env, a.Found.Env} {
			if env != "" {
				t.Setenv(env, "")
			}
		}
	}
	for _, entry := range append(entries, here+"/") {
		if name, link, ok := strings.Cut(entry, " -> "); ok {
			must(t, os.MkdirAll(filepath.Dir(filepath.Join(home, name)), 0o755))
			must(t, os.Symlink(link, filepath.Join(home, name)))
			continue
		}
		must(t, os.MkdirAll(filepath.Join(home, entry), 0o755))
	}
	t.Chdir(filepath.Join(home, here))
	return home
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// TestTargets is the table of what is meant by agents, scopes and directories. A target is "name: directory above it
// below the home directory (agents)".
func TestTargets(t *testing.T) {
	for _, row := range []struct {
		why, here string
		there     []string
		env       [2]string
		selection Selection
		want      string
	}{
		{why: "what most agents read", here: "p", want: ".agents/skills: p/.agents (agents)"},
		{why: "and Claude Code, where it is on the machine", here: "p", there: []string{".claude/"}, want: ".agents/skills: p/.agents (agents); .claude/skills: p/.claude (claude-code)"},
		{why: "where its variable leads to a directory", here: "p", there: []string{"elsewhere/"}, env: [2]string{"CLAUDE_CONFIG_DIR", "~/elsewhere"}, want: ".agents/skills: p/.agents (agents); .claude/skills: p/.claude (claude-code)"},
		{why: "or in the project", here: "p", there: []string{"p/.claude/"}, want: ".agents/skills: p/.agents (agents); .claude/skills: p/.claude (claude-code)"},
		{why: "a file of the name is no directory", here: "p", env: [2]string{"CLAUDE_CONFIG_DIR", "/dev/null"}, want: ".agents/skills: p/.agents (agents)"},
		{why: "of the user", here: "p", selection: Selection{Scope: "user"}, want: "~/.agents/skills: .agents (agents)"},
		{why: "or where a link in its place leads nowhere today", here: "p", there: []string{"p/.claude -> away"}, want: ".agents/skills: p/.agents (agents); .claude/skills: p/.claude (claude-code)"},
		{why: "also on the machine", here: "p", there: []string{".claude -> away"}, want: ".agents/skills: p/.agents (agents); .claude/skills: p/.claude (claude-code)"},
		{why: "and of the user", here: "p", there: []string{".claude -> away"}, selection: Selection{Scope: "user"}, want: "~/.agents/skills: .agents (agents); ~/.claude/skills: .claude (claude-code)"},
		{why: "of the user, with Claude Code elsewhere", here: "p", there: []string{"elsewhere/"}, env: [2]string{"CLAUDE_CONFIG_DIR", "~/elsewhere"}, selection: Selection{Scope: "user"}, want: "~/.agents/skills: .agents (agents); ~/elsewhere/skills: elsewhere (claude-code)"},
		{why: "agents that are named", here: "p", there: []string{".claude/"}, selection: Selection{Agents: []string{"opencode", "goose"}, Scope: "user"}, want: "~/.config/opencode/skills: .config/opencode (opencode); ~/.config/goose/skills: .config/goose (goose)"},
		{why: "with the directory of configuration elsewhere", here: "p", env: [2]string{"XDG_CONFIG_HOME", "~/cfg"}, selection: Selection{Agents: []string{"opencode"}, Scope: "user"}, want: "~/cfg/opencode/skills: cfg/opencode (opencode)"},
		{why: "agents that read one directory are one target", here: "p", selection: Selection{Agents: []string{"codex", "cursor", "claude-code"}}, want: ".agents/skills: p/.agents (codex cursor); .claude/skills: p/.claude (claude-code)"},
		{why: "and so are directories that a link makes one", here: "p", there: []string{"p/.agents/", "p/.claude -> .agents"}, want: ".agents/skills: p/.agents (agents claude-code)"},
		{why: "a link of the directory of skills", here: "p", there: []string{"p/.agents/skills/", "p/.claude/skills -> ../.agents/skills"}, want: ".agents/skills: p/.agents (agents claude-code)"},
		{why: "one agent of a directory that a link makes that of others", here: "p", there: []string{"p/.agents/skills/", "p/.claude/skills -> ../.agents/skills"}, selection: Selection{Agents: []string{"claude-code"}}, want: ".claude/skills: p/.claude (claude-code) = .agents/skills"},
		{why: "and one of the others", here: "p", there: []string{"p/.agents/skills/", "p/.claude/skills -> ../.agents/skills"}, selection: Selection{Agents: []string{"codex"}}, want: ".agents/skills: p/.agents (codex) = .claude/skills"},
		{why: "the project is the repository", here: "p/a/b", there: []string{"p/.git/"}, want: "../../.agents/skills: p/.agents (agents)"},
		{why: "the nearest one", here: "p/a/b", there: []string{"p/.git/", "p/a/.git/"}, want: "../.agents/skills: p/a/.agents (agents)"},
		{why: "no repository, no walk", here: "p/a", want: ".agents/skills: p/a/.agents (agents)"},
		{why: "a repository of dotfiles is none of projects", here: "p/a", there: []string{".git/"}, want: ".agents/skills: p/a/.agents (agents)"},
		{why: "where the user is in it, it is", here: ".", there: []string{".git/"}, want: ".agents/skills: .agents (agents)"},
		{why: "a directory", here: "p", selection: Selection{Dir: "x/y"}, want: "x/y/skills: p/x/y ()"},
		{why: "a directory that is called skills", here: "p", selection: Selection{Dir: "x/skills/"}, want: "x/skills: p/x ()"},
		{why: "that one alone", here: "p", selection: Selection{Dir: "skills"}, want: "skills: p ()"},
		{why: "the current one, which is called so", here: "p/skills", selection: Selection{Dir: "."}, want: ".: p ()"},
		{why: "a directory of an agent that is called otherwise", here: "p", selection: Selection{Dir: ".opencode/skill/"}, want: ".opencode/skill: p/.opencode ()"},
		{why: "the current one, which is such a directory", here: "p/.opencode/skill", selection: Selection{Dir: "."}, want: ".: p/.opencode ()"},
		{why: "the one above, which is called so", here: "p/skills/pdf", selection: Selection{Dir: "./../"}, want: "..: p ()"},
		{why: "the current one, which is not", here: "p", selection: Selection{Dir: "."}, want: "skills: p ()"},
		{why: "a directory and an agent", here: "p", selection: Selection{Dir: "x", Agents: []string{"codex"}}, want: "--dir names the directory itself; leave out --agent and --scope"},
		{why: "an agent that there is not", here: "p", selection: Selection{Agents: []string{"claude-kode"}}, want: `unknown agent "claude-kode"; did you mean "claude-code"?`},
		{why: "the beginning of one", here: "p", selection: Selection{Agents: []string{"claude"}}, want: `unknown agent "claude"; did you mean "claude-code"?`},
		{why: "a scope that there is not", here: "p", selection: Selection{Scope: "usr"}, want: `unknown scope "usr"; did you mean "user"?`},
		{why: "a scope that is none at all", here: "p", selection: Selection{Scope: "everywhere"}, want: `unknown scope "everywhere"; it is one of project, user`},
	} {
		t.Run(row.why, func(t *testing.T) {
			home := place(t, row.here, row.there...)
			if row.env[0] != "" {
				t.Setenv(row.env[0], row.env[1])
			}
			targets, err := row.selection.Targets()
			var list []string
			for _, target := range targets {
				abs, absErr := filepath.Abs(target.Dir)
				must(t, absErr)
				dir, relErr := filepath.Rel(home, abs)
				must(t, relErr)
				list = append(list, fmt.Sprintf("%s: %s (%s)", target.Name, filepath.ToSlash(dir), strings.Join(target.Agents, " "))+also(target.Same))
				if inProject := row.selection.Dir == "" && row.selection.Scope == ""; inProject != (target.Border != "") {
					t.Errorf("the border of %s is %q", target.Name, target.Border)
				}
			}
			got := strings.Join(list, "; ")
			if err != nil {
				got = err.Error()
			}
			if got != row.want {
				t.Errorf("got  %s\nwant %s", got, row.want)
			}
		})
	}
}

// also are directories that are the same.
func also(names []string) string {
	if len(names) == 0 {
		return ""
	}
	return " = " + strings.Join(names, ", ")
}

// TestOwned holds that without a word the directories are meant too in which the owner has skills, whichever agents were
// named then, and that those of another owner are not.
func TestOwned(t *testing.T) {
	place(t, "p")
	install := func(owner, agent string) {
		targets, err := Selection{Agents: []string{agent}}.Targets()
		must(t, err)
		for _, r := range Each(t.Context(), targets, catalog(), userdir.Install, &userdir.Options{Owner: owner}) {
			must(t, r.Err)
		}
	}
	install("example.com/a", "goose")
	install("example.com/b", "claude-code")
	for _, row := range []struct{ owner, want string }{
		{"example.com/a", ".agents/skills .goose/skills"}, // .claude is there now: it is Claude Code's
		{"example.com/b", ".agents/skills"},
		{"", ".agents/skills"},
	} {
		targets, err := Selection{Owner: row.owner}.Targets()
		must(t, err)
		var got []string
		for _, target := range targets {
			if target.Name != ".claude/skills" {
				got = append(got, target.Name)
			}
		}
		if strings.Join(got, " ") != row.want {
			t.Errorf("%s: %q, want %q", row.owner, got, row.want)
		}
	}
}

// TestOwnedBeside holds that what an agent reads beside its own directory is meant where the owner has skills there: without a word, and where
// that agent is named. What the table or a variable calls otherwise than skills is called so.
func TestOwnedBeside(t *testing.T) {
	home := place(t, "p", "p/linked/skills/", "p/.cursor/skills -> ../linked/skills")
	t.Setenv("CODEX_HOME", "~/cdx")
	for _, dir := range []string{"cdx", ".config/opencode/skill", ".gemini", "p/.opencode/skill", "p/.codex", "p/linked", "p/.opencode"} {
		for _, r := range Each(t.Context(), []Target{Named(filepath.Join(home, dir))}, catalog(), userdir.Install, &userdir.Options{Owner: "a"}) {
			must(t, r.Err)
		}
	}
	for _, row := range []struct {
		s    Selection
		want string
	}{
		{Selection{}, ".agents/skills (agents); .codex/skills (codex); .cursor/skills (cursor); .opencode/skill (opencode); .opencode/skills (opencode)"},
		{Selection{Scope: "user"}, "~/.agents/skills (agents); ~/.gemini/skills (gemini-cli); ~/cdx/skills (codex); ~/.config/opencode/skill (opencode)"},
		{Selection{Agents: []string{"codex"}}, ".agents/skills (codex); .codex/skills (codex)"},
		{Selection{Agents: []string{"codex"}, Scope: "user"}, "~/.agents/skills (codex); ~/cdx/skills (codex)"},
		{Selection{Agents: []string{"opencode"}, Scope: "user"}, "~/.config/opencode/skills (opencode); ~/.config/opencode/skill (opencode)"},
		{Selection{Agents: []string{"gemini-cli"}, Scope: "user"}, "~/.gemini/skills (gemini-cli)"},
		{Selection{Agents: []string{"claude-code"}}, ".claude/skills (claude-code)"},
	} {
		for _, owner := range []string{"a", "b"} {
			s := row.s
			s.Owner = owner
			targets, err := s.Targets()
			must(t, err)
			var got []string
			for _, target := range targets {
				got = append(got, fmt.Sprintf("%s (%s)", target.Name, strings.Join(target.Agents, " ")))
				if path := filepath.ToSlash(target.Skills()); !strings.HasSuffix(path, strings.TrimLeft(target.Name, "~")) {
					t.Errorf("%s is %s", target.Name, path)
				}
			}
			first, _, _ := strings.Cut(row.want, "; ")
			if want := map[string]string{"a": row.want, "b": first}[owner]; strings.Join(got, "; ") != want {
				t.Errorf("%+v:\ngot  %s\nwant %s", s, strings.Join(got, "; "), want)
			}
		}
	}
}

// TestSelectionFlags: the flags of a selection are words for a shell that mean the same selection.
func TestSelectionFlags(t *testing.T) {
	for want, s := range map[string]Selection{
		"": {}, " --dir 'a b'": {Dir: "a b"}, " --scope user": {Scope: "user"},
		" --agent codex --agent cursor --scope project": {Agents: []string{"codex", "cursor"}, Scope: "project"},
	} {
		if got := s.Flags(); got != want {
			t.Errorf("%+v is said as %q, want %q", s, got, want)
		}
	}
}
