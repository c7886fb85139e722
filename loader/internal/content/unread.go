package content

import (
	"errors"

	"github.com/skillgen/skillgen/loader/internal/door"
	"github.com/skillgen/skillgen/loader/internal/layout"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/runtime"
)

// Unread says why the file of a find cannot be read, by the error of reading it. shorten is what to do about one that is too
// large.
func Unread(f *layout.Find, err error, shorten string) layout.Problem {
	p := layout.Problem{File: f.Name()}
	switch {
	case errors.Is(err, runtime.ErrTooLarge):
		p.Rule, p.Message, p.Hint = rule.TooLarge, "the file has more than 1 MiB", shorten
	case errors.Is(err, door.ErrNotRegular):
		p.Rule, p.Message, p.Hint = rule.NotRegular, "not a regular file", "replace it by a text file"
		if info, statErr := f.Door.Stat(f.Path()); statErr == nil && info.IsDir() {
			p.Message, p.Hint = "it is a directory, and "+runtime.Quote(f.File)+" is the name of a file", "give the directory another name, or remove it"
			if f.Kind == layout.Single && f.Whole { // that somebody has named
				p.Message, p.Hint = "it is a directory", "name its SKILL.md, or load the directory"
			}
		}
	default:
		p = layout.Broken(f.Door, f.Path(), p.File, err)
	}
	return p
}
