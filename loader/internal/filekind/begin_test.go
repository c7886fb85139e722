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
		"":                                    {false, false},
	} {
		for i, inSkills := range []bool{false, true} {
			if got := BeginsAsSkill("---\n"+keys+"---\nDo it.\n", inSkills); got != want[i] {
				t.Errorf("%q, %v: %v", keys, inSkills, got)
			}
		}
	}
	if BeginsAsSkill("# Notes\n\nname: a\n", true) {
		t.Error("a note is a skill")
	}
}
