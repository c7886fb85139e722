package userdir

import (
	"errors"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
)

// What skillgen takes away must never look as if the user had removed it, whenever the process is killed. So the record
// has the files that are to go (entry.Gone) before the first is moved. Those that are not there when it is read are
// skillgen's doing: they are as if they had never been installed, and an install adds them. What another owner's run
// writes keeps that.

// taken is an entry without the files that skillgen took. Those that are there, or are there again, are as before.
func (t *target) taken(dir string, e entry) entry {
	if len(e.Gone) == 0 {
		return e
	}
	files, gone := maps.Clone(e.Files), maps.Clone(e.Gone)
	if files == nil {
		files = make(map[string]content)
	}
	for name, c := range e.Gone {
		if t.isAbsent(path.Join(dir, name)) {
			delete(files, name)
			continue
		}
		if files[name] == (content{}) {
			files[name] = c
		}
		delete(gone, name)
	}
	if e.Files, e.Gone = files, gone; len(gone) == 0 {
		e.Gone = nil
	}
	return e
}

// with adds a file to those that are there, which may be none.
func with(files map[string]content, name string, c content) map[string]content {
	if files == nil {
		files = make(map[string]content)
	}
	files[name] = c
	return files
}

// isAbsent reports whether nothing has a name.
func (t *target) isAbsent(name string) bool {
	_, err := t.lstat(name)
	return errors.Is(err, fs.ErrNotExist)
}

// retake looks again at what was taken: a sweep gives back what the user has changed.
func (s *session) retake() {
	for dir, e := range s.record.Skills {
		s.record.set(dir, s.taken(dir, e))
	}
}

// takenUnsaid finds in the stages of an earlier version, which left the record as it was, what a killed process took: a
// skill that its plan is about and that is gone, and a file whose directory stands in the stage.
func (t *target) takenUnsaid(r *record) error {
	stages, err := t.leftovers()
	for _, stage := range stages {
		plan, planErr := t.planOf(stage)
		if err = errors.Join(err, planErr); plan.Said {
			continue
		}
		for dir, e := range r.Skills {
			gone := maps.Clone(e.Gone)
			for name, c := range e.Files {
				at := path.Join(dir, name)
				held := path.Join(stage, oldDir, path.Dir(at))
				if !plan.Files.has(at, c) || !t.isAbsent(at) || !t.isAbsent(dir) && t.isAbsent(held) {
					continue
				}
				gone = with(gone, name, c)
			}
			e.Gone = gone
			r.set(dir, t.taken(dir, e))
		}
	}
	return err
}

// standing are the files of an entry, those that skillgen took with no content.
func (e entry) standing() map[string]content {
	if len(e.Gone) == 0 {
		return e.Files
	}
	files := maps.Clone(e.Files)
	for name := range e.Gone {
		if _, there := files[name]; !there {
			files[name] = content{}
		}
	}
	return files
}

// had are the files of an entry with those that skillgen took.
func (e entry) had() map[string]content {
	if len(e.Gone) == 0 {
		return e.Files
	}
	files := maps.Clone(e.Gone)
	maps.Copy(files, e.Files)
	return files
}

// own are the files that the record says this owner installed, those that skillgen took with no content. Of an entry that
// names no owner nothing is known but that what is missing was removed.
func (s *session) own(dir string) map[string]content {
	if e := s.record.Skills[dir]; s.owns(e.Owner) {
		return e.standing()
	}
	return nil
}

// had are the files that the record says this owner installed, with those that skillgen took.
func (s *session) had(dir string) map[string]content {
	if e := s.record.Skills[dir]; s.owns(e.Owner) {
		return e.had()
	}
	return nil
}

// going are the files that are to be removed, with those that went before.
func (p *plan) going(before map[string]content) map[string]content {
	gone := maps.Clone(before)
	for _, v := range p.verdicts {
		c := v.now
		if c == (content{}) {
			c = v.old
		}
		if v.do != remove || c == (content{}) || v.old == (content{}) || v.keep && v.now == (content{}) {
			continue // what is the user's own is no file of the skill, whenever the process is killed
		}
		gone = with(gone, v.path, c)
	}
	return gone
}

// wasTaken reports whether what was recorded is no skill any more by skillgen's doing.
func wasTaken(old map[string]content) bool {
	c, known := old[skillFile]
	return known && c == content{}
}

// decideTaken is decide for a skill that skillgen was taking away: it is published again, without what the user had
// removed before.
func decideTaken(next, old map[string]content) decision {
	d := decision{state: ConditionMissing, publish: true}
	for _, name := range slices.Sorted(maps.Keys(next)) {
		if c := old[name]; c != (content{}) {
			d.verdicts = append(d.verdicts, verdict{path: name, state: ConditionRemoved, reason: "removed by the user", now: c, newer: c != next[name]})
		}
	}
	if len(d.verdicts) == len(next) {
		return decision{state: ConditionRemoved, reason: "removed by the user", verdicts: asRecorded(old)}
	}
	return d
}

// removed are the verdicts about files that the user removed.
func (d *decision) removed() []verdict {
	return slices.DeleteFunc(slices.Clone(d.verdicts), func(v verdict) bool { return v.state != ConditionRemoved })
}

// publishes are the files that a skill is published with.
func (p *plan) publishes() []wantedFile {
	removed := p.removed()
	return slices.DeleteFunc(slices.Clone(p.files), func(f wantedFile) bool {
		_, found := slices.BinarySearchFunc(removed, f.path, func(v verdict, name string) int { return strings.Compare(v.path, name) })
		return found
	})
}
