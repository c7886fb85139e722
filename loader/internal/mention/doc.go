// Package mention finds the files of a skill that its texts name in code: scripts that commands run, and what a model is told to run
// or to read. It also finds the scripts that hooks run.
//
// What comes in is a text, or a line of it. What goes out are the code, and the paths of the files in it, with their places. Whether a
// file is there, nothing here asks.
package mention
