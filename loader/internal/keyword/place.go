// This file finds keywords with a place for another word in them, which no message has as they are written.
//
// What comes in is a keyword. What goes out is whether it has such a place, and what stands in front of one at its end.

package keyword

import (
	"strings"
	"unicode"
)

// placeFor reports a keyword with a place for another word: in braces, angle brackets or brackets among other words, dots for one, or
// nothing but a word that stands for others. Where the place is dots at the end, before is the rest.
func placeFor(word string) (before string, ok bool) {
	rest := strings.TrimRight(word, ". …")
	if dots := word[len(rest):]; strings.Contains(dots, "…") || strings.Contains(dots, "...") {
		return rest, len(rest) > 2 && !strings.ContainsAny(rest, "(){}[]<>;=/\\")
	}
	for part := range strings.FieldsSeq(word) {
		if part == "..." || part == "…" {
			return "", true
		}
	}
	for at := 0; at < len(word); at++ {
		closing, n := sign(word[at:]), 0
		if closing == "" {
			continue
		}
		if n = strings.Index(word[at:], closing); n < 0 {
			return "", false
		}
		inner, others := word[at+len(closing):at+max(n, len(closing))], word[:at]+word[at+n+len(closing):]
		apart := (at == 0 || word[at-1] == ' ') && (at+n+len(closing) == len(word) || word[at+n+len(closing)] == ' ')
		if apart && isPlace(inner) && (closing != ">" || !isTag(strings.Fields(inner)[0])) && (strings.ContainsFunc(others, unicode.IsLetter) || isAnother(inner)) {
			return "", true
		}
		at += n
	}
	return "", false
}

// sign is what closes the sign that a text begins with.
func sign(text string) string {
	switch {
	case strings.HasPrefix(text, "{{"):
		return "}}"
	case text[0] == '{':
		return "}"
	case text[0] == '<':
		return ">"
	case text[0] == '[':
		return "]"
	}
	return ""
}

// isPlace reports words in small letters.
func isPlace(inner string) bool {
	return len(inner) > 1 && len(strings.Fields(inner)) > 0 && strings.Trim(inner, "abcdefghijklmnopqrstuvwxyz_- ") == ""
}

// isAnother reports a word that stands for others, and that is nobody's subject in brackets.
func isAnother(inner string) bool {
	last := inner[strings.LastIndexAny(inner, " _-")+1:]
	return strings.Contains(" company country date file filename folder item keyword language name number path person place product query something subject text thing title topic url word ", " "+last+" ")
}

// isTag reports a tag of HTML or SVG.
func isTag(word string) bool {
	const tags = " a article aside audio b base body br button canvas caption center circle cite code col data datalist defs details dialog div dl dt embed em fieldset figure font footer form frame g h head header hr html i iframe img image input" +
		" kbd label legend li line link main map mark math menu meta meter nav noscript object ol optgroup option output p param path picture polygon portal pre progress q rect ruby s samp script search section select slot small" +
		" source span strike strong style sub summary sup svg table tbody td template text textarea tfoot th thead time title tr track tt u ul use var video "
	return strings.Contains(tags, " "+word+" ")
}
