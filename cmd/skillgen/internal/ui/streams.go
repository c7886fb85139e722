package ui

import (
	"errors"
	"io"
)

// Streams are the streams of a run. They are handed down from main, so that tests run the real thing.
type Streams struct {
	In       io.Reader
	Out, Err io.Writer
}

// ErrFindings ends a run with status 1: everything there is to say was printed.
var ErrFindings = errors.New("findings")

// Output remembers that a write failed: results that did not arrive are no success.
type Output struct {
	io.Writer
	Err error
}

// Write hands on, and keeps the first error.
func (o *Output) Write(p []byte) (int, error) {
	n, err := o.Writer.Write(p)
	if o.Err == nil {
		o.Err = err
	}
	return n, err
}
