// Package spelling says how a directory is written in messages, whether a name is written as the file on the disk is,
// and what kind of path a link is.
//
// What comes in are paths as users and the texts of skills write them, and an open directory. What goes out are the paths
// that everybody can type: the same on a system for which case is nothing as on one where it counts.
package spelling
