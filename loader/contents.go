package loader

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"path"

	"github.com/skillgen/skillgen/loader/internal/door"
	"github.com/skillgen/skillgen/loader/internal/exe"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/tree"
	"github.com/skillgen/skillgen/runtime"
)

// contents reads files of a skill.
func (w *walk) contents(s *Skill, dir string, names []string) {
	for _, name := range names {
		rel := path.Join(dir, name)
		data, _, err := w.door.Read(rel, tree.MaxAsset)
		if err != nil {
			w.badFile(rel, err)
			continue
		}
		data = tree.Normalise(data)
		sum := sha256.Sum256(data)
		file := runtime.File{Path: name, Size: int64(len(data)), Mode: exe.Mode(data), SHA256: hex.EncodeToString(sum[:])}
		_, _, link := w.door.Link(rel)
		link = link || w.linked
		s.Files = append(s.Files, Content{File: file, Name: w.name(rel), Data: data, Link: link})
	}
}

func (w *walk) badFile(rel string, err error) {
	switch {
	case errors.Is(err, door.ErrNotRegular):
		w.report(w.name(rel), rule.NotRegular, "not a regular file", "remove it from the skill")
	case errors.Is(err, runtime.ErrTooLarge):
		w.report(w.name(rel), rule.TooLarge, "the file has more than 64 MiB", "keep large data outside of the skill")
	default:
		w.escaped(rel, err)
	}
}

// files lists what is below a skill's directory, sorted by path: everything but version control, node_modules and
// generated files. Directories behind links are not searched.
func (w *walk) files(dir string, s *Skill) []string {
	list, err := tree.List(w.door, dir)
	if err != nil {
		w.report(s.File, rule.Unreadable, "the directory cannot be read: "+door.Why(err), "check its permissions")
	}
	return list
}
