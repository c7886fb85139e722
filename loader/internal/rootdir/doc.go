// Package rootdir knows what a root is: a directory of skills or projects, and the border that no link on the way to it leaves.
//
// What comes in is a path, as somebody named it or as it was found below a border. What goes out is the directory to open with the path
// below it, whether something stands there, and the directories below. No name of a skill is known here.
package rootdir
