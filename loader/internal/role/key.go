// This file finds the key that a ROLE.md has, and what is most likely meant to be it.
//
// What comes in is the tree of the frontmatter. What goes out is the value of the key; what is wrong goes into the log.

package role

import (
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

const skillsKey = "skills"

// keyValue is the value of the one key that a ROLE.md has, also where it is spelt in another case. A key that is most likely meant
// to be it is reported: the project would have no skills, and nobody would say so.
func keyValue(head *node.Node, log *report.Log) *node.Node {
	own := slices.IndexFunc(head.Pairs, func(p node.Pair) bool { return p.Key.Text == skillsKey })
	meant := 0           // keys that mean it
	var read []node.Pair // the other spellings
	for _, p := range head.Pairs {
		if isNear(p.Key.Text) {
			meant++
		}
	}
	for _, p := range head.Pairs {
		switch {
		case p.Key.Text == skillsKey:
		case !strings.EqualFold(p.Key.Text, skillsKey):
			switch {
			case !isNear(p.Key.Text):
			case meant > 1: // and a file has it once
				log.Report(rule.UnknownKey, p.Key.Span, "unknown key "+runtime.Quote(p.Key.Text), source.Meant(skillsKey)+" keep one of the keys that mean it")
			default:
				respell(log, p.Key, rule.UnknownKey, "unknown key "+runtime.Quote(p.Key.Text), source.Meant(skillsKey), true)
			}
		case own >= 0:
			log.Report(rule.KeyCase, p.Key.Span, "the key "+runtime.Quote(p.Key.Text)+" is another spelling of "+runtime.Quote(skillsKey)+", which the file has too; it is not read", "keep one of the two")
		case len(read) > 0:
			log.Add(source.Problem{Rule: rule.DuplicateKey, At: p.Key.Span, Message: "the key " + runtime.Quote(p.Key.Text) + " is " + runtime.Quote(read[0].Key.Text) + " again", Hint: "keep one of the two", Optional: true})
			read = append(read, p)
		default:
			read = append(read, p)
		}
	}
	switch {
	case own >= 0:
		return head.Pairs[own].Value
	case len(read) != 1:
		return nil
	}
	key := read[0].Key
	respell(log, key, rule.KeyCase, "the key "+runtime.Quote(key.Text)+" is read as "+runtime.Quote(skillsKey), "write it "+skillsKey, false)
	return read[0].Value
}

// isNear reports a key that is most likely the other one: a misspelling, its start, or the two words that a line with a lost
// colon runs together.
func isNear(key string) bool {
	if word, rest := source.LeadingWord(key); rest != "" {
		key = word
	}
	key = strings.Trim(strings.ToLower(key), "-_ ")
	return len(key) > 3 && (strings.HasPrefix(skillsKey, key) || runtime.Nearest(key, slices.Values([]string{skillsKey})) != "")
}

// respell reports a key that is to be the other one.
func respell(log *report.Log, key *node.Node, broken *rule.Rule, message, hint string, unsafe bool) {
	log.Add(source.Problem{Rule: broken, At: key.Span, Message: message, Hint: hint, Fix: node.RenameKey(key, skillsKey, unsafe)})
}
