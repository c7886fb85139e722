// Package places says where the directories are in which clients look for skills without being told.
//
// What comes in is the directory of a project, and the name of an agent. What goes out are paths: those of the user's
// home, and those of the project, from the root of its repository down. Nothing is opened here, and nothing that is found
// is read.
package places
