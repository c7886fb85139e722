package govet

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/target"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
)

// Fix is what go vet -fix puts into a file for a finding.
type Fix struct {
	of       runtime.Diagnostic
	file     string
	before   []byte // the file
	old, new string
}

func fixOf(d runtime.Diagnostic, e edit) Fix {
	fix := Fix{of: d, file: e.Filename, new: strings.TrimSpace(e.New)}
	fix.before, _ = loader.ReadNamed(e.Filename, target.MaxSource)
	if e.Start >= 0 && e.Start <= e.End && e.End <= len(fix.before) {
		fix.old = string(fix.before[e.Start:e.End])
	}
	return fix
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
