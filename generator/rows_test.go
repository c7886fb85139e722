package generator

import (
	"reflect"
	"strings"
	"testing"

	"github.com/dave/jennifer/jen"

	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
)

// Every field of what is compiled reaches the generated source: one that did not would be lost, requirements above all, without
// which a skill would be available. Each is set alone.
func TestFieldsAreWritten(t *testing.T) {
	written := func(code jen.Code) string {
		return jen.Var().Id("x").Op("=").Qual(runtimePath, "Skill").Add(code).GoString()
	}
	tried := 0
	each := func(kind reflect.Type, elsewhere string, write func(v reflect.Value) string) {
		for i := range kind.NumField() {
			name := kind.Field(i).Name
			if strings.Contains(elsewhere, name) {
				continue
			}
			v := reflect.New(kind).Elem()
			switch field := v.Field(i); field.Kind() {
			case reflect.Bool:
				field.SetBool(true)
			case reflect.Int:
				field.SetInt(7)
			default:
				setStrings(field, "value")
			}
			tried++
			if source := write(v); !strings.Contains(source, name+": ") {
				t.Errorf("no %s of %s in\n%s", name, kind, source)
			}
		}
	}
	p := &plan{}
	each(reflect.TypeFor[runtime.Requirements](), "", func(v reflect.Value) string {
		var r rows
		r.requirements("Requires", v.Interface().(runtime.Requirements))
		return written(block(r))
	})
	each(reflect.TypeFor[runtime.MCPServer](), "Root Expanded", func(v reflect.Value) string { // which are set when it runs
		return written(server(v.Interface().(runtime.MCPServer)))
	})
	each(reflect.TypeFor[runtime.Skill](), "Dir", func(v reflect.Value) string {
		return written(p.skill(plannedSkill{Skill: &loader.Skill{Skill: v.Interface().(runtime.Skill)}, ident: "X"}))
	})
	each(reflect.TypeFor[runtime.Project](), "Dir", func(v reflect.Value) string {
		return written(project(plannedProject{Project: &loader.Project{Project: v.Interface().(runtime.Project)}, ident: "X", path: "p"}))
	})
	if tried < 40 {
		t.Errorf("%d fields", tried)
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
