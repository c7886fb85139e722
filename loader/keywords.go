package loader

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// keywordTable matches messages against lists of keywords, by the rules and with the code of package runtime.
type keywordTable struct{ catalog *runtime.Catalog }

// keywordList is the keywords of one skill.
type keywordList struct {
	words []string
	mode  runtime.TriggerMode
}

// keywordHit is a list of which a keyword matched.
type keywordHit struct {
	list int
	word string
}

func newKeywordTable(lists []keywordList) keywordTable {
	// Skills that have keywords alone: nobody looks on PATH for what they require, and their names are the order.
	c := &runtime.Compiled{Skills: make([]runtime.Skill, len(lists))}
	all := make([]*runtime.Skill, len(lists))
	for i, l := range lists {
		c.Skills[i] = runtime.Skill{Name: runtime.SkillName(fmt.Sprintf("%08d", i)), Triggers: l.words, TriggerMode: l.mode}
		all[i] = &c.Skills[i]
	}
	c.Triggers = runtime.BuildTriggers(all)
	return keywordTable{c.Catalog()}
}

// match returns the lists that match, in their order, each with the keyword that matches first.
func (t keywordTable) match(message string) []keywordHit {
	var hits []keywordHit
	for _, m := range t.catalog.Match(message) {
		i, _ := strconv.Atoi(string(m.Skill.Name))
		hits = append(hits, keywordHit{i, m.Keyword})
	}
	return hits
}

// triggerSpans finds the place of each keyword of a skill: the word itself where it stands in the text as it is,
// else its value, else the name of the skill.
func triggerSpans(s *Skill, root *node.Node) []source.Span {
	if len(s.Triggers) == 0 {
		return nil
	}
	var values []*node.Node
	for _, p := range root.Pairs {
		switch foldKey(p.Key.Text) {
		case "trigger", "triggers":
			values = appendScalars(values, p.Value)
		case "metadata":
			for _, key := range []string{"triggers", cleanPrefix + "trigger", cleanPrefix + "triggers"} {
				values = appendScalars(values, p.Value.Get(key))
			}
		}
	}
	places := make(map[string][]source.Span)
	for _, v := range values {
		addPlaces(places, s.src.text, v)
	}
	spans := make([]source.Span, len(s.Triggers))
	for i, word := range s.Triggers {
		spans[i] = s.nameSpan
		if at := places[word]; len(at) > 0 {
			spans[i], places[word] = at[0], at[1:]
		}
	}
	return spans
}

// appendScalars adds the scalars of a value, which may be nil, at any depth.
func appendScalars(list []*node.Node, n *node.Node) []*node.Node {
	if n == nil {
		return list
	}
	if n.Kind == node.Scalar {
		return append(list, n)
	}
	for _, item := range n.Items {
		list = appendScalars(list, item)
	}
	for _, p := range n.Pairs {
		list = appendScalars(list, p.Value)
	}
	return list
}

// addPlaces adds the place of each keyword of a value: the word itself when the text has it as it is, else the value.
func addPlaces(places map[string][]source.Span, text string, value *node.Node) {
	at := value.Span
	if at.Start >= at.End || at.End > len(text) {
		return
	}
	raw := strings.Split(text[at.Start:at.End], "|")
	start := at.Start
	for i, word := range strings.Split(value.Text, "|") {
		here := at
		if i < len(raw) {
			if word = strings.TrimSpace(word); strings.Trim(raw[i], " \t\r\n\"'") == word {
				here.Start = start + strings.Index(raw[i], word)
				here.End = here.Start + len(word)
			}
			start += len(raw[i]) + 1
		}
		places[strings.TrimSpace(word)] = append(places[strings.TrimSpace(word)], here)
	}
}
