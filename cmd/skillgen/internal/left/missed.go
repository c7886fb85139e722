// This file says which skills of a source are left out because no search comes to them: beside the directory of skills, or in it and
// no directory with a SKILL.md. In come directories; out go rows for JSON, and a note for each directory.

package left

import (
	"context"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/input"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/userdir/cli"
)

// most is how many files a note names.
const most = 3

// missedSkills are the skills of a directory that a load passes over, though they are most likely meant: those of a client, those in another
// skill, and those that stand deeper than a directory of skills does are where somebody wants them.
func missedSkills(ctx context.Context, f *input.Flags, dir string) (list []Skill) {
	cat, _, err := input.Listing(ctx, f, []string{dir})
	if err != nil { // which the load of the verb says
		return nil
	}
	base, report := ui.Absolute(dir), cat.Overview()
	isSkill := make(map[string]bool) // a directory, with files of its own below it
	hides := func(s runtime.SkillReport) bool {
		return slices.ContainsFunc(report.Diagnostics, func(d runtime.Diagnostic) bool { return d.Rule == "shadowed" && d.Line == 0 && d.File == s.Path })
	}
	for _, s := range report.Skills {
		switch {
		case s.State == runtime.StateUnreached || s.Dir == "":
		case hides(s):
			for _, own := range []string{"assets", "references", "scripts"} {
				isSkill[filepath.Join(ui.Absolute(s.Dir), own)] = true
			}
		default:
			isSkill[ui.Absolute(s.Dir)] = true
		}
	}
	for _, s := range Skills(report) {
		rel, err := filepath.Rel(base, ui.Absolute(s.Path))
		if s.State != runtime.StateUnreached || err != nil || isIn(isSkill, ui.Absolute(s.Path)) {
			continue
		}
		parts := strings.Split(filepath.ToSlash(rel), "/")
		isHidden := slices.ContainsFunc(parts, func(part string) bool { return part[0] == '.' })
		if !isHidden && (len(parts) <= 2 || parts[0] == "skills" || filepath.Base(base) == "skills") {
			list = append(list, s)
		}
	}
	return list
}

// isIn reports a file in one of some directories.
func isIn(dirs map[string]bool, file string) bool {
	for dir := filepath.Dir(file); dir != filepath.Dir(dir); dir = filepath.Dir(dir) {
		if dirs[dir] {
			return true
		}
	}
	return false
}

// printMissed says of a directory which skills Skills has of it.
func printMissed(w io.Writer, f *input.Flags, dir string, list []Skill) {
	if text := note(f, dir, list); text != "" {
		ui.Note(w, "%s", text)
	}
}

// note names the skills that Skills has of a directory, "" for none.
func note(f *input.Flags, dir string, list []Skill) string {
	if len(list) == 0 {
		return ""
	}
	see := []runtime.Diagnostic{{Hint: "skillgen check " + cli.Word(ui.Plain(filepath.ToSlash(dir)))}}
	if f.Hinted != nil {
		see = f.Hinted(see)
	}
	var files []string
	for _, s := range list {
		files = append(files, ui.Plain(ui.Near(s.Path)))
	}
	files = ui.First(files, most)
	last := len(files) - 1
	if last == 0 {
		return fmt.Sprintf("%s is left out: %s; see %s", files[0], ui.OneLine(ui.NearText(list[0].Why)), see[0].Hint)
	}
	return fmt.Sprintf("%s and %s are left out: loading passes over them; see %s", strings.Join(files[:last], ", "), files[last], see[0].Hint)
}

// MissedNotes are those of directories, without one of the current one.
func MissedNotes(ctx context.Context, f *input.Flags, dirs []string) (notes []string) {
	for _, dir := range input.Dirs(f, dirs) {
		if text := note(f, dir, missedSkills(ctx, f, dir)); text != "" {
			notes = append(notes, text)
		}
	}
	return notes
}
