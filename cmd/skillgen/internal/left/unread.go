// This file says of what nobody knows whether it holds skills, servers or keywords, since it cannot be read: directories, links
// and entries of a frontmatter. In comes the report of a catalog, or the key of an entry; out go rows for JSON, and lines for people.

package left

import (
	"io"
	"path"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/filename"
)

// UnreadPlace is a directory that could not be looked into, or a link that was not followed: whether it holds skills, nobody knows. For match
// it is also a file whose keywords could not be read, and for all a client's directory that is a link out of the one that was named, or a file
// that would be a flat skill.
type UnreadPlace struct {
	Path string `json:"path"`
	Why  string `json:"why"`

	passed bool // whether loading passes over what it holds
}

// AreFindings reports whether one of the places may hold what would be loaded.
func AreFindings(places []UnreadPlace) bool {
	return slices.ContainsFunc(places, func(p UnreadPlace) bool { return !p.passed })
}

// UnreadPlaces are the places of a report that have no row of a skill or a project. A hint about a link that is neither a directory called
// skills nor what may be a flat skill is about what holds none, such as a README.
func UnreadPlaces(report runtime.Report) []UnreadPlace {
	rows := make(map[string]bool, len(report.Skills)+len(report.Projects))
	for _, s := range report.Skills {
		rows[s.Path] = true
	}
	for _, p := range report.Projects {
		rows[p.Path] = true
	}
	list := []UnreadPlace{}
	dirs := make(map[string]bool, len(report.Skills))
	for _, s := range report.Skills {
		dirs[s.Dir] = dirs[s.Dir] || s.Dir != "" && (path.Base(s.Dir) != "skills" || strings.EqualFold(path.Base(s.Path), "SKILL.md")) // a flat one has no files there
	}
	inSkill := func(file string) bool { // what is wrong with a file of a skill, its row says; a skill has nothing of a client's
		dir := path.Dir(file)
		for dir != path.Dir(dir) && !dirs[dir] && path.Base(dir)[0] != '.' {
			dir = path.Dir(dir)
		}
		return dirs[dir]
	}
	isSaid := make(map[[2]string]bool) // by a directory that holds another; two links are two places
	for _, d := range report.Diagnostics {
		passed := d.Severity == runtime.SeverityHint
		if passed && d.Rule != "unreadable" && path.Base(d.File) != "skills" && !mayBeFlat(d.File) {
			continue
		}
		if (d.Rule == "unreadable" || d.Rule == "path-escape" && !inSkill(d.File)) && !rows[d.File] {
			if said := [2]string{ui.Absolute(d.File), d.Message}; !isSaid[said] {
				isSaid[said] = true
				list = append(list, UnreadPlace{d.File, d.Message, passed})
			}
		}
	}
	return list
}

// mayBeFlat reports a file that would be a flat skill by its name, which nobody has read.
func mayBeFlat(file string) bool {
	return strings.EqualFold(path.Ext(file), ".md") && !filename.IsDocument(path.Base(file)) && !strings.EqualFold(path.Base(file), "SKILL.md")
}

// UnreadKeywords are the files of the loaded skills of a report whose keywords cannot be read: what would start them, nobody knows.
func UnreadKeywords(report runtime.Report) []UnreadPlace {
	list := []UnreadPlace{}
	for _, s := range report.Skills {
		if s.State != runtime.StateOK && s.State != runtime.StateUnavailable {
			continue
		}
		for _, d := range s.Diagnostics {
			if isKeywordsKey(d.Entry) && d.Severity != runtime.SeverityHint {
				list = append(list, UnreadPlace{d.File, d.Message, false})
			}
		}
	}
	return list
}

// isServersKey and IsKeywords report the key of an entry that declares some, in any spelling. Metadata may hold keywords.
func isServersKey(entry string) bool {
	key := folded(entry)
	return key == "mcp" || key == "mcpservers" || strings.HasPrefix(entry, "mcp-")
}

func isKeywordsKey(entry string) bool {
	key := folded(entry)
	return key == "trigger" || key == "triggers" || key == "metadata"
}

func folded(key string) string {
	return strings.ToLower(strings.NewReplacer("-", "", "_", "").Replace(key))
}

// maxPlaces is how many lines say what could not be read; JSON has all.
const maxPlaces = 10

// PrintUnread is a line for each place.
func PrintUnread(w io.Writer, places []UnreadPlace) {
	for i, p := range places {
		if i == maxPlaces {
			ui.Note(w, "%s more cannot be read", ui.Plural(len(places)-i, "place"))
			return
		}
		ui.Note(w, "%s: %s", ui.Plain(ui.Near(p.Path)), ui.Plain(ui.NearText(p.Why)))
	}
}
