// Package trust keeps what stands below a directory that nobody trusts apart from the rest, whichever way it was named: by a flag, as
// one skill, or through a link. In come the directories and the sources of a catalog; out come sources of which each is trusted
// as a whole, or not at all.
package trust
