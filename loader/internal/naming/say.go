package naming

import (
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// NotDirectory says that a name is not that of its directory.
func NotDirectory(name, dir string, at source.Span) source.Problem {
	return source.Wrong(rule.NameDirectory, at, "the name "+runtime.Quote(name)+" is not that of its directory, "+runtime.Quote(dir), "make the two equal")
}

// TakenBy says that a name is that of the skill in a file, which may be called otherwise.
func TakenBy(name, file, other string) string {
	message := "the name " + runtime.Quote(name) + " is taken by " + runtime.Quote(file)
	if name != other {
		message += ", which is called " + runtime.Quote(other)
	}
	return message
}
