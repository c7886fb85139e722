// Package left says what an agent leaves out of what is there: skills that are not loaded, with the servers that it therefore
// does not start, and servers of loaded skills that it refuses. In comes the report of a catalog; out go rows for JSON, and
// words for people. All verbs that answer for an agent take them from here, so that they say the same of one server.
package left
