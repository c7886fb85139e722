package userdir

import (
	"time"

	"github.com/skillgen/skillgen/runtime"
)

// Options are the caller's choices. nil and the zero value work.
type Options struct {
	// Owner is whose skills these are, such as the path of a module; "" is that of the program's main module. The
	// record keeps it: what another owner installed is [ConditionForeign], and is neither updated nor restored nor taken away,
	// and a name that another owner's skill has stays that owner's, also where the user removed it. The path of a module is the same
	// owner in each of its major versions, as example.com/app and example.com/app/v2. An entry that
	// names no owner is nobody's: as without a record, only what has the bytes of the catalog is taken over.
	Owner string
	// Formerly is asked of other owners in the record, and says of one that it is no more, such as a directory that has
	// moved. What it installed is Owner's then, if the record proves that it was the same catalog: at least half of the skills
	// that are recorded as its are in this catalog byte for byte. nil says it of none.
	Formerly func(owner string) bool
	// Aliases are other names of Owner, such as another path of the same directory, or the one that a module had before. What they installed is Owner's, without a proof.
	Aliases []string
	// Clean installs the specification-clean view of each skill (see [runtime.Catalog.ClientFS]) instead of its files as
	// written, and Written the files as written; Clean counts when both are set. Without either a skill keeps the view that
	// the record says, and a new one has that of the owner's others: the clean one where all of them have it. [Uninstall]
	// goes by the record, and by these for what is not in it. Where the two views of a skill have directories of different
	// names, installing one takes the other away, and its old place has a state of its own. A skill that the user has changed,
	// removed or switched off keeps its view, and so does one whose other directory is taken.
	Clean, Written bool
	// Restore makes [Install] bring back what the user removed. It overwrites nothing either: to go back to the
	// shipped version of a file, remove it and restore.
	Restore bool
	// Force makes Install bring back what the user removed and replace what the user changed, also where a skill of the
	// user's own has the name. What it replaces is kept first: FileState.Kept says where. A skill with a link or a
	// directory in place of a file stays as it is, and so does one of another owner.
	Force bool
	// Only names the skills that are meant; nil is all of the catalog, and all that Owner has installed. A name that neither
	// the catalog nor the record nor Except has is an error, and nothing is done.
	Only []runtime.SkillName
	// Except names skills, also by their directories, that are left alone, such as those that the catalog's source refuses. One that
	// Owner has installed is told of by [Install] and [Status], as [ConditionUnknown] where nobody has changed it; the others are
	// not. A name that there is not is no error.
	Except []runtime.SkillName
	// Border is a directory that the target must be in, such as the root of a repository: a link on the way to
	// target/skills that leads out of it is an error. With "" links are followed wherever they lead, since
	// the target was named.
	Border string
	// Called is what the directory of skills in the target is called; "" is "skills".
	Called string
	// LockTimeout bounds how long a call waits for another process that is writing; 0 is 5 seconds.
	LockTimeout time.Duration
	// DryRun writes nothing: the states are those that Install and [Uninstall] find, and the actions say what they would
	// do, such as [ActionWouldUpdate] where they would report [ActionUpdated]. What a killed process has left is not
	// looked into.
	DryRun bool
	// Contents makes [Status] read what a file holds that is not current, and what the catalog has: see FileState.Have.
	Contents bool

	// wrap lets tests count, fail and kill at every operation that writes.
	wrap func(fsOps) fsOps
}

func (o *Options) orZero() Options {
	if o == nil {
		return Options{}
	}
	return *o
}

// Condition compares a skill or a file in the target with the one in the catalog.
type Condition string

// The conditions.
const (
	ConditionMissing  Condition = "missing"  // not there, and never was
	ConditionCurrent  Condition = "current"  // byte for byte that of the catalog
	ConditionOutdated Condition = "outdated" // as it was installed, and the catalog has another
	ConditionModified Condition = "modified" // changed by the user, or, with ActionFailed, not to be read
	ConditionForeign  Condition = "foreign"  // not installed by skillgen, or by another owner, also where the user has removed that
	ConditionRemoved  Condition = "removed"  // removed by the user
	ConditionDropped  Condition = "dropped"  // as it was installed, and the catalog does not have it
	ConditionUnknown  Condition = "unknown"  // as it was installed, and excepted: what the catalog has counts for nothing
	ConditionSource   Condition = "source"   // where the catalog reads it from: it is never written, recorded or taken away
)

// Action is what a call did.
type Action string

// The actions.
const (
	ActionNone      Action = "none"      // nothing was to be done
	ActionInstalled Action = "installed" // all files are new
	ActionUpdated   Action = "updated"   // files were replaced, added or removed
	ActionRecorded  Action = "recorded"  // only the record of what is installed was mended
	ActionKept      Action = "kept"      // left as it is, because it is the user's
	ActionSkipped   Action = "skipped"   // not written: Reason says why
	ActionRemoved   Action = "removed"
	ActionFailed    Action = "failed" // the error says why, and so does Reason

	// In a dry run: what would be installed, updated, recorded and removed.
	ActionWouldInstall Action = "would-install"
	ActionWouldUpdate  Action = "would-update"
	ActionWouldRecord  Action = "would-record"
	ActionWouldRemove  Action = "would-remove"
)

// State says how one skill stands in the target when the call returns, and what the call did: one of the catalog, or one that
// the record says Owner has installed.
type State struct {
	Skill runtime.SkillName `json:"skill"`
	// Dir is the directory's name below target/skills: the skill's name where that is safe on every system, else
	// the one of the clean view. It is "" when there is no such directory.
	Dir    string    `json:"dir"`
	State  Condition `json:"state"`
	Action Action    `json:"action"`
	// Files are those of the catalog, and those that an earlier version installed, sorted by path. There are none
	// where nothing was compared: when the directory is missing, not a directory, or all of the skill failed.
	Files []FileState `json:"files"`
	// Reason explains a state or action that is not plain; it may be empty.
	Reason string `json:"reason"`
	// Owner is who installed the skill, where that is another.
	Owner string `json:"owner,omitempty"`
	// Dropped is set where the catalog does not have the skill, whatever the user did to it.
	Dropped bool `json:"dropped,omitempty"`
	// Excepted is set where Options.Except names the skill, whatever the user did to it.
	Excepted bool `json:"excepted,omitempty"`
	// CanForce is set by Install and Status where Options.Force would do what they did not.
	CanForce bool `json:"canForce,omitempty"`
	// Disabled is set by Install and Status where a file .disabled in the skill's directory switches it off.
	Disabled bool `json:"disabled,omitempty"`
	// Clean is set where the clean view of the skill is the one that is meant, by Options.Clean or by the record.
	Clean bool `json:"-"`
}

// FileState is one file of a State.
type FileState struct {
	// Path is slash-separated and relative to the skill's directory.
	Path   string    `json:"path"`
	State  Condition `json:"state"`
	Action Action    `json:"action"`
	Reason string    `json:"reason"`
	// Newer is set where the catalog has another version than the one that was installed, also when the user has changed
	// that.
	Newer bool `json:"newer,omitempty"`
	// Kept is where the user's version is that was replaced: slash-separated and below target/skills, in a directory that
	// holds no file which a client takes for a skill. It is "" when nothing was replaced.
	Kept string `json:"kept,omitempty"`
	// Have and Want are the bytes of the file in the target and in the catalog, with Options.Contents, of files that are
	// not current and have at most 1 MiB; nil where there is no such file.
	Have, Want []byte `json:"-"`
}
