package left

import (
	"io"
	"path"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/runtime"
)

// Place is a directory that could not be looked into, or a link that was not followed: whether it holds skills, nobody knows.
type Place struct {
	Path string `json:"path"`
	Why  string `json:"why"`
}

// Unread are the places of a report that have no row of a skill or a project.
func Unread(report runtime.Report) []Place {
	rows := make(map[string]bool, len(report.Skills)+len(report.Projects))
	for _, s := range report.Skills {
		rows[s.Path] = true
	}
	for _, p := range report.Projects {
		rows[p.Path] = true
	}
	list := []Place{}
	dirs := make(map[string]bool, len(report.Skills))
	for _, s := range report.Skills {
		dirs[s.Dir] = s.Dir != ""
	}
	inSkill := func(file string) bool { // what is wrong with a file of a skill, its row says
		dir := path.Dir(file)
		for dir != path.Dir(dir) && !dirs[dir] {
			dir = path.Dir(dir)
		}
		return dirs[dir]
	}
	for _, d := range report.Diagnostics {
		if (d.Rule == "unreadable" || d.Rule == "path-escape" && !inSkill(d.File)) && !rows[d.File] {
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
		ui.Note(w, "%s: %s", ui.Plain(ui.Near(p.Path)), ui.Plain(ui.NearText(p.Why)))
	}
}
