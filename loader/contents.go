package loader

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"path"

	"github.com/skillgen/skillgen/loader/internal/door"
	"github.com/skillgen/skillgen/loader/internal/exe"
	"github.com/skillgen/skillgen/loader/internal/layout"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/tree"
	"github.com/skillgen/skillgen/runtime"
)

// contents reads files of a skill.
func (l finder) contents(f *layout.Find, s *Skill, names []string) {
	for _, name := range names {
		rel := path.Join(f.Dir, name)
		data, _, err := f.Door.Read(rel, tree.MaxAsset)
		if err != nil {
			l.badFile(f, name, err)
			continue
		}
		data = tree.Normalise(data)
		sum := sha256.Sum256(data)
		file := runtime.File{Path: name, Size: int64(len(data)), Mode: exe.Mode(data), SHA256: hex.EncodeToString(sum[:])}
		_, _, link := f.Door.Link(rel)
		link = link || f.Linked
		s.Files = append(s.Files, Content{File: file, Name: path.Join(f.At, name), Data: data, Link: link})
	}
}

func (l finder) badFile(f *layout.Find, name string, err error) {
	at := path.Join(f.At, name)
	switch {
	case errors.Is(err, door.ErrNotRegular):
		l.report(at, rule.NotRegular, "not a regular file", "remove it from the skill")
	case errors.Is(err, runtime.ErrTooLarge):
		l.report(at, rule.TooLarge, "the file has more than 64 MiB", "keep large data outside of the skill")
	default:
		l.Problem(layout.Broken(f.Door, path.Join(f.Dir, name), at, err))
	}
}

// files lists what is below a skill's directory, sorted by path: everything but version control, node_modules and
// generated files. Directories behind links are not searched.
func (l finder) files(f *layout.Find) []string {
	list, err := tree.List(f.Door, f.Dir)
	if err != nil {
		l.report(f.Name(), rule.Unreadable, "the directory cannot be read: "+door.Why(err), "check its permissions")
	}
	return list
}
