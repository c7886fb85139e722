// Package flatfile looks at files that migrate moves. In comes a path; out goes whether it is a skill by itself, which directory the
// user means, what it has lost where it is now, and the table of what was done.
package flatfile
