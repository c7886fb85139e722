// This file reads the directories that a search is about to come to, several at a time.
//
// What comes in are the entries of a directory in the order in which the search goes through them, and the name of the file
// that it looks for. What goes out is that file of each, as the search comes to it; or nothing, where the directory must be
// listed to know, which is then done already if all are. Nothing here decides what is found: that depends on the order, and
// is for the search.

package crew

import (
	"path"
	"strings"
	"unicode"

	"github.com/skillgen/skillgen/loader/internal/door"
)

// Ahead say what is looked for in a directory.
type Ahead struct {
	File, Off string
	// MaxText is how many bytes the file may have.
	MaxText int64
}

// aheadFile is a file that was found by its name.
type aheadFile struct {
	*door.File
	// Off is set where the file that switches its directory off stands beside it.
	Off bool
}

// byName finds the file of directories by its name. Most directories of skills need not be listed, which costs more
// than to read the file. folds is set where the case of letters in names does not count, once that was asked.
type byName struct{ folds, asked bool }

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

// read reads the file where that is a regular one. It gives nothing where a list says more: there is no such file, or it is
// a link, or no file, or the disk takes a name in other letters for it; or where all are listed anyway.
func (n *byName) read(d *door.Door, dir string, names Ahead) aheadFile {
	if !n.asked || n.folds || d.Lists != nil && d.Lists.All {
		return aheadFile{}
	}
	file := door.Text(d, dir+"/"+names.File, names.MaxText)
	return aheadFile{file, file != nil && door.Glance(d, dir+"/"+names.Off)}
}
