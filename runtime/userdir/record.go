package userdir

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"

	"github.com/skillgen/skillgen/runtime"
)

const (
	recordFile    = ".skillgen.json"
	recordVersion = 1
	maxRecord     = 64 << 20 // bytes
)

const recordAbout = "what skillgen installed here; it replaces what still has these bytes and takes everything else for yours"

// record says what was installed into a target: by the names of directories, because that is where the bytes are.
// Other catalogs and other owners may have skills in it, which stay as they are.
type record struct {
	Version int    `json:"version"`
	About   string `json:"about"`
	// Made is how many directories, from the one with the skills upwards, were made to install into: what shall be gone
	// again with the last skill.
	Made   int              `json:"made,omitempty"`
	Skills map[string]entry `json:"skills"`

	loaded  []byte // the bytes of the file, nil when there is none
	damaged bool   // whether they say nothing that can be understood, or a part of them
}

// entry is one skill of the record. An entry is never changed, only replaced.
type entry struct {
	Owner string             `json:"owner,omitempty"`
	Name  string             `json:"name"`
	Clean bool               `json:"clean,omitempty"`
	Files map[string]content `json:"files"`
	// Next are the files that a run is about to write, while it is at work: after a kill, those that are there are its own.
	Next map[string]content `json:"next,omitempty"`
	// Gone are the files that a run is about to remove, or has removed, where it did not come to its end: see taken.go.
	Gone map[string]content `json:"gone,omitempty"`
}

// nameIn is the name of the skill, or that of its directory where the record has lost it.
func (e entry) nameIn(dir string) runtime.SkillName { return runtime.SkillName(cmp.Or(e.Name, dir)) }

// loadRecord reads the record. One that is missing or damaged is an empty one. One that must not be written over,
// since it holds what this version does not understand or cannot see, is an error that wraps ErrRecord.
func (t *target) loadRecord() (*record, error) {
	fresh := &record{Version: recordVersion, About: recordAbout, Skills: make(map[string]entry)}
	if t.root == nil {
		return fresh, nil
	}
	data, _, err := t.read(recordFile, maxRecord)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return fresh, nil
	case err != nil:
		return fresh, fmt.Errorf("%s: %w: %w", recordFile, ErrRecord, err)
	}
	fresh.loaded = data
	var version struct {
		Version int `json:"version"`
	}
	var r record
	json.Unmarshal(data, &version) // 0 where it cannot be read
	if version.Version > recordVersion {
		return fresh, fmt.Errorf("%s: %w: it is of version %d, and this program knows %d", recordFile, ErrRecord, version.Version, recordVersion)
	}
	if err := json.Unmarshal(data, &r); err != nil || version.Version != recordVersion {
		fresh.damaged = true
		return fresh, nil
	}
	fresh.Made = max(r.Made, 0)
	for dir, e := range r.Skills {
		if badDir(dir) != "" {
			fresh.damaged = true
			continue
		}
		odd := func(name string, c content) bool { return !isFilePath(name) || len(c.SHA256) != 64 }
		n := len(e.Files) + len(e.Next) + len(e.Gone)
		maps.DeleteFunc(e.Files, odd)
		maps.DeleteFunc(e.Next, odd)
		maps.DeleteFunc(e.Gone, odd)
		fresh.damaged = fresh.damaged || len(e.Files)+len(e.Next)+len(e.Gone) < max(n, 1)
		fresh.set(dir, t.arrived(dir, e))
	}
	return fresh, t.takenUnsaid(fresh)
}

// arrived is an entry with those of its next files that are there. One that cannot be read is not.
func (t *target) arrived(dir string, e entry) entry {
	files := maps.Clone(e.Files)
	var gone map[string]content
	for name, c := range e.Next {
		if f, err := t.lookAt(path.Join(dir, name), []content{c}); err != nil || !f.is(c) {
			if _, known := e.Files[name]; !known && len(e.Files) > 0 && errors.Is(err, fs.ErrNotExist) { // its directory may have been made
				gone = with(gone, name, c)
			}
			continue
		}
		files = with(files, name, c)
	}
	for name, c := range e.Gone {
		gone = with(gone, name, c)
	}
	e.Files, e.Next, e.Gone = files, nil, gone
	return t.taken(dir, e)
}

// ahead is the record with the files that a run is about to write and to remove, for the next run where this one is killed.
func (s *session) ahead() *record {
	r := *s.record
	r.Skills = maps.Clone(r.Skills)
	s.coming = make(map[string]entry)
	for _, p := range s.plans {
		e, taken := r.Skills[p.dir]
		if !p.pending() || taken && !s.owns(e.Owner) && (!s.away || e.Owner != "") {
			continue
		}
		next := p.contents()
		if s.away {
			next = nil
		}
		s.coming[p.dir] = entry{s.opts.Owner, string(p.skill.Name), p.clean, e.Files, next, p.going(e.Gone)}
	}
	maps.Copy(r.Skills, s.coming)
	return &r
}

// saveAhead saves the record of what is to come, and keeps room for the one that is saved last: the skills may fill the disk
// meanwhile. What goes makes room itself.
func (s *session) saveAhead() error {
	ahead := s.ahead()
	err := s.stage.open()
	if err == nil {
		err = s.stage.saveRecord(ahead)
	}
	if s.record.loaded = ahead.loaded; err != nil || s.away {
		return err
	}
	room, err := s.ops.create(s.stage.in(stagedFile, "."), 0o644)
	if err != nil {
		return err
	}
	s.stage.room = true
	_, err = room.Write(ahead.loaded)
	return errors.Join(err, room.Close())
}

// isEmpty reports whether an entry says nothing.
func (e entry) isEmpty() bool { return len(e.Files) == 0 && len(e.Gone) == 0 }

// set replaces an entry; one without files is dropped.
func (r *record) set(dir string, e entry) {
	if e.isEmpty() {
		delete(r.Skills, dir)
		return
	}
	r.Skills[dir] = e
}

// bytes is the record as it shall be on disk; nil when there shall be none.
func (r *record) bytes() ([]byte, error) {
	if len(r.Skills) == 0 {
		return nil, nil
	}
	data, err := json.MarshalIndent(r, "", "  ")
	return append(data, '\n'), err
}

// unchanged reports whether saving would write nothing.
func (r *record) unchanged() bool {
	data, err := r.bytes()
	return err == nil && bytes.Equal(data, r.loaded) && (data == nil) == (r.loaded == nil)
}

// saveRecord writes the record, when it differs, whole or not at all. Before anything else it says what is to come, and
// last of all what is on disk by then.
func (st *stage) saveRecord(r *record) error {
	if r.unchanged() {
		return nil
	}
	data, err := r.bytes()
	if err != nil {
		return err
	}
	if data == nil {
		if err := st.ops.remove(recordFile); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	} else {
		if err := st.mkdir(); err != nil {
			return err
		}
		fresh := st.in(stagedFile, ".")
		if st.room {
			if err := st.ops.remove(fresh); err != nil {
				return err
			}
			st.room = false
		}
		if err := st.writeFile(fresh, data, 0o644, nil); err != nil {
			return err
		}
		if err := st.ops.rename(fresh, recordFile); err != nil {
			return err
		}
	}
	r.loaded = data
	return st.ops.syncDir(".")
}
