package main

import (
	"strings"
	"testing"
)

// TestFixComment holds for comments that cut a value in brackets or braces that the safe fixes give the value back as its author reads
// it, with nothing of what parts it from the next one, and that a load then reads the skill; and that there is none where it
// cannot be told what is text.
func TestFixComment(t *testing.T) {
	for head, want := range map[string]string{
		"{\n  description: Use C #1 tool,\n  name: x\n}\n":                                 "  description: 'Use C #1 tool',\n  name: x\n",
		"{\n  name: x,\n  description: Use C #1 tool,\n}\n":                                "  description: 'Use C #1 tool',\n}",
		"{\n  name: x,\n  description: Use C #1 tool\n}\n":                                 "  description: 'Use C #1 tool'\n}",
		"{\n  name: x, description: Use C #1 tool }\n":                                     "description: 'Use C #1 tool' }",
		"{ name: x, description: Use C #1 tool }\n":                                        "description: 'Use C #1 tool' }",
		"{\n  description: Use C #1 tool, # of several\n  name: x\n}\n":                    "description: 'Use C #1 tool', # of several\n",
		"{\n  description: Use C #1 tool, \r\n  license: A #2,\n  name: x\n}\n":            "description: 'Use C #1 tool', \r\n  license: 'A #2',\n",
		"name: x\ndescription: Use it.\nmetadata: {\n  a: C #1 tool,\n  b: x }\n":          "a: 'C #1 tool',\n",
		"name: x\ndescription: Use it.\nmetadata: { a: [ b, C #1 ],\n  b: y }\n":           "[ b, 'C #1' ],\n  b: y }",
		"name: x\ndescription: Use it.\ntriggers: [C #1 tool,\n  go C#,\n  \"b #2\"]\n":    "triggers: ['C #1 tool',\n  go C#,\n  \"b #2\"]\n",
		"name: x\ndescription: Use it.\ntriggers: [C #1,\n  b #2,\n]\n":                    "['C #1',\n  'b #2',\n]\n",
		"name: x\ndescription: Use it.\ntriggers: [C #1, b,\n  c,\n]\n":                    "",
		"name: x\ndescription: Use it.\ntriggers: [a,\n  C #1, b\n]\n":                     "",
		"name: x\ndescription: Use it.\nmetadata: {\n  a: b c, # a note,\n  d: e #\n  }\n": "",
	} {
		text := "---\n" + head + "---\n\nDo it.\n"
		fixed, _ := mendText(t, text, false)
		if want == "" {
			if fixed != text {
				t.Errorf("%s: what is text in it is a guess:\n%s", text, fixed)
			}
			continue
		}
		if r := loaded(t, fixed); !strings.Contains(fixed, want) || len(r.Skills) != 2 || len(errorsOf(r)) > 0 {
			t.Errorf("%s: fixed it is not %q, or does not load: %v\n%s", text, want, errorsOf(r), fixed)
		}
	}
}
