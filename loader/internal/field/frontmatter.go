package field

import (
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// Frontmatter is what the frontmatter of a skill says.
type Frontmatter struct {
	*runtime.Skill // all that stands in its fields

	Skills, Tools []Word // those of Requires, with their places
	// Depends are the entries of depends and dependencies, which may be skills and may be packages: see SkillsOf.
	Depends []Word

	NameSpan       source.Span   // the place of the name
	ServerSpans    []source.Span // those of Servers
	Written        string        // the name at the top level
	HasMode        bool          // the skill says itself how its keywords match
	SaysInvocation bool          // the skill says itself whether the model may start it
}
