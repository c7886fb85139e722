package format

import (
	"errors"
	"io"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
)

// Ended returns the error that ended a run. Of findings that were printed for people, in a format for programs, it prints the
// document as well: none, or an empty one, would say that nothing is wrong. It fails when that cannot be written.
func Ended(w io.Writer, err error, name string) error {
	var wrong ui.Findings
	if !errors.As(err, &wrong) {
		return err
	}
	if out, unknown := Named(name); unknown == nil && out.Name != "text" {
		if err := out.Print(w, Findings{Diagnostics: wrong}); err != nil {
			return err
		}
	}
	return err
}
