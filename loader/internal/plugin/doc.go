// Package plugin finds the plugin or the module of Go that a skill belongs to, by the manifest in a directory above it.
//
// What comes in is a door and a directory below it. What goes out is the name of that directory.
package plugin
