package ui

import (
	"bytes"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/runtime"
)

// TestNoteWriter holds that lines come whole however they are written, the last one at the end, and a long one in parts.
func TestNoteWriter(t *testing.T) {
	const most = 64 << 10
	for _, size := range []int{1, 3, most * 3} {
		for text, want := range map[string]string{
			"": "|", "one\ntwo": "one\n|two\n", "one\n\ntwo\n": "one\ntwo\n|", "a\xff\x1b[31m\n": "a··[31m\n|",
			strings.Repeat("x", most-1): "|" + strings.Repeat("x", most-1) + "\n",
			strings.Repeat("x", most+1): strings.Repeat("x", most) + "\n|x\n",
		} {
			var b bytes.Buffer
			w := &NoteWriter{To: &b}
			for rest := []byte(text); len(rest) > 0; rest = rest[min(size, len(rest)):] {
				w.Write(rest[:min(size, len(rest))])
			}
			got := b.String() + "|"
			b.Reset()
			w.Flush()
			if got += b.String(); got != want {
				t.Errorf("%d bytes at once: %.80q, want %.80q", size, got, want)
			}
		}
	}
}

// TestDiagnosticsSpell holds that a command is spelt in a message as in a hint.
func TestDiagnosticsSpell(t *testing.T) {
	var b strings.Builder
	spell := func(text string) string { return strings.ReplaceAll(text, "skillgen", "go tool skillgen") }
	PrintDiagnostics(&Output{Writer: &b, Spell: spell}, []runtime.Diagnostic{{File: "a.go", Severity: runtime.SeverityError, Message: "one DIR: skillgen generate [DIR]", Hint: "run skillgen check"}})
	if said := b.String(); strings.Count(said, "go tool skillgen") != 2 {
		t.Errorf("it says %s", said)
	}
}
