package config

import (
	"path/filepath"
	"testing"

	"github.com/skillgen/skillgen/runtime"
)

// TestApply holds, for what the configuration has for all files and for two patterns, what becomes of a warning and of an error
// that leaves something out: the last pattern that names the rule decides.
func TestApply(t *testing.T) {
	severities := []runtime.Severity{"", runtime.SeverityError, runtime.SeverityWarning, runtime.SeverityHint, runtime.SeverityOff}
	rules := func(severity runtime.Severity) map[string]runtime.Severity {
		if severity == "" {
			return map[string]runtime.Severity{"key-case": runtime.SeverityHint}
		}
		return map[string]runtime.Severity{"unknown-key": severity}
	}
	dir := t.TempDir()
	for _, all := range severities {
		for _, first := range severities {
			for _, second := range severities {
				c := &Config{Path: filepath.Join(dir, FileName), Rules: rules(all), Paths: []PathRules{{Glob: "vendor/**", Rules: rules(first)}, {Glob: "**/x/*", Rules: rules(second)}}}
				for file, named := range map[string][]runtime.Severity{
					"vendor/a/SKILL.md": {all, first}, "vendor/x/SKILL.md": {all, first, second}, "x/SKILL.md": {all, second}, "a/SKILL.md": {all}, "../x/SKILL.md": {all, second}, "../vendor/SKILL.md": {all},
				} {
					want := runtime.SeverityWarning
					for _, severity := range named {
						if severity != "" {
							want = severity
						}
					}
					was := runtime.SeverityWarning // what a load says, by Severities
					if set := c.Severities()["unknown-key"]; set != "" {
						was = set
					}
					if was == runtime.SeverityOff {
						continue
					}
					d := runtime.Diagnostic{File: filepath.Join(dir, filepath.FromSlash(file)), Rule: "unknown-key", Severity: was}
					got := runtime.SeverityOff
					for _, kept := range c.Apply([]runtime.Diagnostic{d}) {
						got = kept.Severity
					}
					if got != want {
						t.Errorf("%s, which has %s: %s, want the last of %q", file, was, got, named)
					}
					if kept := c.Apply([]runtime.Diagnostic{d}, "unknown-key"); len(kept) != 1 || kept[0].Severity != was {
						t.Errorf("%s: %v, although it is left as it is", file, kept)
					}
				}
			}
		}
	}
	c := &Config{Path: filepath.Join(dir, FileName), Rules: map[string]runtime.Severity{"unknown-key": runtime.SeverityOff}}
	d := []runtime.Diagnostic{{File: "x", Rule: "unknown-key", Severity: runtime.SeverityWarning}, {File: "x", Rule: "no-rule", Severity: runtime.SeverityOff}}
	if kept := c.Apply(d); len(kept) != 2 {
		t.Errorf("without patterns a load has said it all: %v", kept)
	}
}
