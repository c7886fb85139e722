// This file says which flat files have the name of another skill. In come a directory and files in it, one after the other; out goes who
// has the name already: of two skills with one name one is read, and that is not to be the old file.

package flatfile

import (
	"cmp"
	"context"
	"path"
	"path/filepath"
	"strings"

	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/filename"
)

// Names are those of skills, by what loading compares them by, each with the path of its file below the directory of skills.
type Names map[string]string

// NamesIn are those of the skills that have directories there, and then of the flat files that are called as the skills in them are.
func NamesIn(ctx context.Context, dir string, profile loader.Profile) Names {
	profile.Duplicates = loader.DuplicatesKeepAll
	names, roots := make(Names), loader.Roots{Skills: []loader.Rooted{{Path: dir, Optional: true}}}
	result, err := loader.Load(ctx, roots, &loader.Options{Mode: loader.ModeUser, Profile: profile})
	if err != nil { // what cannot be read is said where it is to be written
		return names
	}
	for _, s := range result.Skills {
		if strings.EqualFold(path.Base(s.File), skillFile) {
			names.Taken(s, strings.TrimPrefix(s.File, filepath.ToSlash(filepath.Clean(dir))+"/"))
		}
	}
	for _, name := range flat(dir) {
		if s, _ := Skill(ctx, filepath.Join(dir, name), profile); s != nil && !filename.IsDocument(name) && string(s.Name) == name[:len(name)-len(".md")] {
			names.Taken(s, name)
		}
	}
	return names
}

// Taken says who has the name of a skill already, "" for the one in the file itself, which has it from now on.
func (n Names) Taken(s *loader.Skill, file string) string {
	key := cmp.Or(s.Folded, string(s.Name))
	switch by := n[key]; by {
	case "", file:
		n[key] = file
		return ""
	default:
		return "the name " + runtime.Quote(string(s.Name)) + " is taken by " + runtime.Quote(by) + ": give it another one, or remove the file"
	}
}
