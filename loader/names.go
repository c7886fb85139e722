package loader

import (
	"cmp"
	"path"
	"slices"
	"strconv"

	"github.com/skillgen/skillgen/loader/internal/catalog"
	"github.com/skillgen/skillgen/loader/internal/naming"
	"github.com/skillgen/skillgen/loader/internal/scan"
	"github.com/skillgen/skillgen/runtime"
)

// name decides the name of a skill by the profile and what its frontmatter says, and compares it with the directory's.
func (l *reader) name(s *Skill, written string) {
	s.written = written
	switch l.profile.NameFrom {
	case NameFromDirectory:
		if own := cmp.Or(s.stem, s.dirName); written != "" && own != "" {
			s.Name = runtime.SkillName(own)
		}
		written = "" // whatever the frontmatter says
	case NameFromAny:
		if written == "" {
			s.Name = runtime.SkillName(cmp.Or(s.stem, s.dirName))
		}
	}
	if f := catalog.Fold(string(s.Name)); f != string(s.Name) {
		s.Folded = f
	}
	if own := s.ownDir(); written != "" && own != "" && written != own {
		s.src.Add(naming.NotDirectory(written, own, s.nameSpan, s.Dir))
	}
}

// ownDir is the directory of a skill, by its name, where that was chosen for the skill.
func (s *Skill) ownDir() string {
	if s.stem != "" || s.clone {
		return ""
	}
	return s.dirName
}

// nameFixes gives what is said of names the name of the specification that the skill should have, and the fix that brings it and
// its directory there. Who looks a skill up by its old name will miss it, so it is not a safe one.
func (l checks) nameFixes() {
	naming.Advise(l.Diagnostics, func() (list []naming.Skill) {
		for _, s := range l.skills {
			list = append(list, naming.Skill{File: s.File, Text: s.src.text, Written: s.written, At: s.nameSpan, IsAlone: s.stem != "", Dir: s.ownDir(), Path: s.Dir, Among: l.within(s, strconv.Itoa(s.layer)), Key: s.key()})
		}
		return list
	}, scan.Mask)
}

// isRoot reports a skill whose directory is all that was looked through.
func (l checks) isRoot(s *Skill) bool {
	return slices.ContainsFunc(l.searched.Skills, func(r Rooted) bool { return path.Clean(r.Path) == path.Dir(s.File) })
}

// GoodName returns the name of the specification that is nearest to a text: "my-skill" for "My Skill", and "" where there is none.
func GoodName(text string) string { return naming.Good(text) }
