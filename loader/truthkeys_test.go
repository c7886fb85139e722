package loader

import (
	"strings"
	"testing"
)

// What TOML refuses as the value of a key that takes a truth value is to be written as one: a text there says nothing to some clients.
func TestTruthKeys(t *testing.T) {
	for _, f := range Fields() {
		if f.Accepts != FieldTruth {
			continue
		}
		for line, hint := range map[string]string{
			" = yes": "write true", " = Off": "write false", " = True": "write true", " = maybe": "write true or false",
			" =": "write " + f.Name + " = true, or remove it", ": no": "write " + f.Name + " = false",
		} {
			said := saidOfText(t, "---\nname = 'x'\ndescription = 'Does it. Use when asked.'\n"+f.Name+line+"\n---\n\nDo it.\n")
			if !strings.Contains(said, "\n  "+hint+"\n") {
				t.Errorf("%s%s: got %s, want the hint %q", f.Name, line, said, hint)
			}
		}
	}
}
