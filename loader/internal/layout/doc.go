// Package layout knows where skills and projects stand: which directories are roots, which files below them are skills,
// and why a file that looks like one is passed over.
//
// What comes in is a directory, or roots that somebody named, the layouts of a profile (the shapes of a root that a family of
// agents takes) and limits. What goes out, to a [Handler], is a [Find] for each skill and project in the order of their
// paths, with the door through which its file is read (see package door), and a [Problem] for what cannot be looked into.
// A load calls [Search.Roots] for the roots of a directory, [Search.Skills] and [Search.Projects] for each, then [Search.Rest]
// for the files that none of them reached, with the reason. [Search.File] finds one file that somebody named. No skill is
// parsed here. Rest looks into a flat file, which is a skill by itself such as pdf.md, to tell it from a note. Files of two
// roots are compared where one may be a copy of the other. Package loader tests all this with what it makes of the finds.
package layout
