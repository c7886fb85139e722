package source

// Span is a range of bytes of the file: start inclusive, end exclusive. Lines and columns are worked out from it
// last, when what is wrong is told to people.
type Span struct{ Start, End int }

// Shift is the span moved by a number of bytes.
func (s Span) Shift(by int) Span { return Span{s.Start + by, s.End + by} }

// Contains reports whether a byte is in the span.
func (s Span) Contains(offset int) bool { return s.Start <= offset && offset < s.End }
