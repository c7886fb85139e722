// This file finds the names of skills in a text that has several of them: the text comes in, and the names go out.

package role

import (
	"strings"
	"unicode"

	"github.com/skillgen/skillgen/loader/internal/typeset"
)

// namesIn are the names that one text has with separators between, where nothing else is in it.
func namesIn(text string) (names []string) {
	for part := range strings.FieldsFuncSeq(text, func(r rune) bool {
		return strings.ContainsRune(",;|\n"+typeset.Commas, r) || typeset.IsBlank(r)
	}) {
		name := strings.TrimSpace(part)
		if strings.ContainsFunc(name, func(r rune) bool {
			return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.IsMark(r) && !strings.ContainsRune("-_.:", r)
		}) {
			return nil
		}
		if name != "" {
			names = append(names, name)
		}
	}
	return names
}
