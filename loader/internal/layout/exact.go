package layout

import (
	"path"
	"strings"
	"unicode"
)

// exact finds the SKILL.md of a directory by that name. Most directories of skills need not be listed, which costs more
// than to read the file. It is not ok where a list says more: there is none, or it is a link, or no file, or where the
// disk takes a name in other letters for it.
func (w *walk) exact(dir string) (e entry, ok bool) {
	if w.folds(dir) {
		return entry{}, false
	}
	info, there := w.door.Glance(path.Join(dir, SkillFile))
	if !there || !info.Mode().IsRegular() {
		return entry{}, false
	}
	_, disabled := w.door.Glance(path.Join(dir, DisabledFile))
	return entry{file: SkillFile, info: info, disabled: disabled}, true
}

// folds reports a disk on which the case of letters in names does not count, as far as the name of a directory tells.
// It looks once for a root.
func (w *walk) folds(dir string) bool {
	if w.asked {
		return w.folding
	}
	base := path.Base(dir)
	other := strings.Map(func(r rune) rune {
		if unicode.IsUpper(r) {
			return unicode.ToLower(r)
		}
		return unicode.ToUpper(r)
	}, base)
	if other == base {
		return true // it does not tell; the next one may
	}
	_, w.folding = w.door.Glance(path.Join(path.Dir(dir), other))
	w.asked = true
	return w.folding
}
