// Package door is the one way from a path to bytes. The path of a directory and names below it come in; what goes out is
// the content of regular files, bounded, lists of names, and what stands at a name. It opens nothing that blocks, follows
// no link out of the directory that was named, and decides what a file is on the open descriptor.
//
// What the user named by its path (an argument, a generated file) is read with [ReadNamed], which follows links, because
// they were named too, and is as strict about everything else.
package door
