package skillvet

import (
	"os"
	"reflect"
	"regexp"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/skillgen/skillgen/generator"
	"github.com/skillgen/skillgen/runtime"
)

// TestEveryLookupIsDocumented holds that each text about what is reported names each method of which it is.
func TestEveryLookupIsDocumented(t *testing.T) {
	texts := map[string]string{"Analyzer.Doc": Analyzer.Doc}
	for _, file := range []string{"doc.go", "../../docs/vet.md"} {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		texts[file] = string(text)
	}
	for where, text := range texts {
		for name := range lookups {
			if !regexp.MustCompile(`\b` + name + `\b`).MatchString(text) {
				t.Errorf("%s does not name %s", where, name)
			}
		}
	}
}

// The analyzer knows other packages by name only. This is where a renaming shows.
func TestNames(t *testing.T) {
	if skillsFile != generator.SkillsFile {
		t.Errorf("the generator writes %s, skillvet looks for %s", generator.SkillsFile, skillsFile)
	}
	catalog := reflect.TypeFor[*runtime.Catalog]()
	if got := catalog.Elem().PkgPath(); got != runtimePath || catalog.Elem().Name() != "Catalog" {
		t.Errorf("the runtime is %s", got)
	}
	for k, typ := range map[kind]reflect.Type{
		skillKind:   reflect.TypeFor[runtime.SkillName](),
		projectKind: reflect.TypeFor[runtime.ProjectName](),
	} {
		if typ.Name() != k.typ {
			t.Errorf("the type of a %s is %s, not %s", k.noun, typ.Name(), k.typ)
		}
	}
	for name := range lookups {
		m, ok := catalog.MethodByName(name)
		isName := ok && m.Type.NumIn() > 1 && (m.Type.In(1).Kind() == reflect.String || m.Type.IsVariadic() && m.Type.In(1).Elem().Kind() == reflect.String)
		if !isName || m.Type.IsVariadic() != (name == "Only") {
			t.Errorf("a catalog has no method %s that takes a name", name)
		}
	}
	for _, name := range []string{"Reload", "Prompt"} {
		if _, ok := catalog.MethodByName(name); !ok {
			t.Errorf("a catalog has no method %s", name)
		}
	}
	if f, ok := reflect.TypeFor[runtime.PromptOptions]().FieldByName("Project"); !ok || f.Type.Name() != projectKind.typ {
		t.Error("PromptOptions has no Project")
	}
	_ = runtime.Load // flow follows its sources
	if err := analysis.Validate([]*analysis.Analyzer{Analyzer}); err != nil {
		t.Error(err)
	}
}
