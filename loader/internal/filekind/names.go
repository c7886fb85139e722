package filekind

import (
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/door"
)

// Names are those in the directories below one that is open, as they are listed. Each directory is listed once.
type Names struct {
	lists map[string]map[string]string // by themselves and in lower case
}

// IsExact reports whether a file that the system finds has this very path. Where case is nothing, as on Windows and macOS,
// the system finds a file that others have under another name.
func (n *Names) IsExact(d *door.Door, name string) bool {
	i := strings.LastIndexFunc(name, func(r rune) bool { return 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' })
	if i < 0 {
		return true
	}
	if _, err := d.Stat(name[:i] + string(name[i]^0x20) + name[i+1:]); err != nil {
		return true // case counts here
	}
	return n.Of(d, name) == name
}

// Of is the path of a file as the directories on its way list it, where case alone may differ, or "".
func (n *Names) Of(d *door.Door, name string) string {
	if !fs.ValidPath(name) {
		return ""
	}
	at := "."
	for part := range strings.SplitSeq(name, "/") {
		names, listed := n.lists[at]
		if !listed {
			names = n.list(d, at)
		}
		found := names[part]
		if found == "" {
			found = names[strings.ToLower(part)]
		}
		if found == "" {
			return ""
		}
		at = path.Join(at, found)
	}
	return at
}

// list keeps the names in a directory. Where one is the lower case of another, it stands for itself.
func (n *Names) list(d *door.Door, dir string) map[string]string {
	entries, _ := d.ReadDir(dir) // one that cannot be listed spells nothing
	names := make(map[string]string, 2*len(entries))
	for _, e := range entries {
		names[strings.ToLower(e.Name())] = e.Name()
	}
	for _, e := range entries {
		names[e.Name()] = e.Name()
	}
	if n.lists == nil {
		n.lists = make(map[string]map[string]string)
	}
	n.lists[dir] = names
	return names
}

// Called is the path of the file that a word names without its ending, in a directory that is open or below its references, by the names that
// list gives; "" where there is none. One of Markdown is meant before others.
func Called(d *door.Door, list func(dir string) []string, word string) (found string) {
	for _, dir := range [...]string{".", "references"} {
		for _, name := range list(dir) {
			ending := path.Ext(name)
			if word+ending != name || ending == "" || found != "" && ending != ".md" {
				continue
			}
			if info, err := d.Stat(path.Join(dir, name)); err == nil && !info.IsDir() {
				found = path.Join(dir, name)
			}
		}
		if found != "" {
			break
		}
	}
	return found
}

// IsFileName reports a word that stands for a file, and for nothing that an example of a link would lead to.
func IsFileName(word string) bool {
	switch word {
	case "LICENSE", "README", "CHANGELOG", "CONTRIBUTING", "Makefile", "Dockerfile":
		return true
	}
	return false
}

// IsNamedDocument reports a name of a few words that ends as documents do, and none that stands for any.
func IsNamedDocument(name string) bool {
	words := strings.FieldsFunc(strings.ToLower(name), func(c rune) bool { return strings.ContainsRune(" -_.", c) })
	for _, any := range [...]string{"a", "any", "file", "filename", "name", "path", "some", "the", "your"} {
		if slices.Contains(words, any) {
			return false
		}
	}
	switch strings.ToLower(path.Ext(name)) {
	case ".csv", ".doc", ".docx", ".jpg", ".md", ".pdf", ".png", ".pptx", ".txt", ".xls", ".xlsx":
		return strings.Count(name, " ") < 4
	}
	return false
}
