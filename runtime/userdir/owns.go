package userdir

import (
	"errors"
	"maps"
	"slices"

	"github.com/skillgen/skillgen/runtime"
)

// Owns reports whether target/skills holds skills that an owner has installed, as the record there says. Of opts, which
// may be nil, it uses Owner, Aliases, Border and Called. A target that is not there, or whose record cannot be read, holds none.
func Owns(target string, opts *Options) bool {
	o := opts.orZero()
	o.Formerly = nil
	r, err := ReadRecord(target, &o)
	return err == nil && len(r.Own) > 0
}

// Inherits reports whether target/skills holds skills of an owner whose place Owner takes with this catalog: one of Options.Aliases, or one
// that Options.Formerly says is no more and whose skills the record proves to be these. Of opts it uses Owner, Border, Called and those two. A target
// that is not there, or whose record cannot be read, holds none.
func Inherits(target string, cat *runtime.Catalog, opts *Options) bool {
	s, err := openSession(target, cat, opts, decide)
	if err != nil {
		return false
	}
	defer s.close()
	s.record, err = s.loadRecord()
	s.inherit()
	return err == nil && len(s.former) > 0
}

// Record is what the record in a target says.
type Record struct {
	// Own are the names of the skills that Options.Owner has installed there, also as one of Options.Aliases, and those of an owner of
	// which Options.Formerly says that it is no more; sorted.
	Own []runtime.SkillName
	// Dirs are the skills that are recorded, whoever has installed them, by their directories in target/skills.
	Dirs map[string]runtime.SkillName
	// Owners are all who have installed skills there, sorted.
	Owners []string
	// Others is how many skills each of those has there whose skills are not in Own. What the user has removed is not counted.
	Others map[string]int
	// Damaged is set where the record, or a part of it, says nothing that can be understood. What it said of what was installed is
	// lost then: [Install] takes what is not as in the catalog for the user's own, and writes the record anew.
	Damaged bool
	// Leftovers are the names of directories in target/skills that runs which were killed have left, or in which one is at work. The
	// next [Install] or [Uninstall] clears them.
	Leftovers []string
}

// ReadRecord reads the record in target/skills. Of opts, which may be nil, it uses Owner, Aliases, Formerly, Border and Called. Where there is no
// record, it says nothing. It fails where target cannot be opened, and with [ErrRecord].
func ReadRecord(target string, opts *Options) (Record, error) {
	o := opts.orZero()
	if o.Owner == "" {
		o.Owner = mainModule()
	}
	t, err := openTarget(target, o)
	if err != nil {
		return Record{}, err
	}
	defer t.close()
	r, err := t.loadRecord()
	own, owners, others, dirs := make(map[runtime.SkillName]bool), make(map[string]bool), make(map[string]int), make(map[string]runtime.SkillName)
	for dir, e := range r.Skills {
		dirs[dir] = e.nameIn(dir)
		owners[e.Owner] = true
		isOwn := e.Owner == o.Owner || o.isAlias(e.Owner)
		if isOwn || e.Owner != "" && o.Formerly != nil && o.Formerly(e.Owner) {
			own[e.nameIn(dir)] = true
		} else if _, err := t.lstat(dir); err == nil {
			others[e.Owner]++
		}
	}
	left, leftErr := t.leftovers()
	return Record{slices.Sorted(maps.Keys(own)), dirs, slices.Sorted(maps.Keys(owners)), others, r.damaged, left}, errors.Join(err, leftErr)
}
