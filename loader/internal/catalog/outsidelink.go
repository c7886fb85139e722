package catalog

import (
	"cmp"
	"net/url"
	"path"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/author"
	"github.com/skillgen/skillgen/loader/internal/naming"
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
			if gone := r.toNoSkill(s, skills, link); gone.Message != "" {
				s.Log.Add(gone)
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

// toNoSkill is what is wrong with a link into the directory of a skill that is not there: its directory was renamed, or it never was
// one. Beside a skill of the catalog every other one is known, so that nothing has to be looked for.
func (r *reader) toNoSkill(s Skill, skills map[string]bool, link author.Link) (gone source.Problem) {
	to, _, _ := strings.Cut(link.To, "#")
	to, _, _ = strings.Cut(to, "?")
	var dirs []string // that the link goes through, as it writes them
	for _, element := range strings.Split(to, "/") {
		dirs = append(dirs, element)
		name, _ := url.PathUnescape(element) // "" for what is no escape
		dir := path.Join(path.Dir(s.File), strings.Join(dirs[:len(dirs)-1], "/"))
		if name == ".." || name == "." || name == "" || dir != path.Dir(path.Dir(s.File)) {
			continue
		}
		message := "the link to " + runtime.Quote(link.To) + " leads to no skill"
		now := cmp.Or(r.Renamed[name], naming.Good(name))
		switch {
		case now != name && skills[path.Join(dir, now)]:
			gone = source.Wrong(&author.BrokenLink.Rule, link.At, message+": there is "+runtime.Quote(now), "write "+now+" for "+element)
			at := link.At.Start + strings.Index(s.Text[link.At.Start:link.At.End], link.To) + len(strings.Join(dirs[:len(dirs)-1], "/")) + 1
			if strings.HasPrefix(s.Text[max(at, 0):], element) && strings.Contains(s.Text[link.At.Start:link.At.End], link.To) {
				gone.Fix = &runtime.Fix{Edits: []runtime.Edit{{Start: at, End: at + len(element), New: now}}, Unsafe: true}
			}
		case strings.EqualFold(path.Base(to), "SKILL.md") && path.Join(dir, name, path.Base(to)) == path.Join(path.Dir(s.File), to) && !r.Known(name) && r.WhyNot(name, "") == "" && beside(s, name) == "":
			gone = source.Wrong(&author.BrokenLink.Rule, link.At, message+": there is no "+runtime.Quote(name)+" beside this one", "correct the link, or leave it out")
		}
		return gone
	}
	return gone
}
