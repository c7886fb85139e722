package left

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
)

// Skill is a skill that an agent does not have. Servers are the names of those that it declares.
type Skill struct {
	Name    string             `json:"name"`
	State   runtime.SkillState `json:"state"`
	Why     string             `json:"why"`
	Path    string             `json:"path"`
	Servers []string           `json:"servers"`
}

// Skills are the skills of a report that are not loaded.
func Skills(report runtime.Report) []Skill {
	list, drops := []Skill{}, dropping()
	for _, s := range report.Skills {
		if s.State == runtime.StateOK || s.State == runtime.StateUnavailable {
			continue
		}
		skill := Skill{s.Name, s.State, s.Reason, s.Path, []string{}}
		for _, srv := range s.Servers {
			skill.Servers = append(skill.Servers, srv.Name)
		}
		for _, srv := range servers(s, drops) {
			if srv.Server != "" && !slices.Contains(skill.Servers, srv.Server) {
				skill.Servers = append(skill.Servers, srv.Server)
			}
		}
		list = append(list, skill)
	}
	return list
}

// Server is a server that a skill declares and an agent refuses, or of which it leaves a variable out: what is wrong with it.
type Server struct {
	Server  string `json:"server"`
	Rule    string `json:"rule"`
	Message string `json:"message"`
}

// Servers are those of one skill, as they stand in its file.
func Servers(s runtime.SkillReport) []Server { return servers(s, dropping()) }

func servers(s runtime.SkillReport, drops map[string]bool) []Server {
	list := []Server{}
	for _, d := range s.Diagnostics {
		// A value of the wrong type costs the server too.
		if drops[d.Rule] || d.Server != "" && d.Severity != runtime.SeverityHint {
			list = append(list, Server{d.Server, d.Rule, d.Message})
		}
	}
	return list
}

// ByFile returns what Servers says of the skill with a file, for the skills of a report.
func ByFile(report runtime.Report) func(path string) []Server {
	all, drops := make(map[string][]Server), dropping()
	for _, s := range report.Skills {
		all[s.Path] = servers(s, drops)
	}
	return func(path string) []Server { return append([]Server{}, all[path]...) }
}

// dropping are the rules for which a server, or a variable of it, is left out.
func dropping() map[string]bool {
	drops := make(map[string]bool)
	for _, r := range loader.Rules() {
		drops[r.Name] = r.User == loader.OutcomeDrop
	}
	return drops
}

// maxNamed is how many characters of names a sentence has; JSON has all.
const maxNamed = 200

// Named are the skills of one state for people: "pdf (servers files, web), csv". No name is cut but one that is longer than
// all may be: the others are counted. It is "" where there is none.
func Named(skills []Skill, state runtime.SkillState) (text string, n int) {
	var names []string
	for _, s := range skills {
		if s.State != state {
			continue
		}
		name := ui.Plain(s.Name)
		switch servers := ui.Plain(strings.Join(s.Servers, ", ")); len(s.Servers) {
		case 0:
		case 1:
			name += " (server " + servers + ")"
		default:
			name += " (servers " + servers + ")"
		}
		names = append(names, name)
	}
	for i, name := range names {
		switch {
		case i == 0:
			text = ui.Shorten(name, maxNamed)
		case utf8.RuneCountInString(text)+len(", ")+utf8.RuneCountInString(name) > maxNamed:
			return fmt.Sprintf("%s and %d more", text, len(names)-i), len(names)
		default:
			text += ", " + name
		}
	}
	return text, len(names)
}
