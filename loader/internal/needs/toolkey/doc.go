// Package toolkey tells what stands below tools in the file of an agent from what skills call so.
//
// What comes in is the value of the key. What goes out is the key that a skill has in its place.
package toolkey
