package catalog

import (
	"cmp"
	"net/url"
	"path"
	"path/filepath"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/author"
	"github.com/skillgen/skillgen/loader/internal/door"
	"github.com/skillgen/skillgen/loader/internal/markdown"
	"github.com/skillgen/skillgen/loader/internal/naming"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// outsideLinks reports links out of a skill's directory which lead to no other skill. A model that follows one to a skill finds
// it wherever both are installed, which holds for no other file.
func outsideLinks(r *reader, of []Skill) {
	var skills map[string]string // the names of their files by their directories, and the files that are skills by themselves
	for _, s := range of {
		mark := s.Log.Len()
		var lost lostLinks
		for _, link := range s.Outside {
			if skills == nil {
				skills = places(r.Skills)
			}
			if s.Log.Full() {
				continue
			}
			if leadsToSkill(skills, path.Dir(s.File), link.To) {
				if wrong := otherCase(s, skills, link); wrong.Message != "" {
					s.Log.Add(wrong)
				} else if s.Dir != "" && leadsNowhere(skills, path.Dir(s.File), link.To, s.Dir) {
					s.Log.Hint(source.Wrong(&author.BrokenLink.Rule, link.At, "the link to "+runtime.Quote(link.To)+" leads to a file that the other skill does not have", "correct the link, or link to the other skill"))
				}
				continue
			}
			if gone := r.toNoSkill(s, skills, link); gone.Message != "" {
				s.Log.Add(gone)
				continue
			}
			if isInSkillBeside(s, link.To) { // which this run does not look at, or refuses
				continue
			}
			if lost.add(s, link) {
				continue
			}
			s.Log.Hint(source.Wrong(&author.BrokenLink.Rule, link.At, "the link to "+runtime.Quote(link.To)+" leads out of the skill's directory",
				"name the skill that is meant, or copy the file into this one"))
		}
		lost.tell(s)
		if s.Log.Len() > mark {
			r.found = append(r.found, s.Log.Diagnostics()[mark:]...)
		}
	}
}

// places are where the skills are.
func places(skills []Skill) map[string]string {
	at := make(map[string]string, len(skills))
	for _, s := range skills {
		if strings.EqualFold(path.Base(s.File), "SKILL.md") {
			at[path.Dir(s.File)] = path.Base(s.File)
		} else {
			at[s.File] = path.Base(s.File)
		}
	}
	return at
}

// otherCase is what is wrong with a link to the file of a skill that is spelt otherwise. Where the skill itself has it wrong, that is told.
func otherCase(s Skill, skills map[string]string, link author.Link) (wrong source.Problem) {
	dir, file := path.Split(markdown.PathOf(link.To))
	plain, _ := url.PathUnescape(dir)
	if skills[path.Join(path.Dir(s.File), plain)] != "SKILL.md" || file == "SKILL.md" || !strings.EqualFold(file, "SKILL.md") {
		return wrong
	}
	wrong = source.Wrong(&author.BrokenLink.Rule, link.At, "the link to "+runtime.Quote(link.To)+" leads to a file that the skill does not have",
		`it has "SKILL.md", which is another file where case counts: correct the link`)
	wrong.Fix = markdown.RecaseElement(s.Text, link.At, link.To, "SKILL.md")
	return wrong
}

// toNoSkill is what is wrong with a link into the directory of a skill that is not there: its directory was renamed, or it never was
// one. Beside a skill of the catalog every other one is known, so that nothing has to be looked for.
func (r *reader) toNoSkill(s Skill, skills map[string]string, link author.Link) (gone source.Problem) {
	to, dir, from := markdown.PathOf(link.To), path.Dir(s.File), 0 // where the link is, and how much of it led there
	leads := "the link to " + runtime.Quote(link.To) + " leads "
	for part := range strings.SplitSeq(to, "/") {
		name, _ := url.PathUnescape(part) // "" for what is no escape
		now := cmp.Or(r.Renamed[name], naming.Good(name))
		there := now != name && now != "" && skills[path.Join(dir, now)] != ""
		if file := skills[path.Join(dir, strings.TrimSuffix(name, ".md"))]; file != "" && strings.HasSuffix(part, ".md") { // a flat file, once
			now, there = strings.TrimSuffix(part, ".md")+"/"+file, true
		}
		isBeside := dir == path.Join(path.Dir(s.File), "..") && name != ".." && name != "." && name != ""
		isFile := strings.EqualFold(path.Base(to), "SKILL.md") && path.Join(dir, name, path.Base(to)) == path.Join(path.Dir(s.File), to)
		switch {
		case there && (strings.EqualFold(now, name) || !isThere(s, to)): // where case does not count, both are one
			gone = source.Wrong(&author.BrokenLink.Rule, link.At, leads+"to no skill: there is "+runtime.Quote(now), "write "+runtime.Quote(now)+" for "+runtime.Quote(part))
			gone.Fix = markdown.RespellElement(s.Text, link.At, link.To, from, part, now, true)
			return gone
		case isBeside && (isFile || from+len(part) < len(to) && isGone(s, name)) && (!r.Known(name) || isGone(s, name)) && beside(s, name) == "":
			why, where := r.whereElse(name), "nowhere: there is no "+runtime.Quote(name)+" beside this one"
			switch {
			case isFile && !isGone(s, name) && why != "": // it is switched off, or where that is, nobody can look
				where = "to no skill"
			case isFile && isSkillThere(s, name): // it is refused, which is said of it
				return gone
			case isFile:
				where = "to no skill: there is no " + runtime.Quote(name) + " beside this one"
			}
			return source.Wrong(&author.BrokenLink.Rule, link.At, leads+where, cmp.Or(why, "correct the link, or leave it out"))
		}
		dir, from = path.Join(dir, name), from+len(part)+1
	}
	return gone
}

// whereElse says where a skill is that has a name and does not stand beside the one that links to it, or why loading passes over it, or nothing.
func (r *reader) whereElse(name string) string {
	for _, s := range r.Skills {
		if string(s.Name) == name {
			return "the skill " + runtime.Quote(name) + " is in " + runtime.Quote(s.File) + ": correct the link"
		}
	}
	return r.WhyNot(name, "")
}

// isThere reports a link to what stands on the disk, in a skill that is refused, say.
func isThere(s Skill, to string) bool {
	if plain, err := url.PathUnescape(to); err == nil {
		to = plain
	}
	return s.Dir != "" && door.IsThere(path.Join(filepath.ToSlash(s.Dir), to))
}

// isGone reports a name under which nothing stands beside the directory of a skill.
func isGone(s Skill, name string) bool {
	return s.Dir != "" && name == path.Base(name) && !door.IsThere(path.Join(filepath.ToSlash(s.Dir), "..", name))
}

// isInSkillBeside reports a link to what is there in the directory of a skill beside another one.
func isInSkillBeside(s Skill, to string) bool {
	to, _ = url.PathUnescape(path.Clean(markdown.PathOf(to)))
	below, isUp := strings.CutPrefix(to, "../")
	name, _, _ := strings.Cut(below, "/")
	return isUp && isSkillThere(s, name) && door.IsThere(path.Join(filepath.ToSlash(s.Dir), to))
}
