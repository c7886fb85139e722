package keyword

import (
	"strings"
	"unicode/utf8"

	"github.com/skillgen/skillgen/loader/internal/keyword/quoted"
	"github.com/skillgen/skillgen/loader/internal/source"
)

// mostWords is how many words a keyword has at most that stands between separators. With more of them it is a sentence.
const mostWords = 5

// separators part keywords wherever they stand: commas, semicolons and bars of all keyboards, which only look like |.
const separators = ";；，、､﹑﹐﹔؛،\n¦｜￨│┃❘∣"

// split parts a text at commas, semicolons, strokes and line ends. joined is set where that makes other keywords of it than the text
// is, and not where it reads like a sentence or a turn of speech. Who knows how keywords are parted elsewhere, as in a
// list, can mean a comma.
func split(text string, elsewhere bool) (words []string, joined bool) {
	text = strings.TrimSpace(text)
	one := []string{text}
	if text == "" {
		return nil, false
	}
	for _, part := range parts(text) {
		if len(strings.Fields(part)) > mostWords {
			return one, false
		}
		if part != "" {
			words = append(words, part)
		}
	}
	n := len(words) - 1
	if n < 0 || n == 0 && words[0] == text {
		return one, false
	}
	if n == 0 {
		return words, true
	}
	last := strings.TrimPrefix(strings.TrimPrefix(words[n], "or "), "and ")
	if n == 1 && (last != words[n] || elsewhere && isSaid(words[0], words[1])) {
		return one, false // "a word, or two"; "well, no"; "a form, with tables"
	}
	words[n] = last
	return words, true
}

// parts cuts a text at its separators. One in brackets is none, nor is the comma of a number.
func parts(text string) (list []string) {
	start, depth := 0, 0
	balanced := isBalanced(text)
	for at := 0; at < len(text); {
		c, size := utf8.DecodeRuneInString(text[at:])
		switch {
		case strings.ContainsRune("([{", c):
			depth++
		case strings.ContainsRune(")]}", c):
			depth--
		case balanced && depth > 0:
		case (c == '/' || c == '／') && at > 0 && text[at-1] == ' ' && strings.HasPrefix(text[at+size:], " "),
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

func isBalanced(text string) bool {
	depth := 0
	for i := range len(text) {
		switch text[i] {
		case '(', '[', '{':
			depth++
		case ')', ']', '}':
			if depth--; depth < 0 {
				return false
			}
		}
	}
	return depth == 0
}

// withoutBrackets is the text of a list that was put in quotes as a whole: its items, with commas between.
func withoutBrackets(text string) string {
	trimmed := strings.TrimSpace(text)
	if !strings.HasPrefix(trimmed, "[") || !strings.HasSuffix(trimmed, "]") || !strings.Contains(trimmed, ",") || strings.ContainsAny(trimmed[1:len(trimmed)-1], "[]|") {
		return text
	}
	items := strings.Split(trimmed[1:len(trimmed)-1], ",")
	for i, item := range items {
		items[i] = quoted.Within(strings.TrimSpace(item))
	}
	return strings.Join(items, ", ")
}

// isSaid reports two parts of one phrase: people say one of them to each other in front of a comma or behind one, or the
// second goes on with the first.
func isSaid(first, second string) bool {
	const said = " hello hey hi no now oh ok okay please right so sorry thanks then too well yeah yes you "
	const joins = " as at because but by for from if in into like not of on so than that then to unless when where which while who with without "
	goes, _, _ := strings.Cut(strings.ToLower(second), " ")
	return strings.Contains(said, " "+strings.ToLower(first)+" ") || strings.Contains(said, " "+strings.ToLower(second)+" ") || strings.Contains(joins, " "+goes+" ")
}
