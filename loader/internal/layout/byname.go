package layout

import (
	"path"
	"strings"
	"unicode"

	"github.com/skillgen/skillgen/loader/internal/door"
)

// byName finds the SKILL.md of directories by that name. Most directories of skills need not be listed, which costs more
// than to read the file. folds is set where the case of letters in names does not count, once that was asked.
type byName struct{ folds, asked bool }

// entry reads the file where that is a regular one. It is not ok where a list says more: there is no such file, or it is
// a link, or no file, or the disk takes a name in other letters for it; or where all are listed anyway.
func (n *byName) entry(d *door.Door, dir string) (e entry, ok bool) {
	if n.ask(d, dir); n.asked && !n.folds && !(d.Lists != nil && d.Lists.All) {
		if file := door.Text(d, join(dir, SkillFile), MaxText); file != nil {
			return entry{file: SkillFile, read: file, disabled: door.Glance(d, join(dir, DisabledFile))}, true
		}
	}
	return entry{}, false
}

// ask looks, once for a root, for a directory in the other case of its letters. A name without letters does not tell.
func (n *byName) ask(d *door.Door, dir string) {
	base := path.Base(dir)
	if n.asked {
		return
	}
	other := strings.Map(func(r rune) rune {
		if unicode.IsUpper(r) {
			return unicode.ToLower(r)
		}
		return unicode.ToUpper(r)
	}, base)
	if other != base {
		n.folds = door.Glance(d, path.Join(path.Dir(dir), other))
		n.asked = true
	}
}
