// Package trigger tries the keywords of the skills of one catalog.
//
// What comes in are the keywords of all skills, and the text of the evals that a skill has. What goes out is text: which
// keyword matches another skill's, and how an eval came out. Keywords match by the rules and with the code of package
// runtime. What is wrong with the text of evals is reported to the log.
package trigger
