package summary

import (
	"maps"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
)

// Delta says what is different between two results: "changed browse; +2 triggers; -14 tokens", or "" when nothing is.
func Delta(old, now *loader.Result) string {
	// By file and not by name: a skill whose name changes is the same skill.
	before := make(map[string]*loader.Skill)
	for _, s := range old.Skills {
		before[s.File] = s
	}
	var added, changed, removed []string
	triggers, tokens := 0, 0
	for _, s := range now.Skills {
		was, known := before[s.File]
		// What is left in the end was removed.
		delete(before, s.File)
		triggers += len(s.Triggers)
		tokens += s.Tokens.Listing + s.Tokens.Body
		switch {
		case !known:
			added = append(added, string(s.Name))
		case !sameFiles(was, s):
			changed = append(changed, string(s.Name))
		}
	}
	for _, file := range slices.Sorted(maps.Keys(before)) {
		removed = append(removed, string(before[file].Name))
	}
	for _, s := range old.Skills {
		triggers -= len(s.Triggers)
		tokens -= s.Tokens.Listing + s.Tokens.Body
	}
	var parts []string
	for _, part := range []struct {
		what  string
		names []string
	}{{"added", added}, {"changed", changed}, {"removed", removed}} {
		if len(part.names) > 0 {
			parts = append(parts, part.what+" "+ui.Plain(strings.Join(part.names, ", ")))
		}
	}
	if triggers != 0 {
		parts = append(parts, signed(triggers, "trigger"))
	}
	if tokens != 0 {
		parts = append(parts, signed(tokens, "token"))
	}
	return strings.Join(parts, "; ")
}

// signed is "+2 triggers" or "-1 trigger".
func signed(n int, what string) string {
	if n > 0 {
		return "+" + ui.Plural(n, what)
	}
	return "-" + ui.Plural(-n, what)
}

// sameFiles reports whether two readings of a skill saw the same bytes.
func sameFiles(a, b *loader.Skill) bool {
	if len(a.Files) != len(b.Files) {
		return false
	}
	for i := range a.Files {
		if a.Files[i].Path != b.Files[i].Path || a.Files[i].SHA256 != b.Files[i].SHA256 || a.Files[i].Mode != b.Files[i].Mode {
			return false
		}
	}
	return true
}
