// This file looks at keys of Claude Code that take one word of a few. In comes a frontmatter; out go problems about words that are most
// likely meant to be others.

package claude

import (
	"slices"
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
		takes := settings[p.Key.Text]
		if takes == nil || p.Value == nil || p.Value.Kind != node.Scalar {
			continue
		}
		word := p.Value.Text
		if slices.ContainsFunc(takes, func(known string) bool { return strings.EqualFold(known, word) }) {
			continue
		}
		meant := runtime.Nearest(word, slices.Values(takes))
		if word == "forked" || word == "forking" {
			meant = "fork"
		}
		if meant != "" {
			log.Add(source.Wrong(rule.UnknownKey, p.Value.Span, "Claude Code has no "+p.Key.Text+" "+runtime.Quote(word), source.Meant(meant)))
		}
	}
}
