package catalog

import "strings"

// CommonDir is the directory that holds both of two, "." when there is none.
func CommonDir(a, b string) string {
	for a != b && !strings.HasPrefix(b, a+"/") {
		i := strings.LastIndexByte(a, '/')
		if i <= 0 {
			return "."
		}
		a = a[:i]
	}
	return a
}
