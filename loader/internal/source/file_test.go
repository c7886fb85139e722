package source

import (
	"math/rand"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/skillgen/skillgen/runtime"
)

// Positions are asked for in any order, and each must be what counting from the start of the text gives.
func TestPosition(t *testing.T) {
	rng := rand.New(rand.NewSource(1))
	pieces := []string{"a", "é", "日本", "🦀", "\n", "\r\n", " ", "\u200b", "long words on a line "}
	for round := range 200 {
		var b strings.Builder
		if round%3 == 0 {
			b.WriteString(BOM)
		}
		for range rng.Intn(60) {
			b.WriteString(pieces[rng.Intn(len(pieces))])
		}
		text := b.String()
		lines := NewLines(text)
		for range 40 {
			offset := rng.Intn(len(text)+3) - 1
			for 0 < offset && offset < len(text) && !utf8.RuneStart(text[offset]) {
				offset--
			}
			if strings.HasPrefix(text, BOM) && offset < len(BOM) {
				offset = len(BOM)
			}
			within := min(max(offset, 0), len(text))
			before := strings.TrimPrefix(text[:within], BOM)
			wantLine := 1 + strings.Count(before, "\n")
			wantColumn := 1 + utf8.RuneCountInString(before[strings.LastIndexByte(before, '\n')+1:])
			line, column := lines.Position(offset)
			if line != wantLine || column != wantColumn {
				t.Fatalf("offset %d of %q: %d:%d, want %d:%d", offset, text, line, column, wantLine, wantColumn)
			}
			if n := (File{Text: text}).LineAt(within); n != wantLine {
				t.Fatalf("offset %d of %q: line %d, want %d", offset, text, n, wantLine)
			}
			want := strings.TrimSuffix(strings.Split(strings.TrimPrefix(text, BOM), "\n")[line-1], "\r")
			if got := lines.Excerpt(line); got != want {
				t.Fatalf("line %d of %q: %q, want %q", line, text, got, want)
			}
		}
	}
	if NewLines("a\n").Excerpt(3) != "" || NewLines("a\n").Excerpt(0) != "" {
		t.Error("an excerpt of a line that there is not")
	}
}

// A problem that is moved takes its edits along, and leaves those that others may hold as they were.
func TestShift(t *testing.T) {
	edits := []runtime.Edit{{Start: 2, End: 3, New: "x"}}
	p := Problem{At: Span{2, 5}, Fix: &runtime.Fix{Edits: edits, Unsafe: true}}
	p.Shift(10)
	if p.At != (Span{12, 15}) || !p.Fix.Unsafe || p.Fix.Edits[0] != (runtime.Edit{Start: 12, End: 13, New: "x"}) || edits[0].Start != 2 {
		t.Errorf("%+v %+v %v", p, p.Fix, edits)
	}
}
