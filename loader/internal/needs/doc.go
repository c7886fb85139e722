// Package needs knows what a skill can require or use: names of programs, variables and systems, the lists that hold
// them, and tools of an agent. It tells texts that are such names from those that can be none.
//
// What comes in is a text or a list of the frontmatter. What goes out are words for a message with a hint, which holds the name that is
// meant.
package needs
