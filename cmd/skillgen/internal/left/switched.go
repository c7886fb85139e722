// This file knows the files .disabled that switch nothing off. In comes what a load found; out come hints about those that stand
// in a directory of skills or projects, or above it, where each skill and project has a directory of its own. It also knows those that
// switch nothing off for clients.

package left

import (
	"io"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/agents"
)

// file is the file that switches off what is in its directory.
const file = ".disabled"

// SwitchesNothing are the hints.
func SwitchesNothing(result *loader.Result, opts *loader.Options) (hints []runtime.Diagnostic) {
	if opts.Severities["file-name"] == runtime.SeverityOff {
		return nil
	}
	var dirs []string
	for _, root := range slices.Concat(result.Roots.Skills, result.Roots.Projects) {
		dirs = append(dirs, filepath.Clean(root.Path))
		if name := filepath.Base(root.Path); name == "skills" || name == "projects" {
			dirs = append(dirs, filepath.Dir(filepath.Clean(root.Path)))
		}
	}
	slices.Sort(dirs)
	for _, dir := range slices.Compact(dirs) {
		isOff := func(bad runtime.Rejected) bool {
			return bad.State == runtime.StateDisabled && path.Dir(bad.Path) == filepath.ToSlash(dir)
		}
		if has(dir, file) && !has(dir, "SKILL.md") && !has(dir, "ROLE.md") && !slices.ContainsFunc(result.Rejected, isOff) {
			hints = append(hints, loader.Advise(runtime.Diagnostic{
				File: filepath.ToSlash(filepath.Join(dir, file)), Rule: "file-name",
				Message: "a file " + file + " switches nothing off here: it stands in the directory of no skill and no project",
				Hint:    "move it into the directory of what it is meant to switch off, or remove it",
			}))
		}
	}
	return hints
}

func has(dir, name string) bool {
	_, err := loader.StatNamed(filepath.Join(dir, name))
	return err == nil
}

// PrintStillRead says of skills that are switched off, by their files, that clients use them all the same: of those that stand where a client
// looks.
func PrintStillRead(w io.Writer, files []string) {
	if len(files) == 0 { // as nearly always
		return
	}
	var names, dirs []string
	isClients := ofClients()
	for _, name := range files {
		at := loader.ExpandHome(filepath.FromSlash(name))
		dir := filepath.Dir(filepath.Dir(ui.Absolute(at)))
		if _, err := loader.StatNamed(at); err != nil || path.Base(filepath.ToSlash(name)) == file || !isClients(dir) {
			continue
		}
		names = append(names, ui.Plain(path.Base(path.Dir(filepath.ToSlash(name)))))
		if dir = ui.Plain(ui.Near(filepath.ToSlash(dir))); !slices.Contains(dirs, dir) {
			dirs = append(dirs, dir)
		}
	}
	if len(names) == 0 {
		return
	}
	slices.Sort(names)
	names = slices.Compact(names)
	it := "it"
	if len(names) > 1 {
		it = "them"
	}
	ui.Note(w, "clients that read %s know no file %s, and use %s all the same; to keep %s from these, move %s away", ui.Shorten(strings.Join(dirs, ", "), maxNamed), file, ui.Shorten(strings.Join(names, ", "), maxNamed), it, it)
}

// ofClients tells the directories in which some client looks for skills, in a project or in the home directory.
func ofClients() func(dir string) bool {
	inHome := make(map[string]bool)
	if home, _ := os.UserHomeDir(); home != "" {
		for _, a := range agents.All() {
			inHome[a.Home.Path(home, os.Getenv)] = true
		}
	}
	projects := agents.Projects()
	return func(dir string) bool {
		return inHome[dir] || slices.Contains(projects, filepath.Base(filepath.Dir(dir))+"/"+filepath.Base(dir))
	}
}

// OffIn are the files of the skills of a report that are switched off.
func OffIn(report runtime.Report) (files []string) {
	for _, s := range report.Skills {
		if s.State == runtime.StateDisabled {
			files = append(files, s.Path)
		}
	}
	return files
}
