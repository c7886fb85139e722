package runtime

import (
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// labelAt names where a file is that the layer lists. Outside of its root, where a sweep has found the file, that is the directory
// called skills which the file stands in, or the one that both have in common, written as the layer's label is.
func (l *Layer) labelAt(file string) string {
	rel, err := filepath.Rel(filepath.FromSlash(l.Path), filepath.FromSlash(file))
	if err != nil || l.Path == "" || filepath.IsLocal(rel) {
		return l.Label
	}
	elements := strings.Split(path.Dir(filepath.ToSlash(rel)), "/")
	n := len(elements)
	for n > 0 && elements[n-1] != "skills" && elements[n-1] != ".." {
		n--
	}
	from := filepath.ToSlash(l.Path)
	if label := filepath.ToSlash(l.Label); path.Base(label) == path.Base(from) {
		from = label
	}
	return path.Join(slices.Concat([]string{from}, elements[:n])...)
}
