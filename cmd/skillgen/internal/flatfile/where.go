// This file says in which directory migrate looks for flat files. In comes the directory that somebody named; out goes the one
// that holds them, and what to say when there is none.

package flatfile

import (
	"cmp"
	"context"
	"fmt"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime/agents"
	"github.com/skillgen/skillgen/runtime/filename"
	"github.com/skillgen/skillgen/runtime/userdir/cli"
)

// skillsDir is what a directory of skills is called.
const skillsDir = "skills"

// Place is a directory with skills.
type Place struct {
	// Target is what package userdir takes, the directory above; Skills is the directory itself, as its path reads best.
	Target, Skills string
}

// called is what the directory of skills is called.
func (p Place) called() string { return filepath.Base(ui.Absolute(p.Skills)) }

// PlaceOf is the place that a directory means: the skills in it, or itself where it is called skills, or as an agent calls them, and has no flat files in such a
// directory of its own, as a repository of that name may have.
func PlaceOf(dir string) Place {
	below := Place{dir, filepath.Join(dir, skillsDir)}
	full, err := filepath.Abs(dir)
	if err != nil || !agents.IsSkills(full) || len(flat(below.Skills)) > 0 {
		return below
	}
	return Place{filepath.Dir(full), filepath.Clean(dir)}
}

// Nothing says that there is no flat file in the place of a directory, and what to do about those in the directory itself: where it holds the
// skills, a directory called skills in it would hide them all.
func (p Place) Nothing(ctx context.Context, dir string, profile loader.Profile, isSkill func(file string) bool) string {
	text := "there is no flat file to migrate in " + ui.Plain(filepath.ToSlash(p.Skills))
	if filepath.Clean(dir) == p.Skills {
		return text
	}
	if full, err := filepath.Abs(dir); err == nil && filepath.Base(full) == "commands" && filepath.Base(filepath.Dir(full)) == ".claude" {
		return text + "; commands of Claude Code are no skills, and stay where they are"
	}
	var found []string
	stem := ""
	for _, name := range flat(dir) {
		if file := filepath.Join(dir, name); !filename.IsDocument(name) && isSkill(file) {
			found, stem = append(found, cli.Word(ui.Plain(filepath.ToSlash(file)))), name[:len(name)-len(".md")]
		}
	}
	if len(found) == 0 {
		return text
	}
	are := " is a skill: move it "
	if others := len(found) - 1; others > 0 {
		are, stem = " and "+ui.Plural(others, "other")+" are skills: move them ", "NAME"
	}
	text += "; " + found[0] + are
	if wholeSkill(dir, profile) == "" && isRoot(ctx, dir, profile) {
		return text + "to " + cli.Word(ui.Plain(filepath.ToSlash(filepath.Join(dir, stem, skillFile))))
	}
	return text + "there first"
}

// isRoot reports a directory in which loading finds skills, and not in one called skills that it has.
func isRoot(ctx context.Context, dir string, profile loader.Profile) bool {
	result, err := loader.Load(ctx, loader.FindRoots(dir), &loader.Options{Mode: loader.ModeUser, Profile: profile})
	return err == nil && len(result.Skills) > 0 && slices.ContainsFunc(result.Roots.Skills, func(r loader.Rooted) bool { return filepath.Clean(r.Path) == filepath.Clean(dir) })
}

// Deeper are notes about the files one directory further down that are skills, and that migrating leaves: what they belong to, only their
// user knows. Those beside a SKILL.md are files of that skill.
func (p Place) Deeper(ctx context.Context, profile loader.Profile, isSkill func(file string) bool) (notes []string) {
	var right map[string]string
	entries, _ := loader.ListNamed(p.Skills)
	for _, e := range entries {
		dir := filepath.Join(p.Skills, e.Name())
		names := flat(dir)
		if !e.IsDir() || e.Name()[0] == '.' || slices.ContainsFunc(names, func(name string) bool { return strings.EqualFold(name, skillFile) }) {
			continue
		}
		for _, name := range names {
			if file := filepath.Join(dir, name); !filename.IsDocument(name) && isSkill(file) {
				if right == nil {
					right = renames(ctx, p.Skills, profile)
				}
				in, _ := loader.RealNamed(dir)
				if real, err := loader.RealNamed(file); err == nil && real != filepath.Join(in, name) {
					notes = append(notes, fmt.Sprintf("%s stays, and is a link: copy what it leads to, or remove it", ui.Plain(filepath.ToSlash(file))))
					continue
				}
				to := cmp.Or(right[filepath.ToSlash(file)], filepath.Join(p.Skills, name[:len(name)-len(".md")], skillFile))
				notes = append(notes, fmt.Sprintf("%s stays, and is a skill in a file: move it to %s", ui.Plain(filepath.ToSlash(file)), ui.Plain(filepath.ToSlash(to))))
			}
		}
	}
	return notes
}

// renames are the paths that files below a directory of skills have as soon as their names are no mistakes for SKILL.md, as check mends them.
func renames(ctx context.Context, dir string, profile loader.Profile) map[string]string {
	right, roots := make(map[string]string), loader.Roots{Skills: []loader.Rooted{{Path: dir}}}
	result, err := loader.Load(ctx, roots, &loader.Options{Profile: profile, Sweep: dir})
	if err != nil { // what cannot be read is said elsewhere
		return right
	}
	for _, d := range result.Diagnostics {
		if d.Rule == "unreached" && d.Fix != nil {
			right[d.File] = d.Fix.Rename
		}
	}
	return right
}

// OfClients are notes about the flat files in the directories in which clients keep skills below a directory, that of a client too: migrating
// takes one place at a time.
func (p Place) OfClients(dir string, isSkill func(file string) bool) (notes []string) {
	for _, client := range append(agents.Dirs(), "skill") {
		skills, n := filepath.Join(dir, filepath.FromSlash(client)), 0
		if skills == p.Skills || !agents.IsSkills(skills) {
			continue
		}
		for _, name := range flat(skills) {
			if !filename.IsDocument(name) && isSkill(filepath.Join(skills, name)) {
				n++
			}
		}
		if n > 0 {
			near := ui.Plain(filepath.ToSlash(skills))
			named := near
			if path.Base(client) == skillsDir {
				named = path.Dir(near)
			}
			notes = append(notes, fmt.Sprintf("%s has %s: skillgen migrate %s", near, ui.Plural(n, "flat skill"), cli.Word(named)))
		}
	}
	return notes
}

// flat are the Markdown files of a directory; one that cannot be read has none here, which is said elsewhere.
func flat(dir string) (names []string) {
	entries, _ := loader.ListNamed(dir)
	for _, e := range entries {
		if !e.IsDir() && strings.EqualFold(filepath.Ext(e.Name()), ".md") {
			names = append(names, e.Name())
		}
	}
	return names
}
