package loader

import (
	"strings"
	"testing"
)

// TestRescuedFolds holds that a text with colons is folded as the same text without them, which needs no rescue, and that
// what is said of it stands at the first colon.
func TestRescuedFolds(t *testing.T) {
	for _, value := range []string{
		" Use when: asked\n  and more\n",
		" Use when asked\n  note: more of it\n  end\n",
		" Use when: asked\n\n  and more\n",
		" Use when: asked\n\n\n  and more\n",
		" Use when: asked\n   \n  and more\n",
		" Use when: asked\n      and more\n    and less\n",
		" Use when: asked   \n  and more  \n",
		" Use when: asked\t\n  and more\n",
		" Use when: asked\n  \tand more\n",
		" Use when: asked\n \t and more\n  end\n",
		" Use when: asked\n  and\tmore\n",
		" Use when: asked\n  \u00a0and more\n",
		"\n  Use when asked: a\n  and more\n",
		"\n\n  Use when: asked\n  and more\n",
		"\n    Use when: asked\n  and more\n",
		" Use when: asked\n  - one\n  - two\n",
		" See http://x.example and note: this\n  goes on\n",
		" Use when asked:\n  and more\n",
		" A: b\n  c: d\n  e: f\n",
		" Say \"x: y\" when\n  asked: so\n",
		" 用途: 说明\n  和 更多\n",
		" Use when: asked\n  ---x\n  more\n",
		" Use when: asked\n  and more\n\n\n",
	} {
		for _, end := range []string{"\n", "\r\n"} {
			text := func(value string) string {
				return strings.ReplaceAll("---\nname: x\ndescription:"+value+"license: MIT\n---\n\nBody.\n", "\n", end)
			}
			plain := strings.NewReplacer(": ", "; ", ":\n", ";\n").Replace(value)
			want := only(t, loadText(t, text(plain))).Description
			r := loadText(t, text(value))
			if len(r.Skills) != 1 {
				t.Errorf("%q: refused: %v", value, r.Diagnostics)
				continue
			}
			got := strings.NewReplacer(": ", "; ", ":\n", ";\n").Replace(r.Skills[0].Description)
			if got != want || len(r.Diagnostics) != 1 || r.Diagnostics[0].Rule != "unquoted-colon" {
				t.Errorf("%q: %q, want %q: %v", value, got, want, r.Diagnostics)
				continue
			}
			at := strings.Index(value, ": ")
			if i := strings.Index(value, ":\n"); at < 0 || i >= 0 && i < at {
				at = i
			}
			before := "description:" + value[:at]
			line, column := 3+strings.Count(before, "\n"), len([]rune(before[strings.LastIndex(before, "\n")+1:]))+1
			if d := r.Diagnostics[0]; d.Line != line || d.Column != column {
				t.Errorf("%q: said at %d:%d, want %d:%d", value, d.Line, d.Column, line, column)
			}
		}
	}
}
