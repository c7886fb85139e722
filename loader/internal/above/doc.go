// Package above says which directory above a file is the root that a search would find it in.
//
// What comes in are paths as users write them. What goes out are absolute paths without links. Nothing is read.
package above
