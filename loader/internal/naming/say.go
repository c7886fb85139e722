package naming

import (
	"path"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/filekind"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// What the hints about names begin with.
const (
	Equal   = "make the two equal"
	Allowed = "the specification allows 1 to 64 lower-case letters, digits and single hyphens"
)

// Recommend ends such a hint with a name, if there is one.
func Recommend(hint, name string) string {
	switch {
	case name == "":
		return hint
	case hint == Equal:
		return hint + ": " + runtime.Quote(name)
	}
	return hint + ", such as " + runtime.Quote(name)
}

// NotStyle says that a name is none of the specification, for the reasons of Style, and that it is not that of its directory where one
// name mends both. dir is "" where the directory was not named for the skill.
func NotStyle(name, style, dir string, at source.Span) source.Problem {
	want := Want(name, dir)
	if want != "" && dir != "" && name != dir && !isPlace(dir) {
		style += "," + rule.AndNotDirectory + runtime.Quote(dir)
	}
	return source.Wrong(rule.NameStyle, at, "the name "+runtime.Quote(name)+" "+style, Styled(want, dir))
}

// Styled is the hint to give a skill a name of the specification in place of the one that it has, and its directory with it, where that
// has another.
func Styled(want, dir string) string {
	hint := Recommend(Allowed, want)
	if want != "" && dir != "" && want != dir {
		hint += ", for the directory too"
	}
	return hint
}

// NotDirectory says that a name is not that of its directory. onDisk is where that stands on a disk, or "".
func NotDirectory(name, dir string, at source.Span, onDisk string) source.Problem {
	hint := Equal
	if free := slices.DeleteFunc(Wants(name, dir), func(name string) bool { return isBeside(onDisk, name) }); len(free) > 0 {
		hint = unequal(name, dir, free[0], isEither(name, dir) && slices.Contains(free, name))
	}
	return source.Wrong(rule.NameDirectory, at, "the name "+runtime.Quote(name)+" is not that of its directory, "+runtime.Quote(dir), hint)
}

// unequal is the hint for a name that is not that of its directory, where want is the one to have for both, and either says that both of
// them are as good.
func unequal(name, dir, want string, either bool) string {
	switch {
	case either:
		return "call the directory " + runtime.Quote(name) + ", or the skill " + runtime.Quote(dir)
	case want == name && isPlace(dir):
		return callDir(name, dir)
	case want == name && isNamed(name, dir):
		return "call the directory " + runtime.Quote(name)
	}
	return Recommend(Equal, want)
}

// isEither reports a name and a directory of which nothing says which one was meant.
func isEither(name, dir string) bool {
	return name != dir && Style(name)+Style(dir) == "" && !isPlace(dir) && !isNamed(name, dir)
}

// callDir says what to do where the name of a skill is right, and that of its directory says nothing of it.
func callDir(name, dir string) string {
	return "call the directory " + runtime.Quote(name) + ", or move the skill into one of that name: " + runtime.Quote(dir) + " says nothing of it"
}

// Otherwise is what to do where a name is that of the directory of a skill in a file, which is called otherwise and should not be; else what
// there is to say.
func Otherwise(file, name, dir, say string) string {
	if name == "" || name == dir || Want(name, dir) != dir {
		return say
	}
	return runtime.Quote(file) + " stands in a directory of that name and is called " + runtime.Quote(name) + ": " + Recommend(Equal, dir)
}

// Want is the best name for a skill by itself, "" where there is none.
func Want(name, dir string) string {
	return append(Wants(name, dir), "")[0]
}

// TakenBy says that a name is that of the skill in a file, which may be called otherwise.
func TakenBy(name, file, other string) string {
	message := "the name " + runtime.Quote(name) + " is taken by " + runtime.Quote(file)
	if name != other {
		message += ", which is called " + runtime.Quote(other)
	}
	return message
}

// OneOfTwo says what to do about two skills of one name, by the directories that hold theirs: each may be a catalog of its own,
// whose package stands beside it.
func OneOfTwo(first, second string) string {
	const both = "rename one of the two"
	one, two := path.Dir(first), path.Dir(second)
	if path.Base(first) != "skills" || path.Base(second) != "skills" || one == two || within(one, two) || within(two, one) {
		return both
	}
	return both + "; where each directory is a catalog of its own, look at each: skillgen check " + filekind.Word(one) + " " + filekind.Word(two)
}

// within reports a directory below another.
func within(dir, above string) bool { return above == "." || strings.HasPrefix(dir, above+"/") }
