// This file finds keywords of which each has a line of its own and none has a dash, so that all of them are one that no message
// has.
//
// What comes in is the text of a file with its head. What goes out is what package keyword finds there, and a hint for each value
// on several lines.

package keyword

import (
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/front"
	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/loader/internal/yaml/lines"
	"github.com/skillgen/skillgen/loader/internal/yaml/repair"
	"github.com/skillgen/skillgen/runtime"
)

// ReportLines reports keywords that are joined, as broken. A text on several short lines is a hint: nobody breaks a phrase there, but a
// program might. So is one of several items, words of which places says where they stand, with a comma between what may be two.
func ReportLines(text string, head front.Head, words []string, places []source.Span, broken *rule.Rule, log *report.Log) {
	joined := Joined(text, head, broken)
	log.Add(joined...)
	sayNothing := len(words) > 1 && !slices.ContainsFunc(words, func(word string) bool { return !isUpper(word) }) // as those of nouns in German
	for i, word := range words {
		told := func(p source.Problem) bool { return p.At.Contains(places[i].Start) || places[i].Contains(p.At.Start) }
		if mayBeTwo(word, sayNothing) && !slices.ContainsFunc(joined, told) && node.IsItem(head.Root, places[i]) {
			log.Hint(source.Wrong(broken, places[i], "all of "+runtime.Quote(word)+" is one keyword", "where it is meant to be two, make each an item"))
		}
	}
	if head.Format != runtime.FormatYAML {
		return
	}
	for _, p := range head.Root.Pairs {
		if key := strings.ToLower(p.Key.Text); p.Value != nil && p.Value.Kind == node.Scalar && (key == "trigger" || key == "triggers") &&
			!slices.ContainsFunc(joined, func(j source.Problem) bool { return p.Value.Span.Contains(j.At.Start) }) {
			if found, ok := linesValue(text[:head.Span.End], p, broken); ok {
				log.Hint(found)
			}
		}
	}
}

// linesValue is the problem of a text that goes over several lines, which YAML folds into one.
func linesValue(text string, p node.Pair, broken *rule.Rule) (found source.Problem, ok bool) {
	if p.Value.Style == node.Quoted || strings.ContainsAny(strings.TrimSpace(p.Value.Text), "|\n") {
		return found, false
	}
	end := lines.BelowValue(text, source.LineAt(text, p.Key.Span.Start), 0)
	raw := strings.TrimRight(text[min(p.Value.Span.Start, end):end], " \t\r\n")
	words := strings.Split(raw, "\n")
	isBare := func(word string) bool { return !strings.HasPrefix(strings.TrimSpace(word), "-") }
	switch {
	case p.Value.Style == node.Block:
		words = words[1:] // behind the sign of the block
	case !slices.ContainsFunc(words, isBare): // items, of which it is told what they lack
		return found, false
	}
	for i, word := range words {
		if words[i] = strings.TrimSpace(word); words[i] == "" || strings.Contains(words[i], "#") || len(strings.Fields(words[i])) > linesMostWords || len(words[i]) > mostBytes {
			return found, false
		}
		words[i] = unmarked(words[i])
	}
	if len(words) < 2 {
		return found, false
	}
	found = source.Wrong(broken, p.Value.Span, "all of "+runtime.Quote(strings.TrimSpace(p.Value.Text))+" is one keyword: YAML makes one text of its lines", "start each line with a dash, or put | between keywords")
	found.Fix = &runtime.Fix{Edits: []runtime.Edit{{Start: p.Value.Span.Start, End: p.Value.Span.Start + len(raw), New: repair.Quote(strings.Join(words, "|"))}}, Unsafe: true}
	return found, true
}

// A line of prose has more words or bytes, unless it is the last.
const linesMostWords, mostBytes = 4, 40
