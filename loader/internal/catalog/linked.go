// This file tells two skills of one name from one skill that is there twice: behind a link.
//
// In come the skills of a load by their files, and which of them has the name of which. Out goes which of them are links to
// another, after which the one that is no link has the name.

package catalog

import (
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/above"
	"github.com/skillgen/skillgen/loader/internal/filekind"
	"github.com/skillgen/skillgen/runtime"
)

const none = -1 // as in clash

// SettleLinked returns which skills are the file of the one whose name they have, behind a link. taken has the index of that, less
// than 0 for a name of its own, and afterwards that of the file where it stands. file is the absolute path of a skill's file,
// and another one for a file that is on no disk. Who goes by the order of paths goes by it for links as well: then there are none.
func SettleLinked(taken []int, file func(i int) string, byOrder bool) []bool {
	twice := make([]bool, len(taken))
	after := make(map[int][]int) // who comes after one that has their name
	for i, first := range taken {
		if first >= 0 && !byOrder {
			after[first] = append(after[first], i)
		}
	}
	for i, first := range taken {
		if first < 0 || byOrder {
			continue
		}
		real, ok := above.Real(file(i))
		other, there := above.Real(file(first))
		if !filepath.IsAbs(file(i)) || !ok || !there || real != other {
			continue
		}
		if linkedLeads(file(i)) || !linkedLeads(file(first)) {
			twice[i] = true
			continue
		}
		for _, k := range after[first] {
			taken[k] = i
		}
		after[i] = after[first]
		taken[first], taken[i], twice[first] = i, none, true
	}
	return twice
}

// linkedLeads reports a file that is a link, or whose directory is one.
func linkedLeads(file string) bool { return isLink(file) || isLink(filepath.Dir(file)) }

// isLink reports a path that is a link.
func isLink(path string) bool {
	real, _ := above.Real(path)
	parent, _ := above.Real(filepath.Dir(path))
	return real != filepath.Join(parent, filepath.Base(path))
}

// LinkedSays is what is wrong with a link to a skill that is there by its own name, and what to do. link and real are where both stand on the disk.
func LinkedSays(file, link, real string) (message, hint string) {
	message = "this is the file " + runtime.Quote(file) + " again, behind a link"
	if leadsIntoGroup(filepath.ToSlash(link), filepath.ToSlash(real)) {
		return message, "move " + filekind.Word(path.Dir(file)) + " here in place of the link: Claude Code reads NAME/SKILL.md in .claude/skills, and nothing further down"
	}
	return message, "remove the link: a skill counts once"
}

// leadsIntoGroup reports a link in a directory of Claude Code by which it finds a skill that stands further down. Those of a plugin, in skills
// of its own, it finds without.
func leadsIntoGroup(link, real string) bool {
	root := path.Dir(path.Dir(link)) + "/"
	below, is := strings.CutPrefix(path.Dir(real), root)
	return is && strings.HasSuffix(root, "/.claude/skills/") && strings.Contains(below, "/") && !strings.Contains(below, "/skills/")
}

// DropLinked takes out what was said of the text of a skill's file, and where its directory is the link, of all texts in it.
func DropLinked(diags []runtime.Diagnostic, file, onDisk string) []runtime.Diagnostic {
	dir := path.Dir(file) + "/"
	if !isLink(filepath.Dir(onDisk)) {
		dir = file
	}
	return slices.DeleteFunc(diags, func(d runtime.Diagnostic) bool { return d.Line > 0 && strings.HasPrefix(d.File, dir) })
}
