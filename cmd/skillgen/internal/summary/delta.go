package summary

import (
	"fmt"
	"maps"
	"path"
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
	var added, changed, removed, renamed, moved []string
	var fresh []*loader.Skill
	triggers, tokens := 0, 0
	for _, s := range now.Skills {
		was, known := before[s.File]
		// What is left in the end was removed.
		delete(before, s.File)
		triggers += len(s.Triggers)
		tokens += s.Tokens.Listing + s.Tokens.Body
		switch {
		case !known:
			fresh = append(fresh, s)
		case was.Name != s.Name:
			renamed = append(renamed, string(was.Name+" → "+s.Name))
		case !sameFiles(was, s):
			changed = append(changed, string(s.Name))
		}
	}
	for _, s := range fresh {
		was := movedFrom(before, s)
		switch {
		case was == nil:
			added = append(added, string(s.Name))
			continue
		case was.Name != s.Name:
			renamed = append(renamed, string(was.Name+" → "+s.Name))
		default:
			moved = append(moved, fmt.Sprintf("%s from %s to %s", s.Name, path.Dir(was.File), path.Dir(s.File)))
		}
		delete(before, was.File)
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
	}{{"added", added}, {"changed", changed}, {"renamed", renamed}, {"moved", moved}, {"removed", removed}} {
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

// movedFrom is the skill that is gone and that another one was, as far as anybody can tell: its directory has another name, and at
// most the name in its SKILL.md another one too. It is nil where there is none, and one of the same files comes first.
func movedFrom(gone map[string]*loader.Skill, s *loader.Skill) (from *loader.Skill) {
	for _, file := range slices.Sorted(maps.Keys(gone)) {
		was := gone[file]
		if sameFiles(was, s) {
			return was
		}
		if from == nil && was.Description == s.Description && was.Tokens.Body == s.Tokens.Body && slices.EqualFunc(was.Files, s.Files, func(a, b loader.Content) bool {
			return a.Path == b.Path && (a.SHA256 == b.SHA256 || a.Path == path.Base(s.File))
		}) {
			from = was
		}
	}
	return from
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
