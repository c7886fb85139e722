// This file refuses two go:generate lines that write one package: each would undo what the other has written. In come the lines of the
// current directory, or a run of one of them; out comes the other line.

package compiled

import (
	"fmt"
	"path/filepath"
	"slices"

	"github.com/spf13/cobra"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
)

// RefuseRival fails under go generate where another line writes the package that the one of now does: an earlier one of the same
// directory, or one of the package itself. Each would undo what the other has written.
func RefuseRival(cmd *cobra.Command) error {
	if !UnderGoGenerate() {
		return nil
	}
	here, err := filepath.Abs(".")
	if err != nil {
		return err
	}
	lines := Lines(cmd, here)
	at := slices.IndexFunc(lines, func(l Line) bool { return l.Place == ownPlace() })
	if at < 0 {
		return nil
	}
	if other := of(cmd, lines, at); other != nil {
		return both(&lines[at], other, filepath.ToSlash(filepath.Join(other.Dir, other.Place)))
	}
	return nil
}

// refuseEachRival fails where one of the lines of the current directory, which are run one after the other outside of go generate, writes the package
// of another: before any of them has written.
func refuseEachRival(cmd *cobra.Command) error {
	here, err := filepath.Abs(".")
	if err != nil || UnderGoGenerate() {
		return err
	}
	lines := Lines(cmd, here)
	for at, line := range lines {
		if other := of(cmd, lines, at); other != nil {
			return fmt.Errorf("%s: %w", ui.Plain(line.Place), both(&line, other, other.Where()))
		}
	}
	return nil
}

// of is another line that writes the package which one of the lines of a directory writes: an earlier one of them, or one of that
// package itself.
func of(cmd *cobra.Command, lines []Line, at int) *Line {
	line, others := lines[at], lines[:at]
	if line.Out != line.Dir {
		others = slices.Concat(others, Lines(cmd, line.Out))
	}
	for i, other := range others {
		if other.Out == line.Out && !slices.Equal(other.Args, line.Args) {
			return &others[i]
		}
	}
	return nil
}

// both is the error for two lines of one package, with the place of the other.
func both(line, other *Line, place string) error {
	if slices.Equal(line.Skills, other.Skills) { // which --skills would name twice
		return fmt.Errorf("the go:generate line of %s writes this package too, of the same directory: one line is enough: put the flags of both into it, and remove the other", ui.Plain(place))
	}
	return fmt.Errorf("the go:generate line of %s writes this package too: name another with -o in one of the two, or read both directories in one line with --skills", ui.Plain(place))
}
