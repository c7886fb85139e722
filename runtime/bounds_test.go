package runtime

import (
	"fmt"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"
)

// limited is a limit of this package: the most that is taken or shown whole, and what is said from one more on.
type limited struct {
	constant, what string
	most           int
	say            func(t *testing.T, n int) string // what comes of a measure of n
	said           string                           // a part of what comes beyond, and of nothing before
}

// fileOf is what reading a file of n bytes gives: its size, or the error.
func fileOf(n int, name string, read func(c *Catalog, s *Skill) (int, error)) string {
	tree := cleanTree{MapFS: fstest.MapFS{"SKILL.md": {Data: []byte("---\nname: s\n---\nDo.\n")}}}
	tree.MapFS[name] = &fstest.MapFile{Data: []byte(strings.Repeat("x", n))}
	c := promptCatalog(nil, Skill{Name: "s", Description: "d", Path: "/s/SKILL.md", Dir: "/s", BodyLine: 1, Storage: Storage{Tree: tree}})
	size, err := read(c, c.Skill("s"))
	if err == nil && size != n {
		return fmt.Sprintf("%d of %d bytes", size, n)
	}
	return fmt.Sprint(err)
}

func ownFile(_ *Catalog, s *Skill) (int, error) {
	data, err := s.ReadFile("SKILL.md")
	return len(data), err
}
func otherFile(_ *Catalog, s *Skill) (int, error) {
	data, err := s.ReadFile("data")
	return len(data), err
}
func readByModel(c *Catalog, _ *Skill) (int, error) {
	text, err := c.Read("s", "data")
	return len(text), err
}

// described is a catalog of one skill with a description of n characters, two bytes each.
func described(n int) *Catalog {
	return promptCatalog(nil, Skill{Name: "s", Description: strings.Repeat("é", n), Path: "/s/SKILL.md", Dir: "/s"})
}

// linkIn is whether the clean view moves a link, behind so many bytes or elements, to the directory that a skill has there; it says
// where it still leads to the old one.
func linkIn(t *testing.T, blanks, elements int) string {
	link := "[a](../old_name/" + strings.Repeat("x/", elements) + "y)"
	text := "---\nname: s\n---\n" + strings.Repeat(" ", blanks-min(blanks, len(link))) + link
	c := promptCatalog(nil,
		Skill{Name: "s", Description: "d", Path: "s/SKILL.md", BodyLine: 4, Storage: Storage{Text: &text, Listing: []File{{Path: "SKILL.md"}}}},
		Skill{Name: "old_name", Description: "d", Path: "old_name/SKILL.md", BodyLine: 4, Storage: Storage{Text: &text, Listing: []File{{Path: "SKILL.md"}}}})
	data, err := fs.ReadFile(c.FS(), "s/SKILL.md")
	if err != nil {
		t.Fatal(err)
	}
	_, body, _ := strings.Cut(string(data), "\n---\n")
	return body
}

// TestBounds holds each limit from both sides.
func TestBounds(t *testing.T) {
	for _, b := range []limited{
		{"maxMain", "a SKILL.md, in bytes", 1 << 20, func(_ *testing.T, n int) string { return fileOf(n, "SKILL.md", ownFile) }, ErrTooLarge.Error()},
		{"maxOther", "a file beside it, in bytes", 64 << 20, func(_ *testing.T, n int) string { return fileOf(n, "data", otherFile) }, ErrTooLarge.Error()},
		{"maxRead", "a file that a model reads, in bytes", 256 << 10, func(_ *testing.T, n int) string { return fileOf(n, "data", readByModel) }, "at most 262144 may be read"},
		{"maxDescription", "a description in the prompt of the specification, in characters", 1024, func(_ *testing.T, n int) string { return described(n).Prompt(nil) }, "é…"},
		{"maxListed", "a description and its when_to_use in the prompt of the specification, in characters", 1536, func(_ *testing.T, n int) string {
			return promptCatalog(nil, Skill{Name: "s", Description: strings.Repeat("é", n-1000-len(" - ")), WhenToUse: strings.Repeat("é", 1000)}).Prompt(nil)
		}, "é…"},
		{"maxPrinted", "a description in the prompts of others, in characters", 4096, func(_ *testing.T, n int) string {
			return described(n).Prompt(&PromptOptions{Style: StyleList})
		}, "é…"},
		{"maxLinkLine", "a line in which links are moved, in bytes", 4000, func(t *testing.T, n int) string { return linkIn(t, n, 0) }, "old_name"},
		{"maxElements", "the elements of a link that is moved", 40, func(t *testing.T, n int) string { return linkIn(t, 0, n-3) }, "old_name"},
		{"maxDescription", "a clean description, in bytes", 1024, func(t *testing.T, n int) string {
			s := Skill{Name: "s", Description: strings.Repeat("x", n)}
			return wholeOrCut(t, s, "description", n)
		}, "is cut"},
		{"maxCleanCompatibility", "a clean compatibility, in bytes", 500, func(t *testing.T, n int) string {
			s := Skill{Name: "s", Description: "d", Compatibility: strings.Repeat("x", n)}
			return wholeOrCut(t, s, "compatibility", n)
		}, "is cut"},
		{"maxCleanName", "a clean name, in characters", 64, func(_ *testing.T, n int) string {
			name := strings.Repeat("a", n)
			list, err := promptCatalog(nil, Skill{Name: SkillName(name), Description: "d", Path: "s/SKILL.md", BodyLine: 1, Storage: Storage{Text: new("Do.\n")}}).Clean()
			if err != nil || len(list) != 1 {
				return fmt.Sprint(len(list), err)
			}
			if list[0].Dir != name {
				return "is cut"
			}
			return ""
		}, "is cut"},
		{"maxListedFiles", "files that an activation lists", 50, func(t *testing.T, n int) string {
			s := Skill{Name: "s", Description: "d", Path: "s/SKILL.md", BodyLine: 1, Storage: Storage{Text: new("Do.\n"), Listing: []File{{Path: "SKILL.md"}}}}
			for i := range n {
				s.Storage.Listing = append(s.Storage.Listing, File{Path: fmt.Sprintf("x%03d", i)})
			}
			text, err := promptCatalog(nil, s).Activate("s")
			if err != nil {
				t.Fatal(err)
			}
			return text
		}, `<omitted count="1"/>`},
		{"maxExpanded", "values that are filled into a server, in bytes", 1 << 20, func(_ *testing.T, n int) string {
			s := MCPServer{Name: "x", Command: "server", Args: []string{"${A}"}}
			_, err := s.Expand(func(name string) (string, bool) { return strings.Repeat("x", n), name == "A" })
			return fmt.Sprint(err)
		}, "its values come to more than 1048576 bytes"},
		{"maxQuoted", "outside text in a message, in bytes", 200, func(_ *testing.T, n int) string { return Quote(strings.Repeat("x", n)) + bare(strings.Repeat("y", n)) }, "…"},
		{"maxSuggested", "unknown names with a suggestion", 100, func(t *testing.T, n int) string {
			l := fakeLayer("a", 0, "wanted")
			for i := range n {
				l.Skills[0].Requires.Skills = append(l.Skills[0].Requires.Skills, "wante"+string(rune('一'+i)))
			}
			c, err := Load(t.Context(), nil, sources(l)...)
			if err != nil {
				t.Fatal(err)
			}
			if ds := c.Diagnostics(); len(ds) != n || ds[n-1].Hint == "" {
				return fmt.Sprintf("the last of %d says nothing", len(ds))
			}
			return ""
		}, "says nothing"},
	} {
		for n := b.most; n <= b.most+1; n++ {
			if said, beyond := b.say(t, n), n > b.most; strings.Contains(said, b.said) != beyond {
				t.Errorf("%s: %s of %d, at most %d are taken: said is %.300q", b.constant, b.what, n, b.most, said)
			}
		}
	}
}

// wholeOrCut says whether a text of n bytes in the frontmatter of the clean view is whole.
func wholeOrCut(t *testing.T, s Skill, field string, n int) string {
	text, err := s.cleanText("s", nil)
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(text, "\n"+field+": "+strings.Repeat("x", n)+"\n") {
		return "is cut"
	}
	return ""
}
