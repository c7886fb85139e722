package compiled

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"github.com/spf13/cobra"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/directive"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/module"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
)

// Alone fails under go generate where another line writes the package that the one of now does: an earlier one of the same
// directory, or one of the package itself. Each would undo what the other has written.
func Alone(cmd *cobra.Command) error {
	if !directive.UnderGoGenerate() {
		return nil
	}
	here, err := filepath.Abs(".")
	if err != nil {
		return err
	}
	lines := linesOf(cmd, here)
	own := os.Getenv("GOFILE") + ":" + os.Getenv("GOLINE")
	at := slices.IndexFunc(lines, func(l Line) bool { return l.Place == own })
	if at < 0 {
		return nil
	}
	others := lines[:at]
	if out := lines[at].Out; out != here {
		others = slices.Concat(others, linesOf(cmd, out))
	}
	for _, other := range others {
		if other.Out == lines[at].Out && !slices.Equal(other.Args, lines[at].Args) {
			place := ui.Plain(filepath.ToSlash(filepath.Join(other.Dir, other.Place)))
			return fmt.Errorf("the go:generate line of %s writes this package too: name another with -o in one of the two, or read both directories in one line with --skills", place)
		}
	}
	return nil
}

// linesOf are those lines of one directory that can be read.
func linesOf(cmd *cobra.Command, dir string) (all []Line) {
	lines, _ := directive.Of(dir)
	for _, l := range lines {
		if line, err := read(cmd.Context(), module.Root(dir), dir, l, cmd.Root()); err == nil {
			all = append(all, line)
		}
	}
	return all
}
