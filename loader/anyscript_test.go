package loader

import (
	"slices"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/runtime"
)

// TestKeysOfAnyScript holds that a key of another script is one below a value that has to be mended, too.
func TestKeysOfAnyScript(t *testing.T) {
	for _, above := range []string{"description: Review: use when asked.", "description: \"Reviews it. Use when asked.\"", "description: Reviews. Use when asked.\nauthor: A: B"} {
		for _, key := range []string{"Anwendungsfälle", "作者", "автор", "x-foo", "'作者'", "ผู้เขียน"} {
			r := LoadBytes("x/SKILL.md", []byte("---\nname: x\n"+above+"\n"+key+": y\n---\n\nDo it.\n"), nil)
			if len(r.Skills) != 1 {
				t.Errorf("%q below %q: %v", key, above, r.Diagnostics)
			}
		}
		for _, key := range []string{"描述", "版本", "license"} {
			r := LoadBytes("x/SKILL.md", []byte("---\nname: x\n"+above+"\n"+key+"：y\n---\n\nDo it.\n"), nil)
			said := func(d runtime.Diagnostic) bool {
				return strings.Contains(d.Message, "the colon behind "+runtime.Quote(key))
			}
			if !slices.ContainsFunc(r.Diagnostics, said) {
				t.Errorf("a wide colon behind %q: %v", key, r.Diagnostics)
			}
		}
		for _, prose := range []string{"这个技能可以用来处理各种文件: y", "使用時はlicense: y"} {
			if r := LoadBytes("x/SKILL.md", []byte("---\nname: x\ndescription: Review: use when asked.\n"+prose+"\n---\n\nDo it.\n"), nil); len(r.Skills) != 0 {
				t.Errorf("%q is taken for an entry", prose)
			}
		}
	}
}
