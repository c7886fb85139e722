package govet

import (
	"bytes"
	"cmp"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/target"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
)

// Fix is what a finding puts into a file.
type Fix struct {
	of       runtime.Diagnostic
	file     string
	edits    []runtime.Edit
	before   []byte // the file
	old, new string
}

func fixOf(d runtime.Diagnostic, edits []edit) Fix {
	e := edits[0]
	fix := Fix{of: d, file: e.Filename, new: strings.TrimSpace(e.New)}
	for _, e := range edits {
		fix.edits = append(fix.edits, runtime.Edit{Start: e.Start, End: e.End, New: e.New})
	}
	fix.before, _ = loader.ReadNamed(e.Filename, target.MaxSource)
	if e.Start >= 0 && e.Start <= e.End && e.End <= len(fix.before) {
		fix.old = string(fix.before[e.Start:e.End])
	}
	return fix
}

// Fixable are the findings of fixes, each with its file by the name that it has on the disk and with its edits.
func Fixable(fixes []Fix) (diags []runtime.Diagnostic) {
	for _, f := range fixes {
		diags = append(diags, runtime.Diagnostic{File: filepath.ToSlash(f.file), Rule: f.of.Rule, Fix: &runtime.Fix{Edits: f.edits}})
	}
	return diags
}

// Applied are a line for each of the fixes that were applied: its file is another one, and its finding is none of those that are left.
func Applied(fixes []Fix, left []runtime.Diagnostic) (list []string) {
	fixes = slices.Clone(fixes)
	slices.SortFunc(fixes, func(a, b Fix) int {
		return cmp.Or(cmp.Compare(a.file, b.file), cmp.Compare(a.of.Line, b.of.Line), cmp.Compare(a.of.Column, b.of.Column))
	})
	// A file is in a package, and once more in that of its tests.
	fixes = slices.CompactFunc(fixes, func(a, b Fix) bool {
		return a.file == b.file && a.of.Line == b.of.Line && a.of.Column == b.of.Column
	})
	for _, f := range fixes {
		now, err := loader.ReadNamed(f.file, target.MaxSource)
		isLeft := slices.ContainsFunc(left, func(d runtime.Diagnostic) bool {
			return d.File == f.of.File && d.Rule == f.of.Rule && d.Message == f.of.Message
		})
		if err != nil || isLeft || bytes.Equal(now, f.before) {
			continue
		}
		what := fmt.Sprintf("%s is now %s", f.old, f.new)
		if f.old == "" {
			what = "added " + strings.Join(strings.Fields(f.new), " ")
		}
		list = append(list, fmt.Sprintf("%s:%d:%d: %s", ui.Plain(f.of.File), f.of.Line, f.of.Column, what))
	}
	return list
}
