// Package repair mends values that YAML refuses where it is plain to see what their author meant.
//
// What comes in is the text of a frontmatter, the span of an entry that the parser refuses, and which keys are fields.
// What goes out are problems with the edits that mend them, or the field that stands in the text of another one, which
// nothing mends for certain. The package changes nothing that YAML can read.
package repair
