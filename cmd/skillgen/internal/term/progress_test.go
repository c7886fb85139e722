package term

import (
	"bytes"
	"testing"
)

// TestProgress: a watcher sees a count that goes away before anything else is printed; a pipe, and work that is quick, see nothing.
func TestProgress(t *testing.T) {
	var b bytes.Buffer
	p := &Progress{w: &b}
	p.Step("a")
	p.Step("b") // too soon after the last
	p.Clear()
	b.WriteString("text\n")
	p.Clear()
	if got, want := b.String(), "\rskillgen: 1 skill read\r\x1b[Ktext\n"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	b.Reset()
	off := &Progress{w: &b}
	off.Off()
	for _, quiet := range []*Progress{NewProgress(nil, 0), NewProgress(nil, 1), {}, nil, off} {
		quiet.Step("a")
		if err := quiet.Context(t.Context()).Err(); err != nil {
			t.Error(err)
		}
		quiet.Clear()
		quiet.Rest()
		if b.Len() > 0 {
			t.Errorf("got %q", b.String())
		}
	}
}
