package main

import (
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/runtime"
)

// compares are the rules that compare a skill with others, so that a check of its file alone does not have them; and that of
// the name of its directory, which whoever names the file has named too.
var compares = []string{"duplicate-name", "server-conflict", "trigger-overlap", "listing-budget", "missing-skill", "shadowed", "unknown-skill", "file-name", "broken-link", "foreign-tools", "not-embeddable", "name-directory", "identifier-collision"}

// files: a SKILL.md that is named says what it says in its directory.
func (a *answers) files(t *testing.T, say sayer) {
	if a.configured {
		return // a skillgen.toml is looked for from the file upwards, and found only within a repository
	}
	tried := 0
	for _, s := range a.listed.Skills {
		file := a.rel(s.Path)
		if !isLoaded(s.State) && s.State != runtime.StateRejected || strings.ContainsAny(file, "\ufffd\n") || !strings.HasSuffix(file, ".md") || isDirectory(filepath.Join(a.dir, file)) {
			continue
		}
		if strings.Contains(file, "skills/skills/") && a.linked {
			continue // a file alone does not say which of the two is the root, which its links may not leave
		}
		if tried++; tried > 4 {
			return
		}
		name, whole := filepath.Join(a.arg, filepath.FromSlash(file)), a.checkText.out
		if a.linked && a.here != a.dir { // the root of a file outside of repositories is the current directory, which links may not leave
			t.Chdir(a.dir)
			name = filepath.FromSlash(file)
			_, whole, _ = skillgen(t, "check", "--profile", a.profile, ".")
		}
		_, out, errOut := skillgen(t, "check", "--profile", a.profile, "--", name)
		t.Chdir(a.here)
		about := func(lines []string) []string {
			return slices.DeleteFunc(lines, func(line string) bool {
				return !strings.HasPrefix(line, filepath.ToSlash(name)+":") || slices.Contains(compares, ruleOf(line))
			})
		}
		for _, severity := range []string{"error", "warning"} {
			alone, within := about(headlines(out, severity)), about(headlines(whole, severity))
			if !slices.Equal(alone, within) {
				say("files: another "+severity+" for the file alone", "check %s says %q%s\ncheck %s says %q", name, alone, errOut, a.arg, within)
			}
		}
	}
}

// again: a snapshot gives the instructions of what it holds, and is the same when nothing has changed.
func (a *answers) again(t *testing.T, say sayer) {
	if a.catalog == nil {
		return
	}
	state := func(c *runtime.Catalog) []string {
		var rows []string
		for _, s := range c.Overview().Skills {
			rows = append(rows, s.Name+" "+string(s.State)+" "+s.Reason+" "+s.Path)
		}
		return rows
	}
	for s := range a.catalog.All() {
		if _, err := s.Body(); err != nil {
			say("again: no body", "%s: %v", s.Path, err)
		}
	}
	next, err := a.catalog.Reload(t.Context())
	if err != nil {
		say("again: no reload", "%v", err)
	} else if before, after := state(a.catalog), state(next); !slices.Equal(before, after) {
		say("again: another answer", "before: %q\nafter: %q", before, after)
	}
}

// installed: install --from takes what generate takes; where generate refuses, it takes what nobody has anything against.
func (a *answers) installed(t *testing.T, say sayer) {
	if a.many || a.configured || a.failed() || a.clientsOnly() || len(a.loaded()) == 0 {
		return
	}
	target := t.TempDir()
	code, out, errOut := skillgen(t, "install", "--profile", a.profile, "--from", a.arg, "--json", target)
	var got struct {
		Skills []struct{ Skill string }
	}
	a.decode(t, spoken{code, out, errOut}, &got)
	var names []string
	for _, s := range got.Skills {
		names = append(names, s.Skill)
	}
	slices.Sort(names)
	if a.generate.code != exitOK {
		a.installedInPart(say, names, errOut)
		return
	}
	if !slices.Equal(names, a.generated) {
		say("installed: install and generate", "generate writes %q, and install %d %q: %s", a.generated, code, names, errOut)
	}
}

// installedInPart: a skill in a directory is installed unless check has an error there, and what check says of it is said.
func (a *answers) installedInPart(say sayer, names []string, errOut string) {
	var errors, want []string
	for _, d := range a.diags {
		if d.Rule == "identifier-collision" || d.Rule == "duplicate-name" && a.profile == "omega" {
			return // what is wrong with names in Go is nothing to install
		}
		if d.Severity == runtime.SeverityError {
			errors = append(errors, a.rel(d.File))
		}
	}
	for _, s := range a.listed.Skills {
		dir := path.Dir(a.rel(s.Path))
		if !strings.EqualFold(path.Base(s.Path), "SKILL.md") || a.profile == "matrixcode" {
			return // files share a directory
		}
		isBad := slices.ContainsFunc(errors, func(file string) bool { return dir == "." || strings.HasPrefix(file, dir+"/") })
		if isLoaded(s.State) && !isBad {
			want = append(want, s.Name)
		}
	}
	slices.Sort(want)
	if !slices.Equal(names, want) {
		say("installed: install and check", "check has nothing against %q, and install takes %q: %s", want, names, errOut)
	}
}
