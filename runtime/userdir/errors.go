package userdir

import (
	"errors"
	"fmt"

	"github.com/skillgen/skillgen/runtime"
)

// Errors that callers may want to tell apart. What the operating system says stays reachable with errors.Is, such as
// fs.ErrPermission and syscall.ENOSPC.
var (
	// ErrLocked is returned when another process was writing to the directory for all of Options.LockTimeout.
	// Nothing was written.
	ErrLocked = errors.New("another process is writing to it")
	// ErrRecord is returned when the record of what is installed is there and cannot be used: it is of a newer
	// version, cannot be read, or is not a regular file. Nothing was written. A record that is damaged or lost is
	// no error.
	ErrRecord = errors.New("the record of what is installed cannot be used")
	// ErrTaken is in the SkillError of a skill whose directory another skill of the catalog has, names being
	// compared without case.
	ErrTaken = errors.New("another skill of the catalog has the directory")
)

// SkillError says what kept one skill from being installed, taken away or migrated. The call went on with
// the others; errors.As finds the first such error in what the call returns.
type SkillError struct {
	Skill runtime.SkillName
	// Dir is the directory below target/skills, "" when there is none.
	Dir string
	Err error
}

// Error names the skill and says what went wrong.
func (e *SkillError) Error() string {
	return "skill " + runtime.Quote(string(e.Skill)) + ": " + inLine(e.Err)
}

// Unwrap returns Err.
func (e *SkillError) Unwrap() error { return e.Err }

// plainError is what the system says, without the operation and the path, which mean nothing to whoever named a target.
type plainError struct {
	what string
	err  error
}

func (e plainError) Error() string { return e.what + ": " + why(e.err) }

func (e plainError) Unwrap() error { return e.err }

// unknownSkill is the error for a name that the catalog does not have.
func unknownSkill(cat *runtime.Catalog, name runtime.SkillName) error {
	hint := ""
	if near := cat.Suggest(string(name)); near != "" {
		hint = "; did you mean " + runtime.Quote(near) + "?"
	}
	return fmt.Errorf("no skill %s%s", runtime.Quote(string(name)), hint)
}

var (
	errNoTarget = errors.New("no target directory was named")
	errNoFile   = errors.New("the skill has no SKILL.md")
	errPath     = errors.New("a file's path is not one on this system")
	errTwice    = errors.New("it is given twice")
	errNoRead   = errors.New("it has no function Read")
	errSource   = errors.New("the file changed while it was being installed")
	errChanged  = errors.New("changed meanwhile")
	errInUse    = errors.New("another program has it open for writing")
)
