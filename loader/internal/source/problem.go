package source

import (
	"iter"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/runtime"
)

// Problem is something that is wrong with a text, and the only shape in which packages below report's say so. How
// severe it is, and in which line it stands, is nobody's business until it is told to people.
type Problem struct {
	Rule    *rule.Rule
	At      Span
	Message string
	Hint    string // what to do
	// Entry is the key of the top-level entry of the frontmatter that cannot be used for it, "" where it is about more.
	Entry string
	// Breaks is set when nothing of that entry can be parsed.
	Breaks bool
	// Optional is set when the skill can do without that entry: it is dropped then, and the rest is used.
	Optional bool
	Fix      *runtime.Fix // edits in offsets of the file; nil when there is none that is safe to offer
}

// Wrong is a problem that nothing mends for certain.
func Wrong(broken *rule.Rule, at Span, message, hint string) Problem {
	return Problem{Rule: broken, At: at, Message: message, Hint: hint}
}

// Meant is the hint that a name is most likely meant to be another.
func Meant(name string) string { return "did you mean " + runtime.Quote(name) + "?" }

// Shift moves a problem, with its edits, by a number of bytes: from the place in a part to that in the file.
func (p *Problem) Shift(by int) {
	p.At = p.At.Shift(by)
	if p.Fix == nil || by == 0 {
		return
	}
	fix := *p.Fix
	fix.Edits = make([]runtime.Edit, len(p.Fix.Edits))
	for i, e := range p.Fix.Edits {
		fix.Edits[i] = runtime.Edit{Start: e.Start + by, End: e.End + by, New: e.New}
	}
	p.Fix = &fix
}

// DidYouMean is the hint that names the candidate which is near a name, or otherwise what there is to say.
func DidYouMean(name string, candidates iter.Seq[string], otherwise string) string {
	if near := runtime.Nearest(name, candidates); near != "" {
		return Meant(near)
	}
	return otherwise
}

// InWords is a list as people write it: a, b and c.
func InWords(list []string) string {
	last := len(list) - 1
	if last < 1 {
		return strings.Join(list, "")
	}
	return strings.Join(list[:last], ", ") + " and " + list[last]
}
