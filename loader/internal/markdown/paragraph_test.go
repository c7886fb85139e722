package markdown

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/loader/internal/source"
)

// marksOf are the places of all marks of links in a text.
func marksOf(text string) (marks []int) {
	for i := range text {
		if strings.HasPrefix(text[i:], "](") || strings.HasPrefix(text[i:], "]:") {
			marks = append(marks, i)
		}
	}
	return marks
}

// sameLinks holds that the paragraphs of all marks hold all links, and those of some marks what these have of them. It
// reports whether the paragraphs were read by themselves.
func sameLinks(t *testing.T, text string) (alone bool) {
	t.Helper()
	marks, markdown := marksOf(text), new(Links)
	want := markdown.Links(text)
	if got := markdown.LinksAt(text, marks); !slices.Equal(got, want) {
		t.Fatalf("%q has the links %v, want %v", text, got, want)
	}
	for _, mark := range marks {
		o := outline{text: text, marks: []int{mark}}
		if !o.read() {
			continue
		}
		alone = true
		for _, l := range want {
			in := slices.ContainsFunc(o.found, func(p source.Span) bool { return p.Start <= l.At && l.At < p.End })
			if got := markdown.LinksAt(text, []int{mark}); slices.Contains(got, l) != in {
				t.Fatalf("%q has at %d the links %v, and in all %v", text, mark, got, want)
			}
		}
	}
	return alone
}

// Texts of lines that fit to one another and lines that do not.
func TestLinksAt(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 1))
	starts := []string{"", "", "", "", " ", "  ", "   ", "    ", "      ", "\t", "- ", "* ", "1. ", "10) ", "> ", ">", "- - ", "-\t", "-    ", "1.  "}
	lines := []string{
		"", "", "", "", "text", "[a](b.md)", "see [a](b.md) and ![i](c.png)", "[a](", "b.md)", "`code [a](d.md)`", "`[a](e.md)", "a`", "[a [b](f.md)](g.md)", "[a][b]", "[b]: h.md", "# [h](i.md)",
		"```", "```sh", "````", "~~~", "~~~ x", "``` a ```", "<div>", "</div>", "<!-- [a](j.md)", "-->", "<b>[a](k.md)</b>", "<https://a.b/[c](d)>", "---", "===", "***", "<script>", "</script>", "[a](<l m>)", `\[a](n.md)`, "[a](o.md \"t\")", "[a]", "(p.md)", "\f", "\u00a0",
	}
	alone := 0
	for range 6000 {
		var b strings.Builder
		end := "\n"
		if random.IntN(10) == 0 {
			end = "\r\n"
		}
		for range 1 + random.IntN(12) {
			b.WriteString(starts[random.IntN(len(starts))] + lines[random.IntN(len(lines))] + end)
		}
		if sameLinks(t, b.String()) {
			alone++
		}
	}
	if alone < 500 {
		t.Errorf("%d texts were read in parts: the test looks at nothing", alone)
	}
	t.Log(alone)
}

// TestLinksAtBehindCode tries every indentation of a block of code, of what stands in it, of its end and of a link behind it, in
// lists too, which end what is indented less.
func TestLinksAtBehindCode(t *testing.T) {
	alone := 0
	blanks := []string{"", " ", "  ", "   ", "    ", "     ", "\t"}
	for _, before := range []string{"", "- x\n", "- x\n\n", "1. x\n", "- \n"} {
		for _, fence := range blanks[:5] {
			for _, in := range blanks {
				for _, end := range blanks {
					for _, behind := range []string{"\n", "\n  ", "\n\n", "\n\n  ", "\n\n    "} {
						if sameLinks(t, before+fence+"```\n"+in+"[a](b.md)\n"+end+"```"+behind+"[c](d.md)\n\n[e](f.md)\n") {
							alone++
						}
					}
				}
			}
		}
	}
	if alone < 500 {
		t.Errorf("%d texts were read in parts: the test looks at nothing", alone)
	}
	t.Log(alone)
}

// The bodies of the skills of this repository.
func TestLinksAtOfSkills(t *testing.T) {
	alone := 0
	for _, dir := range []string{"../../../skills", "../../../testdata"} {
		err := filepath.WalkDir(dir, func(name string, e os.DirEntry, err error) error {
			if err == nil && filepath.Ext(name) == ".md" && e.Type().IsRegular() {
				text, err := os.ReadFile(name)
				if sameLinks(t, string(text)) {
					alone++
				}
				return err
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if alone < 5 {
		t.Errorf("%d texts were read in parts", alone)
	}
}

// FuzzLinksAt: the paragraphs of marks hold the links that the text has there.
func FuzzLinksAt(f *testing.F) {
	for _, text := range []string{"[a](b)\n", "- [a](b)\n\n  [c](d)\n", "```\n[a](b)\n\n```\n[c](d)\n", "  ```\n  x\n\n  ```\n\n[a](b)\n", "<p>\n\n[a](b)\n", "> [a](b)\n\n[c]: d\n", "`a\n[b](c)`\n\n[d](e)"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) < 1<<12 {
			sameLinks(t, text)
		}
	})
}
