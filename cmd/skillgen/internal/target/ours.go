package target

import (
	"bytes"
	"fmt"
	"path/filepath"
	"slices"

	"github.com/skillgen/skillgen/generator"
	"github.com/skillgen/skillgen/loader"
)

// NotOurs is a file that is not replaced.
type NotOurs struct{ File, Why, Do, again string }

func (e *NotOurs) Error() string { return e.File + " " + e.Why + ": " + e.Do + e.again }

// checkOurs returns why a file under a name that skillgen writes is not replaced, nil where it may be or has another name.
func checkOurs(path string, have []byte) error {
	switch name := filepath.Base(path); {
	case !slices.Contains(generator.FileNames(), name), generator.IsGenerated(name, have):
		return nil
	case bytes.Contains(have, []byte(generator.Header)): // a licence was put above it, or a merge
		return &NotOurs{filepath.ToSlash(path), fmt.Sprintf("no longer begins with %q", generator.Header), "delete it", ", and generate again"}
	}
	return &NotOurs{filepath.ToSlash(path), "was not written by skillgen", "move it away, or generate elsewhere with -o", ""}
}

// RefuseForeign returns why what is generated has no place in the package: under the name of one of its files somebody else's stands. Links
// in the directories of skills, for which they are packed, it does not see.
func (t *Package) RefuseForeign(in generator.Input, opts generator.Options) error {
	hasTriggers := func(s generator.Skill) bool { return len(s.Triggers) > 0 }
	isOutside := func(s generator.Skill) bool { return s.Barrier != "" || !filepath.IsLocal(filepath.FromSlash(s.Dir)) }
	wanted := map[string]bool{
		generator.TriggersFile: slices.ContainsFunc(in.Skills, hasTriggers),
		generator.CobraFile:    opts.Adapter == generator.AdapterCobra,
		generator.PackedFile:   opts.Embed == generator.EmbedPacked || opts.Embed == generator.EmbedAuto && slices.ContainsFunc(in.Skills, isOutside),
	}
	for _, name := range generator.FileNames() {
		at := filepath.Join(t.dir, name)
		if !wanted[name] {
			continue
		}
		if have, err := loader.ReadNamed(at, MaxPacked); err == nil {
			if err := checkOurs(at, have); err != nil {
				return err
			}
		}
	}
	return nil
}
