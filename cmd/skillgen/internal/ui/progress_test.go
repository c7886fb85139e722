package ui

import (
	"bytes"
	"testing"
)

// TestProgress: a watcher sees a count that goes away; a pipe, and a check that is quick, see nothing.
func TestProgress(t *testing.T) {
	var b bytes.Buffer
	p := &Progress{w: &b}
	p.Step("a")
	p.Step("b") // too soon after the last
	p.Clear()
	if got, want := b.String(), "\rskillgen: 1 skill checked\r\x1b[K"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	b.Reset()
	for _, quiet := range []*Progress{NewProgress(&b), {w: nil}} {
		quiet.Step("a")
		quiet.Clear()
	}
	if b.Len() > 0 {
		t.Errorf("a pipe gets %q", b.String())
	}
}
