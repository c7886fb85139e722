package report

import (
	"slices"
	"testing"

	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// TestRest holds which of two problems, in the order in which they were found, is told beside the other.
func TestRest(t *testing.T) {
	const text = "name: “a b” #c\n"
	weak, tools, hidden := &rule.Rule{Name: "weak-trigger"}, &rule.Rule{Name: "foreign-tools"}, &rule.Rule{Name: "hidden-text"}
	const hint, warning, wrong = runtime.SeverityHint, runtime.SeverityWarning, runtime.SeverityError
	told := func(r *rule.Rule, severity runtime.Severity, start, end int, hint string) toldProblem {
		p := source.Wrong(r, source.Span{Start: start, End: end}, "m", hint)
		return toldProblem{Problem: &p, Severity: severity}
	}
	mended, stays := told(weak, warning, 6, 15, "part them"), told(rule.NameStyle, warning, 6, 15, "x")
	mended.Fix, stays.Stays = &runtime.Fix{}, true
	quotes, style := told(rule.DamagedText, warning, 6, 15, "y"), told(rule.NameStyle, warning, 6, 15, "x")
	for _, row := range []struct {
		why           string
		first, second toldProblem
		dropped       int // which of the two, 0 for none
	}{
		{"quotes in a name", style, quotes, 1},
		{"the other way round", quotes, style, 2},
		{"what hides in a name", told(rule.NameDirectory, warning, 6, 15, "x"), told(hidden, wrong, 9, 10, "y"), 1},
		{"damage elsewhere", told(rule.NameStyle, warning, 6, 8, "x"), told(rule.DamagedText, warning, 9, 15, "y"), 0},
		{"a cause that matters less", style, told(rule.DamagedText, hint, 6, 15, "y"), 0},
		{"an error", told(rule.NameStyle, wrong, 6, 15, "x"), told(rule.DamagedText, wrong, 6, 15, "y"), 0},
		{"what must be told", stays, quotes, 0},
		{"no comma between tools", told(tools, warning, 6, 15, "x"), told(rule.UnquotedIndicator, warning, 6, 15, "y"), 1},
		{"a sign elsewhere in tools", told(tools, warning, 6, 15, "x"), told(rule.UnquotedIndicator, warning, 9, 15, "y"), 0},
		{"a comment behind tools", told(tools, warning, 6, 15, "x"), told(rule.CommentCut, warning, 16, 18, "y"), 1},
		{"a comment further on", told(tools, warning, 6, 8, "x"), told(rule.CommentCut, warning, 16, 18, "y"), 0},
		{"a colon in quotes", told(rule.UnquotedColon, warning, 8, 9, "x"), quotes, 1},
		{"a colon in front of quotes", told(rule.UnquotedColon, warning, 4, 5, "x"), quotes, 0},
		{"a keyword in quotes", told(weak, warning, 6, 15, "x"), quotes, 1},
		{"keywords with another mistake", mended, quotes, 0},
		{"a key that is another", told(rule.UnquotedIndicator, warning, 0, 4, "x"), told(rule.MissingField, wrong, 0, 4, "y"), 1},
		{"a value below such a key", told(rule.UnquotedIndicator, warning, 6, 15, "x"), told(rule.MissingField, wrong, 0, 4, "y"), 0},
		{"a key that is no text", told(rule.UnknownKey, warning, 0, 4, "x"), told(rule.UnknownKey, warning, 0, 4, source.Meant("y")), 1},
		{"a key in another spelling", told(rule.UnknownKey, warning, 0, 4, "x"), told(rule.KeyCase, warning, 0, 4, "y"), 1},
		{"a key beside one in another spelling", told(rule.UnknownKey, warning, 0, 4, "x"), told(rule.KeyCase, warning, 6, 15, "y"), 0},
		{"two names for a key", told(rule.UnknownKey, warning, 0, 4, source.Meant("x")), told(rule.UnknownKey, warning, 0, 4, source.Meant("y")), 0},
		{"the same change", told(rule.UnquotedIndicator, warning, 6, 15, "part them all"), mended, 2},
		{"the same change, of one rule", mended, told(weak, warning, 6, 15, "part them"), 0},
		{"the same change, of an error behind it", told(weak, warning, 6, 15, "part them"), told(rule.MissingField, wrong, 6, 15, "part them"), 1},
		{"the same change, of a warning behind it", told(weak, warning, 6, 15, "part them"), told(rule.UnquotedIndicator, warning, 6, 15, "part them all"), 0},
		{"more to change", mended, told(rule.UnquotedIndicator, warning, 6, 15, "part them all"), 0},
	} {
		want := []toldProblem{row.first, row.second}
		list := slices.Clone(want)
		if row.dropped > 0 {
			want = slices.Delete(want, row.dropped-1, row.dropped)
		}
		if got := withoutConsequences(list, text, func(t *toldProblem) toldProblem { return *t }); !slices.Equal(got, want) {
			t.Errorf("%s: %v", row.why, got)
		} else if row.why == "the same change" && got[0].Fix == nil {
			t.Error("what is told has not the fix of what is not")
		}
	}
}
