package loader

import (
	"github.com/skillgen/skillgen/runtime"
)

// Options are the choices of a load. nil and the zero value read everything as generate and check do, under AgentSkills.
type Options struct {
	Mode    Mode
	Profile Profile
	// Severities override those of the rules' records, where the rule may be that (Rule.MayBe).
	Severities map[string]runtime.Severity
	// AllowTargets are directories outside of the roots that links may lead to.
	AllowTargets []string
	// MaxDirs bounds the directories without a skill that are searched in a root, and MaxSkills the skills: 0 is no limit
	// for ModeBuild, and 2,000 and 10,000 for ModeUser; less than that is no limit.
	MaxDirs, MaxSkills int
	// Contents lists the files of every skill, with sizes and sums.
	Contents bool
	// Sweep is a directory in which everything is searched for skills that loading passes over. They are checked
	// as files and reported as unreached.
	Sweep string
	// Portable also reports what other clients reject (not-portable).
	Portable bool
	// Text is what LoadFile takes for the text of its file when it is not nil: an editor's buffer, at most 1 MiB. Neither the
	// file nor its directory need exist then. The instructions of the skill are those of the text.
	Text *string
	// Progress is told of each skill's file that was read, when it is not nil.
	Progress func(file string)
	// SeparateCatalogs compares the names of skills only within one plugin, as check does: in a directory of plugins, each
	// with a plugin.json, each is a catalog of its own. Where a skill is in no plugin, all are one catalog.
	SeparateCatalogs bool
	// Renamed has the names that skills have now, by those that they had before: what still names a skill as it was called
	// is said with a fix.
	Renamed map[string]string
	// Clients also looks, where nothing else in Roots.Dir holds a skill, into the directories of clients, which are
	// .claude/skills and .agents/skills. They are layers, the last one above.
	Clients bool

	workers int // how many goroutines read, 0 for as many as suit the machine
}

// Result is what a load found. Skills are sorted by name, then path; projects by name.
type Result struct {
	Skills   []*Skill
	Projects []*Project
	Rejected []runtime.Rejected
	// RejectedProjects are those that were found and not loaded.
	RejectedProjects []runtime.Rejected
	// Roots are those that were read.
	Roots       Roots
	Diagnostics []runtime.Diagnostic
}
