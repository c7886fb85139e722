package yaml

import (
	"slices"
	"strings"
	"testing"
)

// TestCause holds that a message names what its author can see and change: at the place of the cause. In each head > stands in front of what is wrong, and says are words of the messages in their order.
func TestCause(t *testing.T) {
	known := func(key string) bool {
		return slices.Contains([]string{"name", "description", "license", "version", "metadata", "allowed-tools"}, key)
	}
	for _, c := range []struct{ head, says string }{
		{"name: x\ndescription: Does it.\nlicense: MIT\nversion>:1\n", `no blank behind "version:"`},
		{"name: x\ndescription>：做事\nlicense: MIT\n", "wide one"},
		{"name: x\ndescription>:\u00a0Does it.\n", "no-break space"},
		{"description: Fix issue >#5 and more.\n  Use when asked.\nname: x\n", "#5 and more."},
		{"description: Fix issue >#5 and more.\n  Use when asked.\n  Not else.\nname: x\n", "quotes"},
		{"description: Fix it,\n  issue >#5 and more.\n\n  Use when asked.\nname: x\n", "#5 and more."},
		{"description: Fix it ># note\n  Use when asked.\nname: x\n", "# note"},
		{"metadata:\n  note: Fix issue >#5.\n    Use when asked.\n  other: y\n", "#5."},
		{"description: \"go >\\ud83d on\"\nname: x\n", "half of a character"},
		{"description: |-\n  Does it.\n >Use it.\nname: x\n", "indent it by 2"},
		{"description: |\n    Does it.\n  >Use it.\n   Or not.\n# c\nname: x\n", "indent it by 4"},
		{"metadata:\n  a: Does\n >it all\n at once.\n  b: x\nname: x\n", "indent it by 4"},
		{"metadata:\n  - a: Does\n >it all\n", "indent it by 6"},
		{"metadata:\n  - Does\n >it all\n  - b\n", "indent it by 4"},
		{"metadata:\n  a: |\n      Does\n    >it\n  b: x\nname: x\n", "indent it by 6"},
		{"metadata:\n  a: |\n      Does\n    # it\n  b: >[\nname: x\n", "never closed"},
		{"{\n  description: Use C >#5 and more,\n  name: x\n}\n", "leave a comma"},
		{"{\n  \"description\": >\"x\"\n  \"name\": \"y\"\n}\n", "no comma"},
		{"metadata: {\n  a: Fix >#5, or this,\n  name: x }\n", "leave a comma"},
		{"description: >& amp\nname: x\n", "& starts a YAML anchor"},
		{"description: >&\nname: x\n", "& starts a YAML anchor"},
		{"description: >! bang\nname: x\n", `"!" is a YAML tag`},
		{"description: >!bang it\nname: x\n", `"!bang" is a YAML tag`},
		{"description: >- dash\nname: x\n", "quotes"},
		{"license: >- MIT\nname: x\n", "quotes"},
		{"name: \"x\">,\ndescription: 'Does it.'>,\n", "remove the comma|remove the comma"},
		{"name: x\ndescription: 'Does it.' >, # as in JSON\n", "closing quoteremove it"},
		{"name: x\ndescription: \"Does it.\">;\n", "closing quoteremove it"},
		{"\"name\": \"x\">,\n\"description\": \"Does it.\"\n", "remove the comma"},
		{"'name' : 'x'\n'description' : 'Does it.'>,\n", "remove the comma"},
		{"name: x\nversion: \"a\">|\"b\"\n", "one pair of quotes around all"},
		{"name: x\nversion: 'a'>, 'b' # two\n", "one pair of quotes around all"},
		{"name: x\ndescription: \"PDF\">, \"DOCX\" and others.\n", "single quotes"},
		{"allowed-tools: >- Read\nname: x\n", "line of its own"},
		{"trigger: \"a>\\|b\"\n", "remove the backslash"},
		{"triggers:\n  - \"node>\\.js\"\n", "remove the backslash"},
		{"trigger: \"c:>\\qa\"\n", "double the backslash"},
		{"version: \"a>\\|b\"\n", "double the backslash"},
		{"trigger: >- report\n", "line of its own"},
		{"triggers: >* report\n", "line of its own"},
		{"trigger:\n  >* report\n  * summary\n", "line of its own"},
		{"triggers:\n- \"a\"\n- \"b\">,\n- \"c\"\n", "remove the comma"},
		{"triggers:\n- 'a'>,\n- 'b',\n", "remove the comma"},
		{"triggers:\n  - \"a\"\n  - \"b\">,\n  - \"c\"\n", "remove the comma"},
		{"metadata:\n  a:\n  - \"x\"\n  - \"y\">,\n  b: z\n", "remove the comma"},
		{"metadata:\n  a:\n  - x\n  b: z\n  >- y\n", "in the column of keysindent it like the items above"},
		{"name: x\n>- description: y\n", "in the column of keysremove the dash"},
		{"metadata:\n  a: x\n  >- y\n", "in the column of keysput the value of \"a\" on a line of its own below the key, as an item too"},
		{"description: y\n>*name*: x\n", `the key "name" has marks`},
		{"description: y\n>**name:** x\n", `the key "name" has marks`},
		{"description: y\n>`name`: x\n", `the key "name" has marks`},
		{"description: y\n>**note**: x\n", "neither a key"},
		{"name: \"x\">,\ndescription: y\n", "a comma stands behind"},
		{"description: 'Does it.'>, \nname: x\n", "a comma stands behind"},
		{"# c\n>[draft] name: x\ndescription: y\n", `"[draft]" stands before the key`},
		{"description: y\n>[draft] name: x\n", "remove it"},
		{"description: y\n>[draft] note: x\n", "neither a key"},
		{"description: y\n>[draft name: x\n", "neither a key"},
		{"\"version\": \"a\" >b\nname: x\n", "text stands behind the closing quote"},
		{"'version': 'it'>s'\nname: x\n", "text stands behind the closing quote"},
		{"\"version\": \"a >\\q\"\nname: x\n", "no escape"},
		{"description: \"a \">b\\n\" c\"\nname: x\n", "text stands behind the closing quote"},
		{"license: >#5 is\n  MIT\nname: x\n", `what follows: "MIT"`},
		{"metadata:\n  a: >#5 x\n    y\n", `what follows: "y"`},
		{"license: # 5 is\n  MIT\n", ""},
		{"name: x\n>license:: MIT\n", "with a colon"},
		{"metadata:\n  >a:: b\n", "with a colon"},
		{"'license:': MIT\n", ""},
		{"  name: x\n  license: >@MIT\n", "which YAML reserves"},
	} {
		var places []int
		var b strings.Builder
		for part := range strings.SplitSeq(c.head, ">") {
			if b.Len() > 0 {
				places = append(places, b.Len())
			}
			b.WriteString(part)
		}
		_, problems := Parse(b.String(), 0, Options{Known: known})
		says := strings.Split(c.says, "|")
		if len(problems) != len(places) {
			t.Errorf("%q: %v", c.head, problems)
			continue
		}
		for i, p := range problems {
			if p.At.Start != places[i] || !strings.Contains(p.Message+p.Hint, says[i]) {
				t.Errorf("%q: at %d %q, %q; want %d, %q", c.head, p.At.Start, p.Message, p.Hint, places[i], says[i])
			}
		}
	}
}
