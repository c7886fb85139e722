// Package layout knows where skills and projects stand: which directories are roots, which files below them are skills,
// and why a file that looks like one is passed over.
//
// What comes in is a directory, or roots that somebody named, the layouts of a profile and limits. What goes out, to a
// [Handler], is a [Find] for each skill and project in the order of their paths, with the door through which it is read,
// and a [Problem] for what cannot be looked into. A search reads no skill; it looks into a flat file only, to tell a
// skill from a note. What a find says, and whether it is right, is for the rooms above.
package layout
