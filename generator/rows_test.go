package generator

import (
	"reflect"
	"strings"
	"testing"

	"github.com/dave/jennifer/jen"

	"github.com/skillgen/skillgen/runtime"
)

// Every field of the requirements of a skill reaches the generated source: one that did not would be lost when the skill
// is compiled, and the skill available without it.
func TestRequirementsRows(t *testing.T) {
	kind := reflect.TypeFor[runtime.Requirements]()
	for i := range kind.NumField() {
		var q runtime.Requirements
		v := reflect.ValueOf(&q).Elem().Field(i)
		switch v.Kind() {
		case reflect.Bool:
			v.SetBool(true)
		case reflect.Slice:
			v.Set(reflect.ValueOf([]string{"value"}))
		default:
			t.Fatalf("%s is a %s", kind.Field(i).Name, v.Kind())
		}
		var r rows
		r.requirements("Requires", q)
		source := jen.Var().Id("x").Op("=").Qual(runtimePath, "Skill").Values(r...).GoString()
		if want := kind.Field(i).Name + ": "; !strings.Contains(source, want) {
			t.Errorf("no %s in\n%s", want, source)
		}
	}
}

// TestTexts holds where a list of strings takes a line each: by the width of the source, and by nothing else.
func TestTexts(t *testing.T) {
	for _, test := range []struct {
		values []string
		many   bool
	}{
		{nil, false}, {[]string{"a"}, false}, {[]string{strings.Repeat("a", 75)}, false}, {[]string{strings.Repeat("a", 76)}, true},
		{[]string{strings.Repeat("a", 35), strings.Repeat("b", 36)}, false}, {[]string{strings.Repeat("a", 36), strings.Repeat("b", 36)}, true},
	} {
		code := jen.Var().Id("x").Op("=").Index().String().Add(texts(test.values)).GoString()
		if many := strings.Contains(code, "\n"); many != test.many {
			t.Errorf("%d values of %d bytes: %q", len(test.values), len(strings.Join(test.values, "")), code)
		}
	}
}
