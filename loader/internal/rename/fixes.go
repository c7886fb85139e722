package rename

import (
	"path"

	"github.com/skillgen/skillgen/loader/internal/naming"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// Skill is a skill with its names.
type Skill struct {
	// File is how diagnostics name its file, Text what is in it, and Written the name that stands there, at At.
	File, Text, Written string
	At                  source.Span
	// Dir is the name of its directory. IsRoot says that the directory was named by a user, or not for the skill, and
	// IsAlone that the file is the skill: neither can be renamed for it.
	Dir             string
	IsRoot, IsAlone bool
	// Key is what two names are compared by, among the skills of one Among.
	Key, Among string
}

// IsAbout reports whether a diagnostic is one that Fixes mends.
func IsAbout(d runtime.Diagnostic) bool {
	return d.Rule == rule.NameStyle.Name || d.Rule == rule.NameDirectory.Name
}

// Fixes are edits and renames that bring names to those of the specification, by file. No two skills get one name, and none
// gets that of another, which would be a worse fault than the one that is mended. What has no such fix is not in the map.
func Fixes(skills []Skill) map[string]*runtime.Fix {
	taken := make(map[[2]string]string)
	for _, s := range skills {
		taken[[2]string{s.Among, s.Key}] = s.File
	}
	fixes := make(map[string]*runtime.Fix)
	for _, s := range skills {
		name := s.want()
		key := [2]string{s.Among, name}
		if by, twice := taken[key]; name == "" || twice && by != s.File {
			continue
		}
		if fix := s.fix(name); fix != nil {
			fixes[s.File], taken[key] = fix, s.File
		}
	}
	return fixes
}

func (s Skill) want() string {
	if s.Written == "" {
		return ""
	}
	if s.IsAlone {
		return naming.Want(s.Written, "")
	}
	return naming.Want(s.Written, s.Dir)
}

// fix gives a skill and its directory a name, nil where that cannot be done, or both have it.
func (s Skill) fix(name string) *runtime.Fix {
	fix := runtime.Fix{Unsafe: true}
	if s.Written != name {
		if fix.Edits = naming.Respell(s.Text, s.At, s.Written, name); fix.Edits == nil {
			return nil
		}
	}
	dir, base := path.Split(s.File)
	if dir = path.Clean(dir); !s.IsRoot && !s.IsAlone && s.Dir != name && path.Base(dir) == s.Dir {
		fix.Rename = path.Join(path.Dir(dir), name, base)
	}
	if fix.Edits == nil && fix.Rename == "" {
		return nil
	}
	return &fix
}
