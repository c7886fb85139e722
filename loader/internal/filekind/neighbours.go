package filekind

import "slices"

// Neighbours are names of files in one directory, sorted.
type Neighbours []string

// Has reports one of the names.
func (n Neighbours) Has(name string) bool {
	_, ok := slices.BinarySearch(n, name)
	return ok
}

// Others reports whether a file is one of the names, and not the given one.
func (n Neighbours) Others(name, than string) bool { return name != than && n.Has(name) }
