// This file knows which problem is there because of another: one mistake is told once.
//
// What comes in are the problems of a text. What goes out are those of which no other says all.

package report

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// toldProblem is a problem that is about to be told.
type toldProblem struct {
	*source.Problem
	Severity runtime.Severity
	// Stays is set for what must be told, whatever else is. So must an error.
	Stays bool
}

// withoutConsequences is a list without the problems of a text that are there because of another which matters as much, or that ask for the
// same change at the same place as one of another rule before, or as an error, which then gets their fix.
func withoutConsequences[E any](list []E, text string, told func(*E) toldProblem) []E {
	dropped := make([]bool, len(list))
	for i := range list {
		p := told(&list[i])
		if p.Stays || p.Severity == runtime.SeverityError {
			continue
		}
		for j := range list {
			other := told(&list[j])
			if i == j || other.Severity == runtime.SeverityHint && p.Severity != other.Severity {
				continue
			}
			same := (j < i || other.Severity == runtime.SeverityError) && other.Rule != p.Rule && other.At.Start == p.At.Start && p.Hint != "" && strings.HasPrefix(other.Hint, p.Hint)
			if same && other.Fix == nil {
				other.Fix = p.Fix
			}
			dropped[i] = dropped[i] || same || isCause(other.Problem, p.Problem, text)
		}
	}
	rest := list[:0]
	for i, e := range list {
		if !dropped[i] {
			rest = append(rest, e)
		}
	}
	return rest
}

// isCause reports a problem that another is there because of. Some rules have their records where they are looked at.
func isCause(other, p *source.Problem, text string) bool {
	isDamage := other.Rule == rule.DamagedText || other.Rule.Name == "hidden-text"
	switch p.Rule.Name {
	case rule.UnknownKey.Name: // which has another name, and is not what its place makes of it
		return other.At == p.At && !isMeant(p) && (other.Rule == rule.KeyCase || other.Rule == p.Rule && isMeant(other))
	case rule.UnquotedColon.Name: // in quotes of typography
		return isDamage && other.At.Contains(p.At.Start)
	case rule.UnquotedIndicator.Name: // in a key
		return (other.Rule == rule.MissingField || other.Rule == rule.UnknownKey) && other.At.Start == p.At.Start
	case rule.NameDirectory.Name: // which the other says too where one name mends both
		return isDamage && meet(other.At, p.At) || other.Rule == rule.NameStyle && other.At == p.At && strings.Contains(other.Message, rule.AndNotDirectory)
	case rule.NameStyle.Name, rule.BadRequirement.Name:
		return isDamage && meet(other.At, p.At)
	case "weak-trigger": // with a fix of its own it is another mistake
		return p.Fix == nil && (isDamage && meet(other.At, p.At) || isCut(other, p, text))
	case "foreign-tools": // also of an item with two names where no comma parts its lines
		return isCut(other, p, text) || other.Rule == rule.UnquotedIndicator && other.At == p.At
	case "not-portable": // of a key in another spelling: under its own it may be
		return other.Rule == rule.KeyCase && other.At == p.At
	case "cut-text", "plain-variable":
		return isCut(other, p, text)
	}
	return false
}

// isMeant reports a key that is most likely meant to be another.
func isMeant(p *source.Problem) bool { return strings.HasPrefix(p.Hint, "did you mean ") }

// meet reports two spans of which one starts within the other.
func meet(a, b source.Span) bool { return a.Contains(b.Start) || b.Contains(a.Start) }

// isCut reports a comment right behind a problem: it took the rest of the value, or behind a key all of it.
func isCut(other, p *source.Problem, text string) bool {
	return other.Rule == rule.CommentCut && p.At.End <= other.At.Start && other.At.Start <= len(text) && strings.Trim(text[p.At.End:other.At.Start], " \t\r\n:") == ""
}
