package govet

import (
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
	old, new string
}

func fixOf(d runtime.Diagnostic, edits []edit) Fix {
	e := edits[0]
	fix := Fix{of: d, file: e.Filename, new: strings.TrimSpace(e.New)}
	for _, e := range edits {
		fix.edits = append(fix.edits, runtime.Edit{Start: e.Start, End: e.End, New: e.New})
	}
	before, _ := loader.ReadNamed(e.Filename, target.MaxSource)
	if e.Start >= 0 && e.Start <= e.End && e.End <= len(before) {
		fix.old = string(before[e.Start:e.End])
	}
	return fix
}

// Chosen are the fixes that can be applied together, in the order of their places: of those that touch the same text, the first.
func Chosen(fixes []Fix) (list []Fix) {
	fixes = slices.Clone(fixes)
	slices.SortFunc(fixes, func(a, b Fix) int {
		return cmp.Or(cmp.Compare(a.file, b.file), cmp.Compare(a.of.Line, b.of.Line), cmp.Compare(a.of.Column, b.of.Column))
	})
	for _, f := range fixes { // a file is in a package, and once more in that of its tests
		overlaps := func(e runtime.Edit) bool {
			return slices.ContainsFunc(list, func(other Fix) bool {
				return other.file == f.file && slices.ContainsFunc(other.edits, func(o runtime.Edit) bool { return e.Start < o.End && o.Start < e.End || e.Start == o.Start })
			})
		}
		if !slices.ContainsFunc(f.edits, overlaps) {
			list = append(list, f)
		}
	}
	return list
}

// Fixable are the findings of fixes, each with its file by the name that it has on the disk and with its edits.
func Fixable(fixes []Fix) (diags []runtime.Diagnostic) {
	for _, f := range fixes {
		diags = append(diags, runtime.Diagnostic{File: filepath.ToSlash(f.file), Rule: f.of.Rule, Fix: &runtime.Fix{Edits: f.edits}})
	}
	return diags
}

// Applied are a line for each of the fixes of files that were written, which isWritten tells by the names that they have on the disk.
func Applied(fixes []Fix, isWritten func(file string) bool) (list []string) {
	for _, f := range fixes {
		if !isWritten(filepath.ToSlash(f.file)) {
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
