package source

// Span is a range of bytes of the file: start inclusive, end exclusive. Lines and columns are worked out from it
// last, when what is wrong is told to people.
type Span struct{ Start, End int }
