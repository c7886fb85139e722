package loader

import "testing"

// TestUnreadLink holds what is meant as a link and is none to Markdown.
func TestUnreadLink(t *testing.T) {
	files := map[string]string{"x/references/my form.md": "", "x/references/form.md": "", "x/a b.md": ""}
	checkRows(t, "broken-link", Options{}, files, []ruleRow{
		{name: "blanks in a name", body: "See [form](references/my form.md), ![it](a b.md).\r\n- [c](references/no form.md)", want: "6:12 6:42 7:7", says: `so that "references/my form.md" is none`, why: "a destination ends at a blank"},
		{name: "blanks in the name of a document beside it", body: "See [the form](Form 2.docx) and [it](my form.md), [cena](cenu lapa.csv).", want: "6:16 6:38 6:58", says: "a link ends at a blank", why: "nobody ends a text in parentheses so"},
		{name: "without a definition", body: "See [the guide][g], [guide][], [ok][].\n\n[ok]: a%20b.md", want: "6:5 6:21", says: `nothing defines "[g]"`, why: "the text has others"},
		{name: "a blank in front", body: "See [the form] (references/form.md), [the top]  (a%20b.md#top).\r\n- **[its form] (./references/form.md)**, [another] (references/gone.md)", want: "6:17 6:50 7:17 7:53", says: `a blank stands in front of "(references/form.md)"`, why: "a link has none there"},

		{name: "prose with parentheses", body: "[TODO] (see below) [HIGH] (src/a.js) [Form] (docs/gone.md) [x] (references/form.md) a[it] (references/form.md) [form]: (references/form.md) [form](references/form.md) (references/form.md) `[the form] (references/form.md)` [the form]\n(references/form.md) [OK] (https://x.example/form.md) [the form] (references) \\[the form] (references/form.md)", why: "no link is certainly meant"},
		{name: "a link and prose", body: "See [the form] (references/form.md).\n\n[the form]: a%20b.md", why: "the brackets alone are the link"},
		{name: "written so that it is one", body: "[a](<a b.md>) [b](references/my%20form.md) [c]( a%20b.md ) [d](a%20b.md \"A title\")", why: "links"},
		{name: "text in parentheses", body: "[a](see the notes) [b](see page 3.) [c](v1.2 and v1.3) [d](gone file.md) [g](the notes.md) [h](as of 2 or 3 in notes.md) [i](e.g. x.y) [e](https://x.example/a b.md) [f](path/to/your file.md) [g](<a file>.md b.md)", why: "no file is certainly meant"},
		{name: "in code", body: "`[a](a b.md)` `[guide][g]`\n\n```\n[a](a b.md)\n[guide][g]\n```\n\n    [a](a b.md)\n\n[ok]: a%20b.md", why: "examples"},
		{name: "brackets of others", body: "a[i][j] list[key][value] arr[0][1] [x][y] [^a][^b] - [x] [TODO] $[one][two] [[one]][two] \\[one][two] [one] [two] [one][two][three] [a-z][0-9] [A-Za-z][x]\n- [ ] [Ok][OK], [it][ok]\n\n[ok]: a%20b.md\n[^a]: a", why: "none is a reference"},
		{name: "no definitions", body: "[Company Name][Date] [guide][g] [guide][]\n\n[^1]: a note", why: "they may be there to be filled in"},
	})
}
