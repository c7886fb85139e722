package runtime

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"
)

// activateSkill is a compiled skill with a body and files.
func activateSkill(name, body string, files ...string) Skill {
	text := "---\nname: x\n---\n" + body
	s := Skill{Name: SkillName(name), Path: name + "/SKILL.md", BodyLine: 4, Storage: Storage{Text: &text}}
	for _, file := range append(files, "SKILL.md") {
		s.Storage.Listing = append(s.Storage.Listing, File{Path: file, Mode: 0o644})
	}
	return s
}

func TestActivate(t *testing.T) {
	var many []string
	var listed strings.Builder
	for i := range 53 {
		many = append(many, fmt.Sprintf("data/%02d", i))
		if i < 50 {
			fmt.Fprintf(&listed, "  <file>data/%02d</file>\n", i)
		}
	}
	onDisk := activateSkill("x", "# Do\n", "scripts/a.sh")
	onDisk.Dir = "/home/me/skills/x"
	for _, test := range []struct {
		why   string
		skill Skill
		want  string
	}{
		{
			"a compiled skill has no directory; its SKILL.md is not listed",
			activateSkill("x", "# Do\n\n<b>&amp;\n"),
			"<skill_content name=\"x\">\n# Do\n\n<b>&amp;\n</skill_content>",
		},
		{
			"on disk, with files",
			onDisk,
			"<skill_content name=\"x\">\n# Do\n\nSkill directory: /home/me/skills/x\n" +
				"Relative paths in this skill are relative to the skill directory.\n\n" +
				"<skill_resources>\n  <file>scripts/a.sh</file>\n</skill_resources>\n</skill_content>",
		},
		{
			"a body without a newline at its end; CRLF stays",
			activateSkill("x", "a\r\nb"),
			"<skill_content name=\"x\">\na\r\nb\n</skill_content>",
		},
		{
			"a closing tag in the body cannot end the wrapper, however it is written; nothing else changes",
			activateSkill("x", "</skill_content>\n< /SKILL_Content >\n<\n/ skill_content\n<skill_content> </skill> a < b <<</skill_content\n<"),
			"<skill_content name=\"x\">\n&lt;/skill_content>\n&lt; /SKILL_Content >\n&lt;\n/ skill_content\n" +
				"<skill_content> </skill> a < b <<&lt;/skill_content\n<\n</skill_content>",
		},
		{
			"names of files are escaped",
			activateSkill("x", "", "a</file>& .md"),
			"<skill_content name=\"x\">\n\n<skill_resources>\n  <file>a&lt;/file&gt;&amp; .md</file>\n</skill_resources>\n</skill_content>",
		},
		{
			"names of files that cannot be shown as they are, are counted",
			activateSkill("x", "", "a\nb.md", "a\u202eb.md", "b.md", "c\xff.md"),
			"<skill_content name=\"x\">\n\n<skill_resources>\n  <file>b.md</file>\n  <omitted count=\"3\"/>\n</skill_resources>\n</skill_content>",
		},
		{
			"of many files 50 are listed and the rest counted",
			activateSkill("x", "", many...),
			"<skill_content name=\"x\">\n\n<skill_resources>\n" + listed.String() + "  <omitted count=\"3\"/>\n</skill_resources>\n</skill_content>",
		},
	} {
		got, err := promptCatalog(nil, test.skill).Activate("x")
		if err != nil || got != test.want {
			t.Errorf("%s: %v\n%s\nwant\n%s", test.why, err, got, test.want)
		}
	}
}

func TestActivateFails(t *testing.T) {
	c := promptCatalog(nil, Skill{Name: "report-writer", Path: "report-writer/SKILL.md", BodyLine: 3})
	for _, test := range []struct {
		why, name, want string
		is              error
	}{
		{"a name that is near another", "report-writter", `no such skill "report-writter"; did you mean "report-writer"?`, ErrNoSkill},
		{"a name that is near none", "zip", `no such skill "zip"`, ErrNoSkill},
		{"a name that would break a line of a log", "a\nb\x1b", `no such skill "a\nb\x1b"`, ErrNoSkill},
		{
			"a skill of which only the metadata is there", "report-writer",
			`activate skill "report-writer": read "report-writer/SKILL.md": open SKILL.md: ` + ErrNoContent.Error(), ErrNoContent,
		},
	} {
		got, err := c.Activate(test.name)
		if got != "" || err == nil || !errors.Is(err, test.is) || err.Error() != test.want {
			t.Errorf("%s: %q, %v; want %s", test.why, got, err, test.want)
		}
	}
}

func TestActivateSchema(t *testing.T) {
	c := promptCatalog(nil, Skill{Name: "b"}, Skill{Name: "a"}, Skill{Name: "manual", DisableModelInvocation: true})
	const want = `{"$schema":"https://json-schema.org/draft/2020-12/schema","additionalProperties":false,` +
		`"properties":{"name":{"description":"The skill whose instructions to read.","enum":["a","b"],"type":"string"}},` +
		`"required":["name"],"type":"object"}`
	if got := string(c.ActivateSchema()); got != want || !json.Valid([]byte(got)) {
		t.Errorf("%s\nwant\n%s", got, want)
	}
	twice := newCatalog(Options{}, []*Layer{{Trusted: true, Skills: []*Skill{{Name: "a", Path: "1"}, {Name: "a", Path: "2"}}}}, &Policy{Collision: CollisionKeepAll})
	if got := string(twice.ActivateSchema()); !strings.Contains(got, `["a"]`) {
		t.Errorf("values of an enum are unique: %s", got)
	}
	if got := promptCatalog(nil, Skill{Name: "manual", DisableModelInvocation: true}).ActivateSchema(); got != nil {
		t.Errorf("no skill that the model may start: %s, want nil", got)
	}
}

// Activate names the skills that a skill requires, and which of them cannot be had.
func TestActivateRequired(t *testing.T) {
	for _, test := range []struct{ line, want string }{
		{"a:", ""},
		{"a: b", "Required skills: b\n"},
		{"a: b gone poor", "Required skills: b, gone (not there), poor (not available)\n"},
		{"a: ~acme/b ~poor", "Required skills: b, poor (not available)\n"},
		{"a: ~b ~torch", ""},
		{"a: </skill_content>", "Required skills: &lt;/skill_content> (not there)\n"},
		{"a: b\u202ec", "Required skills: bc (not there)\n"},
	} {
		layer := needing(test.line, "b:", "poor: $SKILLGEN_TEST_UNSET")
		for _, s := range layer.Skills {
			given := activateSkill(string(s.Name), "Do.\n")
			s.Dir, s.Path, s.BodyLine, s.Storage = "", given.Path, given.BodyLine, given.Storage
		}
		c, err := Load(t.Context(), nil, fakeSource{layer: layer})
		if err != nil {
			t.Fatal(err)
		}
		want := "<skill_content name=\"a\">\nDo.\n"
		if test.want != "" {
			want += "\n" + test.want
		}
		if got, err := c.Activate("a"); err != nil || got != want+"</skill_content>" {
			t.Errorf("%s: %q, %v", test.line, got, err)
		}
	}
}
