// Package ahead reads the directories that a search is about to come to, several at a time.
//
// What comes in are the entries of a directory in the order in which the search goes through them, and the name of the file
// that it looks for. What goes out is that file of each, as the search comes to it; or nothing, where the directory must be
// listed to know, which is then done already if all are. Nothing here decides what is found: that depends on the order, and
// is for the search.
package ahead
