package main

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/userdir"
)

// conformanceRoute is one way to the same answers: the packages, or the command. What is printed has the shape of
// the command's output; an error is that of a load that failed.
type conformanceRoute interface {
	// migrate and install write, before anything is loaded.
	migrate(dir string) (string, error)
	install(dir, from string) (string, error)
	list() (string, error)
	match(message string) (string, error)
	prompt(style string) (string, error)
	body(skill string) (string, error)
	check() (string, error)
	// invocable are the names of the skills that a model may start by itself, a line each.
	invocable() (string, error)
}

// conformanceAPI is the way of a program that uses the packages.
type conformanceAPI struct {
	t       *testing.T
	profile loader.Profile
	sources []conformanceSource
	cat     *runtime.Catalog
	edit    func() // what happens on disk between loading and reading a body
}

func (a *conformanceAPI) load(sources []conformanceSource) (*runtime.Catalog, error) {
	var dirs []runtime.Source
	for _, s := range sources {
		dirs = append(dirs, loader.Dir{
			Path: s.Path, Label: s.Label, Precedence: s.Precedence, Trusted: !s.Untrusted, Optional: s.Optional, Exact: s.Exact,
			Profile: a.profile, Unreached: true,
		})
	}
	approve := func(*runtime.Skill, runtime.MCPServer) bool { return true }
	return runtime.Load(context.Background(), &runtime.Options{Approve: approve}, dirs...)
}

func (a *conformanceAPI) migrate(dir string) (string, error) {
	list, err := userdir.Migrate(context.Background(), dir, nil)
	return jsonOf(map[string]any{"migrations": list}), err
}

func (a *conformanceAPI) install(dir, from string) (string, error) {
	cat, err := a.load([]conformanceSource{{Path: from}})
	if err != nil {
		return "", err
	}
	states, err := userdir.Install(context.Background(), dir, cat, nil)
	return jsonOf(map[string]any{"skills": states}), err
}

// invariants hold for every catalog, whatever the case shows.
func (a *conformanceAPI) invariants() {
	t := a.t
	var last *runtime.Skill
	var names, auto []runtime.SkillName
	for s := range a.cat.AutoInvocable() {
		auto = append(auto, s.Name)
	}
	defer func() {
		if got := a.cat.Names(); !slices.Equal(got, names) {
			t.Errorf("Names() = %q, want %q", got, names)
		}
		if len(auto) > 0 {
			t.Errorf("AutoInvocable() has %q too", auto)
		}
	}()
	for s := range a.cat.All() {
		if found, ok := a.cat.Lookup(string(s.Name)); !ok || found.Name != s.Name {
			t.Errorf("Lookup(%q) = %v, %t", s.Name, found, ok)
		}
		if last != nil && (last.Name > s.Name || last.Name == s.Name && last.Path >= s.Path) {
			t.Errorf("%q of %s stands before %q of %s", last.Name, last.Path, s.Name, s.Path)
		}
		last = s
		names = append(names, s.Name)
		if !s.DisableModelInvocation {
			if len(auto) == 0 || auto[0] != s.Name {
				t.Errorf("AutoInvocable() has %q where %q is next", auto, s.Name)
				return
			}
			auto = auto[1:]
		}
	}
	for p := range a.cat.Projects() {
		if a.cat.Project(p.Name) != p || a.cat.Project(p.Name+"?") != nil {
			t.Errorf("Project(%q) = %v", p.Name, a.cat.Project(p.Name))
		}
	}
	again, err := a.cat.Reload(context.Background())
	if err != nil {
		t.Fatal("reload: ", err)
	}
	if first, second := jsonOf(a.cat.Report()), jsonOf(again.Report()); first != second {
		t.Errorf("reloaded:\n%s\nbefore:\n%s", second, first)
	}
}

func (a *conformanceAPI) list() (string, error) {
	var err error
	if a.cat, err = a.load(a.sources); err != nil {
		return "", err
	}
	a.invariants()
	return jsonOf(a.cat.Report()), nil
}

func (a *conformanceAPI) match(message string) (string, error) {
	matches := a.cat.Match(message)
	reports := []matchReport{}
	for _, m := range matches {
		reports = append(reports, matchReport{
			Skill: string(m.Skill.Name), Keyword: m.Keyword, Start: m.Start, End: m.End,
			Missing: append([]string{}, m.Missing...), Servers: runtime.ReportServers(m.Servers),
		})
	}
	return jsonOf(map[string]any{"matches": reports, "servers": runtime.ReportServers(a.cat.Servers(matches))}), nil
}

func (a *conformanceAPI) prompt(style string) (string, error) {
	text := a.cat.Prompt(&runtime.PromptOptions{Style: runtime.PromptStyle(style)})
	if text != "" {
		text += "\n"
	}
	return text, nil
}

func (a *conformanceAPI) body(skill string) (string, error) {
	a.edit()
	return a.cat.Skill(runtime.SkillName(skill)).Body()
}

func (a *conformanceAPI) check() (string, error) {
	opts := loader.Options{Profile: a.profile, SeparateCatalogs: true}
	diags := []runtime.Diagnostic{}
	for _, s := range a.sources {
		dir := loader.ExpandHome(s.Path)
		opts.Sweep = dir
		r, err := loader.Load(context.Background(), loader.FindRoots(dir), &opts)
		if err != nil {
			return "", err
		}
		diags = append(diags, r.Diagnostics...)
	}
	return jsonOf(map[string]any{"diagnostics": runtime.SortDiagnostics(diags)}), nil
}

func (a *conformanceAPI) invocable() (string, error) {
	var schema struct {
		Properties struct {
			Name struct{ Enum []string }
		}
	}
	if data := a.cat.ActivateSchema(); data != nil {
		if err := json.Unmarshal(data, &schema); err != nil {
			return "", err
		}
	}
	return lines(schema.Properties.Name.Enum), nil
}

func lines(names []string) string {
	var b strings.Builder
	for _, name := range names {
		b.WriteString(name + "\n")
	}
	return b.String()
}

func jsonOf(v any) string {
	var b strings.Builder
	if err := ui.PrintJSON(&b, v); err != nil {
		return err.Error()
	}
	return b.String()
}

// loadFailure is the diagnostic that made a load fail.
func loadFailure(err error) (runtime.Diagnostic, bool) {
	var d runtime.Diagnostic
	ok := errors.As(err, &d)
	return d, ok
}
