// Package above looks upwards: which directory above a file is the root that a search would find it in, where the search for a
// skillgen.toml ends, which plugin or module a skill belongs to, and where clients look for skills, in the home and up to the root of a
// repository.
//
// What comes in are paths as users write them. What goes out are absolute paths without links.
package above
