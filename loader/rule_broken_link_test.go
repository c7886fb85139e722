package loader

import (
	"testing"
)

func TestBrokenLink(t *testing.T) {
	files := map[string]string{"x/references/guide.md": "", "x/a b.md": "", "x/LICENSE": "", "x/img/logo.png": "", "other/SKILL.md": good("other")}
	checkRows(t, "broken-link", Options{}, files, []ruleRow{
		{name: "missing", body: "Read\n\n- the [guide](references/gude.md) first.", want: "8:7", says: `"references/gude.md" leads to a file that the skill does not have`, why: "at the link"},
		{name: "image", body: "![logo](img/lego.png)", want: "6:1", why: "images too"},
		{name: "with a fragment", body: "[x](./missing.md#part \"Title\")", want: "6:1", why: "the file is missing"},
		{name: "two in a line", body: "[x](a.md) and [y](b.md)", want: "6:1 6:15", why: "each"},
		{name: "in a table", body: "| a |\n| --- |\n| [x](a.md) |", want: "8:3", why: "anywhere in the text"},
		{name: "code as text", body: "[`x`](a.md)", want: "6:1", why: "the link is none"},
		{name: "definition", body: "See [x] and [y][x].\n\n[x]: a.md", want: "8:1", why: "once, where the file is named"},
		{name: "outside", body: "[x](../other/SKILL.md)", want: "6:1", says: "leads out of the skill's directory", why: "though it is there"},
		{name: "outside and back", body: "[x](references/../../other/SKILL.md)", want: "6:1", says: "leads out", why: "by its path"},
		{name: "CRLF", text: "---\r\nname: x\r\ndescription: Does a thing.\r\n---\r\n\r\nOne\r\n[x](a.md)\r\n", want: "7:1", why: "lines are lines"},
		{name: "brackets", body: "[x](a(1).md)", want: "6:1", says: `"a(1).md"`, why: "balanced ones belong to the path"},

		{name: "there", body: "[x](references/guide.md) [y](./LICENSE) ![z](img/logo.png) [d](references/) [self](SKILL.md)", why: "all of them"},
		{name: "there, with a fragment", body: "[x](references/guide.md#a) [y](references/guide.md?raw=1)", why: "the file counts"},
		{name: "there, without ending", body: "[x](references/guide)", why: "as sites write it"},
		{name: "there, escaped", body: "[x](a%20b.md) [y](<a b.md>)", why: "both ways to write a blank"},
		{name: "URLs", body: "[x](https://x.example/a.md) [y](HTTP://x) [z](mailto:a@b.c) [f](ftp://a/b) [v](vscode://a) <https://x.example>", why: "not relative"},
		{name: "anchors", body: "[x](#part) [y](#)", why: "in the text itself"},
		{name: "absolute", body: "[x](/docs/a.md) [y](//x.example/a.md) [z](C:/a.md) [h](~/a.md)", why: "not the skill's"},
		{name: "placeholders", body: "[x](<file>.md) [y]({name}.md) [z](path/to/file.md) [u](url) [v](...) [w](docs/<name>.md) [a]($DIR/a.md) [b](*.md)", why: "to be filled in"},
		{name: "in code", body: "`[x](a.md)`\n\n```\n[x](a.md)\n```\n\n    [x](a.md)\n\n~~~md\n[x]: a.md\n~~~", why: "examples"},
		{name: "in a comment", body: "<!-- [x](a.md) -->\n\n\\[x](a.md)", why: "no links"},
		{name: "code that looks like one", body: "`a[i](b.c)` and list[string](x)", why: "no path"},
		{name: "type annotation", body: "[note]: this is text and no link", why: "no definition"},
	})
}

func TestBrokenLinkOnDisk(t *testing.T) {
	root := t.TempDir()
	write(t, root+"/x/SKILL.md", ruleRow{body: "[a](a.md) [b](b.md) [c](../y/SKILL.md)"}.file())
	write(t, root+"/x/a.md", "")
	r, err := Load(t.Context(), Roots{Skills: []Rooted{{Path: root}}}, nil)
	if err != nil || ruleList(r.Diagnostics) != "broken-link 6:11, broken-link 6:21" {
		t.Errorf("%v %v", err, r.Diagnostics)
	}
	r, err = LoadFile(t.Context(), root+"/x/SKILL.md", nil)
	if err != nil || ruleList(r.Diagnostics) != "broken-link 6:11, broken-link 6:21" {
		t.Errorf("one file: %v %v", err, r.Diagnostics)
	}
}

func TestBrokenLinkSingle(t *testing.T) {
	r := loadFiles(t, map[string]string{"x.md": ruleRow{body: "[a](y.md) [b](z.md)"}.file(), "y.md": good("y")}, Options{Profile: Matrixcode()})
	if ruleList(r.Diagnostics) != "broken-link 6:11" {
		t.Errorf("the files beside it are there: %v", r.Diagnostics)
	}
}
