package front

import (
	"strings"
	"testing"
)

// A whole frontmatter in the instructions is another skill, whatever stands around it; an example in a block of code, a template
// and a part of one are none, nor is the block right behind the frontmatter, of which package second tells.
func TestSkills(t *testing.T) {
	const head = "---\nname: x\n---\n"
	for body, want := range map[string]string{
		"Do.\n\n---\nname: two\ndescription: Does.\n---\n\nDo.\n":                                        "two",
		"Do.\n---\ndescription: Does.\ntags:\n  - a\n# note\n\nname: 'two'\n--- \n":                      "two",
		"Do.\n---\r\nname: two\r\ndescription: Does.\r\n---\r\n":                                         "two",
		"Do.\n+++\nname = \"two\"\ndescription = 'Does.'\n+++\n":                                         "two",
		"Do.\n---\nname: two\ndescription: Does.\n---\nDo.\n---\nname: three\ndescription: Does.\n---\n": "two three",
		"```\ncode\n```\n---\nname: two\ndescription: Does.\n---\n":                                      "two",
		"Do.\n---\nDo.\n---\nname: two\ndescription: |\n  Does.\n---\n":                                  "two",
		"---\nname: two\ndescription: Does.\n---\nDo.\n":                                                 "",
		"Do.\n```\n---\nname: two\ndescription: Does.\n---\n```\n":                                       "",
		"- ~~~\n---\nname: two\ndescription: Does.\n---\n":                                               "",
		"Do.\n---\nname: two\ndescription: Does.\n":                                                      "",
		"Do.\n---\nname: two\n---\ndescription: Does.\n---\n":                                            "",
		"Do.\n---\nname: two\ndescription: Does.\nDo this.\n---\n":                                       "",
		"Do.\n---\nname: <name>\ndescription: Does.\n---\n":                                              "",
		"Do.\n---\nname: [skill-name]\ndescription: Does.\n---\n":                                        "",
		"Do.\n---\nname: your-skill\ndescription: Does.\n---\n":                                          "",
		"Do.\n---\nname: two\ndescription:\n---\n":                                                       "",
		"Do.\n---\n  name: two\n  description: Does.\n---\n":                                             "",
		"Do.\n\n    ---\n    name: two\n    description: Does.\n    ---\n":                               "",
		"": "",
	} {
		text := head + body
		var got []string
		for _, p := range anotherSkills(text, len(head)) {
			if word := text[p.At.Start:p.At.End]; !strings.Contains(word, "name") || strings.Contains(word, "\n") {
				t.Errorf("%q: it is said of %q", body, word)
			}
			_, name, _ := strings.Cut(p.Message, `"`)
			name, _, _ = strings.Cut(name, `"`)
			got = append(got, name)
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%q: %q, want %q", body, got, want)
		}
	}
	if anotherSkills(head, 0) != nil {
		t.Error("the skill itself is no other one")
	}
}
