package catalog

import (
	"unicode/utf8"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"
)

// Fold is a name as names are compared: NFKC, then full case folding.
func Fold(name string) string {
	ascii := true
	for i := range len(name) {
		if c := name[i]; c >= utf8.RuneSelf || 'A' <= c && c <= 'Z' {
			ascii = false
			break
		}
	}
	if ascii {
		return name
	}
	return cases.Fold().String(norm.NFKC.String(name))
}
