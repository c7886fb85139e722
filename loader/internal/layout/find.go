package layout

import (
	"path"
	"path/filepath"

	"github.com/skillgen/skillgen/loader/internal/door"
	"github.com/skillgen/skillgen/loader/internal/filekind"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/runtime"
)

// Kind is what a find is.
type Kind uint8

// The kinds of finds.
const (
	Directory Kind = iota // a directory with a SKILL.md
	Single                // a file that is a skill by itself
	Project               // a directory with a ROLE.md
)

// Find is a skill or a project that was found and not read yet.
type Find struct {
	Kind Kind
	// Door is the root that it is read through. It is open until Done of the handler has returned.
	Door *door.Door
	// Dir is the directory below the root, and File the name of the file in it.
	Dir, File string
	// Read is what the file holds when it was found by its name. It is nil when its directory was listed.
	Read *door.File
	// At is how diagnostics call the directory.
	At string
	// name is how they call the file, and abs the absolute path of the directory, once that was asked.
	name, abs string
	// Whole is set for a skill in a directory that is the root, or was named by its file.
	Whole bool
	// Clone is set for a Whole skill whose directory may have its name from somewhere else, as a checkout has it from its
	// repository. Repository is set too where the directory is the root of a repository: its name then says nothing.
	Clone, Repository bool
	// Neighbours are the files beside a Single that are skills too.
	Neighbours filekind.Neighbours
	// Plugin is the directory of the plugin that the skill belongs to, as diagnostics call it, and CopyOf a copy in a higher root, which counts; "" for none.
	Plugin, CopyOf string
	// Exported is the directory in the root that skillgen export has written and that it stands in, as diagnostics call it, "" for none.
	Exported string
	// Linked is set where the directory is a link, or one on the way leads to it.
	Linked bool
	// State is "" for what is to be loaded. Otherwise it is the state in which it is listed, Reason says why it is not
	// loaded, Hint what to do, and Fix does it, if anything can.
	State        runtime.SkillState
	Reason, Hint string
	Fix          *runtime.Fix
}

// Path is the file below the door.
func (f *Find) Path() string { return filekind.Join(f.Dir, f.File) }

// Bytes reads the file, of which at most MaxText is taken.
func (f *Find) Bytes() ([]byte, error) {
	if f.Read != nil {
		return []byte(f.Read.Text), nil
	}
	data, _, err := f.Door.Read(f.Path(), MaxText)
	return data, err
}

// Name is how diagnostics call the file.
func (f *Find) Name() string {
	if f.name == "" {
		f.name = filekind.Join(f.At, f.File)
	}
	return f.name
}

// Abs is the absolute path of the directory, "" where there is no disk.
func (f *Find) Abs() string {
	if f.abs == "" && f.Door.Path != "" {
		f.abs, _ = door.Abs(f.Door, filepath.FromSlash(f.At))
	}
	return f.abs
}

// DirName is the name of the directory, also where diagnostics call it ".".
func (f *Find) DirName() string {
	if abs := f.Abs(); abs != "" {
		return filepath.Base(abs)
	}
	return path.Base(f.At)
}

// Problem is something that keeps a search from looking, or a find from being read.
type Problem struct {
	File          string
	Rule          *rule.Rule
	Message, Hint string
	// State is how a skill is listed that stands there, or may stand there, and is not loaded because of the problem; "" is
	// for no skill.
	State runtime.SkillState
	// Advice is set for what costs no skill anything.
	Advice bool
}

// Handler takes what a search finds, in order.
type Handler interface {
	// Find takes a find, and reports whether to go on.
	Find(*Find) bool
	// Done ends the finds of one door, which is closed afterwards: they are read by then.
	Done()
	// Problem takes what is wrong with a place.
	Problem(Problem)
	// Look is told of each file and directory on which the result depends.
	Look(path string)
}
