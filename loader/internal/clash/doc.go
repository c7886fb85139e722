// Package clash finds what has one name in several skills of a load: skills, within a plugin and across them, in one layer
// and in another, and servers.
//
// What comes in are the names and places of all skills, sorted by layer and file. What goes out are, for each of them, the
// skill that it meets. Which of the two counts, and what is said of it, is for the package that calls this one.
package clash
