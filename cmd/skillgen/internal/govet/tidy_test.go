package govet

import (
	"strings"
	"testing"
)

// TestTidied holds which imports go with the text that used them: those that nothing else uses, by whatever name, and no others.
func TestTidied(t *testing.T) {
	for _, row := range []struct{ why, imports, before, after, left string }{
		{"used no more", `"a/skills"; "b/runtime"`, "skills.X(runtime.Name(1))", "skills.X(skills.Y)", `"a/skills"`},
		{"used elsewhere", `"a/skills"; "b/runtime"`, "skills.X(runtime.Name(1)); runtime.Z()", "skills.X(skills.Y); runtime.Z()", `"a/skills" "b/runtime"`},
		{"called otherwise", `r "b/runtime"; "a/skills"`, "skills.X(r.Name(1))", "skills.X(skills.Y)", `"a/skills"`},
		{"a version behind the name", `"a/skills"; "b/names/v2"`, "skills.X(names.N)", "skills.X(skills.Y)", `"a/skills"`},
		{"a name within another's path", `"a/skills"; "b/catalog"`, "catalog.X(cat.N)", "catalog.X(skills.Y)", `"a/skills" "b/catalog"`},
		{"a variable of that name", `"a/skills"; "b/v"`, "v := 1; skills.X(v.N)", "v := 1; skills.X(skills.Y)", `"a/skills" "b/v"`},
		{"for what it does", `_ "b/runtime"; "a/skills"`, "skills.X(1)", "skills.X(2)", `"a/skills" _ "b/runtime"`},
		{"never used", `"a/skills"; "b/c"`, "skills.X(1)", "skills.X(2)", `"a/skills" "b/c"`},
	} {
		file := func(body string) string {
			return "package p\n\nimport (\n\t" + strings.ReplaceAll(row.imports, "; ", "\n\t") + "\n)\n\n// F is one.\nfunc F() { " + body + " }\n"
		}
		got := Tidied(file(row.before), file(row.after))
		head, body, _ := strings.Cut(got, "// F is one.")
		head = strings.NewReplacer("package p", "", "import", "", "(", "", ")", "").Replace(head)
		if have := strings.Join(strings.Fields(head), " "); have != row.left || !strings.Contains(body, "skills") {
			t.Errorf("%s: %s, want %s\n%s", row.why, have, row.left, got)
		}
	}
	for _, text := range []string{"", "no Go", "package p\n\nfunc {\n"} {
		if got := Tidied("package p\n", text); got != text {
			t.Errorf("%q is %q", text, got)
		}
	}
	if got := Tidied("package p\n\nvar  x=1\n", "package p\n\nvar  y=1\n"); got != "package p\n\nvar y = 1\n" {
		t.Errorf("not as gofmt has it: %q", got)
	}
}
