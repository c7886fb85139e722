// This file counts the skills whose frontmatter agents drop that read YAML alone, and that strictly. In come what was installed where
// and the source; out goes what to say, with the command that writes them as all read them.

package installed

import (
	"io"
	"path/filepath"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/agents"
	"github.com/skillgen/skillgen/runtime/userdir"
	"github.com/skillgen/skillgen/runtime/userdir/cli"
)

// mended are the rules that say of a skill which was read that its frontmatter is no YAML as it stands.
var mended = []string{"unquoted-colon", "unquoted-indicator", "yaml-syntax", "entry-skipped"}

// printNotYAML counts the skills of a source that were written where agents of the table look, or are to be: those in TOML, and those that
// strict readers of YAML refuse.
func printNotYAML(w io.Writer, results []cli.Result, cat *runtime.Catalog, again cli.Command) {
	loose := make(map[string]bool)
	for _, d := range cat.Diagnostics() {
		if slices.Contains(mended, d.Rule) {
			loose[d.File] = true
		}
	}
	inTOML, refused := make(map[runtime.SkillName]bool), make(map[runtime.SkillName]bool)
	for _, r := range results {
		looks := func(a agents.Agent) bool {
			return strings.HasSuffix("/"+filepath.ToSlash(r.Skills()), "/"+a.Project)
		}
		if len(r.Agents) == 0 && !slices.ContainsFunc(agents.All(), looks) {
			continue
		}
		for _, state := range r.States {
			s, isNew := cat.Skill(state.Skill), state.Action == userdir.ActionInstalled || state.Action == userdir.ActionUpdated || state.Action == userdir.ActionWouldInstall || state.Action == userdir.ActionWouldUpdate
			switch {
			case s == nil || s.Dir == "" || !isNew || state.Clean:
			case s.Format == runtime.FormatTOML:
				inTOML[s.Name] = true
			case loose[s.Path]:
				refused[s.Name] = true
			}
		}
	}
	note := func(n int, what string) {
		if n > 0 {
			has := map[bool]string{true: "has", false: "have"}[n == 1]
			ui.Note(w, "%s %s %s: %s", ui.Plural(n, "skill"), has, what, again("install", nil, "--clean"))
		}
	}
	note(len(inTOML), "TOML frontmatter, which most agents do not read; as YAML")
	note(len(refused), "frontmatter that strict readers of YAML refuse, and agents with one drop; mended")
}
