package filekind

import "testing"

// TestMisnamed holds which names are taken for mistakes, and how a text has to begin then: with a key of frontmatter, with
// both where the name alone may mean something else, or as it likes among skills.
func TestMisnamed(t *testing.T) {
	const both, one, none = "---\nname: a\ndescription: b\n---\n", "---\nname: a\n---\n", "# A\n"
	for _, row := range []struct {
		reason   string
		want     [3]bool // of both, one, none
		inSkills [3]bool // of the same in a directory among skills
		names    []string
	}{
		{"only the ending is wrong", [3]bool{true, true, false}, [3]bool{true, true, true}, []string{
			"SKILL.md.txt", "SKILL.mdx", "SKILL", "SKILL.txt", "SKILL.MD.MD", "SKILL.mdc", "SKILL.md.markdown.txt", "skill.md.txt", "Skill.mdx",
			"SKILL .md", " SKILL.md", "SKILL.md ", "SKILL..md", ".SKILL.md", "_SKILL.md", "SKILL-md", "SKILL_MD", "SKILLMD", "SKILL.rtf", "SKILL.md.docx",
		}},
		{"the same, as another file may be called", [3]bool{true, true, false}, [3]bool{true, true, false}, []string{"skill.markdown", "skill", "Skill.mkd", "SKILL.yaml", "skill.docx"}},
		{"another name, which the text must bear out", [3]bool{true, false, false}, [3]bool{true, true, true}, []string{
			"SKILLS.md", "SKILLS.mdx", "SKILL (1).md", "SKILL copy.md", "SKILL - Copy.md", "Copy of SKILL.md", "SKIL.md", "SKLL.md", "SKILLL.md", "SKULL.md",
			"SKILL 2.md", "SKILL-1.md", "SKILL_2.md", "SKILL copy 2.md", "SKILL - Copy (2).md", "SKILL - Kopie.md", "SKILL Kopie 3.md", "SKILL - Copie.md", "SKILL copia.md", "SKILL 2.md.txt",
		}},
		{"another one in small letters", [3]bool{true, false, false}, [3]bool{true, true, false}, []string{"skills.md", "skills", "skill (1).md"}},
		{"a page, which the text must bear out everywhere", [3]bool{true, false, false}, [3]bool{true, false, false}, []string{"README.md", "Readme.md", "index.md", "INDEX.md"}},
		{"none", [3]bool{}, [3]bool{}, []string{"SKILL.pdf", "drawing.docx", "SKILL-index.docx",

			"SKILL.md", "skill.md", "Skill.MD", "SKILL.md.tmpl", "SKILL.md.bak", "SKILL.md~", "SKILL.md.orig", "SKILL.md.j2", "SKILL.template.md", "SKILL.json", "SKILL.py", "still.md", "skil.md",
			"skillful.md", "s.md", "md", "-md.md", " copy.md", " (1).md", "README.txt", "index.html", "CHANGELOG.md", "SKILLS-INDEX.md", "SKILL-index.md", "SKILL-v.md", "SKILL 2 of 3.md", "SKILL-copywriting.md", "skills 2.md", "ROLE.md", "", ".", ".md",
		}},
	} {
		for _, name := range row.names {
			begins := Misnamed(name)
			for i, text := range []string{both, one, none} {
				if got := begins != nil && begins(text, false); got != row.want[i] {
					t.Errorf("%s: %q with %q: %v", row.reason, name, text, got)
				}
				if got := begins != nil && begins(text, true); got != row.inSkills[i] {
					t.Errorf("%s: %q with %q among skills: %v", row.reason, name, text, got)
				}
			}
		}
	}
}

// TestMisnamedRole holds the same of ROLE.md.
func TestMisnamedRole(t *testing.T) {
	for want, names := range map[bool][]string{
		true: {
			"ROLE.md.txt", "ROLE.mdx", "role.markdown", "ROLE", "role", "ROLE.txt", "role.md.md", "ROLE .md", " ROLE.md", ".ROLE.md", "_role.md", "ROLE-md", "ROLEMD",
			"ROLES.md", "roles.md", "ROLE (1).md", "ROLE 2.md", "ROLE copy.md", "Copy of ROLE.md", "ROLLE.md", "RLOE.md", "ROL.md", "ROLE.yaml",
		},
		false: {"ROLE.md", "role.md", "Role.MD", "ROLE.md.tmpl", "ROLE.md.bak", "ROLE.md~", "ROLE.json", "rule.md", "roll.md", "README.md", "SKILL.md", "role-model.md", "", ".", ".md"},
	} {
		for _, name := range names {
			if got := IsMisnamedRole(name); got != want {
				t.Errorf("%q: %v", name, got)
			}
		}
	}
}

// TestIsText holds which names may be those of skills that are files, in any case.
func TestIsText(t *testing.T) {
	for name, want := range map[string]bool{"a.md": true, "a.MD": true, "a.mdc": true, "a.Mdc": true, "a.mdx": false, "a.markdown": true, "mdc": false, "a.mdc.bak": false, "a.txt": false, "a.md5": false, "": false} {
		if IsText(name) != want {
			t.Errorf("%q: %t", name, !want)
		}
	}
}
