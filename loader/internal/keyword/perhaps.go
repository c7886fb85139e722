// This file finds keywords with an ending or a beginning in brackets that may be there or not, as in report(s): people read two words, and
// no message has the brackets.
//
// What comes in is a keyword. What goes out are the two.

package keyword

import (
	"regexp"
	"strings"
)

// perhapsEnding and perhapsBeginning are such parts of a word. What is shorter in front of brackets may be a function, as f(x), but where the
// sign of a plural is in them.
var (
	perhapsEnding    = regexp.MustCompile(`(^|.*[ -])(?:(\p{Ll}\pL{3,}|\p{Lu}\p{Ll}{3,})\((s|es|n|en|e|er|ed|ing|ly)\)|(\pL{2,3}|\p{Lu}{4,})\((e?s)\))($| .*)`)
	perhapsBeginning = regexp.MustCompile(`^(|.* )\((re|un|de|pre|dis)-?\)(\p{Ll}{3,}.*)$`)
)

// functions are short ones that take a text called s, and no words.
const functions = " abs chr cos eq exp fn hex int is len max min not of oct ord pow rev sin sqr str sum tan "

// perhaps is a keyword without the part in brackets, and with it, or "" twice.
func perhaps(word string) (without, with string) {
	if strings.IndexByte(word, '(') < 0 { // as most have none
		return "", ""
	}
	if m := perhapsEnding.FindStringSubmatch(word); m != nil && m[0] == word && !strings.Contains(functions, " "+m[4]+" ") {
		stem := m[1] + m[2] + m[4]
		return stem + m[6], stem + m[3] + m[5] + m[6]
	}
	if m := perhapsBeginning.FindStringSubmatch(word); m != nil {
		return m[1] + m[3], m[1] + m[2] + m[3]
	}
	return "", ""
}
