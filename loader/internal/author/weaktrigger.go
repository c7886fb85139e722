package author

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/skillgen/skillgen/loader/internal/keyword"
	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// WeakTrigger is about keywords that messages about other things have.
var WeakTrigger = &Rule{
	Rule: rule.Rule{
		Name: "weak-trigger", Title: "a keyword that fires on almost everything, on nothing, or is there twice", Build: runtime.SeverityWarning,
		Why: "A keyword matches wherever a word begins with it: \"go\" fires on \"good\", and \"the\" and \"can you\" on every message. Write the words that only a message about the skill has. " +
			"Two letters are enough where trigger-mode is word, and one that is not of ASCII. A keyword is text, and | alone parts two of them, or the next item of a list: " +
			"with commas between, all of them are one keyword that no message has, and what means something in a pattern is searched for as it is. " +
			"So are OR, <word>, (word), #word, word(s), the signs of Markdown and HTML that a page does not show, and look up ..., a sentence about what users ask for, and always_on or manual, which to other clients say when a skill is read.",
		Bad:  "---\nname: dns\ndescription: Looks up names.\ntrigger: dns|ip|the|DNS\n---\n\nBody.\n",
		Good: "---\nname: dns\ndescription: Looks up names.\ntrigger: dns|ip address\n---\n\nBody.\n",
	},
	look: weakTriggers,
}

// weakTriggers reports keywords that messages about other things have, or that no message has.
func weakTriggers(s *reader) {
	keyword.ReportLines(s.Text, s.Head, s.Triggers, s.TriggerSpans, s.broken, s.log)
	if keyword.ReportMode(s.Triggers, s.TriggerSpans, s.Head, s.broken, s.log) {
		return
	}
	for _, p := range s.Head.Root.Pairs {
		isCut := strings.Contains(source.LineAt(s.Text, p.Key.Span.End).Text, "#") // which is told as such
		if v := p.Value; v != nil && !isCut && len(s.Triggers) == 0 && (p.Key.Text == "trigger" || p.Key.Text == "triggers") && isBlank(v) {
			s.report(p.Key.Span, runtime.Quote(p.Key.Text)+" is empty, and no message starts the skill by it", "write keywords, or remove the key")
		}
	}
	seen := make(map[string]bool, len(s.Triggers))
	keywords, parted := keyword.Phrases{Words: s.Triggers, Places: s.TriggerSpans, Text: s.Text, Root: s.Head.Root}, 0
	for i, word := range s.Triggers {
		if i < parted {
			continue
		}
		if at, message, hint, n, mayBe := keywords.Told(i); n > 0 && !s.log.Full() {
			if parted = i + n; mayBe {
				s.log.Hint(source.Wrong(s.broken, at, message, hint))
			} else {
				s.report(at, message, hint)
			}
			continue
		}
		lower := runtime.FoldKeyword(word)
		problem, hint := "", "use words that only a message about the skill has"
		switch {
		case seen[lower]:
			problem, hint = "is there twice", "keep one of the two; case does not matter"
		case len(lower) < 3 && utf8.RuneCountInString(lower) == len(lower) && !(len(lower) == 2 && s.TriggerMode == runtime.TriggerWord):
			problem = "has fewer than three letters"
		case keyword.Common(lower) != "":
			problem = keyword.Common(lower)
		case strings.HasSuffix(word, `\`) && !strings.HasSuffix(word, `:\`):
			problem, hint = "ends in a backslash, and is searched for with it", "remove it; | alone parts keywords"
		case keyword.WithinQuotes(word) != word: // it stands between | with them
			problem, hint = "has quotes around it, and is searched for with them", "remove them; quotes belong around all of the keywords"
		case keyword.IsPattern(word):
			problem, hint = "is a pattern, and is searched for as it is", keyword.PhrasesHint(s.Head.Root, s.TriggerSpans[i], word)
		case keyword.Glob(word) != "":
			problem, hint = "is a pattern, and is searched for as it is", "write "+runtime.Quote(keyword.Glob(word))+", which matches "+s.matched()
		default:
			at := s.TriggerSpans[i]
			at.Start-- // from the quote in front, where a problem of the whole value is: what is joined is told as such
			if text, signs := keyword.Shown(word); signs != "" && !report.Tells(s.log, at, s.broken) {
				problem, hint = "has "+signs+", and is searched for with them", "write "+runtime.Quote(text)
			}
		}
		if problem == "" && !s.log.Full() && !isOfLines(s, i) {
			spoken, instead := keyword.InsteadOf(word, len(s.Triggers) == 1, func() bool { return node.IsItem(s.Head.Root, s.TriggerSpans[i]) })
			if ending := keyword.Ending(word); ending != "" && s.TriggerMode != runtime.TriggerSubstring && !slices.ContainsFunc(s.Triggers, func(other string) bool { return strings.EqualFold(other, ending) }) {
				spoken, instead = "matches no name of a file: a letter stands in front of the dot there", "write "+runtime.Quote(ending)+", which matches "+s.matched()
			}
			if spoken != "" {
				s.log.Hint(source.Wrong(s.broken, s.TriggerSpans[i], "the keyword "+runtime.Quote(word)+" "+spoken, instead))
			}
		}
		seen[lower] = true
		if problem != "" && !s.log.Full() {
			s.report(s.TriggerSpans[i], "the keyword "+runtime.Quote(word)+" "+problem, hint)
		}
	}
}

// isOfLines reports a keyword of several lines that is told as several.
func isOfLines(s *reader, i int) bool {
	at := s.TriggerSpans[i]
	header := s.Text[at.Start:at.End]
	return (strings.HasPrefix(header, "|") || strings.Contains(header, "\n")) && report.Tells(s.log, at, s.broken)
}

// matched says which words a keyword matches.
func (s *reader) matched() string {
	return cmp.Or(map[runtime.TriggerMode]string{runtime.TriggerWord: "that word alone", runtime.TriggerSubstring: "wherever it stands in a word"}[s.TriggerMode], "every word that begins with it")
}

// isBlank reports a value without a word in it.
func isBlank(v *node.Node) bool {
	isWord := func(item *node.Node) bool { return !isBlank(item) }
	return v.IsNull() || len(v.Pairs) == 0 && strings.Trim(v.Text, "| \t\r\n") == "" && !slices.ContainsFunc(v.Items, isWord)
}
