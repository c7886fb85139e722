// Package element is about the elements of paths that a text holds: of links, and of names of skills.
//
// In come a path and its place. Out go its elements with theirs, and the fix that writes another over one.
package element
