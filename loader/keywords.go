package loader

import (
	"fmt"
	"strconv"
	"strings"

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
func triggerSpans(s *Skill, root *node) []span {
	if len(s.Triggers) == 0 {
		return nil
	}
	var values []*node
	for _, p := range root.pairs {
		switch foldKey(p.key.text) {
		case "trigger", "triggers":
			values = appendScalars(values, p.value)
		case "metadata":
			for _, key := range []string{"triggers", cleanPrefix + "trigger", cleanPrefix + "triggers"} {
				values = appendScalars(values, p.value.get(key))
			}
		}
	}
	places := make(map[string][]span)
	for _, v := range values {
		addPlaces(places, s.src.text, v)
	}
	spans := make([]span, len(s.Triggers))
	for i, word := range s.Triggers {
		spans[i] = s.nameSpan
		if at := places[word]; len(at) > 0 {
			spans[i], places[word] = at[0], at[1:]
		}
	}
	return spans
}

// appendScalars adds the scalars of a value, which may be nil, at any depth.
func appendScalars(list []*node, n *node) []*node {
	if n == nil {
		return list
	}
	if n.kind == scalarNode {
		return append(list, n)
	}
	for _, item := range n.items {
		list = appendScalars(list, item)
	}
	for _, p := range n.pairs {
		list = appendScalars(list, p.value)
	}
	return list
}

// addPlaces adds the place of each keyword of a value: the word itself when the text has it as it is, else the value.
func addPlaces(places map[string][]span, text string, value *node) {
	at := value.span
	if at.start >= at.end || at.end > len(text) {
		return
	}
	raw := strings.Split(text[at.start:at.end], "|")
	start := at.start
	for i, word := range strings.Split(value.text, "|") {
		here := at
		if i < len(raw) {
			if word = strings.TrimSpace(word); strings.Trim(raw[i], " \t\r\n\"'") == word {
				here.start = start + strings.Index(raw[i], word)
				here.end = here.start + len(word)
			}
			start += len(raw[i]) + 1
		}
		places[strings.TrimSpace(word)] = append(places[strings.TrimSpace(word)], here)
	}
}
