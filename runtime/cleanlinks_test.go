package runtime

import (
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"
)

// TestCleanLinks holds that a link from skill to skill leads there in the clean view too, where directories have other names and
// stand beside one another, and that no other byte of the instructions changes.
func TestCleanLinks(t *testing.T) {
	at := func(name, file, body string) Skill {
		text := "---\nname: x\n---\n" + body
		return Skill{Name: SkillName(name), Description: "d", Path: file, BodyLine: 4, Storage: Storage{Text: &text, Listing: []File{{Path: "SKILL.md"}}}}
	}
	for _, row := range [][2]string{
		{"[a](../pdf_tools/SKILL.md)", "[a](../pdf-tools/SKILL.md)"},
		{"See ![a](../pdf_tools/img/a%20b.png#x \"T\"), [b](<../pdf_tools/a b.md>).", "See ![a](../pdf-tools/img/a%20b.png#x \"T\"), [b](<../pdf-tools/a b.md>)."},
		{"[a]( ../pdf_tools ) [b](../pdf_tools/) [c](./../pdf_tools/x/../SKILL.md?raw=1)", "[a]( ../pdf-tools ) [b](../pdf-tools/) [c](../pdf-tools/SKILL.md?raw=1)"},
		{"[a]: ../pdf_tools/SKILL.md\n  [b]: <../pdf_tools/SKILL.md> 'T'\r\nend", "[a]: ../pdf-tools/SKILL.md\n  [b]: <../pdf-tools/SKILL.md> 'T'\r\nend"},
		{"[a](../group/sub/deep/SKILL.md) [b](../group/sub/deep/x.md)", "[a](../deep/SKILL.md) [b](../deep/x.md)"},
		{"[a](../My%20Skill/SKILL.md) [b](<../My Skill/SKILL.md>)", "[a](../my-skill/SKILL.md) [b](<../my-skill/SKILL.md>)"},
		{"[a](../flat.md#part) [b](../dir/skill.md) [c](../dir/a.md)", "[a](../flat/SKILL.md#part) [b](../named/SKILL.md) [c](../named/a.md)"},
		{"[a](../from/SKILL.md) [b](SKILL.md) [c](scripts/a.md) [d](#x) [e]()", "[a](../start/SKILL.md) [b](SKILL.md) [c](scripts/a.md) [d](#x) [e]()"},
		{"[a](../right/SKILL.md) [b](../none/SKILL.md) [c](../../pdf_tools/SKILL.md) [d](../pdf_tools.md)", ""},
		{"[a](https://x.test/../pdf_tools/SKILL.md) [b](/s/pdf_tools/SKILL.md) [c](mailto:a@b.c) [d](..\\pdf_tools\\SKILL.md) [e](../pdf%zz)", ""},
		{"`[a](../pdf_tools/SKILL.md)` and ``a`[b](../pdf_tools/SKILL.md)`` [c](../pdf_tools/SKILL.md)", "`[a](../pdf_tools/SKILL.md)` and ``a`[b](../pdf_tools/SKILL.md)`` [c](../pdf-tools/SKILL.md)"},
		{"a ` b [c](../pdf_tools/SKILL.md)", "a ` b [c](../pdf-tools/SKILL.md)"},
		{"- x\n  ```md\n  [a](../pdf_tools/SKILL.md)\n  ```\n~~~~\n~~~\n[b](../pdf_tools/SKILL.md)\n~~~~\n[c](../pdf_tools/SKILL.md)", "- x\n  ```md\n  [a](../pdf_tools/SKILL.md)\n  ```\n~~~~\n~~~\n[b](../pdf_tools/SKILL.md)\n~~~~\n[c](../pdf-tools/SKILL.md)"},
		{"[a](../pdf_tools/SKILL.md", ""}, {"[a](<../pdf_tools/SKILL.md)", ""}, {"[a]:", ""}, {"](", ""}, {"a[b]: ../pdf_tools/SKILL.md", ""},
	} {
		want := row[1]
		if want == "" {
			want = row[0]
		}
		c := promptCatalog(nil,
			at("start", "/s/from/SKILL.md", row[0]), at("pdf_tools", "/s/pdf_tools/SKILL.md", "[back](../from/SKILL.md)"), at("deep", "/s/group/sub/deep/SKILL.md", "[up](../../../from/SKILL.md)"),
			at("My Skill", "/s/My Skill/SKILL.md", ""), at("flat", "/s/flat.md", "[it](from/SKILL.md) [own](flat.md)"), at("named", "/s/dir/skill.md", ""), at("right", "/s/right/SKILL.md", ""),
		)
		for dir, body := range map[string]string{"start": want, "pdf-tools": "[back](../start/SKILL.md)", "deep": "[up](../start/SKILL.md)", "flat": "[it](../start/SKILL.md) [own](../flat/SKILL.md)"} {
			data, err := fs.ReadFile(c.FS(), dir+"/SKILL.md")
			if err != nil {
				t.Fatal(err)
			}
			if _, got, _ := strings.Cut(string(data), "\n---\n"); got != body {
				t.Errorf("%q in %s: %q, want %q", row[0], dir, got, body)
			}
		}
	}
}

// TestCleanLinksCopy holds that a skill of the view whose links lead elsewhere is still a copy of its own.
func TestCleanLinksCopy(t *testing.T) {
	old, linked := "---\nname: x\n---\nDo.", "---\nname: x\n---\n[a](../old_dir/SKILL.md)"
	compiled := promptCatalog(nil,
		Skill{Name: "a", Description: "d", Path: "a/SKILL.md", BodyLine: 4, Storage: Storage{Text: &linked, Listing: []File{{Path: "SKILL.md"}}}},
		Skill{Name: "old", Description: "d", Path: "old_dir/SKILL.md", BodyLine: 4, Storage: Storage{Text: &old, Listing: []File{{Path: "SKILL.md"}}}})
	for _, row := range []struct {
		change string
		same   bool
	}{{"", true}, {"More.", false}} {
		data, err := fs.ReadFile(compiled.FS(), "a/SKILL.md")
		if err != nil || !strings.Contains(string(data), "](../old/SKILL.md)") {
			t.Fatalf("%v: %s", err, data)
		}
		tree := cleanTree{MapFS: fstest.MapFS{"SKILL.md": {Data: []byte(string(data) + row.change)}}}
		copied := &Skill{Name: "a", Description: "d", Path: "/u/a/SKILL.md", Dir: "/u/a", BodyLine: 5, Storage: Storage{Tree: tree}}
		c, err := Load(t.Context(), nil, compiled, fakeSource{layer: &Layer{Label: "user", Path: "/u", Trusted: true, Skills: []*Skill{copied}}})
		if err != nil {
			t.Fatal(err)
		}
		if is := c.onDisk(c.Skill("a")) == copied && c.Skill("a") != copied; is != row.same {
			t.Errorf("with %q: a copy is %t, want %t", row.change, is, row.same)
		}
	}
}
