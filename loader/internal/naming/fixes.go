// This file decides which name each skill of a load should have, where the one that it has is none of the specification,
// or not that of its directory.
//
// In come the skills, with their names and directories. Out goes what to do about each: a name, an edit that writes it, a new
// path. Nothing is opened: a directory is asked for the names beside it.

package naming

import (
	"path"
	"path/filepath"
	"slices"
	"strings"
	"unicode"

	"github.com/skillgen/skillgen/loader/internal/door"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// Skill is a skill with its names.
type Skill struct {
	// File is how diagnostics name its file, Text what is in it, and Written the name that stands there, at At.
	File, Text, Written string
	At                  source.Span
	// Dir is the name of its directory, "" where that was not named for the skill. IsAlone says that the file is the skill: its directory
	// cannot be renamed for it, nor can one without a name here.
	Dir     string
	IsAlone bool
	// Path is where its directory stands on a disk, "" where it stands on none.
	Path string
	// Key is what two names are compared by, among the skills of one Among.
	Key, Among string
}

// Advise gives what is said of the names of skills, all together, its hints and fixes. mask takes secrets out of a text.
func Advise(diags []runtime.Diagnostic, skills func() []Skill, mask func(string) string) {
	if !slices.ContainsFunc(diags, isAbout) {
		return
	}
	all := advise(skills())
	for i, d := range diags {
		if a, ok := all[d.File]; ok && isAbout(d) {
			diags[i].Hint, diags[i].Fix = mask(a.hint(d)), a.fix
		}
	}
}

// hint is for a diagnostic that the advice is for. All hints of one skill recommend the same name, which the fix gives it too.
func (a advice) hint(d runtime.Diagnostic) string {
	hint := Equal
	if d.Rule == rule.NameStyle.Name {
		hint = Allowed
	}
	if a.name == "" && a.taken != "" {
		return hint + "; " + runtime.Quote(a.taken) + " is taken by " + runtime.Quote(a.by)
	}
	if d.Rule == rule.NameStyle.Name {
		return Styled(a.name, a.dir)
	}
	return unequal(a.written, a.dir, a.name, a.either)
}

// isAbout reports whether a diagnostic is one that advice is for.
func isAbout(d runtime.Diagnostic) bool {
	return d.Rule == rule.NameStyle.Name || d.Rule == rule.NameDirectory.Name
}

// advice is what to do about the names of a skill.
type advice struct {
	// name is the one that the skill and its directory should both have, "" where there is none.
	name string
	// written and dir are those that they have, dir "" where it was not named for the skill.
	written, dir string
	// either is set where the two are as good as each other, so that whoever knows them decides: there is no fix then.
	either bool
	// taken is a name that they should have, and by the file of the skill that has it. Both are "" where there is a name.
	taken, by string
	// fix gives them the name. It is nil where that cannot be done, or both have it.
	fix *runtime.Fix
}

// advise finds the names that skills should have, by file, and the edits and renames that bring them there. No two skills get
// one name, and none gets that of another or of its directory, which would be a worse fault than the one that is mended. Nor is a directory
// called what another is, whatever that holds.
func advise(skills []Skill) map[string]advice {
	taken, dirs := make(map[[2]string]string), make(map[string]string)
	hold := func(s Skill, name string) {
		if key := [2]string{s.Among, name}; taken[key] == "" { // the first of a name keeps it
			taken[key] = s.File
		}
	}
	for _, s := range skills {
		hold(s, s.Key)
		if !s.IsAlone {
			dirs[path.Dir(s.File)] = s.File
		}
	}
	for _, s := range skills {
		hold(s, inCode(s.Written))
	}
	all := make(map[string]advice)
	for _, s := range skills {
		all[s.File] = s.advice(taken, dirs)
	}
	return all
}

// inCode is a name of the specification as which another counts in generated code, where signs part words and are not written: two
// skills cannot both have what comes of it.
func inCode(name string) string {
	words := strings.FieldsFunc(name, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	return strings.ToLower(strings.Join(words, "-"))
}

// advice takes the first name that is free, and notes that it is taken then.
func (s Skill) advice(taken map[[2]string]string, dirs map[string]string) (a advice) {
	if s.Written == "" {
		return a
	}
	if s.IsAlone {
		s.Dir = ""
	}
	other := func(name string) string { // the file of the skill that has it
		if by := taken[[2]string{s.Among, name}]; by != "" && by != s.File {
			return by
		}
		if by := dirs[s.renamed(name)]; by != "" && by != s.File {
			return by
		}
		if s.Dir != "" && s.Dir != name && isBeside(s.Path, name) {
			return path.Join(path.Dir(s.File), "..", name)
		}
		return ""
	}
	for _, name := range Wants(s.Written, s.Dir) {
		if by := other(name); by != "" {
			if a.by == "" {
				a.taken, a.by = name, by
			}
			continue
		}
		a = advice{name: name, written: s.Written, dir: s.Dir, either: name == s.Dir && isEither(s.Written, s.Dir) && other(s.Written) == ""}
		if !a.either {
			a.fix = s.fix(name)
		}
		if own := [2]string{s.Among, inCode(s.Written)}; a.fix != nil && taken[own] == s.File {
			delete(taken, own) // who comes later may have what this one gives up
		}
		taken[[2]string{s.Among, name}] = s.File
		return a
	}
	return a
}

// isBeside reports something else of a name beside a directory: where systems know no case, that itself is of many names.
func isBeside(dir, name string) bool {
	return dir != "" && !strings.EqualFold(name, filepath.Base(dir)) && door.IsThere(filepath.Join(filepath.Dir(dir), name))
}

// renamed is the directory of a skill under another name, "" where it keeps the one that it has.
func (s Skill) renamed(name string) string {
	dir := path.Dir(s.File)
	if s.IsAlone || s.Dir == name || path.Base(dir) != s.Dir {
		return ""
	}
	return path.Join(path.Dir(dir), name)
}

// fix gives a skill and its directory a name, nil where that cannot be done, as for the directory that one is in, or both have it.
func (s Skill) fix(name string) *runtime.Fix {
	fix := runtime.Fix{Unsafe: true}
	if s.Written != name {
		if fix.Edits = Respell(s.Text, s.At, s.Written, name); fix.Edits == nil {
			return nil
		}
	}
	switch dir := s.renamed(name); {
	case isPlace(s.Dir): // which may hold more than the skill, by that name
	case dir != "":
		fix.Rename = path.Join(dir, path.Base(s.File))
	case s.Dir == s.Written && s.Dir != name && !s.IsAlone: // what is equal stays so
		return nil
	}
	if fix.Edits == nil && fix.Rename == "" {
		return nil
	}
	return &fix
}
