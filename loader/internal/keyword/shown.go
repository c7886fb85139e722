// This file reads keywords that were copied from the text of a page, with the signs of Markdown or HTML that the page does not show: no
// message has them.
//
// What comes in is a keyword. What goes out is what a page shows of it.

package keyword

import (
	"html"
	"regexp"
	"strings"
	"unicode"
)

// Shown is what a page shows of a keyword, and which signs it does not show, or "".
func Shown(word string) (text, signs string) {
	if text = withoutEmphasis(withoutEscapes(withoutEntities(word))); text == word {
		return word, ""
	}
	switch {
	case withoutEntities(word) != word:
		return text, "signs as HTML writes them"
	case withoutEscapes(word) != word:
		return text, "backslashes in front of signs"
	}
	return text, "signs for bold or italic around it"
}

// withoutEmphasis is a word that was bold or italic. Single stars are those of a pattern, one word between underscores is a name
// of a program, and what begins or ends with a stroke is a path.
func withoutEmphasis(word string) string {
	for _, mark := range [...]string{"***", "**", "__", "_"} {
		inner, begins := strings.CutPrefix(word, mark)
		inner, ends := strings.CutSuffix(inner, mark)
		if !begins || !ends || strings.Contains(inner, mark[:1]) || strings.Trim(inner, " /") != inner || !strings.ContainsFunc(inner, unicode.IsLetter) {
			continue
		}
		if mark[0] == '*' || strings.Contains(inner, " ") {
			return inner
		}
	}
	return word
}

// withoutEscapes is a word without the backslashes in front of signs, as Markdown has them. With others beside them, or behind the sign of
// a drive or a directory, they are those of a path or a pattern.
func withoutEscapes(word string) string {
	if strings.IndexByte(word, '\\') < 0 { // as most have none
		return word
	}
	text := escape.ReplaceAllString(word, "$1")
	if strings.ContainsAny(text, `\%`) || strings.Contains(word, `:\`) || strings.Contains(word, `.\`) || !strings.ContainsFunc(text, unicode.IsLetter) {
		return word
	}
	return text
}

// withoutEntities is a text with the signs in it that HTML writes between & and a semicolon. One that parts keywords stays as it is.
func withoutEntities(text string) string {
	if strings.IndexByte(text, '&') < 0 { // as most have none
		return text
	}
	return entity.ReplaceAllStringFunc(text, func(written string) string {
		switch sign := html.UnescapeString(written); {
		case sign == "\u00a0":
			return " "
		case sign == "|" || strings.ContainsFunc(sign, isHidden):
			return written
		default:
			return sign
		}
	})
}

var (
	escape = regexp.MustCompile("\\\\([_*#.!()&~`>+\\[\\]-])")
	entity = regexp.MustCompile(`&(#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});`)
)
