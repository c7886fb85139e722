package main

import (
	"encoding/json"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
)

// shownElsewhere are trees for rules that no file shows by itself.
var shownElsewhere = map[string]map[string]string{
	"identifier-collision": {"a-b/SKILL.md": skillNamed("a-b"), "ab/SKILL.md": skillNamed("aB")},
	"not-embeddable":       {"dot/SKILL.md": skillNamed("dot"), "dot/go.mod": "module example.com/dot\n"},
	"shadowed":             {"SKILL.md": skillNamed("skills"), "below/SKILL.md": skillNamed("below")},
	"unreached":            {".hidden/below/SKILL.md": skillNamed("below")},
}

// TestSeverityCounts gives each rule each severity, in a skillgen.toml and by --rule, over a tree that shows the rule: check reports it
// with that severity, or refuses to take it. Nothing is taken and left without effect.
func TestSeverityCounts(t *testing.T) {
	trees, tried := make(map[string]map[string]string), 0
	for _, r := range loader.Rules() {
		for _, files := range []map[string]string{faultTree(t, r.Name), unnamedExamples()[r.Name], shownElsewhere[r.Name]} {
			if files != nil {
				trees[r.Name] = files // the last is the fullest
			}
		}
		if trees[r.Name] == nil && r.Bad != "" {
			trees[r.Name] = map[string]string{"x/SKILL.md": r.Bad}
		}
	}
	for _, r := range loader.Rules() {
		for _, severity := range []runtime.Severity{runtime.SeverityError, runtime.SeverityWarning, runtime.SeverityHint, runtime.SeverityOff} {
			for _, byFlag := range []bool{false, true} {
				found, said := severitiesOf(t, trees[r.Name], r.Name, severity, byFlag)
				tried++
				isTold := strings.Contains(said, "the severity of "+r.Name+" cannot be") || strings.Contains(said, "skillgen: --rule "+r.Name+"="+string(severity)+": ")
				isRight := len(found) == 0
				if severity != runtime.SeverityOff {
					isRight = slices.Contains(found, severity)
				}
				switch {
				case isTold == r.MayBe(severity):
					t.Errorf("%s = %s by flag: %t: may be that: %t, and refused: %t", r.Name, severity, byFlag, r.MayBe(severity), isTold)
				case isTold, r.Name == "too-many", trees[r.Name] == nil && r.User == loader.OutcomeSkip: // a limit of loads at run time; what is always an error
				case !isRight:
					t.Errorf("%s = %s by flag: %t: reported as %v", r.Name, severity, byFlag, found)
				}
			}
		}
	}
	if tried < 8*60 {
		t.Errorf("%d severities were tried", tried)
	}
}

// severitiesOf are those with which check reports a rule of the files below skills, where it is given one; said is all that check says.
func severitiesOf(t *testing.T, files map[string]string, rule string, severity runtime.Severity, byFlag bool) (list []runtime.Severity, said string) {
	t.Helper()
	t.Chdir(t.TempDir())
	args := []string{"check", "--portable", "--json"}
	if rule == "format-refused" {
		args = append(args, "--profile", "opi")
	}
	if byFlag {
		args = append(args, "--rule", rule+"="+string(severity))
	} else {
		writeTest(t, "skillgen.toml", "[rules]\n"+rule+` = "`+string(severity)+"\"\n")
	}
	writeTest(t, "go.mod", "module example.com/m\n")
	writeTest(t, "skills/fine/SKILL.md", skillNamed("fine"))
	for name, text := range files {
		writeTest(t, filepath.Join("skills", filepath.FromSlash(name)), text)
	}
	_, stdout, stderr := skillgen(t, args...)
	var document struct{ Diagnostics []runtime.Diagnostic }
	if err := json.Unmarshal([]byte(stdout), &document); err != nil && stdout != "" {
		t.Fatalf("%v: %s", err, stdout)
	}
	for _, d := range document.Diagnostics {
		if d.Rule == rule {
			list = append(list, d.Severity)
		}
	}
	return list, stdout + stderr
}
