// Package needs tells texts that name what a skill requires or may use from those that can be no such name.
//
// What comes in is a text of the frontmatter. What goes out are words for a message with a hint, which holds the name that is meant.
package needs
