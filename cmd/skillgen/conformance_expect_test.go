package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/skillgen/skillgen/runtime"
)

// expectation is what a case wants of one profile, and compares it with what a route gives.
type expectation struct {
	t     *testing.T
	files map[string]string // below want
	work  string            // the directory of the case, with a slash behind it: paths are compared without
	used  map[string]bool
}

// through compares everything that a route can show.
func (e *expectation) through(r conformanceRoute) {
	e.t.Helper()
	e.steps(r)
	list, err := r.list()
	if cmd, ok := err.(*commandError); ok && e.files["refused"] != "" {
		e.used["refused"] = true
		if want := strings.TrimSpace(e.files["refused"]); !strings.Contains(cmd.text, want) {
			e.t.Errorf("the command says %q, want %q", cmd.text, want)
		}
		return
	}
	if want, ok := e.files["error.json"]; ok {
		e.used["error.json"] = true
		e.failed(r, want, list, err)
		e.build(r)
		return
	}
	if err != nil {
		e.t.Errorf("%T: %v", r, err)
		return
	}
	for _, name := range slices.Sorted(maps.Keys(e.files)) {
		want := e.files[name]
		kind, of, _ := strings.Cut(name, "/")
		style, isPrompt := strings.CutPrefix(name, "prompt") // without a style it is the profile's
		switch {
		case name == "list.json":
			e.json(r, name, want, list, "diagnostics")
		case name == "match.json":
			e.matches(r, want)
		case isPrompt:
			e.text(r, name, want, r.prompt, strings.TrimPrefix(style, "."))
		case kind == "body":
			e.body(r, name, want, of)
		case name == "invocable":
			e.text(r, name, want, func(string) (string, error) { return r.invocable() }, "")
		}
	}
	e.build(r)
}

// build compares what is done at build time, whatever becomes of loading.
func (e *expectation) build(r conformanceRoute) {
	e.t.Helper()
	if want, ok := e.files["generate"]; ok {
		e.generate(r, want)
	}
	if want, ok := e.files["check.json"]; ok {
		got, err := r.check()
		if err != nil {
			e.t.Errorf("%T: check: %v", r, err)
		}
		e.json(r, "check.json", want, got, "diagnostics")
	}
}

// failed holds that a load failed with the diagnostic that is wanted, and that a list has it all the same.
func (e *expectation) failed(r conformanceRoute, want, list string, err error) {
	e.t.Helper()
	var cmd *commandError
	d, isDiagnostic := loadFailure(err)
	switch {
	case isDiagnostic:
		e.json(r, "error.json", want, jsonOf(d))
	case errors.As(err, &cmd):
		var w struct{ Rule, File string }
		if err := json.Unmarshal([]byte(want), &w); err != nil {
			e.t.Fatal(err)
		}
		if text := e.plain(cmd.text); !strings.Contains(text, "["+w.Rule+"]") || !strings.Contains(text, w.File) {
			e.t.Errorf("the command says %q, want %s", text, want)
		}
		var report runtime.Report
		if err := json.Unmarshal([]byte(e.plain(list)), &report); err != nil {
			e.t.Fatalf("list.json: %v", err)
		}
		if !slices.ContainsFunc(report.Skills, func(s runtime.SkillReport) bool {
			return s.Path == w.File && s.State == runtime.StateRejected && s.Reason != ""
		}) || !slices.ContainsFunc(report.Diagnostics, func(d runtime.Diagnostic) bool { return d.Rule == w.Rule && d.File == w.File }) {
			e.t.Errorf("the list does not say why %s is rejected: %s", w.File, list)
		}
	default:
		e.t.Errorf("%T: the load gives %v, want it to fail: %s", r, err, want)
	}
}

// matches compares what each message starts. The servers without repetition are nothing that the command prints.
func (e *expectation) matches(r conformanceRoute, want string) {
	e.t.Helper()
	var messages map[string]map[string]any
	if err := json.Unmarshal([]byte(want), &messages); err != nil {
		e.t.Fatalf("match.json: %v", err)
	}
	for message, doc := range messages {
		if _, ok := r.(*conformanceCommand); ok {
			delete(doc, "servers")
		}
		got, err := r.match(message)
		if err != nil {
			e.t.Errorf("%T: match: %v", r, err)
			continue
		}
		e.json(r, "match.json", jsonOf(doc), got)
	}
}

func (e *expectation) text(r conformanceRoute, name, want string, get func(string) (string, error), arg string) {
	e.t.Helper()
	e.used[name] = true
	got, err := get(arg)
	if err != nil {
		e.t.Errorf("%T: %s: %v", r, name, err)
		return
	}
	if d := cmp.Diff(want, e.plain(got)); d != "" {
		e.t.Errorf("%T: %s (-want +got):\n%s", r, name, d)
	}
}

// body compares instructions; those of a file that is gone are an error, which is wanted as "error: TEXT".
func (e *expectation) body(r conformanceRoute, name, want, skill string) {
	e.t.Helper()
	if fragment, ok := strings.CutPrefix(want, "error: "); ok {
		e.used[name] = true
		if _, err := r.body(skill); err == nil || !strings.Contains(err.Error(), strings.TrimSpace(fragment)) {
			e.t.Errorf("%T: body of %s: %v, want an error with %q", r, skill, err, fragment)
		}
		return
	}
	e.text(r, name, want, r.body, skill)
}

// json compares two documents. Only what is wanted counts, except that an array is compared whole, and that the keys
// in whole must be empty where nothing is said about them.
func (e *expectation) json(r conformanceRoute, name, want, got string, whole ...string) {
	e.t.Helper()
	e.used[name] = true
	var w, g map[string]any
	if err := json.Unmarshal([]byte(want), &w); err != nil {
		e.t.Fatalf("%s: %v", name, err)
	}
	if err := json.Unmarshal([]byte(e.plain(got)), &g); err != nil {
		e.t.Errorf("%T: %s: %v in %s", r, name, err, got)
		return
	}
	for _, key := range whole {
		if _, ok := w[key]; !ok {
			w[key] = []any{}
		}
	}
	for _, difference := range within("", w, g) {
		e.t.Errorf("%T: %s: %s", r, name, difference)
	}
}

func (e *expectation) plain(text string) string { return strings.ReplaceAll(text, e.work, "") }

// within lists where got does not hold what want holds.
func within(at string, want, got any) []string {
	switch w := want.(type) {
	case map[string]any:
		g, ok := got.(map[string]any)
		if !ok {
			break
		}
		var list []string
		for _, key := range slices.Sorted(maps.Keys(w)) {
			value, ok := g[key]
			if !ok {
				list = append(list, fmt.Sprintf("%s has no key %q, which is wanted", at, key))
				continue
			}
			list = append(list, within(at+"."+key, w[key], value)...)
		}
		return list
	case []any:
		g, ok := got.([]any)
		if !ok || len(g) != len(w) {
			break
		}
		var list []string
		for i := range w {
			list = append(list, within(fmt.Sprintf("%s[%d]", at, i), w[i], g[i])...)
		}
		return list
	}
	if cmp.Equal(want, got) {
		return nil
	}
	return []string{fmt.Sprintf("%s is\n%swant\n%s", at, jsonOf(said(want, got)), jsonOf(want))}
}

// said leaves of the objects of an array only the keys that are wanted somewhere in it, for a message that can be read.
func said(want, got any) any {
	w, isArray := want.([]any)
	g, ok := got.([]any)
	if !isArray || !ok {
		return got
	}
	keys := map[string]bool{"name": true, "rule": true, "file": true}
	for _, item := range w {
		object, _ := item.(map[string]any)
		for key := range object {
			keys[key] = true
		}
	}
	for _, item := range g {
		object, _ := item.(map[string]any)
		maps.DeleteFunc(object, func(key string, _ any) bool { return !keys[key] })
	}
	return g
}
