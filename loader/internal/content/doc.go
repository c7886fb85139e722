// Package content lists the files of skills, and says which of them no Go package, no module archive and no directory of a
// user's can hold, which scripts no system runs, and which texts hold keys.
//
// What comes in is a find of package layout, and which files below its directory are the skill's. What goes out are their sizes and
// sums, or nothing but problems where nobody wants these: those are the same for both, so that check says what generate refuses. What
// depends on the package that is generated is the generator's to say.
package content
