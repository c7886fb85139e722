// This file knows the signs of typography and of East Asian text that stand where a language wants one of the keyboard.
//
// A character comes in. What goes out is how to call it, also where nobody sees it, and what to write instead.

package source

import (
	"fmt"
	"strings"
	"unicode"
)

// Sign is how a character outside ASCII is called that stands where none belongs, and what to do about it, "" where it may mean anything.
func Sign(r rune) (name, hint string) {
	_, blank := WideBlank(string(r))
	plain := onKeyboard(r)
	switch {
	case strings.HasPrefix(blank, "the "): // which has no other name
		return fmt.Sprintf("%U, a blank,", r), ordinary
	case blank != "":
		return fmt.Sprintf("%U, %s,", r, blank), ordinary
	case !unicode.IsPrint(r):
		return fmt.Sprintf("%U", r), "remove it"
	case plain != "":
		hint = fmt.Sprintf("write %s instead of %c", plain, r)
	}
	return fmt.Sprintf("'%c' (%U)", r, r), hint
}

const ordinary = "put an ordinary blank there"

// onKeyboard is the sign that a language has for one that looks like it, or "".
func onKeyboard(r rune) string {
	switch {
	case strings.ContainsRune("“”„‟‘’‚‛«»‹›「」『』＂＇", r):
		return `"`
	case strings.ContainsRune("、﹐،", r):
		return ","
	case r == '【':
		return "["
	case r == '】':
		return "]"
	case strings.ContainsRune("：［］｛｝，．－０１２３４５６７８９", r):
		return string(r - '！' + '!')
	}
	return ""
}
