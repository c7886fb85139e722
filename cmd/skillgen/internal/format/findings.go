package format

import (
	"github.com/skillgen/skillgen/cmd/skillgen/internal/input"
	"github.com/skillgen/skillgen/runtime"
)

// Findings are what check prints, in one of its formats. The numbers are those of all that was looked at, rejected ones
// included.
type Findings struct {
	Diagnostics      []runtime.Diagnostic
	Skills, Projects int
	Places           int            // those of Skills that are directories without one
	Config           *input.Lowered // what a skillgen.toml took from them, nil for nothing
	// Text is what a file holds, where a format needs more of it than a diagnostic has; nil where nothing is mended.
	Text func(file string) (string, error)
}
