// This file looks at keys of Claude Code that take one word of a few, or a truth value. In comes a frontmatter; out go problems about words
// that are most likely meant to be others, or that only some clients take.

package claude

import (
	"slices"
	"strconv"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// settings are what such keys take. A later version may take more: what is near to none of them is not told.
var settings = map[string][]string{
	"context": {"fork"},
	"effort":  {"low", "medium", "high", "xhigh", "max"},
	"shell":   {"bash", "powershell"},
}

// TellSettings reports values of these keys that are misspelt.
func TellSettings(root *node.Node, log *report.Log) {
	for _, p := range root.Pairs {
		if truths[p.Key.Text] != "" {
			if problem := loose(p); problem.Rule != nil {
				log.Hint(problem)
			}
		}
		takes := settings[p.Key.Text]
		if takes == nil || p.Value == nil || p.Value.Kind != node.Scalar {
			continue
		}
		word := p.Value.Text
		same := strings.EqualFold
		if p.Key.Text == "context" { // which is compared as it is
			same = func(a, b string) bool { return a == b }
		}
		if slices.ContainsFunc(takes, func(known string) bool { return same(known, word) }) {
			continue
		}
		if truths[word] != "" {
			log.Add(source.Wrong(rule.UnknownKey, p.Value.Span, "Claude Code has no "+p.Key.Text+" "+runtime.Quote(word), "if the key is meant, write "+word+": true"))
			continue
		}
		meant := runtime.Nearest(strings.ToLower(word), slices.Values(takes))
		if word == "forked" || word == "forking" {
			meant = "fork"
		}
		if meant != "" {
			log.Add(source.Wrong(rule.UnknownKey, p.Value.Span, "Claude Code has no "+p.Key.Text+" "+runtime.Quote(word), source.Meant(meant)))
		}
	}
}

// truths are the keys that restrict who starts a skill, each with the value that does.
var truths = map[string]string{"disable-model-invocation": "true", "user-invocable": "false"}

// loose is the problem of such a value in quotes, or in another word of YAML 1.1: a text to a client which takes truth values alone. Claude
// Code takes some of both.
func loose(p node.Pair) (none source.Problem) {
	restricts := truths[p.Key.Text]
	v, ok := node.IsTrue(p.Value)
	isWord := ok && strings.EqualFold(p.Value.Text, restricts)
	if !ok || isWord && p.Value.Style != node.Quoted || restricts != strconv.FormatBool(v) {
		return none
	}
	hint := "write " + restricts
	if isWord {
		hint += " without quotes"
	}
	return source.Wrong(rule.UnknownKey, p.Value.Span, runtime.Quote(p.Key.Text)+" is "+runtime.Quote(p.Value.Text)+", which restricts nothing for clients that take truth values alone", hint)
}
