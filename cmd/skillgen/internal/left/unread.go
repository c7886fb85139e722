package left

import (
	"io"
	"slices"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/runtime"
)

// Place is a directory that could not be looked into: whether it holds skills, nobody knows.
type Place struct {
	Path string `json:"path"`
	Why  string `json:"why"`
}

// Unread are the places of a report that have no row of a skill or a project.
func Unread(report runtime.Report) []Place {
	list := []Place{}
	for _, d := range report.Diagnostics {
		hasRow := slices.ContainsFunc(report.Skills, func(s runtime.SkillReport) bool { return s.Path == d.File }) ||
			slices.ContainsFunc(report.Projects, func(p runtime.ProjectReport) bool { return p.Path == d.File })
		if d.Rule == "unreadable" && !hasRow {
			list = append(list, Place{d.File, d.Message})
		}
	}
	return list
}

// maxPlaces is how many lines say what could not be read; JSON has all.
const maxPlaces = 10

// PrintUnread is a line for each place.
func PrintUnread(w io.Writer, places []Place) {
	for i, p := range places {
		if i == maxPlaces {
			ui.Note(w, "%s more cannot be read", ui.Plural(len(places)-i, "place"))
			return
		}
		ui.Note(w, "%s: %s", ui.Plain(ui.Near(p.Path)), ui.Plain(p.Why))
	}
}
