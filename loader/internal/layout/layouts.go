package layout

import (
	"io/fs"
	"path"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/filekind"
	"github.com/skillgen/skillgen/loader/internal/tree"
)

// Layouts is a set of shapes of a root.
type Layouts uint8

// The layouts. Grouped reaches MaxDepth directories deep.
const (
	InDirectory Layouts = 1 << iota // root/NAME/SKILL.md
	AtRoot                          // root/SKILL.md: the root is the skill
	Grouped                         // root/GROUP/…/NAME/SKILL.md
	MultiFile                       // root/GROUP/*.md where GROUP has no SKILL.md
	Standalone                      // root/*.md
)

const (
	// SkillFile is the file of a skill, and RoleFile that of a project. DisabledFile switches off what is in its directory.
	SkillFile    = "SKILL.md"
	RoleFile     = "ROLE.md"
	DisabledFile = ".disabled"
	// MaxDepth is how many directories below a root a skill may stand.
	MaxDepth = 6
	// MaxText is how many bytes the file of a skill or project may have.
	MaxText = 1 << 20
)

// isFlat reports the names of files that may be skills by themselves.
func isFlat(name string) bool {
	return path.Ext(name) == ".md" && !filekind.IsSkillFile(name)
}

// flatFiles are the files of a directory that are skills by themselves.
func (l Layouts) flatFiles(dir string, entries []fs.DirEntry) filekind.Neighbours {
	var names filekind.Neighbours
	for _, e := range entries {
		switch name := e.Name(); {
		case e.IsDir() || tree.IsPassedOver(name):
		case dir != "." && l&MultiFile != 0 && isFlat(name):
			names = append(names, name)
		case dir == "." && l&Standalone != 0 && (isFlat(name) || filekind.IsSkillFile(name)):
			names = append(names, name)
		}
	}
	return names
}

// takes is the layout for which a file below a root may be a skill by itself, by where it stands; 0 for none.
func (l Layouts) takes(rel string) Layouts {
	return l & [...]Layouts{Standalone, MultiFile, 0}[min(strings.Count(rel, "/"), 2)]
}
