package naming

import (
	"fmt"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/loader/internal/source"
)

// TestNames holds what is said of a name, and which one it should have.
func TestNames(t *testing.T) {
	long := strings.Repeat("a", 64)
	for _, row := range []struct {
		name, style, invalid string
		strict               bool
		good                 string
	}{
		{"a", "", "", true, "a"},
		{"a-1", "", "", true, "a-1"},
		{"-a", "hyphen", "", true, "a"},
		{"a-", "hyphen", "", true, "a"},
		{"a--b", "hyphen", "", true, "a-b"},
		{long, "", "", true, long},
		{long + "b", "65 characters", "", false, long},
		{long[1:] + "-b", "65 characters", "", false, long[1:]},
		{"My Skill", "upper-case", "", false, "my-skill"},
		{"my skill", "blanks", "", false, "my-skill"},
		{"my_skill", "underscores", "", false, "my-skill"},
		{"a.b", `"."`, "", false, "a-b"},
		{"Café", "upper-case", "", false, "cafe"},
		{"café", `"é"`, "", false, "cafe"},
		{"what's", `"'"`, "", false, "whats"},
		{"what’s", `"’"`, "", false, "whats"},
		{"報告", `"報"`, "", false, ""},
		{"٣", `"٣"`, "", false, ""},
		{"ﬁle", `"ﬁ"`, "", false, "file"},
		{"/a", `"/"`, "absolute", false, "a"},
		{`\a`, `"\\"`, "absolute", false, "a"},
		{`c:\a`, `":"`, "absolute", false, "c-a"},
		{"c:/a", `":"`, "absolute", false, "c-a"},
		{"c:a", `":"`, "", false, "c-a"},
		{"c:", `":"`, "", false, "c"},
		{"..", `"."`, "leads out", false, ""},
		{".", `"."`, "leads out", false, ""},
		{"a/../b", `"."`, "leads out", false, "a-b"},
		{`a\..\b`, `"."`, "leads out", false, "a-b"},
		{"a/./b", `"."`, "", false, "a-b"},
		{"a..b", `"."`, "", false, "a-b"},
	} {
		style, invalid := Style(row.name), Invalid(row.name)
		if !strings.Contains(style, row.style) && !strings.Contains(fmt.Sprintf("%q", row.name), "/") && !strings.Contains(row.name, `\`) || (row.style == "") != (style == "") {
			t.Errorf("%q: style %q, want %q", row.name, style, row.style)
		}
		if !strings.Contains(invalid, row.invalid) || (row.invalid == "") != (invalid == "") {
			t.Errorf("%q: invalid %q, want %q", row.name, invalid, row.invalid)
		}
		if good := Good(row.name); good != row.good || IsStrict(row.name) != row.strict {
			t.Errorf("%q: good %q, want %q; strict %v", row.name, good, row.good, IsStrict(row.name))
		}
	}
	for _, row := range [][3]string{{"My Skill", "my-dir", "my-dir"}, {"my-skill", "My Dir", "my-skill"}, {"My Skill", "My Dir", "my-skill"}, {"報告", "My Dir", "my-dir"}, {"報告", "", ""}, {"my-skill", "", "my-skill"}} {
		if got := Want(row[0], row[1]); got != row[2] {
			t.Errorf("%q in %q should be %q, got %q", row[0], row[1], row[2], got)
		}
	}
}

// TestFixes holds for each kind of skill what is edited and what is renamed, and that nobody gets a name that is taken.
func TestFixes(t *testing.T) {
	skill := func(file, dir, name string) Skill {
		text := "---\nname: " + name + "\n---\n"
		at := strings.Index(text, name)
		return Skill{File: file, Text: text, Written: name, At: source.Span{Start: at, End: at + len(name)}, Dir: dir, Key: name}
	}
	with := func(s Skill, change func(*Skill)) Skill { change(&s); return s }
	for _, row := range []struct {
		why    string
		skills []Skill
		want   string // "file: name, new file"
	}{
		{"both are right", []Skill{skill("s/a/SKILL.md", "a", "a")}, ""},
		{"the name is not", []Skill{skill("s/a/SKILL.md", "a", "A B")}, "s/a/SKILL.md: a,"},
		{"the directory is not", []Skill{skill("s/A B/SKILL.md", "A B", "a")}, "s/A B/SKILL.md: , s/a/SKILL.md"},
		{"neither is", []Skill{skill("s/A B/SKILL.md", "A B", "C D")}, "s/A B/SKILL.md: c-d, s/c-d/SKILL.md"},
		{"one that stands here", []Skill{skill("A B/SKILL.md", "A B", "c")}, "A B/SKILL.md: , c/SKILL.md"},
		{"a directory that somebody named", []Skill{with(skill("A B/SKILL.md", "A B", "C D"), func(s *Skill) { s.IsRoot = true })}, "A B/SKILL.md: c-d,"},
		{"and the name is right", []Skill{with(skill("A B/SKILL.md", "A B", "c"), func(s *Skill) { s.IsRoot = true })}, ""},
		{"a file that is the skill", []Skill{with(skill("s/a.md", "s", "A B"), func(s *Skill) { s.IsAlone = true })}, "s/a.md: a-b,"},
		{"its directory is not its own", []Skill{with(skill("S S/a.md", "S S", "a"), func(s *Skill) { s.IsAlone = true })}, ""},
		{"another directory than the path says", []Skill{skill("./SKILL.md", "A B", "c")}, ""},
		{"no name", []Skill{with(skill("s/A B/SKILL.md", "A B", "x"), func(s *Skill) { s.Written = "" })}, ""},
		{"no name that stands for it", []Skill{skill("s/報/SKILL.md", "報", "告")}, ""},
		{"a name that is written otherwise", []Skill{with(skill("s/a/SKILL.md", "a", "A B"), func(s *Skill) { s.Written = "A  B" })}, ""},
		{"another has the name", []Skill{skill("s/a/SKILL.md", "a", "a"), skill("s/A/SKILL.md", "A", "A")}, ""},
		{"among others it is free", []Skill{skill("s/a/SKILL.md", "a", "a"), with(skill("t/A B/SKILL.md", "A B", "A"), func(s *Skill) { s.Among = "t" })}, "t/A B/SKILL.md: a, t/a/SKILL.md"},
		{"two want it, the first gets it", []Skill{skill("s/A B/SKILL.md", "A B", "A B"), skill("s/A_B/SKILL.md", "A_B", "A_B")}, "s/A B/SKILL.md: a-b, s/a-b/SKILL.md"},
	} {
		fixes := Fixes(row.skills)
		got := ""
		for _, s := range row.skills {
			fix := fixes[s.File]
			if fix == nil {
				continue
			}
			got += s.File + ": "
			for _, e := range fix.Edits {
				got += e.New
				if s.Text[e.Start:e.End] != s.Written {
					t.Errorf("%s: %q is written over", row.why, s.Text[e.Start:e.End])
				}
			}
			if got += ", " + fix.Rename; !fix.Unsafe {
				t.Errorf("%s: a rename is said to be safe", row.why)
			}
		}
		if strings.TrimSpace(got) != row.want && strings.TrimSuffix(got, " ") != row.want {
			t.Errorf("%s: got %q, want %q", row.why, got, row.want)
		}
	}
}

// TestRespell holds that an edit keeps quotes, adds them where the name would be something else, and touches no other text.
func TestRespell(t *testing.T) {
	for _, row := range []struct{ text, old, name, want string }{
		{"Old", "Old", "new", "new"}, {`"Old"`, "Old", "new", `"new"`}, {"'Old'", "Old", "new", "'new'"}, {"Old", "Old", "on", `"on"`}, {"Old", "Old", "12", `"12"`},
		{"Old", "Old", "1e3", `"1e3"`}, {"Old", "Old", "0x1f", `"0x1f"`}, {"Old", "Old", "1-a", `"1-a"`}, {"Old", "Old", "2fa-setup", "2fa-setup"}, {"Old", "Old", "face", "face"}, {"'Old'", "Old", "on", "'on'"},
		{`"O\x6cd"`, "Old", "new", ""}, {"*a", "Old", "new", ""}, {`"Old'`, "Old", "new", ""}, {"Old", "Old", "", ""}, {"", "", "new", ""},
	} {
		got := ""
		for _, e := range Respell("name: "+row.text+" # x", source.Span{Start: 6, End: 6 + len(row.text)}, row.old, row.name) {
			got = ("name: " + row.text)[6:e.Start] + e.New + ("name: " + row.text)[e.End:]
		}
		if got != row.want {
			t.Errorf("%s to %s: got %s, want %s", row.text, row.name, got, row.want)
		}
	}
	if Respell("abc", source.Span{Start: -1, End: 2}, "a", "b") != nil || Respell("abc", source.Span{Start: 2, End: 4}, "c", "b") != nil {
		t.Error("a place outside of the text")
	}
}
