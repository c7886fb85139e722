package markdown

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/loader/internal/source"
)

// One parser gives for each text what a parser of its own gives, whatever text it had before.
func TestMarkdownAgain(t *testing.T) {
	texts := []string{
		"[a](b.md) and [c]\n\n[c]: d.md\n", "", "[c] is defined elsewhere\n", "```\n[a](b.md)\n", "[x](y.md)\n", "<div>\n[a](b)\n\n![i](j.png)\n",
		"> - [q](r.md)\n>\n> [s]: t.md\n", strings.Repeat("[", 300) + "](z.md)\n", "[a](b.md) and [c]\n\n[c]: d.md\n",
	}
	var again Links
	found := 0
	for _, text := range texts {
		got, want := again.Links(text), new(Links).Links(text)
		found += len(want)
		if !slices.Equal(got, want) {
			t.Errorf("%q: %v, want %v", text, got, want)
		}
	}
	if found < 8 {
		t.Errorf("%d links are found", found)
	}
}

// What the parser gets of a text holds no line and no paragraph that is too long, and is the text but for lines that are blank
// instead, and for line ends whose places are known.
func TestBounded(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	lines := []string{"", " \t", "a", "[a](b.md)", "é", strings.Repeat("x", maxMarkdownLine), strings.Repeat("x", maxMarkdownLine+1), strings.Repeat(" ", maxIndent) + "x", strings.Repeat("\t", maxIndent+1) + "x"}
	for range 30 {
		var b strings.Builder
		for b.Len() < maxMarkdown*(1+random.IntN(3))/2 {
			line, times := lines[random.IntN(len(lines))], 1
			if len(line) < 20 {
				times += random.IntN(3 * maxParagraph)
			}
			b.WriteString(strings.Repeat(line+[]string{"\n", "\n", "\r\n"}[random.IntN(3)], times))
		}
		text := b.String()
		parsed, breaks := bounded(text)
		short := string(parsed)
		if len(text) <= maxMarkdown && len(short) != len(text)+len(breaks) || len(short)-len(breaks) > maxMarkdown {
			t.Fatalf("%d bytes became %d with %d breaks", len(text), len(short), len(breaks))
		}
		paragraph, at, added := 0, 0, 0
		for i := 0; i < len(short); {
			if added < len(breaks) && breaks[added] == i {
				i, paragraph, added = i+1, 0, added+1
			}
			l := source.LineAt(short, i)
			if was := source.LineAt(text, at); l.Text != was.Text && (strings.Trim(l.Text, " ") != "" || len(l.Text) != len(was.Text)) || l.Next-l.Start != was.Next-was.Start {
				t.Fatalf("%.40q became %.40q", was.Text, l.Text)
			} else if isLong := len(was.Text) > maxMarkdownLine || len(was.Text) > maxIndent && strings.Trim(was.Text[:maxIndent+1], " \t") == ""; isLong != (l.Text != was.Text) {
				t.Fatalf("%.40q of %d bytes is kept: %t", was.Text, len(was.Text), isLong)
			}
			at, i = at+l.Next-l.Start, l.Next
			if paragraph++; strings.TrimSpace(l.Text) == "" {
				paragraph = 0
			}
			if paragraph > maxParagraph {
				t.Fatalf("a paragraph of more than %d lines in front of %d", maxParagraph, at)
			}
		}
		if added != len(breaks) {
			t.Fatalf("%d of %d breaks", added, len(breaks))
		}
	}
	if _, breaks := bounded(strings.Repeat("a\n", maxParagraph)); len(breaks) > 0 {
		t.Error("a paragraph that may be so long is broken")
	}
}
