package userdir

import "time"

// Migration is one Markdown file of the flat layout, and what came of it.
type Migration struct {
	// From is the file, such as "pdf.md", and To where it goes, such as "pdf/SKILL.md": both below target/skills. To is "" for what is no
	// skill, and for a SKILL.md, which is one as it stands.
	From   string          `json:"from"`
	To     string          `json:"to"`
	Result MigrationResult `json:"result"`
	Reason string          `json:"reason"`
}

// MigrationResult is what came of one file.
type MigrationResult string

// The results.
const (
	MigrationDone         MigrationResult = "migrated"
	MigrationFinished     MigrationResult = "finished"      // it was migrated before; the flat file has been removed now
	MigrationWouldMigrate MigrationResult = "would-migrate" // not done: a dry run, or Reason
	MigrationWouldFinish  MigrationResult = "would-finish"
	MigrationKept         MigrationResult = "kept" // it is a skill and stays flat: Reason says why
	MigrationNotSkill     MigrationResult = "not-a-skill"
	MigrationFailed       MigrationResult = "failed"
)

// MigrateOptions are the caller's choices for [Migrate]. nil and the zero value work.
type MigrateOptions struct {
	// Called is what the directory of skills in the target is called; "" is "skills".
	Called string
	// LockTimeout bounds how long Migrate waits for another process that is writing; 0 is 5 seconds.
	LockTimeout time.Duration
	// IsSkill reports whether a flat file, such as "pdf.md", is a skill. nil takes those that start with frontmatter
	// in which a line sets the name.
	IsSkill func(name string, content []byte) bool
	// Stays says of a flat file that is a skill why it is not to move, such as that another skill has its name; nil, and "", let it.
	// A file is asked about more than once.
	Stays func(name string) string
	// DryRun writes nothing: the results say what would be done, or why it cannot be.
	DryRun bool

	wrap func(fsOps) fsOps // for tests
}

func (o *MigrateOptions) orZero() MigrateOptions {
	if o == nil {
		return MigrateOptions{}
	}
	return *o
}
