// Package escape finds what a backslash has become in double quotes: most often it was the one of a path, and the author
// sees no character there.
//
// What comes in is a value as it is written. What goes out is the escape that gave a character, and problems.
package escape
