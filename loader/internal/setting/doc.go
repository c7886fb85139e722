// Package setting knows which values the defaults of flags may have that stand in a skillgen.toml.
//
// What comes in is the name of a flag and its values, as trees. What goes out is what is wrong with them.
package setting
