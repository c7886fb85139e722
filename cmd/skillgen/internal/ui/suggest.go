package ui

import (
	"fmt"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/runtime"
)

// Suggest is "; did you mean …?" for the name that is near, or "".
func Suggest(name string, names []string) string {
	if near := runtime.Nearest(name, slices.Values(names)); near != "" {
		return fmt.Sprintf("; did you mean %q?", near)
	}
	return ""
}

// NotOneOf is the error for a value that is none of a few: it names the near one, or all of them.
func NotOneOf(what, value string, allowed []string) error {
	if hint := Suggest(value, allowed); hint != "" {
		return fmt.Errorf("unknown %s %q%s", what, value, hint)
	}
	return fmt.Errorf("unknown %s %q; it is one of %s", what, value, strings.Join(allowed, ", "))
}

// UnknownRule is the error for a rule that there is not. There are too many to list.
func UnknownRule(name string, names []string) error {
	if hint := Suggest(name, names); hint != "" {
		return fmt.Errorf("unknown rule %q%s", name, hint)
	}
	return fmt.Errorf("unknown rule %q; see skillgen explain", name)
}

// FixedRule is the error for a rule that a flag gives a severity which it cannot have; isReported says whether a diagnostic can have
// the rule.
func FixedRule(flag, rule string, isReported bool) error {
	if !isReported {
		return fmt.Errorf("--rule %s: no diagnostic has the rule %s; leave the flag out", flag, rule)
	}
	return fmt.Errorf("--rule %s: %s is always an error, because what it reports is not loaded or generated; leave the flag out and mend what is reported", flag, rule)
}
