// Package layout knows where skills and projects stand: which directories are roots, which files below them are skills,
// and why a file that looks like one is passed over.
//
// What comes in is a directory, or roots that somebody named, the layouts of a profile and limits. What goes out, to a
// [Handler], is a [Find] for each skill and project in the order of their paths, with the door through which it is read,
// and a [Problem] for what cannot be looked into. The roots are searched for what their layouts reach, and [Search.Rest]
// looks for what they do not. Neither parses a skill: Rest looks into a flat file, to tell a skill from a note, and the
// files of two roots are compared where one may be a copy of the other. What a find says, and whether it is right, is for
// the packages that call this one.
package layout
