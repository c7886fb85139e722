package author

import (
	"github.com/skillgen/skillgen/loader/internal/mention"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// machinePaths reports files of the skill that its hooks, its tools or its text name by where they are in the home of its author, the text
// each once: nobody else has them there.
func machinePaths(s *reader, files *skillFiles) {
	if s.At != "" {
		return
	}
	const message, hint = ", which is a path of one machine", "write "
	for value, by := range mention.Commands(s.Head.Root) {
		for at, name := range mention.InHomes(value.Text, s.Dir) {
			if written := value.Text[at.Start:at.End]; !s.log.Full() && files.has(name) {
				s.report(mention.PlaceOf(written, s.Text, value.Span), "the "+by+" names "+runtime.Quote(written)+message, hint+"${CLAUDE_SKILL_DIR}/"+name)
			}
		}
	}
	seen := make(map[string]bool)
	for at, name := range mention.InHomes(s.Text[s.Head.Body:], s.Dir) {
		if len(seen) == maxScripts || s.log.Full() {
			return
		}
		if seen[name] || !files.has(name) {
			continue
		}
		seen[name] = true
		at = source.Span{Start: s.Head.Body + at.Start, End: s.Head.Body + at.End}
		s.report(at, "the "+theText+" "+runtime.Quote(s.Text[at.Start:at.End])+message, hint+name)
	}
}
