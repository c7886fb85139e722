package toml

import (
	"fmt"
	"strings"
	"testing"
)

// maxHead is how large a frontmatter may be, in bytes.
const maxHead = 64 << 10

// Bounds hold on 64 KiB of anything. The time is far above what is needed, for busy machines.
func TestTOMLHostile(t *testing.T) {
	fill := func(s string) string { return strings.Repeat(s, maxHead/len(s)) }
	for name, head := range map[string]string{
		"lists":               "a = " + fill("["),
		"lists on lines":      "a = " + fill("[\n"),
		"inline tables":       "a = " + fill("{a="),
		"dotted key":          fill("a.") + "a = 1",
		"dotted keys":         manyKeys("a.a.a.a.a.a.a.a.a.a.a.a.a.b%d=1\n", 1600),
		"keys":                manyKeys("k%d = 1\n", 7000),
		"keys below a name":   "[" + strings.Repeat("k", 30000) + "]\n" + manyKeys("k%d=1\n", 3500),
		"keys on a line":      "a = {" + manyKeys("k%d=1,", 4000) + "z=1}",
		"deep keys":           "a={a={a={a={a={a={a={a={a={a={a={a={a={a={" + manyKeys("k%d=1,", 4000) + "z=1}}}}}}}}}}}}}",
		"tables":              manyKeys("[t%d]\n", 7000),
		"list of tables":      fill("[[a]]\n"),
		"items":               "a = [" + fill("{a=1},") + "]",
		"lines of a list":     "a = [\n" + fill("\"a\",\n"),
		"quotes":              fill(`"`),
		"open strings":        fill("a=\"\n"),
		"open multi-lines":    fill("a='''\nb=\"\"\"\\\"\"\"\n"),
		"backslashes":         `a = "` + fill(`\q`) + `"`,
		"backslash, blanks":   `a = """` + fill(`\   `),
		"continuations":       `a = """` + fill("\\\n") + `"""`,
		"digits":              "a = 1." + fill("1"),
		"words":               fill("x\n"),
		"YAML":                fill("a: b\n"),
		"the same key":        fill("a=1\n"),
		"brackets and blanks": fill("[ \n"),
	} {
		_, faults := Parse(head, 0)
		if len(faults) > 100 {
			t.Errorf("%s: %d faults", name, len(faults))
		}
	}
}

func manyKeys(format string, n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, format, i)
	}
	return b.String()
}
