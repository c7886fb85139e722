// Package filekind says what a file is by its name, by how its text begins, and by what lies beside it: a skill by itself, a note, a
// mistake for SKILL.md or ROLE.md, or what systems and editors leave behind. It also says how paths are written in messages.
//
// What comes in is a name, a text or a list of names. What goes out is a guess: nothing is parsed.
package filekind
