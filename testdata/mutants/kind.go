package main

import (
	"slices"
	"strings"
)

// kind is a kind of mistake.
type kind struct {
	name string
	// rules are those that may answer, separated by blanks. One is enough.
	rules string
	// make makes the mistake in each place of a skill that has one for it.
	make func(d *doc) []mistake
	// project is set for mistakes in a ROLE.md. All others are made in a SKILL.md.
	project bool
}

// kinds are all of them.
func kinds() []kind {
	return slices.Concat(fences(), quotes(), colons(), indents(), keys(), types(), names(), triggers(), servers(), requirements(), encodings(), bodies(), projects(), spellings(), further())
}

// maxPlaces is how many mistakes of one kind are made in one skill.
const maxPlaces = 4

// mistake is the text of a file with a mistake in it.
type mistake struct {
	text string
	// first and last are the lines, from 1, one of which must be named.
	first, last int
	// rules stand for those of the kind where the place decides; "" is the kind's.
	rules string
	// file is where the diagnostic must be, when it is not the file with the mistake, and gone is a file that is removed.
	file, gone string
}

// orNext also allows the lines that follow, up to n of them.
func (m mistake) orNext(n int) mistake {
	m.last += n
	return m
}

// at sets the only line that is right.
func (m mistake) at(line int) mistake {
	m.first, m.last = line, line
	return m
}

// by sets the rules.
func (m mistake) by(rules string) mistake {
	m.rules = rules
	return m
}

// replace puts other text in place of a part. The line of the mistake is that of the part's start.
func (d *doc) replace(start, end int, with string) mistake {
	line := 1 + strings.Count(d.text[:start], "\n")
	return mistake{text: d.text[:start] + with + d.text[end:], first: line, last: line}
}

// Rules that say the same of different places.
const (
	syntax = "yaml-syntax toml-syntax entry-skipped"
	fence  = "no-frontmatter unclosed-frontmatter"
)

// spread takes at most maxPlaces of a list, from all over it.
func spread[T any](list []T) []T {
	if len(list) <= maxPlaces {
		return list
	}
	var some []T
	for i := range maxPlaces {
		some = append(some, list[i*(len(list)-1)/(maxPlaces-1)])
	}
	return some
}
