package main

import (
	"fmt"
	"strings"

	bobu "github.com/BobuSumisu/aho-corasick"
	"github.com/cloudflare/ahocorasick"
	petar "github.com/petar-dambovaliev/aho-corasick"
	"github.com/skillgen/skillgen/runtime"
)

// A matcher finds keywords in messages, whatever their case. prepare is done once, and the function that it returns for
// each message; that gives the number of keywords or skills that it found.
type matcher struct {
	name    string
	prepare func(keywords []string) func(message string) int
}

const (
	naiveName = "strings.Contains"
	wordsName = "skillgen, where words begin"
	partsName = "skillgen, substring"
)

// matchers are what a program has for many keywords. The libraries match bytes, so that a message is put into lower
// case before; only skillgen knows where words begin, and gives skills.
func matchers() []matcher {
	return []matcher{
		{naiveName, naive},
		{wordsName, catalogOf(runtime.TriggerPrefix)},
		{partsName, catalogOf(runtime.TriggerSubstring)},
		{"cloudflare/ahocorasick", cloudflare},
		{"BobuSumisu/aho-corasick", bobuSumisu},
		{"petar-dambovaliev/aho-corasick", petarDambovaliev},
	}
}

// naive is what programs do by hand.
func naive(keywords []string) func(string) int {
	return func(message string) int {
		lower, found := strings.ToLower(message), 0
		for _, k := range keywords {
			if strings.Contains(lower, k) {
				found++
			}
		}
		return found
	}
}

// catalogOf gives each skill five keywords.
func catalogOf(mode runtime.TriggerMode) func([]string) func(string) int {
	return func(keywords []string) func(string) int {
		var c runtime.Compiled
		for i := 0; i < len(keywords); i += 5 {
			c.Skills = append(c.Skills, runtime.Skill{
				Name: runtime.SkillName(fmt.Sprintf("skill-%06d", i)), Triggers: keywords[i:min(i+5, len(keywords))], TriggerMode: mode,
			})
		}
		all := make([]*runtime.Skill, len(c.Skills))
		for i := range c.Skills {
			all[i] = &c.Skills[i]
		}
		c.Triggers = runtime.BuildTriggers(all)
		catalog := c.Catalog()
		return func(message string) int { return len(catalog.Match(message)) }
	}
}

func cloudflare(keywords []string) func(string) int {
	m := ahocorasick.NewStringMatcher(keywords)
	return func(message string) int { return len(m.Match([]byte(strings.ToLower(message)))) }
}

func bobuSumisu(keywords []string) func(string) int {
	trie := bobu.NewTrieBuilder().AddStrings(keywords).Build()
	return func(message string) int {
		found := 0
		trie.Walk([]byte(strings.ToLower(message)), func(_, _, _ int64) bool { found++; return true })
		return found
	}
}

func petarDambovaliev(keywords []string) func(string) int {
	builder := petar.NewAhoCorasickBuilder(petar.Opts{MatchKind: petar.StandardMatch, DFA: true})
	all := builder.Build(keywords)
	return func(message string) int {
		found := 0
		for it := all.IterOverlapping(strings.ToLower(message)); it.Next() != nil; {
			found++
		}
		return found
	}
}

// matching are the subjects for one message and so many keywords.
func matching(m message, n int) []subject {
	words, text := keywords(m.name, n), m.text
	if m.hits {
		text = size(strings.Join(words[max(0, len(words)-300):], " "))
	}
	var subjects []subject
	for _, m := range matchers() {
		match := m.prepare(words)
		subjects = append(subjects, subject{m.name, func() error {
			if match(text) == 0 {
				return fmt.Errorf("nothing found in %.40q", text)
			}
			return nil
		}})
	}
	return subjects
}
