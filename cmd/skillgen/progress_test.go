package main

import (
	"bytes"
	"testing"
)

// TestProgress: a watcher sees a count that goes away; a pipe, and a check that is quick, see nothing.
func TestProgress(t *testing.T) {
	var b bytes.Buffer
	p := &progress{w: &b}
	p.step("a")
	p.step("b") // too soon after the last
	p.clear()
	if got, want := b.String(), "\rskillgen: 1 skill checked\r\x1b[K"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	b.Reset()
	for _, quiet := range []*progress{newProgress(&b), {w: nil}} {
		quiet.step("a")
		quiet.clear()
	}
	if b.Len() > 0 {
		t.Errorf("a pipe gets %q", b.String())
	}
}
