// Package userdir writes skills into a user's directory: it installs and updates those of a catalog, says in what
// state they are, takes them away again, and brings flat files into the layout of the specification. It links no
// parser.
//
//	states, err := userdir.Install(ctx, "~/.claude", skills.Catalog(), nil)
//
// The skill pdf goes to ~/.claude/skills/pdf: target is always the directory above the skills. A command takes either,
// and cli.Named makes target of it. [Options] can name another directory in target than skills. An agent that knows the
// old flat layout calls [Migrate] first, so that an installed default never hides a user's own pdf.md.
//
// Package cli beside this one finds the directories of agents, and has the verbs of a command for all this.
//
// [Approvals] keep which servers a user has let a program start.
//
// [WriteFiles] and [Rename] are for commands that write files of their own into a directory of the user's, and [WriteTree] for
// one that keeps a whole tree there: it makes the same promises, but that a file which is missing comes back.
//
// # What is promised
//
// A file under its final name is absent, the complete old one, or the complete new one, and a new skill is there
// with all its files or not at all, whatever kills the process at whatever moment. What a user changed is never
// overwritten, what a user removed does not come back (but for a file of a skill, where a version came between that does
// not have it), and what was there before skillgen is not touched; all of it is reported. After a kill the next run
// repairs without a question, and ends where an undisturbed one would have. A run that finds nothing to do writes
// nothing. Any number of processes may start at once. A full disk, a read-only directory or a missing permission is an
// error, with nothing half-written.
//
// What was installed is recorded in skills/.skillgen.json, by size and SHA-256, and what is about to be installed is
// recorded before. A file that has those bytes is skillgen's and is replaced by a new version; one that has others is
// the user's. Without a record, whatever differs from the version at hand is the user's. What does not differ is taken
// over by [Install] and left alone by [Uninstall].
//
// What is replaced or removed is first taken out of its place, or changes places with the new version, and is looked at
// once more where nobody changes it by its name: what turns out to be the user's goes back. Where the user has put
// something else there by then, what was taken stays in a directory skills/.skillgen-kept-…, and the error names it.
//
// After an [Uninstall] nothing of skillgen's is left that can be taken away safely: the record, the lock's file and
// the directories that are empty go too, and so do those that the first install made, the target itself included. They
// stay where that install was killed in the moment between making them and the lock's file.
//
// A new version of a file has the permissions of the one before, and so has a flat file where it is moved to; owner and group stay
// as well, or a line says that they could not. What root makes in another user's directory is that user's.
//
// Options.Force replaces what is the user's, and keeps it: a file goes to skills/.skillgen-kept/NAME, under a name that no
// client takes for that of a skill, and is there for good before the new version has its name. Nothing ever removes it.
//
// # What is not
//
// A program that has opened a file before skillgen took it, and writes to it after the last look, writes into a file that is gone,
// where the system does not say who has a file open for writing. Linux does, but for files on the network and those of another user,
// and Windows renames no such file. There skillgen waits a quarter of a second for a save to end, and fails for that file, which stays
// as it is, when it does not.
//
// Where the system cannot let two names change places (anything but Linux and macOS, and some file
// systems), a save in the microseconds between the last look at a file and the rename over it is lost. Where it can, the name of a file
// that was saved in that moment has the new version until the user's goes back: who renames the file then, renames that one.
//
// The promises about a loss of power are those of fsync.
package userdir
