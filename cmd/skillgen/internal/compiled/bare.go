// This file is the command without arguments. In come the go:generate lines of the current directory; out comes what they write,
// or the help.

package compiled

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/usage"
)

// RunBare is skillgen without arguments: it generates into the current directory where that was plainly meant, and
// prints its help anywhere else. Whoever tries out a command that they do not know gets no files for it. Where lines of
// go generate stand there, it does what they say, in their order, each with a root of its own, unless one would undo what
// another has written.
func RunBare(cmd *cobra.Command, root func() *cobra.Command) error {
	lines, err := allLines(cmd.Context())
	if err != nil {
		return err
	}
	if len(lines) == 0 {
		if comments := linesOf(".").comments; len(comments) > 0 {
			return fmt.Errorf("%s: %s", ui.Plain(comments[0].Place), isComment)
		}
		return cmd.Help()
	}
	if err := refuseEachRival(cmd); err != nil {
		return err
	}
	for _, line := range lines {
		again := root()
		words := append([]string{"generate"}, line.Args...)
		again.SetArgs(words)
		err := usage.OneDashIn(again, words)
		if err == nil {
			err = again.ExecuteContext(cmd.Context())
		}
		if err != nil && line.Place != "" && !errors.Is(err, ui.ErrFindings) {
			return fmt.Errorf("%s: %w", ui.Plain(line.Place), err)
		} else if err != nil {
			return err
		}
	}
	return nil
}
