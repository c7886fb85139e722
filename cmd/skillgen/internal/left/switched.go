// This file knows the files .disabled that switch nothing off. In comes what a load found; out come hints about those that stand
// in a directory of skills or projects, or above it, where each skill and project has a directory of its own. It also knows those that
// switch nothing off for clients.

package left

import (
	"io"
	"path"
	"path/filepath"
	"slices"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/userdir/cli"
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

// PrintStillRead says of skills that are switched off, by their files, that clients use them all the same.
func PrintStillRead(w io.Writer, files []string) {
	var skills []string
	for _, name := range files {
		if path.Base(filepath.ToSlash(name)) != file {
			skills = append(skills, filepath.Dir(filepath.FromSlash(name)))
		}
	}
	if note := cli.StillRead(skills, func(dir string) string { return ui.Near(filepath.ToSlash(dir)) }); note != "" {
		ui.Note(w, "%s", note)
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

// Off are the files of those that are switched off.
func Off(rejected []runtime.Rejected) (files []string) {
	for _, bad := range rejected {
		if bad.State == runtime.StateDisabled {
			files = append(files, bad.Path)
		}
	}
	return files
}
