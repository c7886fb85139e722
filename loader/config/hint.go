package config

import (
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// keyHint says what to do about a key of the first level that is none, and where it belongs when it is one of another place.
func keyHint(p node.Pair, flags, rules []string) string {
	key, known := p.Key.Text, slices.Concat([]string{"rules", "paths"}, flags)
	switch {
	case key == "untrusted": // a rule that no check reports
		return "remove the line: it is a flag, for one run: skillgen check --untrusted DIR"
	case slices.Contains(rules, key):
		return "it is a rule: write [rules], and under it lines such as " + key + ` = "error"`
	case slices.Contains([]string{"exclude", "excludes", "ignore", "ignores", "ignored", "skip", "files"}, key):
		return `no file is left out, but rules can be off for some: write [[paths]], and under it glob = "vendor/**" and rules = {unknown-key = "off"}`
	case p.Value.Kind == node.Mapping && slices.ContainsFunc(p.Value.Pairs, func(in node.Pair) bool { return slices.Contains(known, in.Key.Text) }):
		return "defaults of flags stand at the first level: remove the line, and leave those below it"
	}
	return source.DidYouMean(key, slices.Values(known), "it is one of "+strings.Join(known, ", "))
}

// ruleHint says what to do about a key below rules that is none.
func ruleHint(key string, flags, rules []string) string {
	if slices.Contains(flags, key) {
		return "it is the default of a flag: write it above the first line with a bracket"
	}
	if slices.Contains([]string{"unknown-project", "use-constant", "missing-case"}, key) { // which skillgen explain has too
		return "it is a rule of skillgen vet, about Go code, and has no severity: remove the line"
	}
	return source.DidYouMean(key, slices.Values(rules), "skillgen explain lists all")
}

// alwaysSays says why a rule cannot have a severity, and what to do, by the severity that it has.
func alwaysSays(has runtime.Severity) (why, hint string) {
	if has == "" {
		return "no diagnostic has this rule", "remove the line: it changes nothing"
	}
	return "the rule is always an error", "remove the line: what the rule reports is not loaded or generated anyway, and nobody may hide it"
}

// severityHint is the line that gives a rule the severity that is most likely meant, or any.
func severityHint(key, found string) string {
	severity := map[string]string{"warn": "warning", "err": "error", "info": "hint", "note": "hint", "false": "off", "none": "off", "ignore": "off", "no": "off"}[strings.ToLower(found)]
	for _, s := range []string{"error", "warning", "hint", "off"} {
		if strings.EqualFold(found, s) {
			severity = s
		}
	}
	if severity == "" {
		return "write " + key + ` = "error"; the others are "warning", "hint" and "off"`
	}
	return "write " + key + " = " + runtime.Quote(severity)
}

// mendValue gives a mistake in the syntax of a value the hint that says what the key allows. To put yes in quotes makes text of it,
// and nothing that a flag takes.
func mendValue(p source.Problem, root *node.Node, text string, flags, profiles []string) source.Problem {
	at := func(pair node.Pair) bool {
		return pair.Value == nil && pair.Key.Span.End <= p.At.Start && !strings.Contains(text[pair.Key.Span.End:p.At.Start], "\n")
	}
	found := strings.TrimSpace(text[p.At.Start:p.At.End])
	if i := slices.IndexFunc(root.Pairs, at); i >= 0 && slices.Contains(flags, root.Pairs[i].Key.Text) {
		if key := root.Pairs[i].Key.Text; !slices.Contains(allowedValues(key, profiles), found) {
			p.Hint = "write " + exampleLine(key, profiles)
		}
	}
	if p.Entry == "rules" {
		before := text[strings.LastIndexByte(text[:p.At.Start], '\n')+1 : p.At.Start]
		if key, isValue := strings.CutSuffix(strings.TrimSpace(before), "="); isValue {
			key = strings.TrimSpace(key)
			p.Hint = severityHint(key[strings.LastIndexAny(key, "{, \t")+1:], found)
		}
	}
	return p
}
