// This file keeps the signs of a command line that a shell would take for the start of a comment: a line in, the same line out with a
// backslash before each of them. One that starts a line stays a comment.

package shell

import "strings"

// keepSharp puts a backslash before each # that starts a word outside of quotes.
func keepSharp(line string) string {
	var b strings.Builder
	quote, before := byte(0), byte('\n')
	isFirst := true // nothing stands before it on its line
	for i := 0; i < len(line); i++ {
		c := line[i]
		switch {
		case c == '\\' && quote != '\'' && i+1 < len(line):
			b.WriteString(line[i : i+2])
			if i++; line[i] != '\n' { // a line that goes on is one
				before, isFirst = 'a', false
			}
			continue
		case quote != 0:
			if c == quote {
				quote = 0
			}
		case c == '"' || c == '\'':
			quote = c
		case c == '#' && isFirst:
			comment, _, _ := strings.Cut(line[i:], "\n")
			b.WriteString(comment)
			i += len(comment) - 1
			continue
		case c == '#' && strings.IndexByte(" \t;&|()", before) >= 0:
			b.WriteByte('\\')
		}
		b.WriteByte(c)
		before, isFirst = c, c == '\n' || isFirst && (c == ' ' || c == '\t')
	}
	return b.String()
}
