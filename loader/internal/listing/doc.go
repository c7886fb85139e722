// Package listing remembers what directories hold, so that a run lists each once. In come the lists of a door; out goes what is in them,
// and whether they lack a name.
package listing
