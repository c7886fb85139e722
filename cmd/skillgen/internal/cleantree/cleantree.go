package cleantree

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"iter"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/userdir"
)

// Skill is a skill of the view: the directory that it has there, and its files, with paths below that.
type Skill struct {
	Dir   string
	Files []userdir.TreeFile
}

// Skills are the skills of a view, such as [runtime.Catalog.ClientFS], in the order of their directories. It fails when one
// cannot be read.
func Skills(view fs.FS) ([]Skill, error) {
	var list []Skill
	err := fs.WalkDir(view, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		info, err := d.Info()
		if err != nil {
			return err
		}
		dir, file, _ := strings.Cut(name, "/")
		if n := len(list); n == 0 || list[n-1].Dir != dir {
			list = append(list, Skill{Dir: dir})
		}
		s := &list[len(list)-1]
		s.Files = append(s.Files, userdir.TreeFile{
			Path: file, Executable: info.Mode()&0o111 != 0, Adopt: true, Read: func() ([]byte, error) { return fs.ReadFile(view, name) },
		})
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("a skill cannot be read: %w", err)
	}
	for _, s := range list {
		slices.SortStableFunc(s.Files, func(a, b userdir.TreeFile) int { return rank(a) - rank(b) })
	}
	return list, nil
}

func rank(f userdir.TreeFile) int {
	if f.Path == "SKILL.md" {
		return 1
	}
	return 0
}

// Files are the files of all skills of a view below a directory, "" for none.
func Files(view fs.FS, below string) ([]userdir.TreeFile, error) {
	skills, err := Skills(view)
	var list []userdir.TreeFile
	for _, s := range skills {
		for _, f := range s.Files {
			f.Path = path.Join(below, s.Dir, f.Path)
			list = append(list, f)
		}
	}
	return list, err
}

// View is what others get of a catalog: with the skills that only a person may start, which say so, or strictly what the
// specification has words for, which leaves them out. Those are named in left.
func View(cat *runtime.Catalog, strict bool) (view fs.FS, left []*runtime.Skill) {
	if !strict {
		return cat.ClientFS(), nil
	}
	for s := range cat.All() {
		if s.DisableModelInvocation {
			left = append(left, s)
		}
	}
	return cat.FS(), left
}

// reference is a value that the view has as it is: nothing, or a variable's name.
var reference = regexp.MustCompile(`^(?:(?:(?i:bearer|basic|token|apikey) )?\$\{[A-Za-z_][A-Za-z0-9_]*\})?$`)

// claudes are keys that Claude Code reads at the first level, and the specification does not have.
var claudes = []string{"agent", "arguments", "context", "effort", "hooks", "paths", "shell"}

// moved are the keys of a skill that stand below metadata in the view, where Claude Code does not look.
func moved(s *runtime.Skill) (names []string) {
	for name, is := range map[string]bool{
		"argument-hint": s.ArgumentHint != "", "disallowed-tools": len(s.DisallowedTools) > 0, "model": s.Model != "",
		"user-invocable": s.DisableUserInvocation, "when_to_use": s.WhenToUse != "",
	} {
		if is {
			names = append(names, name)
		}
	}
	var extra map[string]json.RawMessage
	_ = json.Unmarshal([]byte(s.Extra), &extra) // "" where there is none
	for _, name := range claudes {
		if extra[name] != nil {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

// MovedNotes say which keys each skill has in the view where Claude Code does not look, but for those that are left out of it.
func MovedNotes(skills iter.Seq[*runtime.Skill], left []*runtime.Skill) (notes []string) {
	for s := range skills {
		if keys := moved(s); keys != nil && !slices.Contains(left, s) {
			notes = append(notes, fmt.Sprintf("the clean view of %s has %s below metadata, where Claude Code does not look", ui.Plain(string(s.Name)), strings.Join(keys, ", ")))
		}
	}
	return notes
}

// Who has the values of servers that the view does not have.
const (
	StarterHas = "whoever starts its servers sets them"
	PluginHas  = "mcp.json beside the skills has them"
)

// ValueNotes say which values of its servers each skill has not in the view, and who has them, but for the skills that are left out of it.
func ValueNotes(skills iter.Seq[*runtime.Skill], left []*runtime.Skill, who string) (notes []string) {
	for s := range skills {
		var names []string
		for _, srv := range s.Servers {
			for _, v := range slices.Concat(srv.Env, srv.Headers) {
				if name := ui.Plain(v.Name); !reference.MatchString(v.Value) && !slices.Contains(names, name) {
					names = append(names, name)
				}
			}
		}
		if names != nil && !slices.Contains(left, s) {
			notes = append(notes, fmt.Sprintf("the clean view of %s has no values of %s, but names of variables: %s",
				ui.Plain(string(s.Name)), strings.Join(names, ", "), who))
		}
	}
	return notes
}

// Without are both kinds of notes about a view that stands by itself.
func Without(skills iter.Seq[*runtime.Skill], left []*runtime.Skill) []string {
	return append(MovedNotes(skills, left), ValueNotes(skills, left, StarterHas)...)
}
