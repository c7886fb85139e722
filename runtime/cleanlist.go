package runtime

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io/fs"
	"slices"
	"strings"
)

// CleanSkill is a skill of [Catalog.FS].
type CleanSkill struct {
	Skill *Skill
	// Dir is its directory there, which is the name that the specification allows.
	Dir string
	// Frontmatter is that of its SKILL.md as a JSON object, in the order of the file.
	Frontmatter string
	// Files are its files, SKILL.md included, sorted by path. Size and SHA256 are of the bytes that FS gives: line ends are
	// not turned, as they are in [Skill.Files].
	Files []File
}

// LeftOut is a skill that [Catalog.FS] does not have, or cannot give.
type LeftOut struct {
	Skill *Skill
	// Err says why: it wraps [ErrManualOnly], [ErrNoContent], or is what reading a file failed with.
	Err error
}

// ErrManualOnly is why a strict view leaves a skill out: only a person may start it, and strict readers know no
// disable-model-invocation.
var ErrManualOnly = errors.New("only a person may start this skill, and strict readers have no key for that")

// Clean lists what [Catalog.FS] has, in the order of the catalog, for an index with digests or a server that hands skills out,
// and what it leaves out. It reads every file, and a skill of which one cannot be read is left out here: no index can vouch
// for it. So is one without content. What is listed is of the bytes of this call.
func (c *Catalog) Clean() (skills []CleanSkill, left []LeftOut) {
	names := cleanNames(c.skills)
	places := placesOf(c.skills, names)
	for i, name := range names {
		s := c.skills[i]
		files, err := s.strictFiles(name, places)
		if err == nil {
			var list []File
			if list, err = measure(files, name+"/"); err == nil {
				skills = append(skills, CleanSkill{s, name, s.cleanHead(name).json(), list})
				continue
			}
		}
		left = append(left, LeftOut{s, err})
	}
	return skills, left
}

// strictFiles are the files of a skill for strict readers, with instructions and sorted.
func (s *Skill) strictFiles(name string, places cleanPlaces) ([]treeFile, error) {
	if s.DisableModelInvocation {
		return nil, ErrManualOnly
	}
	if _, err := s.Body(); err != nil {
		return nil, err
	}
	if _, err := s.Names(); err != nil {
		return nil, err
	}
	files := s.cleanFiles(name, places)
	slices.SortFunc(files, func(a, b treeFile) int { return strings.Compare(a.path, b.path) })
	return files, nil
}

// measure reads files, whose paths begin with a prefix.
func measure(files []treeFile, prefix string) ([]File, error) {
	list := make([]File, len(files))
	for i, f := range files {
		text, mode, err := f.read()
		if err != nil {
			return nil, &fs.PathError{Op: "read", Path: f.path, Err: err}
		}
		sum := sha256.Sum256([]byte(text))
		list[i] = File{Path: strings.TrimPrefix(f.path, prefix), Size: int64(len(text)), Mode: mode, SHA256: hex.EncodeToString(sum[:])}
	}
	return list, nil
}
