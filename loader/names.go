package loader

import (
	"cmp"
	"path"
	"slices"
	"strconv"

	"github.com/skillgen/skillgen/loader/internal/catalog"
	"github.com/skillgen/skillgen/loader/internal/naming"
	"github.com/skillgen/skillgen/loader/internal/rename"
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
	if written != "" && s.stem == "" && !s.clone && s.dirName != "" && written != s.dirName {
		s.src.Add(naming.NotDirectory(written, s.dirName, s.nameSpan))
	}
}

// nameFixes gives what is said of names the fix that makes them names of the specification, the directories' too. Who looks a
// skill up by its old name will miss it, so it is not a safe one.
func (l checks) nameFixes() {
	if !slices.ContainsFunc(l.Diagnostics, rename.IsAbout) {
		return
	}
	var list []rename.Skill
	for _, s := range l.skills {
		isRoot := s.clone || slices.ContainsFunc(l.searched.Skills, func(r Rooted) bool { return path.Clean(r.Path) == path.Dir(s.File) })
		among := l.within(s, strconv.Itoa(s.layer))
		list = append(list, rename.Skill{File: s.File, Text: s.src.text, Written: s.written, At: s.nameSpan, IsAlone: s.stem != "", IsRoot: isRoot, Dir: s.dirName, Among: among, Key: s.key()})
	}
	fixes := rename.Fixes(list)
	for i, d := range l.Diagnostics {
		if rename.IsAbout(d) {
			l.Diagnostics[i].Fix = fixes[d.File]
		}
	}
}

// GoodName returns the name of the specification that is nearest to a text: "my-skill" for "My Skill", and "" where there is none.
func GoodName(text string) string { return naming.Good(text) }
