package catalog

import (
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// skillTools finds the skills that tools of a skill name as Claude Code has it, Skill(NAME), and that were renamed a moment ago. One that
// no skill has may be a skill of the reader's, and nobody is told.
func skillTools(r *reader, s Skill) {
	const tool = "Skill("
	isTool := func(entry string) bool { return strings.HasPrefix(entry, tool) }
	if len(r.Renamed) == 0 || !slices.ContainsFunc(s.AllowedTools, isTool) && !slices.ContainsFunc(s.DisallowedTools, isTool) {
		return
	}
	head, lines := s.Text, 1
	if end := strings.IndexFunc(head, func(c rune) bool {
		if c == '\n' {
			lines++
		}
		return lines == s.BodyLine
	}); end >= 0 {
		head = head[:end]
	}
	for at := 0; ; {
		i := strings.Index(head[at:], tool)
		if i < 0 {
			return
		}
		at += i + len(tool)
		entry := head[at:]
		if end := strings.IndexAny(entry, ")\n"); end >= 0 {
			entry = entry[:end]
		}
		name, _, _ := strings.Cut(entry, ":")
		if r.Renamed[name] == "" { // it may have arguments, and a name may have blanks
			name, _, _ = strings.Cut(name, " ")
		}
		if now := r.Renamed[name]; now != "" {
			end := at + len(name)
			wrong := source.Wrong(r.broken, source.Span{Start: at, End: end}, "there is no skill "+runtime.Quote(name), source.Meant(now))
			wrong.Fix = &runtime.Fix{Edits: []runtime.Edit{{Start: at, End: end, New: now}}, Unsafe: true}
			r.found = append(r.found, s.Log.Diagnostic(wrong))
		}
	}
}
