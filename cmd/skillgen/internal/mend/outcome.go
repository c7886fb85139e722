// This file says what became of skills when their fixes were applied.
//
// In come what was found before and after, and the changes between. Out go words, and names. Nothing is written.

package mend

import (
	"path"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
)

// Count says how many problems are gone, and how many others show that were hidden: by a fence that was never closed, say, or
// a name that kept the file from being loaded. The first number less the second is what the list got shorter by. Those of before
// that changes have mended are gone, though another of their rule may show now. A fix may mend several problems, and several fixes
// one, so others are counted by rules, which no rename changes.
func Count(before, after []runtime.Diagnostic, changes []Change) string {
	rules := make(map[string]int)
	for _, d := range before {
		rules[d.Rule]++
	}
	for _, d := range after {
		rules[d.Rule]--
	}
	gone, fixes := 0, 0
	for _, n := range rules {
		gone += max(n, 0)
	}
	for _, c := range changes {
		fixes += c.Fixes
	}
	gone = max(gone, fixes)
	more := gone - len(before) + len(after)
	switch {
	case more == 0:
		return "mended " + ui.Plural(gone, "problem")
	case more == 1:
		return "mended " + ui.Plural(gone, "problem") + "; 1 shows that was hidden"
	}
	return "mended " + ui.Plural(gone, "problem") + "; " + ui.Plural(more, "problem") + " show that were hidden"
}

// UnsafeText says how many problems have fixes for --unsafe-fixes, "" where there are none or f does so already.
func (f Fixer) UnsafeText(diags []runtime.Diagnostic) string {
	return problems(diags, func(d runtime.Diagnostic) bool { return f.canMend(d) && !f.mends(d) && !f.isKept(d.File) },
		"has a fix that may change what a file means: --unsafe-fixes applies it", "have fixes that may change what a file means: --unsafe-fixes applies them")
}

// KeptText says how many problems f would mend if they were not in copies, "" where there are none.
func (f Fixer) KeptText(diags []runtime.Diagnostic) string {
	return problems(diags, func(d runtime.Diagnostic) bool { return f.mends(d) && f.isKept(d.File) },
		"is in a copy that skillgen install has put there, and stays: mend its source, and install again",
		"are in copies that skillgen install has put there, and stay: mend their source, and install again")
}

// problems says of how many diagnostics something is so: in one way of one, in another of several, and "" of none.
func problems(diags []runtime.Diagnostic, isSo func(runtime.Diagnostic) bool, one, several string) string {
	n := 0
	for _, d := range diags {
		if isSo(d) {
			n++
		}
	}
	switch n {
	case 0:
		return ""
	case 1:
		return "1 problem " + one
	}
	return ui.Plural(n, "problem") + " " + several
}

// Renamed has the new names of the skills that changes have renamed, and of their directories, by the old ones. A name that some skill still has is
// not among them, since nobody who names that one is wrong, nor is that of a directory beside it, whose skill may be refused or switched off, nor one that
// two skills had in two catalogs: in one, those who name it mean the first of them. One that another got is.
func Renamed(before, after []*loader.Skill, changes []Change) map[string]string {
	follow := Following(changes)
	was, now := make(map[string]string), make(map[string]string) // by file, as it is called now
	names, had, has := make(map[string]string), make(map[string]int), make(map[string]bool)
	for _, s := range before {
		if !s.Duplicate {
			had[string(s.Name)]++
		}
		was[follow(s.File)] = string(s.Name)
	}
	for _, s := range after {
		now[s.File] = string(s.Name)
		has[string(s.Name)] = has[string(s.Name)] || was[s.File] == "" || was[s.File] == string(s.Name)
	}
	for _, s := range before {
		if name := now[follow(s.File)]; name != "" && name != string(s.Name) && !s.Duplicate && !has[string(s.Name)] && had[string(s.Name)] == 1 &&
			isFree(Change{File: s.File, Rename: path.Join(s.Parent, string(s.Name), path.Base(s.File))}) {
			names[string(s.Name)] = name
		}
	}
	for _, c := range changes {
		from, to := c.Renamed()
		if old := path.Base(from); from != to && from != c.File && !has[old] && names[old] == "" && had[old] == 0 {
			names[old] = path.Base(to)
		}
	}
	return names
}

// Ahead are skills as they will be loaded when changes are made.
func Ahead(before []*loader.Skill, changes []Change) (after []*loader.Skill) {
	texts := make(map[string]string, len(changes))
	for _, c := range changes {
		texts[c.File] = c.New
	}
	follow := Following(changes)
	for _, s := range before {
		text, changed := texts[s.File]
		if !changed {
			after = append(after, s)
			continue
		}
		after = append(after, loader.LoadBytes(follow(s.File), []byte(text), nil).Skills...)
	}
	return after
}
