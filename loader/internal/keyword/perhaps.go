// This file finds keywords with an ending or a beginning in brackets that may be there or not, as in report(s): people read two words, and
// no message has the brackets.
//
// What comes in is a keyword. What goes out are the two.

package keyword

import (
	"regexp"
	"strings"
)

// perhapsEnding and perhapsBeginning are such parts of a word. What is shorter in front of brackets may be a function: f(x), len(s).
var (
	perhapsEnding    = regexp.MustCompile(`(^|.*[ -])(\p{Ll}\pL{3,}|\p{Lu}\p{Ll}{3,})\((s|es|n|en|e|er|ed|ing|ly)\)($| .*)`)
	perhapsBeginning = regexp.MustCompile(`^(|.* )\((re|un|de|pre|dis)-?\)(\p{Ll}{4,}.*)$`)
)

// perhaps is a keyword without the part in brackets, and with it, or "" twice.
func perhaps(word string) (without, with string) {
	if strings.IndexByte(word, '(') < 0 { // as most have none
		return "", ""
	}
	if m := perhapsEnding.FindStringSubmatch(word); m != nil && m[0] == word {
		return m[1] + m[2] + m[4], m[1] + m[2] + m[3] + m[4]
	}
	if m := perhapsBeginning.FindStringSubmatch(word); m != nil {
		return m[1] + m[3], m[1] + m[2] + m[3]
	}
	return "", ""
}
