package catalog

import (
	"net/url"
	"path"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/author"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// outsideLinks reports links out of a skill's directory which lead to no other skill. A model that follows one to a skill finds
// it wherever both are installed, which holds for no other file.
func outsideLinks(r *reader) {
	var skills map[string]bool // their directories, and the files that are skills by themselves
	for _, s := range r.Skills {
		mark := s.Log.Len()
		for _, link := range s.Outside {
			if skills == nil {
				skills = places(r.Skills)
			}
			if s.Log.Full() || leadsToOne(skills, path.Dir(s.File), link.To) {
				continue
			}
			s.Log.Hint(source.Wrong(&author.BrokenLink.Rule, link.At, "the link to "+runtime.Quote(link.To)+" leads out of the skill's directory",
				"name the skill that is meant, or copy the file into this one"))
		}
		if s.Log.Len() > mark {
			r.found = append(r.found, s.Log.Diagnostics()[mark:]...)
		}
	}
}

// places are where the skills are.
func places(skills []Skill) map[string]bool {
	at := make(map[string]bool, len(skills))
	for _, s := range skills {
		if strings.EqualFold(path.Base(s.File), "SKILL.md") {
			at[path.Dir(s.File)] = true
		} else {
			at[s.File] = true
		}
	}
	return at
}

// leadsToOne reports a link from a directory that leads to a skill, or to a file below its directory.
func leadsToOne(skills map[string]bool, from, to string) bool {
	to, _, _ = strings.Cut(to, "#")
	to, _, _ = strings.Cut(to, "?")
	if plain, err := url.PathUnescape(to); err == nil {
		to = plain
	}
	for at := path.Join(from, to); at != "." && at != "/"; at = path.Dir(at) {
		if skills[at] || skills[at+".md"] {
			return true
		}
	}
	return false
}
