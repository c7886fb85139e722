package content

import (
	"errors"
	"path"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/door"
	"github.com/skillgen/skillgen/loader/internal/filekind"
	"github.com/skillgen/skillgen/loader/internal/layout"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/tree"
	"github.com/skillgen/skillgen/runtime"
)

// File is a file of a skill.
type File struct {
	runtime.File
	Name string // how diagnostics name the file
	Link bool   // a symbolic one
}

// Reader reads the files of skills, one skill at a time. A load may have several.
type Reader struct {
	Report func(layout.Problem)                 // takes problems
	Text   func(name, file string, data []byte) // takes what may be a text, by its path in the skill and the name that diagnostics have for it
	// Places are those of the files so far, for the [Paths] of the load.
	Places   []Place
	Keywords bool // the skill has some, and evals are run with them

	groups groups
}

// Check looks at the files of a skill for which has is true, and reads those alone that may be texts.
func (r *Reader) Check(f *layout.Find, has func(name string) bool) {
	r.each(f, has, func(e tree.Entry) {
		if e.Name == f.File {
			return // it was read
		}
		size, data, err := lookAt(f.Door, path.Join(f.Dir, e.Name))
		switch {
		case err != nil:
			r.bad(f, e, err)
		case size > tree.MaxAsset:
			r.bad(f, e, runtime.ErrTooLarge)
		case e.Link && leaves(f, e.Name):
			r.stays(f, e)
		default:
			r.look(f, e.Name, data)
		}
	})
}

// Read measures the files of a skill for which has is true. Of its own file the caller has the text; each other one is
// read, and none is kept.
func (r *Reader) Read(f *layout.Find, own string, has func(name string) bool) (files []File) {
	r.each(f, has, func(e tree.Entry) {
		data, err := []byte(own), error(nil)
		if e.Name != f.File {
			data, _, err = f.Door.Read(path.Join(f.Dir, e.Name), tree.MaxAsset)
		}
		if err != nil {
			r.bad(f, e, err)
			return
		}
		if e.Name != f.File && e.Link && leaves(f, e.Name) {
			r.stays(f, e)
			return
		}
		if e.Name != f.File {
			r.look(f, e.Name, data)
		}
		files = append(files, File{File: tree.Measure(e.Name, data), Name: path.Join(f.At, e.Name), Link: e.Link || f.Linked})
	})
	return files
}

// look says what is in a file of a skill that can be read.
func (r *Reader) look(f *layout.Find, name string, data []byte) {
	lookAtScript(f, name, r.Report)
	if len(data) <= MaxText {
		lookAtServers(f, name, data, r.Report)
		if r.Keywords {
			lookAtEvals(f, name, data, r.Report)
		}
		r.Text(name, path.Join(f.At, name), data)
	}
}

// each calls visit for what is below a skill's directory, sorted by path: everything but version control, node_modules,
// generated files and litter. Directories behind links are not searched.
func (r *Reader) each(f *layout.Find, has func(name string) bool, visit func(tree.Entry)) {
	list, err := r.groups.entries(f)
	if err != nil {
		r.Report(layout.Problem{File: f.Name(), Rule: rule.Unreadable, Message: "the directory " + door.BelowDir(f.Dir, err) + "cannot be read: " + door.Why(err), Hint: "check its permissions"})
	}
	for _, e := range list {
		if has(e.Name) {
			if message, hint := filekind.NearBeside(e.Name, r.Keywords); message != "" {
				r.Report(layout.Problem{File: path.Join(f.At, e.Name), Rule: rule.FileName, Message: message, Hint: hint, Advice: true})
			}
			r.Places = append(r.Places, placeOf(f, e.Name, path.Join(place(f), e.Name)))
			visit(e)
		}
	}
}

// allows is the flag by which a link may lead out of the root.
const allows = "--allow-link-target"

// bad reports a file that cannot be read.
func (r *Reader) bad(f *layout.Find, e tree.Entry, err error) {
	p := layout.Problem{File: path.Join(f.At, e.Name), Rule: rule.NotRegular, Message: "not a regular file", Hint: "remove it from the skill"}
	switch {
	case errors.Is(err, door.ErrNotRegular) && e.Link:
		p.Rule, p.Message, p.Hint = NotEmbeddable, "a link to a directory", "copy what it leads to, or remove it"
		if info, statErr := f.Door.Stat(path.Join(f.Dir, e.Name)); statErr == nil && !info.IsDir() {
			p.Message = "a link to something that is no file"
		}
	case errors.Is(err, door.ErrNotRegular):
	case errors.Is(err, runtime.ErrTooLarge):
		p.Rule, p.Message, p.Hint = rule.TooLarge, "the file has more than 64 MiB", "keep large data outside of the skill"
	default:
		p = layout.Broken(f.Door, path.Join(f.Dir, e.Name), p.File, err)
		if e.Link && p.Rule == rule.Unreadable {
			p.Rule = NotEmbeddable
		}
		if e.Link && strings.Contains(p.Hint, allows) { // which no link to a directory gains by
			p.Hint = "copy what it leads to, or remove the link; where it leads to a file, name the directory of that with " + allows
		}
	}
	r.Report(p)
}

// leaves reports a link that can be read and leads out of the directory of the skill, of whose files it is none.
func leaves(f *layout.Find, name string) bool {
	if f.Door.Given() != nil {
		return false
	}
	d, err := f.Door.Below(f.Dir)
	if err != nil {
		return false
	}
	defer d.Close()
	file, err := d.Open(name)
	if err == nil {
		file.Close()
	}
	return err != nil && door.Leaves(d, name, err)
}

// stays reports such a link.
func (r *Reader) stays(f *layout.Find, e tree.Entry) {
	_, target, _ := f.Door.Link(path.Join(f.Dir, e.Name))
	r.Report(layout.Problem{File: path.Join(f.At, e.Name), Rule: NotEmbeddable,
		Message: "a link leads out of the skill, to " + runtime.Quote(target) + ", which stays behind when the skill is installed", Hint: "put a copy of the file in its place"})
}

// TextsOf gives the texts of files by their paths in the directory of a find, "" for what cannot be read.
func TextsOf(f *layout.Find) func(name string) string {
	return func(name string) string {
		text, _ := door.ReadText(f.Door, path.Join(f.Dir, name), layout.MaxText)
		return text
	}
}
