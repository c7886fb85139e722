package main

import (
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/input"
	"github.com/skillgen/skillgen/generator"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/loader/config"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/userdir"
)

// messageFault says what a message must not hold where it is made, before anything prints it: what a person does not
// see, or more than 200 bytes in a row of a text x.
func messageFault(message, x string) string {
	if !utf8.ValidString(message) {
		return "bytes that are no text"
	}
	for i, r := range message {
		if runtime.Hidden(0, r) && r != '\n' {
			return message[i:min(i+20, len(message))]
		}
	}
	const more = 204 // 200, and one character
	for at := 0; at+more <= len(x); at++ {
		if strings.Contains(message, x[at:at+more]) {
			return "more than 200 bytes of it"
		}
	}
	return ""
}

// TestHostileMessages holds that text from outside is quoted where a message, a hint or a reason is made.
func TestHostileMessages(t *testing.T) {
	long := func(unit string) string { return strings.Repeat(unit, 400/len(unit)) }
	texts := append(hostileTexts[:len(hostileTexts):len(hostileTexts)],
		long("word"), long("é"), long("読"), long("a-"), "$"+long("X"), "https://host/"+long("p"), "{{"+long("b")+"}}", long("a.b"), "["+long("c")+"]", "mcp-"+long("d"))
	for at, x := range texts {
		check := func(what, text string) {
			t.Helper()
			if found := messageFault(text, x); found != "" {
				t.Errorf("%+.40q: %s holds %+q: %+q", x, what, found, text)
			}
		}
		diagnostics := func(list []runtime.Diagnostic) {
			t.Helper()
			for _, d := range list {
				check("the message of "+d.Rule, d.Message)
				check("the hint of "+d.Rule, d.Hint)
				if found := messageFault(d.String()+d.Error(), ""); found != "" {
					t.Errorf("%+.40q: a diagnostic of %s holds %+q: %+q", x, d.Rule, found, d.String())
				}
			}
		}
		dir := filepath.Join(t.TempDir(), "tree")
		newHostileTree(t, dir, x)
		t.Chdir(dir)
		roots := loader.FindRoots(".")
		roots.Skills = append(roots.Skills, loader.Rooted{Path: "fine/skills"})
		for i, profile := range loader.Profiles() {
			for j, mode := range []loader.Mode{loader.ModeBuild, loader.ModeUser} {
				if !isTried(at+i+j, 2) {
					continue
				}
				result, err := loader.Load(t.Context(), roots, &loader.Options{Mode: mode, Profile: profile, Portable: true, Sweep: ".", Contents: true})
				if err != nil {
					t.Fatal(err)
				}
				diagnostics(result.Diagnostics)
				in := generator.Input{Package: "p"}
				for _, s := range result.Skills {
					in.Skills = append(in.Skills, generator.Skill{Skill: s, Dir: "x"})
				}
				for _, p := range result.Projects {
					in.Projects = append(in.Projects, generator.Project{Project: p, Dir: "x"})
				}
				_, diags, err := generator.Generate(in, nil)
				diagnostics(diags)
				if err != nil {
					check("the generator's error", err.Error())
				}
			}
			cat, err := runtime.Load(t.Context(), nil, loader.Dir{Path: ".", Trusted: true, Profile: profile, Unreached: true}, loader.Dir{Path: "fine", Trusted: true, Profile: profile})
			if err != nil { // a profile may refuse all for one
				check("the error of a load", err.Error())
				continue
			}
			report := cat.Report()
			diagnostics(report.Diagnostics)
			for _, s := range report.Skills {
				check("the reason of a skill", s.Reason)
				diagnostics(s.Diagnostics)
			}
			if i > 0 {
				continue // what follows does not ask for the profile
			}
			states, err := userdir.Install(t.Context(), "home", cat, nil)
			for _, s := range states {
				check("the reason of an installed skill", s.Reason)
				for _, f := range s.Files {
					check("the reason of a file", f.Reason)
				}
			}
			if err != nil {
				check("the error of install", err.Error())
			}
			_, err = cat.Activate(x)
			if err != nil {
				check("the error of an activation", err.Error())
			}
		}
		_, diags, err := config.Find("config", input.ConfigFlags)
		diagnostics(diags)
		if err != nil {
			check("the error of a configuration", err.Error())
		}
	}
}
