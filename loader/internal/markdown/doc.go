// Package markdown reads instructions as far as skills need it: blocks of code, links, and the elements of the paths that these name.
//
// In come a text and places in it. Out go links with their places, the files of a skill that links lead to, and fixes that write
// another element of a path over one.
package markdown
