package author

import (
	"fmt"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/placeholder"
	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// CutText is about descriptions that somebody or something left unfinished.
var CutText = &Rule{
	Rule: rule.Rule{
		Name: "cut-text", Title: "a description that breaks off, or is a placeholder", Build: runtime.SeverityHint,
		Why: "The description is all that a model knows of the skill before it reads it. One that ends in a comma, an open bracket or three dots " +
			"was most often cut by a tool, and the end said when to use the skill; a placeholder says nothing at all, nor do instructions that are one, as TODO is, in a SKILL.md or a ROLE.md.",
		Bad:  "---\nname: pdf\ndescription: Fills forms, merges pages,\n---\n\nBody.\n",
		Good: "---\nname: pdf\ndescription: Fills forms and merges pages.\n---\n\nBody.\n",
	},
	look: cutText,
}

// cutText reports the value of a description, and instructions that are a placeholder.
func cutText(s *reader) {
	tellPlaceholder(s.log, s.broken, s.Text, s.Head.Body)
	value := s.Head.Root.Get("description")
	if value == nil || value.Kind != node.Scalar || value.IsNull() {
		return
	}
	text := strings.TrimSpace(value.Text)
	switch count, longest := placeholder.LostLetters(text); {
	case count > 0:
		s.log.Add(source.Wrong(rule.DamagedText, value.Span, fmt.Sprintf("%d words of the description are question marks, as in %s: their letters were lost", count, runtime.Quote(longest)), "write the words again, and save the file as UTF-8"))
	case text == "": // which is told as missing
	case placeholder.IsDescription(text):
		s.report(value.Span, "the description is a placeholder: "+runtime.Quote(text), "say what the skill does, and when to use it")
	case endsOpen(text):
		s.report(value.Span, "the description breaks off: it ends in "+runtime.Quote(lastWords(text)), "write the sentence to its end")
	}
}

// tellPlaceholder reports instructions that nobody wrote, of a skill or a project. body is where they start in a text.
func tellPlaceholder(log *report.Log, broken *rule.Rule, text string, body int) {
	if from, to := placeholder.Instructions(text, body); to > from {
		log.Report(broken, source.Span{Start: from, End: to}, "the instructions are a placeholder", "write what a model is to do")
	}
}

// endsOpen reports a text after which something has to follow, if only a bracket.
func endsOpen(text string) bool {
	for _, end := range [...]string{",", ";", ":", "(", "[", "{", "..", "…", "，", "、", "：", "（", " -", " –"} {
		if strings.HasSuffix(text, end) {
			return true
		}
	}
	for at, n := strings.LastIndexByte(text, ' '), 0; at >= 0 && n < 3; at, n = strings.LastIndexByte(text[:at], ' '), n+1 {
		if strings.Contains(openWords, "|"+text[at+1:]+"|") {
			return true
		}
	}
	open := strings.LastIndexAny(text, "(（")
	return open >= 0 && open > strings.LastIndexAny(text, ")）") && !strings.ContainsAny(text[len(text)-1:], ".!?")
}

// openWords are words that no English text ends with, up to three of them.
const openWords = "|and|or|the|a|an|of|with|e.g.|i.e.|including|than|from|via|such as|for example|for instance|how to|in order to|Use for|Use to|Use if|Use when|Use it when|Use this when|use this when|skill when" +
	"|when a user|when the user|when users|if a user|if the user|if users|user needs to|user wants to|users need to|users want to|"

// lastWords are the end of a text, for a message.
func lastWords(text string) string {
	const most = 24
	if len(text) <= most {
		return text
	}
	text = strings.ToValidUTF8(text[len(text)-most:], "")
	if _, words, ok := strings.Cut(text, " "); ok {
		return words
	}
	return text
}
