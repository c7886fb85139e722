// Package userdir writes skills into a user's directory: it installs and updates those of a catalog, says in what
// state they are, takes them away again, and brings flat files into the layout of the specification. It links no
// parser.
//
//	states, err := userdir.Install(ctx, "~/.claude", skills.Catalog(), nil)
//
// The skill pdf goes to ~/.claude/skills/pdf. An agent that knows the old flat layout calls [Migrate] first, so that
// an installed default never hides a user's own pdf.md.
//
// # What is promised
//
// A file under its final name is absent, the complete old one, or the complete new one, and a new skill is there
// with all its files or not at all, whatever kills the process at whatever moment. What a user changed is never
// overwritten, what a user removed does not come back, and what was there before skillgen is not touched; all of it
// is reported. After a kill the next run repairs without a question and ends where an undisturbed one would have;
// a run that finds nothing to do writes nothing. Any number of processes may start at once. A full disk, a
// read-only directory or a missing permission is an error, with nothing half-written.
//
// What was installed is recorded in skills/.skillgen.json, by size and SHA-256. A file that has those bytes is
// skillgen's and is replaced by a new version; one that has others is the user's. Without a record, whatever differs
// from the version at hand is the user's.
//
// # What is not
//
// A file that a user saves in the microseconds between the last look at it and the rename over it is lost. Where a
// process is killed between writing a version and recording it, and the next one to run brings yet another version,
// the files in between are taken for the user's and kept. The promises about a loss of power are those of fsync.
package userdir
