// This file keeps the findings of directories that overlap from coming twice. In comes what each result says, and which files it loads; out
// come the findings of all, each once.

package format

import (
	"cmp"
	"path/filepath"
	"slices"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/input"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/runtime"
)

// said is a finding of one of several results.
type said struct {
	runtime.Diagnostic
	by int
	at string // its file
	in int    // how deep the root of its result is that holds a file which is passed over, 0 for none
}

// what is that of which one finding is enough.
type what struct {
	at, rule, message string
	line, column      int
}

// once are the findings of several results, the gravest first, without what another result says as well. Who loads a file says how it is
// called: of two directories that hold it, one may be written otherwise, or through a link. Why a file is passed over says who has the innermost
// root around it: to another it is a client's, and loaded if named.
func once(results [][]runtime.Diagnostic, own []map[string]bool, roots [][]string) (list []runtime.Diagnostic) {
	var all []said
	ats, names := make(map[string]string), make(map[string]string)
	owned := make(map[string]bool)
	for i, diagnostics := range results {
		for _, d := range diagnostics {
			at, isKnown := ats[d.File]
			if !isKnown && d.File != "" && len(results) > 1 {
				at = input.At(d.File)
			}
			if ats[d.File] = at; at != "" && d.Rule == "path-escape" { // of two links to one place each is a finding
				at = ui.Absolute(d.File)
			}
			if name, isNamed := names[at]; !isNamed || name != d.File && !owned[at] {
				if isOwn := isPartOf(own[i], at); isOwn || !isNamed {
					names[at], owned[at] = d.File, isOwn
				}
			}
			in := 0
			if d.Rule == "unreached" {
				in = innermost(roots[i], at)
			}
			all = append(all, said{d, i, at, in})
		}
	}
	grave := []runtime.Severity{runtime.SeverityError, runtime.SeverityWarning, runtime.SeverityHint}
	slices.SortStableFunc(all, func(a, b said) int {
		return cmp.Or(cmp.Compare(slices.Index(grave, a.Severity), slices.Index(grave, b.Severity)), cmp.Compare(b.in, a.in))
	})
	first := make(map[what]int)
	for _, d := range all {
		if d.at != "" {
			d.File = names[d.at]
			if by, isSaid := first[d.same()]; isSaid && by != d.by {
				continue
			}
			first[d.same()] = d.by
		}
		list = append(list, d.Diagnostic)
	}
	return list
}

// innermost is the length of the longest of the roots that hold a file, 0 for none.
func innermost(roots []string, file string) (length int) {
	for _, root := range roots {
		if ui.IsIn(root, file) {
			length = max(length, len(root))
		}
	}
	return length
}

// same is equal for two results that write paths differently. Of a skill that all pass over each has its own reason.
func (d said) same() what {
	w := what{d.at, d.Rule, ui.NearText(d.Message), d.Line, d.Column}
	if d.Rule == "unreached" {
		w.message = ""
	}
	return w
}

// isPartOf reports one of the files, or what lies below the directory of a SKILL.md among them.
func isPartOf(files map[string]bool, at string) bool {
	for !files[at] && !files[filepath.Join(at, "SKILL.md")] {
		up := filepath.Dir(at)
		if up == at {
			return false
		}
		at = up
	}
	return true
}
