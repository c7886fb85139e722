package field

import (
	"strings"
	"testing"

	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/yaml"
	"github.com/skillgen/skillgen/loader/internal/yaml/repair"
)

// A text with colons in it is read as the text that it plainly is in every field that is one, on one line or on several,
// as YAML folds it without the colons. What is reported is the first colon, and the fix gives what was read. A field
// that follows is none of the text.
func TestTextsWithColons(t *testing.T) {
	table, tried := NewTable(), 0
	for _, f := range All() {
		switch {
		case f.Name == "trigger", f.Name == "triggers":
		case f.Accepts != KindString && f.Accepts != KindHint && f.Accepts != KindText:
			continue
		}
		for _, key := range []string{f.Name, strings.ToUpper(f.Name[:1]) + f.Name[1:], strings.ReplaceAll(f.Name, "-", "_")} {
			for value, want := range map[string]string{
				" One§ two":                     "One§ two",
				" One§ two§ three":              "One§ two§ three",
				" One two§":                     "One two§",
				" One two\n  Three§ four":       "One two Three§ four",
				" One\n  two§ three\n  four§":   "One two§ three four§",
				" One\n\n  Two§ three\n    end": "One\nTwo§ three end",
				" One§\n  two three":            "One§ two three",
				"\n  One two\n  Three§ four":    "One two Three§ four",
				"\n\n  One\n\n  Two§ three":     "One\nTwo§ three",
				"\r\n  One\r\n  Two§ three":     "One Two§ three",
				" One two\n  lower§ four":       "One two lower§ four",
			} {
				tried++
				head := key + ":" + strings.ReplaceAll(value, "§", ":") + "\neffort: high\n"
				read := func(text string) string { return yamlText(t, text, table, key) }
				root, problems := yaml.Parse(head, 0, yaml.Options{Known: table.IsName})
				colon := len(key) + 1 + strings.Index(value, "§")
				if want = strings.ReplaceAll(want, "§", ":"); len(problems) != 1 || problems[0].Rule != rule.UnquotedColon || problems[0].At.Start != colon || problems[0].At.End != colon+1 {
					t.Errorf("%q: %v, want the colon at %d", head, problems, colon)
				} else if got := root.Get(key); got == nil || got.Text != want || root.Get("effort") == nil {
					t.Errorf("%q is read as %s, want %q", head, root, want)
				} else if mended := repair.Apply(head, 0, problems[0].Fix.Edits); read(mended) != want {
					t.Errorf("%q is mended as %q", head, mended)
				}
			}
			for _, value := range []string{" One two\n  effort: high", " One two. effort: high", "\n  One\n  effort: high"} {
				if root, problems := yaml.Parse(key+":"+value+"\n", 0, yaml.Options{Known: table.IsName}); len(problems) != 1 || problems[0].Fix != nil || root.Get(key) != nil {
					t.Errorf("%s:%q has swallowed a field, and is read as %s: %v", key, value, root, problems)
				}
			}
		}
	}
	if tried < 300 {
		t.Errorf("only %d texts", tried)
	}
}

// yamlText is the text of a key in YAML with nothing wrong in it.
func yamlText(t *testing.T, head string, table *Table, key string) string {
	root, problems := yaml.Parse(head, 0, yaml.Options{Known: table.IsName})
	if len(problems) > 0 || root.Get(key) == nil {
		t.Errorf("%q: %v", head, problems)
		return ""
	}
	return root.Get(key).Text
}
