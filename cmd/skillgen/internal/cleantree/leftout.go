// This file names the skills that an export for strict readers leaves out. In come these; out go notes.

package cleantree

import (
	"path/filepath"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/runtime"
)

// LeftOutNotes names the skills that strict readers would misread.
func LeftOutNotes(skills []*runtime.Skill) (notes []string) {
	for _, s := range skills {
		notes = append(notes, ui.Plain(ui.Near(filepath.ToSlash(s.Path)))+": skill "+runtime.Quote(string(s.Name))+": left out, because only a person may start it, and strict readers have no key for that")
	}
	return notes
}
