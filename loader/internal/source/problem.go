package source

import (
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/runtime"
)

// Problem is something that is wrong with a text, and the only shape in which packages below report's say so. How
// severe it is, and in which line it stands, is nobody's business until it is told to people.
type Problem struct {
	Rule    rule.Name
	At      Span
	Message string
	Hint    string       // what to do
	Fix     *runtime.Fix // edits in offsets of the file; nil when there is none that is safe to offer
}

// Wrong is a problem that nothing mends for certain.
func Wrong(name rule.Name, at Span, message, hint string) Problem {
	return Problem{Rule: name, At: at, Message: message, Hint: hint}
}
