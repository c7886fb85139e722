package loader

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/skillgen/skillgen/runtime"
)

// memory is a root in memory with the given files.
func memory(files map[string]string) Rooted {
	fsys := fstest.MapFS{}
	for name, text := range files {
		fsys[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return Rooted{Path: "skills", FS: fsys}
}

// loadFiles loads a root in memory.
func loadFiles(t testing.TB, files map[string]string, opts Options) *Result {
	t.Helper()
	r, err := Load(context.Background(), Roots{Skills: []Rooted{memory(files)}}, &opts)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// loadText loads one skill in a directory called x.
func loadText(t testing.TB, text string) *Result {
	t.Helper()
	return loadFiles(t, map[string]string{"x/SKILL.md": text}, Options{})
}

// only is the one skill of a result.
func only(t testing.TB, r *Result) *Skill {
	t.Helper()
	if len(r.Skills) != 1 {
		t.Fatalf("%d skills, %v", len(r.Skills), ruleList(r.Diagnostics))
	}
	return r.Skills[0]
}

// ruleList writes diagnostics as "rule line:column", in their order, separated by blanks.
func ruleList(ds []runtime.Diagnostic) string {
	var list []string
	for _, d := range ds {
		list = append(list, fmt.Sprintf("%s %d:%d", d.Rule, d.Line, d.Column))
	}
	return strings.Join(list, ", ")
}

// good is a skill that every profile loads in silence.
func good(name string) string {
	return "---\nname: " + name + "\ndescription: Does a thing.\n---\n\nDo it.\n"
}

func isRule(rule string) func(runtime.Diagnostic) bool {
	return func(d runtime.Diagnostic) bool { return d.Rule == rule }
}
