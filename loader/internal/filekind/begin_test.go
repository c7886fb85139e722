package filekind

import (
	"testing"
	"testing/fstest"

	"github.com/skillgen/skillgen/loader/internal/door"
)

// TestIsSkill: a text with both keys is a skill wherever flat ones are; one of them is enough right in a directory of skills, but for
// a page.
func TestIsSkill(t *testing.T) {
	for keys, want := range map[string][2]bool{
		"name: a\ndescription: b\n":           {true, true},
		"title: a\nname: a\ndescription: b\n": {true, true},
		"name: a\n":                           {false, true},
		"description: b\nlicense: MIT\n":      {false, true},
		"title: a\ndescription: b\n":          {false, false},
		"Layout: page\nname: b\n":             {false, false},
		"license: MIT\n":                      {false, false},
		"descripton: b\n":                     {false, true},
		"Name: a\nDescriptions: b\n":          {true, true},
		"subscription: b\nnames: c\n":         {false, false},
		"":                                    {false, false},
	} {
		for i, inSkills := range []bool{false, true} {
			if got := BeginsAsSkill("---\n"+keys+"---\nDo it.\n", inSkills); got != want[i] {
				t.Errorf("%q, %v: %v", keys, inSkills, got)
			}
		}
	}
	for _, note := range []string{"# Notes\n\nname: a\n", "name: a\n\ndescription: b\n---\n", "name: a\ndescription: b\n", "name: a\n---\ndescription: b\n---\n", "names, as in\ndescription: b\n---\n"} {
		if BeginsAsSkill(note, true) {
			t.Errorf("%q is a skill", note)
		}
	}
	if !BeginsAsSkill("name: a\r\ndescription: b\r\n---\r\nDo it.\r\n", false) {
		t.Error("one without its first fence is none")
	}
}

// TestIsSurelyFlat: a file beside skills, in a directory of any name, has both keys and none of a page, an agent or a rule.
func TestIsSurelyFlat(t *testing.T) {
	for keys, want := range map[string]bool{
		"name: a\ndescription: b\n": true, "name: a\ndescription: b\nallowed-tools: Read\nlicense: MIT\n": true,
		"name: a\n": false, "description: b\n": false, "name: a\ndescription: b\ntitle: A\n": false, "name: a\ndescription: b\ntools: Read\n": false,
		"name: a\ndescription: b\nmodel: opus\n": false, "name: a\ndescription: b\napplyTo: '**'\n": false, "name: a\ndescription: b\nglobs:\n": false,
	} {
		for name, may := range map[string]bool{"a.md": true, "a.MD": true, "a.mdc": false, ".a.md": false, "README.md": false, "claude.md": false, "a.agent.md": false, "skill.md": false} {
			for dir, right := range map[string]bool{"colleague": true, "x/agents": false, ".claude/commands": false} {
				d := door.Of(fstest.MapFS{name: {Data: []byte("---\n" + keys + "---\nDo it.\n")}})
				if got := IsSurelyFlat(d, dir, name); got != (want && may && right) {
					t.Errorf("%q in %s/%s: %v", keys, dir, name, got)
				}
			}
		}
	}
}

// TestIsNoPage: what is called as pages are has a name and a description, or one of them and a key of skills that no page has.
func TestIsNoPage(t *testing.T) {
	for keys, want := range map[string][2]bool{
		"name: a\ndescription: b\n":               {true, true},
		"description: b\nallowed-tools: Read\n":   {false, true},
		"allowed_tools = 'a'\nname = 'b'\n":       {false, true},
		"title: a\nname: b\nuser-invocable: no\n": {false, false},
		"allowed-tools: Read\n":                   {false, false},
		"description: b\nlicense: MIT\n":          {false, false},
	} {
		for i, inSkills := range []bool{false, true} {
			if got := beginsAsNoPage("---\n"+keys+"---\nDo it.\n", inSkills); got != want[i] {
				t.Errorf("%q, %v: %v", keys, inSkills, got)
			}
		}
	}
}
