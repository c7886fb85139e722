// This file finds the words with which other clients say when a rule is read, where keywords stand.
//
// What comes in are the keywords and the frontmatter of a skill. What goes out is what such a word does here, and which key does what
// it is meant to.

package keyword

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/front"
	"github.com/skillgen/skillgen/loader/internal/misspelt"
	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// ReportMode reports the one keyword of a skill that is a mode of another client, as broken, and whether there is one. A word that
// messages have too is a hint.
func ReportMode(keywords []string, at []source.Span, head front.Head, broken *rule.Rule, log *report.Log) bool {
	hint, isWord := onlyMode(keywords, head.Root, head.Format)
	if hint == "" {
		return false
	}
	p := source.Wrong(broken, at[0], "the keyword "+runtime.Quote(keywords[0])+" is searched for in messages; to other clients it says when a skill is read", hint)
	if isWord {
		log.Hint(p)
	} else {
		log.Add(p)
	}
	return true
}

// onlyMode says what to do about the one keyword of a skill that is a mode of another client, or "". One that messages have too, which
// isWord tells, is a mode only where the description of a frontmatter does not have it.
func onlyMode(keywords []string, root *node.Node, f runtime.Format) (hint string, isWord bool) {
	if len(keywords) != 1 {
		return "", false
	}
	mode := misspelt.Fold(keywords[0])
	isWord = strings.Contains(" always auto automatic manual ", " "+mode+" ")
	if d := root.Get("description"); isWord && d != nil && strings.Contains(strings.ToLower(d.Text), mode) {
		return "", false
	}
	switch mode {
	case "always", "alwayson", "alwaysapply", "alwaysactive":
		return "leave it out; what is to be read with every message belongs in the ROLE.md of a project", isWord
	case "manual", "manualonly":
		return "leave it out, and write " + node.WriteKey(f, "disable-model-invocation") + " true", isWord
	case "auto", "automatic", "modeldecision", "agentrequested", "autoattached":
		return "leave it out: a model goes by the description", isWord
	}
	return "", false
}
