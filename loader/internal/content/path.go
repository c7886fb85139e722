package content

import (
	"errors"
	"path"
	"strings"

	"golang.org/x/mod/module"

	"github.com/skillgen/skillgen/loader/internal/layout"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/runtime"
)

// NotEmbeddable is about files that cannot be in a Go package.
var NotEmbeddable = &rule.Rule{
	Name: "not-embeddable", Title: "a path that go:embed, a module archive or install refuses", Build: runtime.SeverityError,
	Why: "Go embeds and archives regular files whose names every system can hold, and so does install. Rename the file, or copy what a link leads to.",
}

// Refusal says why no Go package can hold a file at a path below the root of its skills, or "".
func Refusal(at string) (why, hint string) {
	var invalid *module.InvalidPathError
	switch err := module.CheckFilePath(at); {
	case errors.As(err, &invalid) && invalid.Err != nil:
		return runtime.Escape(invalid.Err.Error()), "rename it"
	case err != nil:
		return "its path is not portable", "rename it"
	case path.Base(at) == "go.mod" && path.Dir(at) != ".":
		return "it makes the directory a module of its own", "remove it, or name it go.mod.txt"
	}
	return "", ""
}

// path looks at the path of a file. at is where it stands below the root.
func (r *Reader) path(f *layout.Find, name, at string) {
	why, hint := Refusal(at)
	file := path.Join(f.At, name)
	folded := strings.ToLower(strings.ToUpper(file)) // with its root: two roots are two directories
	if r.folded == nil {
		r.folded = make(map[string]placed)
	}
	other, twice := r.folded[folded]
	if !twice {
		r.folded[folded] = placed{at, file}
	}
	switch {
	case why != "":
		r.Report(layout.Problem{File: file, Rule: NotEmbeddable, Message: refused + why, Hint: hint})
	case twice && other.file != file: // at the first of the two: the other may be one that nothing loads
		r.Report(layout.Problem{File: other.file, Rule: NotEmbeddable, Message: refused + "only case tells it from " + runtime.Quote(at), Hint: "rename one of the two"})
	case path.Ext(name) == ".go" && !(f.Whole && !strings.Contains(name, "/")): // those of a package at the root are the package's
		r.Report(layout.Problem{File: file, Rule: NotEmbeddable, Message: "a Go file inside a skill is compiled with ./...", Hint: "name it .go.txt if it is an example", Advice: true})
	}
}

const refused = "Go embeds and archives no such path: "

// placed is a file below its root, and how diagnostics name it.
type placed struct{ at, file string }

// place is where a skill's directory stands below the root of the skills. A root that is a skill stands under its name,
// where it has one of a skill.
func place(f *layout.Find) string {
	if f.Dir == "." && f.Kind == layout.Directory && !f.Clone {
		return f.DirName()
	}
	return f.Dir
}
