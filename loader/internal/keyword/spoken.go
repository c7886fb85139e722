// This file finds keywords that hardly any message has as they are written: a sentence about messages, words of a search,
// signs around a word, a full stop, and a place for another. A keyword comes in, and what is wrong with it and what to write go out.

package keyword

import (
	"strings"
	"unicode/utf8"

	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

const (
	plainly   = "write only words that a message has"
	Elsewhere = "say when to use the skill in its description; here write only words that a message has"
	apart     = "write the words as a message has them, or each by itself"
)

// InsteadOf says what is wrong with a keyword, and what to do, or "" twice. isAlone is set for the only one of a skill, and isItem tells an
// item of a list from a part of a string.
func InsteadOf(word string, isAlone bool, isItem func() bool) (problem, hint string) {
	before, isOpen := placeFor(word)
	switch operator, inner := operator(word, isAlone), inner(word); {
	case operator == "OR" && isItem():
		return "is searched for with OR in it", "make each keyword an item"
	case operator == "OR":
		return "is searched for with OR in it", "put | between keywords"
	case operator == "AND", operator == "&", operator != "" && !isItem(): // who writes items knows how keywords are parted
		return "is searched for with " + operator + " in it", apart
	case before != "" && isOpen:
		return "ends in dots, and is searched for with them", "write " + runtime.Quote(before)
	case isOpen:
		return "has a place for another word, and is searched for as it is", plainly
	case inner != "" && word[0] == '#':
		return "is searched for with its #", "write " + runtime.Quote(inner) + ", which matches with it and without"
	case inner != "":
		return "is searched for with the signs around it", "write " + runtime.Quote(inner) + ", which matches with them and without"
	}
	if rest := withoutMark(word); rest != word && inLines(word) == word {
		hint = "write " + runtime.Quote(rest) + ", which matches with it and without"
		if mark := source.Bullet(word); mark != "" && mark[0] >= utf8.RuneSelf && strings.Contains(rest, mark) {
			hint = apart
		}
		return "has the sign of an item in front, and is searched for with it", hint
	}
	if without, with := perhaps(word); without != "" {
		return "is searched for with its brackets", "write " + runtime.Quote(without) + " and " + runtime.Quote(with) + ", each by itself"
	}
	if inner := withinParentheses(word); inner != "" {
		return "is searched for with the signs around it", "write " + runtime.Quote(inner) + ", which matches with them and without"
	}
	if rest := withoutUnpaired(word); rest != word {
		return "has a bracket or quote at one end alone, and is searched for with it", "write " + runtime.Quote(rest) + ", which matches with it and without"
	}
	if problem, hint = sentence(word); problem != "" {
		return problem, hint
	}
	if between := unparted(word); between != "" {
		if between != "blanks" {
			between = runtime.Quote(between)
		}
		return "is several words with " + between + " between them, and is searched for as it is", apart
	}
	for _, end := range []struct{ called, without string }{{"a full stop", unstopped(word)}, {"a question mark", withoutEnd(word, "?", "？")}, {"an exclamation mark", withoutEnd(word, "!", "！")}} {
		if end.without != "" {
			return "ends in " + end.called + ", and is searched for with it", "write " + runtime.Quote(end.without) + ", which matches with it and without"
		}
	}
	return "", ""
}

// withoutEnd is a phrase without such a mark at its end, or "". A single word with one may be a name, or code.
func withoutEnd(word string, marks ...string) string {
	for _, mark := range marks {
		if before, ok := strings.CutSuffix(word, mark); ok && (mark[0] >= utf8.RuneSelf || strings.Contains(before, " ")) && strings.Count(before, " ") < MostSaid {
			return strings.TrimSpace(before)
		}
	}
	return ""
}

// inner is the word that stands between two strokes, in angle brackets or behind a #, or "": neither a tag, nor a color, nor what a
// preprocessor reads.
func inner(word string) string {
	const directives = " include define undef ifdef ifndef elif else endif error warning line pragma import region endregion available selector "
	for _, signs := range []struct{ begins, ends, none string }{{"/", "/", ""}, {"<", ">", ""}, {"#", "", directives}} {
		between, begins := strings.CutPrefix(word, signs.begins)
		between, ends := strings.CutSuffix(between, signs.ends)
		if !begins || !ends || len(between) < 4 {
			continue
		}
		if strings.Trim(between, "abcdefghijklmnopqrstuvwxyz") != "" || strings.Contains(signs.none, " "+between+" ") || signs.begins == "<" && isTag(between) || signs.begins == "#" && strings.Trim(between, "abcdef") == "" {
			return ""
		}
		return between
	}
	return ""
}

// unstopped is a phrase without the full stop at its end, or "". One word with a dot may be code, and a short one behind one other is cut by it.
func unstopped(word string) string {
	before, stopped := strings.CutSuffix(word, ".")
	if ideographic, ok := strings.CutSuffix(word, "。"); ok {
		return ideographic
	}
	last := before[strings.LastIndexByte(before, ' ')+1:]
	isCut := len(last) < 3 || len(last) == 3 && strings.Count(before, " ") < 2 || strings.Contains(" approx corp dept etc inc ltd max min ", " "+last+" ")
	if !stopped || last == before || isCut || strings.Trim(last, "abcdefghijklmnopqrstuvwxyz") != "" || strings.Count(before, " ") >= MostSaid {
		return ""
	}
	return before
}

// sentence tells a sentence about messages, which none of them has.
func sentence(word string) (problem, hint string) {
	words := strings.Count(word, " ") + 1
	if words < 3 {
		return "", ""
	}
	lower := strings.ToLower(strings.TrimRight(word, ".!"))
	about := strings.HasPrefix(lower, "use this skill ") || strings.HasPrefix(lower, "use when") || strings.HasPrefix(lower, "use this when") || strings.HasPrefix(lower, "when asked ") || strings.HasPrefix(lower, "whenever ")
	rest := lower
	for _, before := range []string{"when ", "if ", "the ", "a "} {
		rest = strings.TrimPrefix(rest, before)
	}
	if what, does, ok := strings.Cut(rest, " "); ok && (what == "user" || what == "users") { // a user guide is another thing
		verb, _, _ := strings.Cut(does, " ")
		if words > longSaid && strings.Contains(" are has have is ", " "+verb+" ") {
			return "says when to use the skill, and no message has it as it is", Elsewhere
		}
		about = about || strings.Contains(" ask asks asked mention mentions need needs request requests say says want wants ", " "+verb+" ")
	}
	switch {
	case !about && words <= MostSaid:
		return "", ""
	case !about:
		return "is a whole sentence, and matches only where a message has all of it", Elsewhere
	}
	problem = "says when to use the skill, and no message has it as it is"
	for _, quote := range []string{`"`, "'"} {
		if _, rest, ok := strings.Cut(word, quote); ok {
			if said, _, ok := strings.Cut(rest, quote); ok && isPhrase(said) {
				return problem, "write " + runtime.Quote(said)
			}
		}
	}
	for _, verb := range []string{" asks for ", " asks to ", " asks about ", " asked for ", " asked to ", " wants to ", " wants ", " needs to ", " needs ", " says ", " mentions "} {
		_, said, ok := strings.Cut(lower, verb)
		for _, article := range []string{"a ", "an ", "the "} {
			said = strings.TrimPrefix(said, article)
		}
		if ok && isPhrase(said) {
			return problem, "write " + runtime.Quote(said)
		}
	}
	return problem, Elsewhere
}

const (
	// MostSaid is how many words of a keyword people may well write to an agent.
	MostSaid = 9
	// longSaid is how many words what people say of a user to somebody else has at most: user is locked out.
	longSaid = 6
	// spokenMostWords are those of a keyword that is taken from a sentence.
	spokenMostWords = 3
)

func isPhrase(text string) bool {
	return len(text) > 3 && len(strings.Fields(text)) <= spokenMostWords && !strings.ContainsAny(text, `,;:"|`)
}
