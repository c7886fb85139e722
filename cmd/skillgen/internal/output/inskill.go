// This file says whether what is made of skills would stand in one of them, where it would be files of that skill. In come the
// skills and the path to write; out goes an error.

package output

import (
	"fmt"
	"io/fs"
	"iter"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/agents"
)

// What is made by one verb, and where else it can go.
const (
	InSkillExported  = "exported would be files of it; export elsewhere with -o, as into docs beside it"
	InSkillGenerated = "generated would be files of it; generate elsewhere with -o, as into the directory above the skills"
	inSkillInstalled = "installed would be files of it; name a directory that is in no skill"
)

// RefuseInSkill fails when a path is in the directory of one of the skills, or is it. A skill that is a file has none, and nothing looks for
// files of a skill in a hidden directory that is below it. One at the root of a repository has the files that it links to.
func RefuseInSkill(skills iter.Seq[*runtime.Skill], out, made string) error {
	for s := range skills {
		if s.Dir == "" || !strings.EqualFold(path.Base(filepath.ToSlash(s.Path)), "SKILL.md") || !isIn(s.Dir, out) {
			continue
		}
		if _, err := loader.StatNamed(filepath.Join(s.Dir, ".git")); err != nil || nearestReal(s.Dir) == nearestReal(out) {
			return refused(out, s.Path, made)
		}
	}
	return nil
}

// SkillsBelow are the skills of a load that are no root: a root that is a skill has its package there. One among others has none, unless it
// is a Go package already.
func SkillsBelow(result *loader.Result) iter.Seq[*runtime.Skill] {
	return func(yield func(*runtime.Skill) bool) {
		for _, s := range result.Skills {
			isRoot := func(root loader.Rooted) bool { return nearestReal(root.Path) == nearestReal(s.Dir) && !isAmong(s.Dir) }
			if !slices.ContainsFunc(result.Roots.Skills, isRoot) && !yield(&s.Skill) {
				return
			}
		}
	}
}

// isAmong reports the directory of a skill in one that is called skills, without a Go file.
func isAmong(dir string) bool {
	dir = nearestReal(dir)
	list, _ := loader.ListNamed(dir)
	return agents.IsSkills(filepath.Dir(dir)) && !slices.ContainsFunc(list, func(e fs.DirEntry) bool { return filepath.Ext(e.Name()) == ".go" })
}

// RefuseAbove is Refuse for what is made of no skills: it fails when a SKILL.md stands in a directory above a path. One at the root of a
// repository is no reason: all of that would be the skill.
func RefuseAbove(out, made string) error {
	for dir := nearestReal(filepath.Dir(out)); dir != filepath.Dir(dir); dir = filepath.Dir(dir) {
		if _, err := loader.StatNamed(filepath.Join(dir, ".git")); err == nil {
			return nil
		}
		file := filepath.Join(dir, "SKILL.md")
		if info, err := loader.StatNamed(file); err == nil && info.Mode().IsRegular() && isIn(dir, out) {
			return refused(out, file, made)
		}
	}
	return nil
}

func isIn(dir, out string) bool {
	return isSearched(dir, out) || nearestReal(dir) == nearestReal(out)
}

func refused(out, file, made string) error {
	return fmt.Errorf("%s is in a skill, %s: what is %s", ui.Plain(filepath.ToSlash(out)), ui.Plain(ui.Near(filepath.ToSlash(file))), made)
}
