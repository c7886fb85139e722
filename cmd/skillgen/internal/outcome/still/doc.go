// Package still finds what still names a directory by the name that it had before fixes. In come changes and the skills as they are now;
// out goes a line for each such name, with the files that have it.
package still
