package loader

import (
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/skillgen/skillgen/runtime"
)

func TestBrokenLink(t *testing.T) {
	files := map[string]string{"x/references/guide.md": "# A\n", "x/a b.md": "", "x/LICENSE": "", "x/references/a_b.md": "", "x/references/R&D.md": "", "x/references/a(1).md": "", "notes.md": "", "x/img/logo.png": "", "other/SKILL.md": good("other")}
	checkRows(t, "broken-link", Options{}, files, []ruleRow{
		{name: "missing", body: "Read\n\n- the [guide](references/gude.md) first.", want: "8:7", says: `"references/gude.md" leads to a file that the skill does not have`, why: "at the link"},
		{name: "escapes of Markdown", body: "[x](references/a\\_b.md) [y](references/R&amp;D.md) [z](references/a\\(1\\).md#x)\n\n[w][] and [v](references/c\\_d.md)\n\n[w]: references/a\\_b.md", want: "8:11", says: `"references/c_d.md" leads`, why: "the paths are without them"},
		{name: "a blank in an anchor", body: "[x](references/guide.md#a title)", want: "6:5", says: `"references/guide.md#a title" is none`, why: "sites write hyphens"},
		{name: "titles in other quotes", body: "[x](references/guide.md “A”) and [y](references/gone.md Der Titel)\n\n[z](see guide.md for more)", want: "6:5 6:38", says: "a link ends at a blank", why: "no title stands in them"},
		{name: "copied by the text", body: "```sh\ncp a.md references/one.md\ncurl -o references/two.md https://x.example\n```\n\nRead `references/one.md` and read `references/two.md`.", why: "the text makes them"},
		{name: "image", body: "![logo](img/lego.png)", want: "6:1", why: "images too"},
		{name: "with a fragment", body: "[x](./missing.md#part \"Title\")", want: "6:1", why: "the file is missing"},
		{name: "an escape that is none", body: "[x](a%zz.md)", want: "6:1", says: `"a%zz.md" leads to a file that the skill does not have`, why: "it is a name as it stands"},
		{name: "two in a line", body: "[x](a.md) and [y](b.md)", want: "6:1 6:15", why: "each"},
		{name: "in a table", body: "| a |\n| --- |\n| [x](a.md) |", want: "8:3", why: "anywhere in the text"},
		{name: "code as text", body: "[`x`](a.md)", want: "6:1", why: "the link is none"},
		{name: "definition", body: "See [x] and [y][x].\n\n[x]: a.md", want: "8:1", why: "once, where the file is named"},
		{name: "outside", body: "[x](../notes.md) and [y](../../README.md) and ![z](..)", want: "6:1 6:22 6:47", says: "leads out of the skill's directory", why: "though one is there"},
		{name: "a skill that is not there", body: "[x](../another/SKILL.md)", want: "6:1", says: "leads to no skill: there is no", why: "no other has that directory"},
		{name: "a skill that is not there, with a question", body: "[x](../another/SKILL.md?raw=1)", want: "6:1", says: "leads to no skill: there is no", why: "the file counts"},
		{name: "a group of skills", body: "[x](../README.md)", want: "6:1", why: "a file beside the skills is none of them"},
		{name: "told to read", body: "Read `references/gone.md` first.\n**See**: `./references/away.md`. Follow the file `assets/a.md`.\n阅读 `references/b.md`。`references/c.md` を参照。", want: "6:7 7:11 7:51 8:5 8:23", says: `the text names "references/gone.md"`, why: "a verb says so"},
		{name: "with other letters", body: "Read `references/风格.md`.\n请阅读 `references/2024-报告.md`。\n- `assets/modèle.csv`: rows\nRead `references/guide.md即可`, `references/a（b）.md` and `references/v1.2版`.\nSee `references/风格v1.0`.", want: "6:7 7:6 8:4", why: "a name may have any, and text may stand behind one"},
		{name: "behind a label", body: "For each:\n- **Biome**: `references/gone.md`\n* Guide for teams: `references/away.md`.\n- 说明：`references/far.md`\n- Output: `references/a.md`\n- Save it as: `references/b.md`\n- It is: `references/c.md`, or `references/d.md`\n- One of these words is too many here: `references/e.md`", want: "7:15 8:21 9:7", why: "an item says what it is"},
		{name: "with brackets behind it", body: "- `references/gone.md` (install)\n- **`assets/logo.png`** (the logo)\n- `references/far.md`（说明）\n- `references/a.md` ()", want: "6:4 7:6 8:4", why: "they say what it is for"},
		{name: "a place in it", body: "Read `references/gone.md#first-steps`, `references/guide.md#no` and then see `references/away.md:12`.\nSee `references/far.md:L3-9`, read `references/a.md#b#c`.", want: "6:7 6:79 7:6", why: "the file is to be there"},
		{name: "told to look", body: "Check `references/api.md` first. Refer to `references/data.md`, and to `references/no.md`.", want: "6:8 6:44", why: "they say to read it"},
		{name: "in a list of what a skill has", body: "## Skill Structure\n\n- `references/api.md`: The API.\n\n### Structure\n\n- `references/data.md`: The data.\n\n## Project structure\n\n- `references/no.md`: The notes.", want: "8:4 12:4", why: "that of a project is another"},
		{name: "a directory by another name", body: "See `reference/guide.md` and `./reference/a b.md`. Read `asset/logo.png` and `reference/gone.md`.", want: "6:6", says: `the text names "reference/guide.md", and the skill has "references/guide.md"`, why: "it is there under that name"},
		{name: "a directory", body: "Load `references/letters/` when a letter is due, and `references/` first.\n- `assets/icons/`: the icons\nRead `references/guide.md/`, list `references/more/`.", want: "6:7 7:4", why: "what is in it is to be read"},
		{name: "told to use", body: "Score it with `references/gone.md`, using the file `references/away.md`.\nUse `assets/app.css`; a directory with `references/no.md`.", want: "6:16 6:53", why: "assets are a project's as well"},
		{name: "described in a list", body: "Files:\n\n- `references/gone.md`: the rules\n- **`references/guide.md`** - is there\n\n1. `references/away.md` — more", want: "8:4 11:5", why: "the skill brings them along"},
		{name: "a directory that is not there", body: "Load `assets/a.md` and see `assets/b.png`.", want: "6:7", says: "names 2 paths below assets", why: "once"},
		{name: "named and linked", body: "Read `references/gone.md`, [this](references/gone.md).", want: "6:28", why: "once"},
		{name: "named and not read", body: "`references/a.md` and `references/b.md`: notes. Overseen `references/c.md`, see `references/`, `ls references/d.md`.\n- `references/e.md`\n\n```\nRead `references/f.md`\n```", why: "nobody says to"},
		{name: "named and made", body: "Create `references/a.md`. Then read `references/a.md`. Read `references/b.md` if it exists. Such as: see `references/c.md`. See `references/your-file.md`, `references/*.md`.\n\nThe skill generates:\n\n- `assets/d.css`: styles\n- `assets/e.js`: code", why: "they need not be there"},
		{name: "in the skill by its directory", body: "[x]({baseDir}/gone.md) [y](${CLAUDE_SKILL_DIR}/a/gone.md) [z]({baseDir}/LICENSE) [w](${OTHER}/gone.md)", want: "6:1 6:24", says: `"{baseDir}/gone.md" leads to a file`, why: "a client fills it in"},
		{name: "CRLF", text: "---\r\nname: x\r\ndescription: Does a thing.\r\n---\r\n\r\nOne\r\n[x](a.md)\r\n", want: "7:1", why: "lines are lines"},
		{name: "brackets", body: "[x](a(1).md)", want: "6:1", says: `"a(1).md"`, why: "balanced ones belong to the path"},

		{name: "in a long line", body: "[x](a.md)\n\n" + strings.Repeat("a", 4000) + " [y](a.md) [z](b.md)", want: "6:1 8:4004", why: "that no link in it is looked at is said once"},
		{name: "far below", body: strings.Repeat("a line\n", 10000) + "[y](a.md)\n[z](b.md)", want: "10006:3", says: "64 KiB", why: "the same"},
		{name: "far below, and there", body: strings.Repeat("a line\n", 10000) + "[y](LICENSE)\n" + strings.Repeat("a", 4000) + " [z](LICENSE)", why: "nothing is to be looked at"},
		{name: "a path of one machine", body: "[x](/home/ann/skills/x/LICENSE) [y](file:///Users/ann/a.md) [z](C:\\Users\\ann\\a.md) ![w](/Users/ann/a.png)", want: "6:1 6:33 6:61 6:84", says: "a path of one machine", why: "nobody else has it"},
		{name: "paths that many have", body: "[x](/home/user/a.md) [y](/Users/<name>/a.md) [z](file:///path/to/a.md)", why: "placeholders"},
		{name: "another skill", body: "[x](../other/SKILL.md) [y](../other) [z](../other/references/a%20b.md#c) [v](references/../../other/) [w](../x/LICENSE)", why: "it is loaded too"},
		{name: "there", body: "[x](references/guide.md) [y](./LICENSE) ![z](img/logo.png) [d](references/) [self](SKILL.md)", why: "all of them"},
		{name: "there, with a fragment", body: "[x](references/guide.md#a) [y](references/guide.md?raw=1)", why: "the file counts"},
		{name: "there, without ending", body: "[x](references/guide) [y](./references/guide/#c)", want: "6:1 6:23", says: "leaves out the ending of a file", why: "as sites write it"},
		{name: "there, escaped", body: "[x](a%20b.md) [y](<a b.md>)", why: "both ways to write a blank"},
		{name: "URLs", body: "[x](https://x.example/a.md) [y](HTTP://x) [z](mailto:a@b.c) [f](ftp://a/b) [v](vscode://a) <https://x.example>", why: "not relative"},
		{name: "anchors", body: "[x](#part) [y](#)\n\n## Part", why: "in the text itself"},
		{name: "absolute", body: "[x](/docs/a.md)\n[h](~/a.md)\n[e](/etc/passwd)\n[f](/a.md)\n[g](\\\\\\\\server\\a.md)", want: "6:1 7:1 8:1 9:1 10:1", says: "does not travel with the skill", why: "wherever it is installed, it is not below it"},
		{name: "no paths", body: "[y](//x.example/a.md) [z](/deploy) [h](~) [p](/path/to/a.md) [r](/path/to) [q](/<name>/a.md)", why: "a host, a command, placeholders"},
		{name: "a directory as it was called before", body: "[x](../Other/SKILL.md) [y](../OTHER/a.md)", want: "6:1 6:24", says: "there is \"other\"", why: "what is nearest to it is there"},
		{name: "of one machine", body: "[x](/home/me/a.md)\n[y](/Users/me/a.md)\n[z](C:/a.md)\n[f](file:///a.md)", want: "6:1 7:1 8:1 9:1", why: "nobody else has it"},
		{name: "a page without its scheme", body: "[x](www.example.com/a) [y](www.example.com)\n\n[z]\n\n[z]: www.example.com", want: "6:1 6:24 10:1", says: `the link to "www.example.com/a" leads`, why: "such a link is a path"},
		{name: "placeholders", body: "[x](<file>.md) [y]({name}.md) [z](path/to/file.md) [u](url) [v](...) [w](docs/<name>.md) [a]($DIR/a.md) [b](*.md)", why: "to be filled in"},
		{name: "paths of examples", body: "[x](relative/path.md) [y](./path/to/a.md) [z](../path/to/a.md) [u](docs/path/to/a.png) [v](relative/path/to/a.md) [w](some/path/a.md)", why: "they stand for any"},
		{name: "no paths of examples", body: "[x](path/a.md)\n[y](docs/path/tools.md)\n[z](path.md)", want: "6:1 7:1 8:1", why: "they may be meant"},
		{name: "in code", body: "`[x](a.md)`\n\n```\n[x](a.md)\n```\n\n    [x](a.md)\n\n~~~md\n[x]: a.md\n~~~", why: "examples"},
		{name: "in a comment", body: "<!-- [x](a.md) -->\n\n\\[x](a.md)", why: "no links"},
		{name: "code that looks like one", body: "`a[i](b.c)` and list[string](x)", why: "no path"},
		{name: "type annotation", body: "[note]: this is text and no link", why: "no definition"},
	})
}

// TestBrokenLinkCase holds that a link which differs from its file in case is broken everywhere, and that its hint says so: a
// system for which case is nothing finds the file, and those who get the skill may have another.
func TestBrokenLinkCase(t *testing.T) {
	files := fstest.MapFS{}
	for _, name := range []string{"x/guide.md", "x/Refs/a b.MD", "x/scripts/Run.sh", "x/é.md"} {
		files[name] = &fstest.MapFile{}
	}
	const body = "[a](GUIDE.md) [b](guide.md) [c](refs/a%20b.md) [d](Refs/a%20b.MD) [e](./Guide) [f](guide) [g](gone.md) [h](REFS/) [i](É.md)\n\n```sh\nsh scripts/run.sh\n```"
	files["x/SKILL.md"] = &fstest.MapFile{Data: []byte(ruleRow{body: body}.file())}
	for name, fsys := range map[string]fs.FS{"case counts": files, "case is nothing": folding{files}} {
		r, err := Load(t.Context(), Roots{Skills: []Rooted{{Path: "skills", FS: fsys}}}, nil)
		if err != nil {
			t.Fatal(err)
		}
		var said []string
		for _, d := range r.Diagnostics {
			said = append(said, fmt.Sprint(d.Rule, " ", d.Column, " ", d.Hint))
		}
		const another = ", which is another file where case counts: correct the link"
		want := []string{
			`broken-link 1 it has "guide.md"` + another, `broken-link 29 it has "Refs/a b.MD"` + another, `broken-link 67 it has "guide.md"` + another,
			`broken-link 80 write "guide.md"`, "broken-link 91 add the file to the skill, or correct the link", `broken-link 104 it has "Refs"` + another, `broken-link 115 it has "é.md"` + another,
			`missing-script 4 the skill has "scripts/Run.sh": if that is meant, write it; otherwise add the script to the skill, or correct the command`,
		}
		if !slices.Equal(said, want) {
			t.Errorf("%s:\n%s\nwant\n%s", name, strings.Join(said, "\n"), strings.Join(want, "\n"))
		}
	}
}

// TestBrokenLinkLabel holds that the fix of a link changes where it leads, and nothing of what it says, also where it says the same.
func TestBrokenLinkLabel(t *testing.T) {
	root := t.TempDir() + "/skills"
	for _, name := range []string{"x/guide.md", "x/refs/a.md", "other/SKILL.md", "x/a b.md"} {
		write(t, root+"/"+name, good("other"))
	}
	for _, to := range [][2]string{{"./guide", "./guide.md"}, {"GUIDE.md", "guide.md"}, {"refs/a", "refs/a.md"}, {"/refs/a.md", "refs/a.md"}, {"../Other/SKILL.md", "../other/SKILL.md"}, {"other.md", "../other/SKILL.md"}} {
		for _, form := range []string{
			"[@](TO)", "[`@`](TO)", "[see @ and @](TO)", "[a](TO)", "[@](<TO>)", "[@]( TO )", "[@](\nTO)", "[@](TO \"of @\")", "![@](TO)", "[@]: TO", "[@]:\n  <TO> '@'", "[[@] (@)](TO)", "[@](TO#part)",
		} {
			want := strings.NewReplacer("@", to[0], "TO", to[1]).Replace(form)
			text := ruleRow{body: strings.NewReplacer("@", to[0], "TO", to[0]).Replace(form)}.file()
			write(t, root+"/x/SKILL.md", text)
			r, err := Load(t.Context(), Roots{Skills: []Rooted{{Path: root}}}, nil)
			if err != nil {
				t.Fatal(err)
			}
			got := "no fix"
			for _, d := range r.Diagnostics {
				if d.Rule == "broken-link" && d.Fix != nil && len(d.Fix.Edits) == 1 {
					e := d.Fix.Edits[0]
					got = text[:e.Start] + e.New + text[e.End:]
				}
			}
			if got = strings.TrimSuffix(got[max(strings.Index(got, "\n\n"), 0):], "\n"); strings.TrimSpace(got) != want {
				t.Errorf("%s: %q, want %q", to[0], got, want)
			}
		}
	}
}

// TestBrokenLinkFlat holds what a link becomes that leads to a flat file where the directory of a skill is now, in one file by itself
// and among others.
func TestBrokenLinkFlat(t *testing.T) {
	root := t.TempDir() + "/skills"
	for _, name := range []string{"other", "an other", "sub.md", "dir"} {
		write(t, root+"/"+name+"/SKILL.md", good("other"))
	}
	write(t, root+"/x/own/SKILL.md", "")
	for _, row := range [][2]string{
		{"[x](other.md)", "[x](../other/SKILL.md)"}, {"[other.md](./other.md#part)", "[other.md](../other/SKILL.md#part)"}, {"[x](<an other.md?raw=1>)", "[x](<../an other/SKILL.md?raw=1>)"},
		{"[x](an%20other.md)", "[x](../an%20other/SKILL.md)"}, {"[x](../other.md#part)", "[x](../other/SKILL.md#part)"}, {"[x](../an%20other.md)", "[x](../an%20other/SKILL.md)"},
		{"[x](x.md)", "[x](../x/SKILL.md)"}, {"[x](own.md)", "[x](own/SKILL.md)"}, {"[x](sub.md.md)", "[x](../sub.md/SKILL.md)"},
		{"[x](docs/other.md)", ""}, {"[x](none.md)", ""}, {"[x](other.txt)", ""}, {"[x](../none.md)", ""}, {"[x](../docs/other.md)", ""}, {"[x](.md)", ""}, {"[x](..%2fother.md)", ""},
	} {
		text := ruleRow{body: row[0]}.file()
		write(t, root+"/x/SKILL.md", text)
		all, err := Load(t.Context(), Roots{Skills: []Rooted{{Path: root}}}, nil)
		if err != nil {
			t.Fatal(err)
		}
		one, err := LoadFile(t.Context(), root+"/x/SKILL.md", nil)
		if err != nil {
			t.Fatal(err)
		}
		loads := map[string]*Result{"all": all, "one": one}
		if strings.Contains(row[0], "(../") {
			delete(loads, "one") // which says nothing of what is beside it
		}
		for of, r := range loads {
			got := ""
			for _, d := range r.Diagnostics {
				if d.Rule == "broken-link" && d.Fix != nil {
					e := d.Fix.Edits[0]
					got = text[strings.Index(text, row[0]):e.Start] + e.New + strings.TrimSuffix(text[e.End:], "\n")
					if want := fmt.Sprintf("write %q for %q", e.New, text[e.Start:e.End]); d.Hint != want || !d.Fix.Unsafe {
						t.Errorf("%s of %s: the hint is %q, want %q", row[0], of, d.Hint, want)
					}
				}
			}
			if got != row[1] || !strings.Contains(ruleList(r.Diagnostics), "broken-link") {
				t.Errorf("%s of %s: %q, want %q", row[0], of, got, row[1])
			}
		}
	}
}

// folding is a file system that finds a file whatever the case of its name, as Windows and macOS do.
type folding struct{ fs.FS }

func (f folding) Open(name string) (fs.File, error) {
	at := "."
	for part := range strings.SplitSeq(name, "/") {
		entries, _ := fs.ReadDir(f.FS, at)
		for _, e := range entries {
			if strings.EqualFold(e.Name(), part) {
				part = e.Name()
			}
		}
		at = path.Join(at, part)
	}
	return f.FS.Open(at)
}

func TestBrokenLinkOnDisk(t *testing.T) {
	root := t.TempDir()
	write(t, root+"/x/SKILL.md", ruleRow{body: "[a](a.md) [b](b.md) [c](../y/notes.md) [d](../y/SKILL.md)"}.file())
	write(t, root+"/x/a.md", "")
	r, err := Load(t.Context(), Roots{Skills: []Rooted{{Path: root}}}, nil)
	if err != nil || ruleList(r.Diagnostics) != "broken-link 6:11, broken-link 6:21, broken-link 6:40" {
		t.Errorf("%v %v", err, r.Diagnostics)
	}
	if slices.ContainsFunc(r.Diagnostics, func(d runtime.Diagnostic) bool { return d.Severity != runtime.SeverityWarning }) {
		t.Errorf("a file that is missing is a warning, so is a skill, and a file of one: %v", r.Diagnostics)
	}
	write(t, root+"/y/else.md", "")
	if r, err = Load(t.Context(), Roots{Skills: []Rooted{{Path: root}}}, nil); err != nil || len(r.Diagnostics) != 3 || r.Diagnostics[1].Severity != runtime.SeverityHint {
		t.Errorf("a file of a directory that is there, and no skill, is a hint: %v %v", err, r.Diagnostics)
	}

	// One directory alone is looked at as it stands among others.
	write(t, root+"/z/SKILL.md", strings.Replace(ruleRow{body: "[x](../x/SKILL.md) [g](../gone/SKILL.md) [h](../gone/a.md)"}.file(), "name: x", "name: z", 1))
	for _, dir := range []string{root + "/z", "."} {
		if dir == "." {
			t.Chdir(root + "/z")
		}
		if r, err = Load(t.Context(), Roots{Skills: []Rooted{{Path: dir}}}, nil); err != nil || ruleList(r.Diagnostics) != "broken-link 6:20, broken-link 6:42" {
			t.Errorf("%s: %v %v", dir, err, r.Diagnostics)
		}
	}
	// So is one file, of whose neighbours what its links lead to is looked for.
	write(t, root+"/q/SKILL.md", strings.Replace(ruleRow{body: "[y](../y/else.md) [x](../x/a.md) [x](../x/) [x](../x/b.md) [g](../gone/a.md)"}.file(), "name: x", "name: q", 1))
	for _, test := range []struct{ name, want string }{
		{"x", "broken-link 6:11, broken-link 6:21, broken-link 6:40"}, {"z", "broken-link 6:20, broken-link 6:42"},
		{"q", "broken-link 6:1, broken-link 6:45, broken-link 6:60"},
	} {
		file, err := LoadFile(t.Context(), root+"/"+test.name+"/SKILL.md", nil)
		dir, dirErr := Load(t.Context(), Roots{Skills: []Rooted{{Path: root + "/" + test.name}}}, nil)
		if err != nil || dirErr != nil || ruleList(file.Diagnostics) != test.want || !slices.Equal(file.Diagnostics, dir.Diagnostics) {
			t.Errorf("%s: %v %v, of the directory %v %v", test.name, err, file.Diagnostics, dirErr, dir.Diagnostics)
		}
	}
}

func TestBrokenLinkSingle(t *testing.T) {
	r := loadFiles(t, map[string]string{"x.md": ruleRow{body: "[a](y.md) [b](z.md)"}.file(), "y.md": good("y")}, Options{Profile: Matrixcode()})
	if ruleList(r.Diagnostics) != "broken-link 6:11" {
		t.Errorf("the files beside it are there: %v", r.Diagnostics)
	}
}

// A link to a skill of another group is none where both are loaded; what an unread file links to is not known.
func TestBrokenLinkBetweenSkills(t *testing.T) {
	for _, row := range []struct {
		link, want, why string
	}{
		{"../../b/y/SKILL.md", "", "a skill of another group"},
		{"../z", "", "one beside it"},
		{"../../b/README.md", "broken-link 6:1", "no skill is there"},
		{"../../b", "broken-link 6:1", "a group is no skill"},
		{"../../../SKILL.md", "broken-link 6:1", "above all of them"},
		{"../../SKILL.md", "broken-link 6:1", "the group of the group"},
		{".././SKILL.md", "broken-link 6:1", "the directory of the group is called nothing"},
		{"..//SKILL.md", "broken-link 6:1", "nor is what stands between two strokes"},
		{"../%zz/SKILL.md", "broken-link 6:1", "no name at all"},
	} {
		r := loadFiles(t, map[string]string{
			"a/x/SKILL.md": ruleRow{body: "[l](" + row.link + ")"}.file(), "a/z/SKILL.md": good("z"), "b/y/SKILL.md": good("y"), "b/README.md": "",
		}, Options{})
		if got := ruleList(r.Diagnostics); got != row.want {
			t.Errorf("%s: %s, want %q: %s", row.link, got, row.want, row.why)
		}
		for _, d := range r.Diagnostics {
			if !strings.HasSuffix(d.Message, "leads out of the skill's directory") {
				t.Errorf("%s: %s", row.link, d)
			}
		}
	}
	secret := "ghp_" + fakeKey(36)
	r := loadFiles(t, map[string]string{"x/SKILL.md": ruleRow{body: "[l](../" + secret + ".md)"}.file()}, Options{Severities: map[string]runtime.Severity{"secret": runtime.SeverityOff}})
	for _, d := range r.Diagnostics {
		if strings.Contains(d.Message+d.Hint+d.Excerpt, secret) {
			t.Errorf("a secret is shown: %s", d)
		}
	}
	off := Options{Severities: map[string]runtime.Severity{"broken-link": runtime.SeverityOff}}
	if r := loadFiles(t, map[string]string{"x/SKILL.md": ruleRow{body: "[l](../a.md) [m](b.md)"}.file()}, off); len(r.Diagnostics) > 0 {
		t.Errorf("a rule that is off: %v", r.Diagnostics)
	}
}
