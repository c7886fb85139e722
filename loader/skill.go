package loader

import (
	"fmt"

	"github.com/skillgen/skillgen/loader/internal/author"
	"github.com/skillgen/skillgen/loader/internal/field"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/loader/internal/tree"
	"github.com/skillgen/skillgen/runtime"
)

// Skill is a skill with where it was found, and for the generator its files.
type Skill struct {
	runtime.Skill
	// File is how diagnostics name its SKILL.md.
	File string
	// Files are the skill's files, sorted by path: only with Options.Contents. Content reads them.
	Files []Content
	// Parent is the directory that holds the skill's, and Plugin that of the plugin it belongs to with Options.SeparateCatalogs,
	// both as diagnostics name them. Duplicate is set where another skill has its name, and duplicate-name says so.
	Parent, Plugin string
	Duplicate      bool

	src                                      *document
	evals                                    []string // their files
	lacks                                    func(name string) bool
	written, dirName, stem, copyOf, exported string        // its name in the frontmatter, that of its directory, of a file that is a skill by itself, of one in another root as which it counts, of the directory that skillgen export has written it to
	head, root, layer                        int           // bytes of the file that say where the body starts; the index of its root, also where the roots are layers
	clone, saysInvocation                    bool          // its directory was not named for it; it says whether the model may start it
	needs, depends, tools                    []field.Word  // the skills that it requires, what may be such, and the tools
	serverSpans, triggerSpans                []source.Span // of Servers, and at build time of Triggers
	nameSpan                                 source.Span
	outside                                  []author.Link // out of its directory, at build time
}

// Content is a file of a skill, as it was when the skill was loaded.
type Content struct {
	runtime.File
	// Name is how diagnostics name the file.
	Name string
	// Link is set for a symbolic link.
	Link bool
}

// Content returns the bytes of one of the skill's Files, with the line ends that its size and sum have: LF in text. The
// file is read again, so that a load keeps no bytes. The error wraps [runtime.ErrChanged] when it holds others by now.
func (s *Skill) Content(f Content) ([]byte, error) {
	data, err := s.ReadFile(f.Path)
	if err != nil || tree.Measure(f.Path, data).SHA256 == f.SHA256 {
		return tree.Normalise(data), err
	}
	return nil, fmt.Errorf("read %s: %w", runtime.Quote(f.Name), runtime.ErrChanged)
}
