// Package misspelt says which known key of a skill's frontmatter an unknown one is most likely meant to be, by its name or by the
// shape of its value, and which name of a program, a system or a variable is meant by what is none.
//
// What comes in are the known keys, those that a frontmatter has, and unknown ones with their blocks. What goes out are problems with
// fixes, of which no two write one key into a block, nor one that the block has.
package misspelt
