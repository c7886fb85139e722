package ui

import (
	"bytes"
	"strings"
	"testing"
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
