package ui

import (
	"errors"
	"io"
	"time"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/term"
	"github.com/skillgen/skillgen/runtime"
)

// Streams are the streams of a run. They are handed down from main, so that tests run the real thing.
type Streams struct {
	In       io.Reader
	Out, Err io.Writer
	// Progress is that of the run, nil where nobody watches, and Patience how long it says nothing; 0 is a second.
	Progress *term.Progress
	Patience time.Duration
	// Completes is set where a shell asks what may stand next.
	Completes bool
}

// ErrFindings ends a run with status 1: everything there is to say was printed.
var ErrFindings = errors.New("findings")

// Findings are an ErrFindings with what was printed.
type Findings []runtime.Diagnostic

func (Findings) Error() string        { return ErrFindings.Error() }
func (Findings) Is(target error) bool { return target == ErrFindings }

// Output remembers that a write failed: results that did not arrive are no success. What is written stands alone: the line of
// progress, where there is one, is taken away before.
type Output struct {
	io.Writer
	Progress *term.Progress
	Err      error
	// Spell gives the commands in hints and notes the form in which they are typed; nil leaves them as they are.
	Spell func(text string) string
}

// spelt is a text as a stream spells it.
func spelt(w io.Writer, text string) string {
	if o, ok := w.(*Output); ok && o.Spell != nil {
		return o.Spell(text)
	}
	return text
}

// Write hands on, and keeps the first error.
func (o *Output) Write(p []byte) (int, error) {
	o.Progress.Clear()
	n, err := o.Writer.Write(p)
	if o.Err == nil {
		o.Err = err
	}
	return n, err
}
