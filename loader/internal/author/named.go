// This file finds the files of a skill that its text names in code, and tells to read or describes in a list.
//
// In comes the text of a SKILL.md, or of a file that it links to. Out go hints about such files that the skill does not have.

package author

import (
	"fmt"
	"path"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/filekind"
	"github.com/skillgen/skillgen/loader/internal/mention"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// namedFile is one by its path in the skill, and where the text names it.
type namedFile struct {
	name string
	at   source.Span
}

// namedFiles reports each of them once, and those of a directory that the skill does not have together.
func namedFiles(s *reader) {
	files := skillFiles{skill: s}
	defer files.close()
	body := mention.Slashed(s.Text[s.Head.Body:])
	for _, dir := range [...]struct{ below, other string }{{"references/", "reference/"}, {"reference/", "references/"}, {"assets/", "asset/"}, {"asset/", "assets/"}} {
		lost, isUsual := lostBelow(s, &files, body, dir.below), len(dir.below) > len(dir.other)
		if isUsual && len(lost) > 1 && !files.has(dir.below[:len(dir.below)-1]) && !files.has(dir.other[:len(dir.other)-1]) {
			s.log.Hint(source.Wrong(s.broken, lost[0].at, fmt.Sprintf("the text names %d paths below %s, which the skill does not have", len(lost), dir.below[:len(dir.below)-1]),
				"add the directory to the skill, or correct the paths"))
			continue
		}
		for _, file := range lost {
			if near := dir.other + file.name[len(dir.below):]; files.has(near) {
				s.log.Hint(source.Wrong(s.broken, file.at, "the text names "+runtime.Quote(file.name)+", and the skill has "+runtime.Quote(near), "write "+runtime.Quote(near)))
				continue
			}
			if !isUsual { // which may be of anything
				continue
			}
			if written := s.Text[file.at.Start:file.at.End]; strings.Contains(written, `\`) && files.has(file.name) {
				s.log.Hint(source.Wrong(s.broken, file.at, "the text names "+runtime.Quote(written)+", and a backslash parts no directories but on Windows", "write "+runtime.Quote(file.name)))
				continue
			}
			s.log.Hint(source.Wrong(s.broken, file.at, "the text names "+runtime.Quote(file.name)+", which the skill does not have", addNamed))
		}
	}
}

const addNamed = "add the file to the skill, or correct the path"

// lostBelow are those below a directory that are not there.
func lostBelow(s *reader, files *skillFiles, body, below string) (lost []namedFile) {
	if !strings.Contains(body, below) {
		return nil
	}
	seen := make(map[string]bool)
	for c := range mention.CodeOf(body, below) {
		written := mention.PlainPath(c.Text)
		name, offset := mention.PathBelow(below, strings.TrimSuffix(written, "/"), s.Dir)
		if name == "" || !mention.IsNamed(body, c) || seen[name] || len(seen) == maxScripts {
			continue
		}
		seen[name] = true
		at := source.Span{Start: s.Head.Body + c.At + offset, End: s.Head.Body + c.At + len(written)}
		written = s.Text[at.Start:at.End]
		isThere := files.has(name) && (!strings.Contains(written, `\`) || filekind.IsOfMachine(written)) // which is told as such
		isLinked := strings.Contains(body, "("+name+")")                                                 // which is told as a link
		if isLinked || isThere || mention.Makes(body, name) || s.At != "" && (files.has(path.Join(s.At, name)) || mention.Makes(s.Own, name)) {
			continue
		}
		lost = append(lost, namedFile{name, at})
	}
	return lost
}
