package author

import (
	"io/fs"

	"github.com/skillgen/skillgen/loader/internal/front"
	"github.com/skillgen/skillgen/loader/internal/markdown"
	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// Skill is what the rules look at.
type Skill struct {
	// Text is that of the file, and Head its front.
	Text string
	Head front.Head
	// BodyTokens is the estimate for the body.
	BodyTokens int
	// Triggers are the keywords, each with its place in TriggerSpans.
	Triggers     []string
	TriggerSpans []source.Span
	TriggerMode  runtime.TriggerMode
	// Servers are those that it declares, as far as they can be read.
	Servers []runtime.MCPServer
	// Tree holds the files of the skill, and Dir is what its directory is called. Without one of package tree no link is looked at.
	Tree fs.FS
	Dir  string
	// Lacks reports what is not in the directory of the skill, for certain and without a look at it. It may be nil.
	Lacks func(name string) bool
	// Markdown finds the links of the text.
	Markdown *markdown.Links
	// At is the directory below that of the skill in which the text stands, for one that SKILL.md links to. Its links are looked for
	// from there and from the skill's directory: authors write both. "" is the file of the skill itself.
	At string
	// Renamed has the names that skills have now, by those that they had a moment ago.
	Renamed map[string]string
	// Own is the text of SKILL.md then.
	Own string
	// Portable also reports what other clients reject.
	Portable bool
	// Ended reports that nobody waits for the answer any more. It may be nil.
	Ended func() bool
}

// Link is a link that leads out of the skill's directory.
type Link struct {
	To string
	At source.Span
}

// reader looks at one skill for what breaks one rule.
type reader struct {
	Skill
	broken  *rule.Rule
	log     *report.Log
	outside []Link
}

// report says that the rule is broken.
func (s *reader) report(at source.Span, message, hint string) {
	s.log.Report(s.broken, at, message, hint)
}

func (s *reader) ended() bool { return s.Ended != nil && s.Ended() }
