// This file reads a pattern of a program with alternatives in brackets.
//
// What comes in is a pattern, or the keywords that | has made of one. What goes out are the phrases that it stands for, and how many of
// the keywords are its parts.

package keyword

import (
	"slices"
	"strings"
	"unicode"
)

const (
	// most is how many phrases a pattern has at most that are worth their names in a hint, and longest its length.
	most, longest = 8, 200
	// mostParted is how many keywords are read at most for one text.
	mostParted = 32
)

// partedPattern is how many keywords at the start of a list are the parts of one text that has | in its brackets or between its strokes,
// or 0. A smiley has none.
func partedPattern(keywords []string) int {
	if n := stroked(keywords); n > 0 {
		return n
	}
	open := ""
	for i, word := range keywords[:min(len(keywords), mostParted)] {
		word = narrow(word)
		for at := range len(word) {
			switch c := word[at]; c {
			case '(', '[', '{':
				if at > 0 && at == len(word)-1 && strings.IndexByte(":;=", word[at-1]) >= 0 {
					return 0
				}
				open += word[at : at+1]
			case ')', ']', '}':
				last := len(open) - 1
				if last < 0 || strings.IndexByte("([{", open[last]) != strings.IndexByte(")]}", c) {
					return 0
				}
				open = open[:last]
			}
		}
		switch {
		case open == "" && i == 0:
			return 0
		case open == "":
			return i + 1
		}
	}
	return 0
}

// stroked is how many keywords at the start of a list are the parts of a pattern between two strokes, or 0. Without flags behind it all are.
func stroked(keywords []string) int {
	if len(keywords) == 0 || !strings.HasPrefix(keywords[0], "/") || strings.Count(keywords[0], "/") > 1 {
		return 0
	}
	for i, word := range keywords[1:min(len(keywords), mostParted)] {
		if !strings.Contains(word, "/") {
			continue
		}
		if whole := "/" + word; withoutStrokes(whole) != whole && (i+2 == len(keywords) || isFlagged(whole)) {
			return i + 2
		}
		break
	}
	return 0
}

// phrasesOf are the phrases that a pattern stands for, or none where it has other signs than brackets, | and a question mark behind a bracket,
// and where they are too many.
func phrasesOf(pattern string) []string {
	if len(pattern) > longest {
		return nil
	}
	list, rest := alternatives(narrow(withoutStrokes(pattern)), 0)
	if rest != "" || len(list) < 2 {
		return nil
	}
	var phrases []string
	for _, phrase := range list {
		phrase = strings.Join(strings.Fields(phrase), " ")
		if len(phrase) < 3 {
			return nil
		}
		if !slices.Contains(phrases, phrase) {
			phrases = append(phrases, phrase)
		}
	}
	return phrases
}

// alternatives reads up to the end of a pattern or to a closing bracket, which is the first of the rest. A rest without one is what
// nothing is known of.
func alternatives(pattern string, depth int) (list []string, rest string) {
	phrases := []string{""}
	for rest = pattern; rest != "" && rest[0] != ')' && len(list)+len(phrases) <= most; {
		switch {
		case rest[0] == '|':
			list, phrases, rest = append(list, phrases...), []string{""}, rest[1:]
			continue
		case rest[0] != '(':
			n := strings.IndexAny(rest+"|", "()|")
			if strings.ContainsAny(rest[:n], `\[]{}.*+?^$"`) || strings.ContainsFunc(rest[:n], isHidden) {
				return nil, rest
			}
			phrases, rest = behind(phrases, []string{rest[:n]}), rest[n:]
			continue
		}
		if depth == 3 {
			return nil, rest
		}
		inner, closed := alternatives(strings.TrimPrefix(rest[1:], "?:"), depth+1)
		if rest = closed; !strings.HasPrefix(rest, ")") || len(inner) == 0 {
			return nil, "?"
		}
		if rest = rest[1:]; strings.HasPrefix(rest, "?") {
			inner, rest = append(inner, ""), rest[1:]
		}
		phrases = behind(phrases, inner)
	}
	if list = append(list, phrases...); len(list) > most {
		return nil, "?"
	}
	return list, rest
}

// isHidden reports a character that nobody sees in a hint.
func isHidden(c rune) bool { return !unicode.IsPrint(c) }

// behind puts each of some ends behind each text.
func behind(texts, ends []string) (list []string) {
	for _, text := range texts {
		for _, end := range ends {
			list = append(list, text+end)
		}
	}
	return list
}
