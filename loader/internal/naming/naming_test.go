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
		{"ab-" + long[2:] + "b", "66 characters", "", false, "ab-" + long[3:]},
		{long[4:] + "-abc-def", "68 characters", "", false, long[4:] + "-abc"},
		{long[3:] + "-abc-def", "69 characters", "", false, long[3:]},
		{long[31:] + "-" + long[31:], "67 characters", "", false, long[31:]},
		{"My Skill", "has upper-case letters and blanks", "", false, "my-skill"},
		{"-A_b & c--d's: 1.2", `has upper-case letters, underscores, blanks and two hyphens in a row, and holds "&", "'", ":" and more, and starts or ends with a hyphen`, "", false, "a-b-c-ds-1-2"},
		{long + "B", "has 65 characters, more than 64, and has upper-case letters", "", false, long},
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

// TestRespell holds that an edit keeps quotes, adds them where the name would be something else, and touches no other text.
func TestRespell(t *testing.T) {
	for _, row := range []struct{ text, old, name, want string }{
		{"Old", "Old", "new", "new"}, {`"Old"`, "Old", "new", `"new"`}, {"'Old'", "Old", "new", "'new'"}, {"Old", "Old", "on", `"on"`}, {"Old", "Old", "12", `"12"`},
		{"Old", "Old", "1e3", `"1e3"`}, {"Old", "Old", "0x1f", `"0x1f"`}, {"Old", "Old", "1-a", `"1-a"`}, {"Old", "Old", "2fa-setup", "2fa-setup"}, {"Old", "Old", "face", "face"}, {"'Old'", "Old", "on", "'on'"},
		{`"O\x6cd"`, "Old", "new", ""}, {"*a", "Old", "new", ""}, {`"Old'`, "Old", "new", ""}, {"Old", "Old", "", ""}, {"", "", "new", ""},
		{"'what''s'", "what's", "whats", "'whats'"}, {"'what's'", "what's", "whats", ""},
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

// TestOneOfTwo holds that a directory of packages with skills of their own is told to look at each, and nobody else is.
func TestOneOfTwo(t *testing.T) {
	const both = "rename one of the two"
	for _, c := range []struct{ first, second, want string }{
		{"one/skills", "two/skills", both + "; where each directory is a catalog of its own, look at each: skillgen check one two"},
		{"../a b/skills", "/x/two/skills", both + "; where each directory is a catalog of its own, look at each: skillgen check '../a b' /x/two"},
		{"one/skills", "one/skills", both},
		{"skills", "two/skills", both},
		{"two/skills", "skills", both},
		{"one/skills", "one/two/skills", both},
		{"one/skills", "two/group", both},
		{"one", "two", both},
	} {
		if got := OneOfTwo(c.first, c.second); got != c.want {
			t.Errorf("%s, %s: %q, want %q", c.first, c.second, got, c.want)
		}
	}
}
