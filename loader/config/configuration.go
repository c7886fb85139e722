// This file finds the file that is nearly called skillgen.toml. A directory comes in, and the file goes out, with what to say of
// it. Nothing is opened.

package config

import (
	"path/filepath"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/above"
	"github.com/skillgen/skillgen/loader/internal/door"
	"github.com/skillgen/skillgen/loader/internal/filekind"
	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/runtime"
)

// nearlyNamed is such a file in the directory that a search begins with, as messages call it, or "". d is the border of the search.
func nearlyNamed(d *door.Door, s above.Search) string {
	dir, err := filepath.Rel(s.Border, s.From)
	if err != nil {
		return ""
	}
	entries, _ := d.ReadDir(filepath.ToSlash(dir)) // what cannot be listed has no such file as far as anybody knows
	for _, e := range entries {
		if isNear(e.Name()) && e.Name() != filekind.InstallRecord && e.Type().IsRegular() {
			return filepath.ToSlash(filepath.Join(s.Shown, e.Name()))
		}
	}
	return ""
}

// nearlyHint says of the file what it is called.
func nearlyHint(file, name string) runtime.Diagnostic {
	return report.Advise(report.NewRules(report.Build, nil).Diagnostic(file, rule.FileName, "a file of this name is not read; a configuration is called "+name, "call it "+name+", or remove it"))
}

// isNear reports .skillgen.toml, skillgen.yaml, skilgen.toml and their like.
func isNear(name string) bool {
	stem, ending, _ := strings.Cut(strings.ToLower(strings.TrimLeft(name, "._")), ".")
	return strings.HasPrefix(stem, "s") && slices.Contains([]string{"toml", "tml", "yaml", "yml", "json", "toml.txt", "config.toml"}, ending) &&
		(stem == "skillgen" || runtime.Nearest(stem, slices.Values([]string{"skillgen"})) != "")
}
