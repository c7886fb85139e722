package content

import (
	"errors"
	"path"
	"strings"

	"golang.org/x/mod/module"

	"github.com/skillgen/skillgen/loader/internal/layout"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/filename"
)

// NotEmbeddable is about files that cannot be in a Go package.
var NotEmbeddable = &rule.Rule{
	Name: "not-embeddable", Title: "a path that go:embed, a module archive or install refuses", Build: runtime.SeverityError,
	Why: "Go embeds and archives regular files whose names every system can hold, and so does install. Rename the file, or copy what a link leads to: what is outside of the skill's directory stays behind.",
}

// Refusal says why no Go package can hold a file at a path below the root of its skills, or "".
func Refusal(at string) (why, hint string) {
	var invalid *module.InvalidPathError
	switch err := module.CheckFilePath(at); {
	case errors.As(err, &invalid) && invalid.Err != nil:
		return runtime.Escape(invalid.Err.Error()), "rename it"
	case err != nil:
		return "its path is not portable", "rename it"
	}
	switch element, why := filename.RefusedPath(at); {
	case why != "":
		return runtime.Quote(element) + ": " + why, "rename it"
	case path.Base(at) == "go.mod" && path.Dir(at) != ".", strings.Contains(at, "/go.mod/"): // be it a directory
		return "it makes the directory a module of its own", "remove it, or name it go.mod.txt"
	}
	return "", ""
}

// OfProject says of the file of a project, which every module archive has, why none can hold it; ok is false when one can.
func OfProject(f *layout.Find) (p layout.Problem, ok bool) {
	why, hint := Refusal(f.Path())
	return layout.Problem{File: f.Name(), Rule: NotEmbeddable, Message: refused + why, Hint: hint}, why != ""
}

// Place is where a file of a skill stands.
type Place struct {
	at, file, folded string // below its root; as diagnostics name it; the same in the form that has no case
	depth            int    // how many directories of the skill it stands in
	why, hint        string // nothing can hold the path
	isCode           bool   // the module in which it stands compiles it
	isVendored       bool   // an archive of the module lacks it
}

// placeOf looks at the path of a file. at is where it stands below the root.
func placeOf(f *layout.Find, name, at string) Place {
	file := path.Join(f.At, name)
	p := Place{at: at, file: file, folded: strings.ToLower(strings.ToUpper(file))} // with its root: two roots are two directories
	p.depth = strings.Count(name, "/")
	p.why, p.hint = Refusal(at)
	p.isCode = !(f.Whole && !strings.Contains(name, "/")) && isCompiled(f, name) // those of a package at the root are the package's
	_, below, isIn := strings.Cut("/"+path.Join(f.Dir, name), "/vendor/")
	if isIn && strings.Contains(below, "/") {
		_, p.isVendored = inModule(f, name)
	}
	return p
}

// Paths are those of all files of a load. The zero value is ready.
type Paths struct {
	first map[string]placed // by what they are in the form that has no case, a directory with a stroke behind
}

// Add reports what nothing can hold, in the order of the load: of two paths that only case tells apart, the first is meant.
func (p *Paths) Add(places []Place, report func(layout.Problem)) {
	if p.first == nil && len(places) > 0 {
		p.first = make(map[string]placed)
	}
	for _, w := range places {
		other, twice := p.first[w.folded]
		if !twice {
			p.first[w.folded] = placed{w.at, w.file}
		}
		dir, otherDir := p.addDirs(w)
		switch {
		case w.why != "":
			report(layout.Problem{File: w.file, Rule: NotEmbeddable, Message: refused + w.why, Hint: w.hint})
		case twice && other.file != w.file && strings.EqualFold(path.Base(w.at), layout.SkillFile) && path.Dir(other.file) == path.Dir(w.file): // renaming one would replace the other
			hint := "remove one of the two; " + path.Base(other.file) + " is read"
			report(layout.Problem{File: other.file, Rule: NotEmbeddable, Message: refused + "only case tells it from " + runtime.Quote(w.at), Hint: hint})
		case twice && other.file != w.file: // at the first of the two: the other may be one that nothing loads
			report(layout.Problem{File: other.file, Rule: NotEmbeddable, Message: refused + "only case tells it from " + runtime.Quote(w.at), Hint: "rename one of the two"})
		case dir != "": // on systems where that tells nothing apart they are one
			report(layout.Problem{File: otherDir.file, Rule: NotEmbeddable, Message: refused + "only case tells the directory " + runtime.Quote(otherDir.at) + " from " + runtime.Quote(dir), Hint: "rename one of the two"})
		case w.isCode:
			report(layout.Problem{File: w.file, Rule: NotEmbeddable, Message: "a Go file inside a skill is compiled with ./...", Hint: "name it .go.txt if it is an example, or put //go:build ignore into it if it is run by itself", Advice: true})
		case w.isVendored:
			report(layout.Problem{File: w.file, Rule: NotEmbeddable, Message: "a module archive has no such path: it leaves out what is below a directory vendor, and nobody who imports the package can build it", Hint: "call the directory something else, or generate with --embed packed", Advice: true})
		}
	}
}

// addDirs adds the directories of a skill in which a file stands. dir is the outermost that only case tells from an earlier one beside it, of
// which other has the first file, or "". It is returned once, for the first file in it.
func (p *Paths) addDirs(w Place) (dir string, other placed) {
	at, folded := w.at, w.folded
	for range w.depth {
		at, folded = path.Dir(at), path.Dir(folded)
		first, known := p.first[folded+"/"]
		if known && first.at == at {
			break // and so are those above
		}
		p.first[folded+"/"] = placed{at, w.file}
		if known {
			dir, other = at, first
		}
	}
	if path.Dir(dir) != path.Dir(other.at) { // what is above differs
		return "", placed{}
	}
	return dir, other
}

const refused = "Go embeds and archives no such path: "

// placed is a file or a directory below its root, and how diagnostics name the file, or the first in the directory.
type placed struct{ at, file string }

// place is where a skill's directory stands below the root of the skills. A root that is a skill stands under its name,
// where it has one of a skill.
func place(f *layout.Find) string {
	if f.Dir == "." && f.Kind == layout.Directory && !f.Clone {
		return f.DirName()
	}
	return f.Dir
}
