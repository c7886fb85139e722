package main

import (
	"github.com/spf13/cobra"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/directive"
)

// bare is skillgen without arguments: it generates into the current directory where that was plainly meant, and
// prints its help anywhere else. Whoever tries out a command that they do not know gets no files for it.
func bare(root, gen *cobra.Command) error {
	if !directive.UnderGoGenerate() && !directive.GeneratesInto(".") {
		return root.Help()
	}
	gen.SetContext(root.Context())
	return gen.RunE(gen, nil)
}
