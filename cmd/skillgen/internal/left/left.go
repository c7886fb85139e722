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

// Skill is a skill that an agent does not have. Servers are the names of those that it declares, and LeftOut says what of them would be
// refused if the agent had it.
type Skill struct {
	Name    string             `json:"name"`
	State   runtime.SkillState `json:"state"`
	Why     string             `json:"why"`
	Path    string             `json:"path"`
	Servers []string           `json:"servers"`
	LeftOut []Server           `json:"leftOut"`

	refused    []string // the servers of which nothing would be started
	isNamesake bool     // of one that is loaded
}

// Skills are the skills of a report that are not loaded.
func Skills(report runtime.Report) []Skill {
	list, drops := []Skill{}, dropping()
	for _, s := range report.Skills {
		if s.State != runtime.StateOK && s.State != runtime.StateUnavailable {
			list = append(list, row(s, drops))
		}
	}
	return list
}

// IsCopy reports a skill that counts as another file.
func IsCopy(state runtime.SkillState, why string) bool {
	return state == runtime.StateShadowed && strings.HasPrefix(why, "a copy of ")
}

// HasNone reports that there is no skill, loaded or not, but copies.
func HasNone(cat *runtime.Catalog) bool {
	return !slices.ContainsFunc(cat.Overview().Skills, func(s runtime.SkillReport) bool { return !IsCopy(s.State, s.Reason) })
}

// None says that no skill is so and so: of those that are not loaded nobody knows.
func None(notLoaded []Skill) string {
	if len(notLoaded) > 0 {
		return "no skill that is loaded"
	}
	return "no skill"
}

// Row is a skill of a report, loaded or not, with all servers that it declares.
func Row(s runtime.SkillReport) Skill { return row(s, dropping()) }

func row(s runtime.SkillReport, drops map[string]bool) Skill {
	skill := Skill{Name: s.Name, State: s.State, Why: s.Reason, Path: s.Path, Servers: []string{}, LeftOut: servers(s, drops)}
	for _, srv := range s.Servers {
		skill.Servers = append(skill.Servers, srv.Name)
	}
	for _, srv := range skill.LeftOut {
		if srv.Server != "" && !slices.Contains(skill.Servers, srv.Server) {
			skill.Servers, skill.refused = append(skill.Servers, srv.Server), append(skill.refused, srv.Server)
		}
	}
	return skill
}

// Server is a server that a skill declares and an agent refuses, or of which it leaves a variable out: what is wrong with it. Its name
// is "" where an entry cannot be read that declares servers or keywords: which ones, nobody knows.
type Server struct {
	Server  string `json:"server"`
	Rule    string `json:"rule"`
	Message string `json:"message"`

	entry  string // of the frontmatter, where all of it is left out
	never  bool   // it is loaded, and nobody can start it
	beside bool   // it starts where that of another skill does not
}

// Mark is what stands before the message of one for people.
func (s Server) Mark() string {
	if s.beside {
		return "not both"
	}
	return "left out"
}

// IsWhole reports one of which nothing is started: it is not among the loaded servers of its skill, or cannot be filled in.
func (s Server) IsWhole(loaded []runtime.MCPServer) bool {
	if s.Server == "" {
		return isServersKey(s.entry)
	}
	return s.never || !slices.ContainsFunc(loaded, func(srv runtime.MCPServer) bool { return srv.Name == s.Server })
}

// Servers are those of one skill, as they stand in its file.
func Servers(s runtime.SkillReport) []Server { return servers(s, dropping()) }

func servers(s runtime.SkillReport, drops map[string]bool) []Server {
	list := []Server{}
	for _, d := range s.Diagnostics {
		// A value of the wrong type costs the server too, and an entry that cannot be read all that it declares.
		if drops[d.Rule] || (d.Server != "" || isServersKey(d.Entry) || isKeywordsKey(d.Entry)) && d.Severity != runtime.SeverityHint {
			list = append(list, Server{Server: d.Server, Rule: d.Rule, Message: d.Message, entry: d.Entry})
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

// Named are the skills of one state for people: "pdf (servers files, web; refused: web), csv, a in x/a/SKILL.md", the last of which is one
// of several skills of its name. No name is cut but one that is longer than all may be: the others are counted. It is "" where there is none.
func Named(skills []Skill, state runtime.SkillState) (text string, n int) {
	var names []string
	of := make(map[string]int) // how many have a name
	for _, s := range skills {
		if s.State == state {
			of[s.Name]++
		}
	}
	for _, s := range skills {
		name := s.Name
		if s.State == runtime.StateUnreached && (s.isNamesake || of[name] > 1) {
			name += " in " + ui.Near(s.Path)
		}
		name = ui.Plain(name + serversText(s))
		isKnown := state == runtime.StateDisabled && slices.Contains(names, name) // of one that is off, and what switches it off
		if s.State == state && !isKnown {
			names = append(names, name)
		}
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

// serversText names the servers of a skill in parentheses, and those that nobody starts, trusted or not.
func serversText(s Skill) string {
	if len(s.Servers) == 0 {
		return ""
	}
	text := "servers " + strings.Join(s.Servers, ", ")
	if len(s.Servers) == 1 {
		text = "server " + s.Servers[0]
	}
	if len(s.refused) > 0 {
		text += "; refused: " + strings.Join(s.refused, ", ")
	}
	return " (" + text + ")"
}
