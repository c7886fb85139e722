package runtime

import (
	"strings"
	"unicode"
)

// FoldKeyword returns a keyword as [Catalog.Match] compares it with a message: in lower case by [unicode.ToLower], with
// σ for a final ς, ' and - for the apostrophe and the hyphens of typography, and U+FFFD for each byte that is not UTF-8.
// Two keywords that fold alike match the same messages; generator and loader compare keywords by it.
func FoldKeyword(text string) string { return strings.Map(foldRune, text) }

// apostrophe is that of typography, which telephones and word processors write where a keyboard has the other.
const apostrophe = '’'

// hyphens are those of typography, with the dash of numbers, the en dash and the minus, which word processors and models write where a
// keyboard has one character for all.
const hyphens = "‐‑‒–−"

// foldRune is the one definition of what keywords and messages are compared by. Lower case alone would tell ΚΑΙΡΌΣ,
// whose last letter becomes σ wherever it stands, from καιρός as people write it. Of all letters this one alone has a
// lower case that depends on its place in every language; what only a fuller folding joins (ſ and s, µ and μ, ẞ and
// ss) stays apart, as in lower case.
//
// Package unicode searches a table of all letters with case, which costs more than the rest of a search; so the letters
// that messages consist of are told apart first.
func foldRune(r rune) rune {
	switch {
	case r < 0x80:
		if 'A' <= r && r <= 'Z' {
			r += 'a' - 'A'
		}
		return r
	case r < 0x590:
		switch {
		case 'а' <= r && r <= 'я', 'α' <= r && r < 'ς', 'ς' < r && r <= 'ω', 'ß' <= r && r <= 'ÿ':
			return r
		case 'А' <= r && r <= 'Я':
			return r + ('а' - 'А')
		}
	case r < 0x10a0, 0x2d00 <= r && r < 0xa640, 0xa800 <= r && r < 0xab30, 0xac00 <= r && r < 0xff21:
		return r // Hebrew to Burmese, Chinese characters, kana, Hangul have one case
	}
	switch r = unicode.ToLower(r); r {
	case 'ς':
		return 'σ'
	case apostrophe:
		return '\''
	case '‐', '‑', '‒', '–', '−':
		return '-'
	}
	return r
}
