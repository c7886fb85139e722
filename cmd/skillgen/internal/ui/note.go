package ui

import (
	"fmt"
	"io"
	"strings"
)

// Note prints what skillgen has to say about its own doings, on lines that start with its name. White space around
// the text is dropped.
func Note(w io.Writer, format string, args ...any) {
	for line := range strings.Lines(strings.TrimSpace(fmt.Sprintf(format, args...))) {
		Print(w, fmt.Sprintf("skillgen: %s\n", Sentence(spelt(w, strings.TrimSpace(line)))))
	}
}

// NoteWriter is Note for what another program says, line by line. A line longer than 64 KiB comes in parts, so that a
// program that never ends one does not fill the memory.
type NoteWriter struct {
	To   io.Writer
	line []byte
}

// Write keeps what is not a whole line yet. It never fails.
func (n *NoteWriter) Write(p []byte) (int, error) {
	for _, c := range p {
		if c != '\n' {
			n.line = append(n.line, c)
		}
		if c == '\n' || len(n.line) >= 64<<10 {
			n.Flush()
		}
	}
	return len(p), nil
}

// Flush prints the last line, which need not have an end.
func (n *NoteWriter) Flush() {
	if len(n.line) > 0 {
		fmt.Fprintln(n.To, VisibleLines(strings.ToValidUTF8(string(n.line), "·")))
		n.line = n.line[:0]
	}
}
