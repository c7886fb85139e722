package filekind

import "testing"

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
