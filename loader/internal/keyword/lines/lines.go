package lines

import (
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/front"
	"github.com/skillgen/skillgen/loader/internal/keyword"
	"github.com/skillgen/skillgen/loader/internal/keyword/parts"
	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/loader/internal/written"
	"github.com/skillgen/skillgen/loader/internal/yaml/column"
	"github.com/skillgen/skillgen/loader/internal/yaml/repair"
	"github.com/skillgen/skillgen/runtime"
)

// Report reports keywords that are joined, as broken. A text on several short lines is a hint: nobody breaks a phrase there, but a
// program might. So is one of several items, words of which places says where they stand, with a comma between what may be two.
func Report(text string, head front.Head, words []string, places []source.Span, broken *rule.Rule, log *report.Log) {
	joined := keyword.Joined(text, head, broken)
	log.Add(joined...)
	for i, word := range words {
		told := func(p source.Problem) bool { return p.At.Contains(places[i].Start) || places[i].Contains(p.At.Start) }
		if strings.ContainsAny(word, ",;") && parts.MayBeTwo(word) && !slices.ContainsFunc(joined, told) && written.IsItem(head.Root, places[i]) {
			log.Hint(source.Wrong(broken, places[i], "all of "+runtime.Quote(word)+" is one keyword", "where it is meant to be two, make each an item"))
		}
	}
	if head.Format != runtime.FormatYAML {
		return
	}
	for _, p := range head.Root.Pairs {
		if key := strings.ToLower(p.Key.Text); p.Value != nil && p.Value.Kind == node.Scalar && (key == "trigger" || key == "triggers") &&
			!slices.ContainsFunc(joined, func(j source.Problem) bool { return p.Value.Span.Contains(j.At.Start) }) {
			if found, ok := value(text[:head.Span.End], p, broken); ok {
				log.Hint(found)
			}
		}
	}
}

// value is the problem of a text that goes over several lines, which YAML folds into one.
func value(text string, p node.Pair, broken *rule.Rule) (found source.Problem, ok bool) {
	if p.Value.Style == node.Quoted || strings.ContainsAny(strings.TrimSpace(p.Value.Text), "|\n") {
		return found, false
	}
	end := column.Below(text, source.LineAt(text, p.Key.Span.Start), 0)
	raw := strings.TrimRight(text[min(p.Value.Span.Start, end):end], " \t\r\n")
	words := strings.Split(raw, "\n")
	if p.Value.Style == node.Block {
		words = words[1:] // behind the sign of the block
	}
	for i, word := range words {
		if words[i] = strings.TrimSpace(word); words[i] == "" || strings.Contains(words[i], "#") || len(strings.Fields(words[i])) > mostWords || len(words[i]) > mostBytes {
			return found, false
		}
		words[i] = keyword.Unmarked(words[i])
	}
	if len(words) < 2 {
		return found, false
	}
	found = source.Wrong(broken, p.Value.Span, "all of "+runtime.Quote(strings.TrimSpace(p.Value.Text))+" is one keyword: YAML makes one text of its lines", "start each line with a dash, or put | between keywords")
	found.Fix = &runtime.Fix{Edits: []runtime.Edit{{Start: p.Value.Span.Start, End: p.Value.Span.Start + len(raw), New: repair.Quote(strings.Join(words, "|"))}}, Unsafe: true}
	return found, true
}

// A line of prose has more words or bytes, unless it is the last.
const mostWords, mostBytes = 4, 40
