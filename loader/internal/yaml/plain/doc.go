// Package plain reads the plain part of YAML, which is what most frontmatter is made of, in one pass.
//
// What comes in is the text between the fences and its offset in the file. What goes out is the tree that package yaml
// makes of the same text, node for node and place for place, or nothing: whatever is wrong with the text, or could be
// understood in another way, or is a part of YAML that few people write, is left to the parser that knows all of it.
// So nothing here reports a problem, and a text that is declined costs no more than the way to the first doubt.
//
// What is read: mappings and lists, in blocks and in brackets; scalars without quotes, in quotes, and behind | or >.
// What is declined: a tab, an anchor, an alias, a tag, a second document, a key that stands twice or is no text, a
// comment in brackets, an escape that few people write, and text that draws a warning.
package plain
