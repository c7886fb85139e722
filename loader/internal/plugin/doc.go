// Package plugin finds the plugin that a skill belongs to, by the manifest in a directory above it.
//
// What comes in is a door and a directory below it. What goes out is the name of the plugin's directory.
package plugin
