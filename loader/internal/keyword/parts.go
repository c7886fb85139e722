// This file cuts a text with separators into the keywords that are most likely meant.
//
// What comes in is a text, and where it stands. What goes out are its keywords, and how certain they are.

package keyword

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/skillgen/skillgen/loader/internal/source"
)

// mostWords is how many words a keyword has at most that stands between separators. With more of them it is a sentence.
const mostWords = 5

// shortest is how many bytes a keyword has at least: three letters, or one of Chinese.
const shortest = 3

// separators part keywords wherever they stand: commas, semicolons and bars of all keyboards, which only look like |.
const separators = ";；，、､﹑﹐﹔؛،\n¦｜￨│┃❘∣"

// listing are those that part what is listed, and nothing within a phrase.
const listing = "、﹑\n¦｜￨│┃❘∣"

// spaced are those that part keywords where blanks are around them.
const spaced = "/／·•"

// partPlace is where a text with separators stands, which tells whether its author knows how keywords are parted.
type partPlace int

const (
	alone   partPlace = iota // nothing else parts keywords: a string, or the only item of a list
	barred                   // beside a bar
	amongst                  // an item of a list that has others
)

// splitParts parts a text at commas, semicolons, strokes, line ends and the signs of items. joined is set where that makes other keywords of it than the text
// is, and not where it reads like a sentence, a turn of speech or an abbreviation. Two parts may be one keyword with a comma, and
// isSure is not set where they stand beside a bar.
func splitParts(text string, where partPlace) (words []string, joined, isSure bool) {
	text = strings.TrimSpace(text)
	one := []string{text}
	if text == "" {
		return nil, false, false
	}
	if words = quotedTexts(text); words != nil { // a phrase with a comma in it would be cut there the next time
		return words, true, !strings.ContainsAny(strings.Join(words, ""), ","+separators)
	}
	text = inLines(text)
	for _, part := range cut(text) {
		if len(strings.Fields(part)) > mostWords {
			return one, false, false
		}
		if part != "" {
			words = append(words, part)
		}
	}
	n := len(words) - 1
	if n < 0 || n == 0 && words[0] == text {
		return one, false, false
	}
	if n == 0 {
		return words, true, true
	}
	last := strings.TrimPrefix(strings.TrimPrefix(words[n], "or "), "and ")
	if n == 1 && (last != words[n] || isOne(text, words, where)) {
		return one, false, false // "a word, or two"; "well, no"; "a form, with tables"
	}
	isSure = n > 1 || where == alone && !isSaid("", last) || strings.ContainsAny(text, listing) // "deploy my app, please" is one
	words[n] = last
	return words, true, isSure
}

// mayBeTwo reports an item with a separator between what may be two keywords: in a name both have a capital, unless those say nothing, and
// single words with a stroke between them are said so.
func mayBeTwo(item string, sayNothing bool) bool {
	item = withoutEntities(item)
	if !strings.ContainsAny(item, ",;，；"+spaced) {
		return false
	}
	words, joined, _ := splitParts(item, barred)
	isName := joined && isUpper(words[0]) && isUpper(words[len(words)-1]) && !sayNothing
	return joined && len(words) == 2 && !isName && (strings.ContainsAny(item, ",;，；") || strings.Contains(words[0]+words[1], " "))
}

// isUpper reports a word that begins with a capital.
func isUpper(word string) bool { return strings.IndexFunc(word, unicode.IsUpper) == 0 }

// isOne reports two parts of one keyword, by their words and by where the text stands.
func isOne(text string, words []string, where partPlace) bool {
	if strings.ContainsAny(text, listing) {
		return false
	}
	isShort := len(words[0]) < shortest || len(words[1]) < shortest
	switch where {
	case amongst:
		return true
	case barred:
		return isShort || isSaid(words[0], words[1])
	}
	return isShort && (!strings.Contains(text, ", ") || isSaid(words[0], words[1]) || isTown(words[0], words[1])) // "oh, no", and not "UI, UX"
}

// cut cuts a text at its separators. One in brackets is none, one in 「」 is none, nor is the comma of a number.
func cut(text string) (list []string) {
	start, depth := 0, 0
	corner, double := strings.LastIndex(text, "」"), strings.LastIndex(text, "』") // else each that nothing closes would be looked for
	balanced := isBalanced(text)
	for at := 0; at < len(text); {
		c, size := utf8.DecodeRuneInString(text[at:])
		if c == '「' && at < corner || c == '『' && at < double {
			if _, end := quotedEnd(text[at:]); end > 0 {
				at += end
				continue
			}
		}
		switch {
		case strings.ContainsRune(opens, c):
			depth++
		case strings.ContainsRune(closes, c):
			depth--
		case balanced && depth > 0:
		case strings.ContainsRune(spaced, c) && at > 0 && text[at-1] == ' ' && strings.HasPrefix(text[at+size:], " "),
			c == ',' && !isThousands(text, at),
			strings.ContainsRune(separators, c):
			list = append(list, strings.TrimSpace(text[start:at]))
			start = at + size
		}
		at += size
	}
	return append(list, strings.TrimSpace(text[start:]))
}

// isThousands reports a comma between a digit and just three others.
func isThousands(text string, at int) bool {
	digits := 0
	for behind := text[at+1:]; digits < len(behind) && source.IsDecimal(behind[digits]); digits++ {
	}
	return digits == 3 && at > 0 && source.IsDecimal(text[at-1])
}

// isTown reports a town and the two letters of its state or country.
func isTown(town, of string) bool {
	return len(of) == 2 && strings.ToUpper(of) == of && unicode.IsUpper(rune(town[0])) && strings.ToUpper(town) != town
}

// isSaid reports two parts of one phrase: people say one of them to each other in front of a comma or behind one, or the
// second goes on with the first.
func isSaid(first, second string) bool {
	const said = " hello hey hi no now oh ok okay please right so sorry thanks then too well yeah yes you "
	const joins = " as at because but by for from if in into like not of on so than that then to unless when where which while who with without "
	goes, _, _ := strings.Cut(strings.ToLower(second), " ")
	return strings.Contains(said, " "+strings.ToLower(first)+" ") || strings.Contains(said, " "+strings.ToLower(second)+" ") || strings.Contains(joins, " "+goes+" ")
}
