package mcpfile

import (
	"fmt"
	"strings"
)

// Lossy is why a file cannot be edited without loss.
type Lossy struct {
	Line int // of the file, from 1; 0 where the whole of it is meant
	Why  string
}

func (l *Lossy) Error() string {
	return "it cannot be edited without loss: " + l.Why + "; mend it, or export without -o and add the servers by hand"
}

// lossy is the error for a place of a text, -1 where none is known.
func lossy(text string, at int, format string, args ...any) error {
	l := &Lossy{Why: fmt.Sprintf(format, args...)}
	if at >= 0 {
		l.Line = 1 + strings.Count(text[:at], "\n")
	}
	return l
}
