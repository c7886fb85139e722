// This file says what is wrong with links once files have moved, also before they do. In comes a place, with what migrating did or would do;
// out go lines for people, which are the same both times: a dry run asks a copy in which the files stand at their new places.

package flatfile

import (
	"context"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime/userdir"
)

// Links says which links lead elsewhere since files have moved, or would. check is how a file, or "" for the place, is checked then, with more
// flags.
func Links(ctx context.Context, place Place, list []userdir.Migration, dryRun bool, profile loader.Profile, check func(file string, more ...string) string) (said []string) {
	var moved []string
	at, has, to := place, "has", "has moved"
	results := []userdir.MigrationResult{userdir.MigrationDone, userdir.MigrationFinished}
	if dryRun {
		has, to, results = "would have", "would move", []userdir.MigrationResult{userdir.MigrationWouldMigrate, userdir.MigrationWouldFinish}
	}
	gone := make(map[string]string) // where the flat files are, or would be
	for _, m := range list {
		if slices.Contains(results, m.Result) {
			moved, gone[m.From] = append(moved, m.To), m.To
		}
	}
	if len(moved) == 0 {
		return nil
	}
	if dryRun {
		dir, err := os.MkdirTemp("", "skillgen-migrate-")
		if err == nil {
			defer os.RemoveAll(dir)
			at, err = rehearsed(place, dir, gone)
		}
		if err != nil {
			return []string{"which links would lead nowhere is not known: " + err.Error()}
		}
	}
	for _, file := range moved {
		again := func(more ...string) string {
			return check(filepath.Join(place.Skills, filepath.FromSlash(file)), more...)
		}
		for _, lost := range lostLinks(ctx, filepath.Join(at.Skills, filepath.FromSlash(file)), profile, again) {
			said = append(said, ui.Plain(file)+" "+has+" "+lost)
		}
	}
	again := func(more ...string) string { return check("", more...) }
	said = append(said, linksTo(ctx, at, moved, profile, to, again)...)
	return append(said, pagesTo(place, gone, to)...)
}

// rehearsed copies a place to another directory, with flat files where they would be. Of what is no text the name is enough.
func rehearsed(place Place, dir string, to map[string]string) (Place, error) {
	real, err := filepath.Abs(place.Target)
	if err != nil {
		return place, err
	}
	at := Place{Target: filepath.Join(dir, filepath.Base(real))}
	at.Skills = filepath.Join(at.Target, skillsDir)
	beside, err := os.ReadDir(place.Target)
	if err != nil {
		return place, err
	}
	for _, e := range beside {
		if e.IsDir() {
			err = os.MkdirAll(filepath.Join(at.Target, e.Name()), 0o755)
		} else if err = os.MkdirAll(at.Target, 0o755); err == nil {
			err = os.WriteFile(filepath.Join(at.Target, e.Name()), nil, 0o644)
		}
		if err != nil {
			return place, err
		}
	}
	skills, err := filepath.EvalSymlinks(place.Skills)
	if err != nil {
		return place, err
	}
	os.Remove(at.Skills) // where the directory is a link
	return at, filepath.WalkDir(skills, func(file string, e fs.DirEntry, err error) error {
		rel, _ := filepath.Rel(skills, file)
		if err != nil {
			return nil // what cannot be read has no links
		}
		if e.IsDir() && slices.Contains([]string{".git", "node_modules"}, e.Name()) {
			return fs.SkipDir
		}
		target := rel
		if moved, ok := to[filepath.ToSlash(rel)]; ok {
			target = filepath.FromSlash(moved)
		}
		target = filepath.Join(at.Skills, target)
		if err := os.MkdirAll(filepath.Dir(target), 0o755); err != nil {
			return err
		}
		switch {
		case e.IsDir():
			return os.MkdirAll(target, 0o755)
		case e.Type()&fs.ModeSymlink != 0:
			leads, err := os.Readlink(file)
			if err != nil {
				return nil
			}
			return os.Symlink(leads, target)
		case e.Type().IsRegular() && strings.EqualFold(path.Ext(e.Name()), ".md"):
			text, _, _ := page(file)
			return os.WriteFile(target, []byte(text), 0o644)
		}
		return os.WriteFile(target, nil, 0o644)
	})
}

// maxPage is how many bytes of a text are looked at.
const maxPage = 1 << 20

// page reads a Markdown file; none that is a link, or too large.
func page(file string) (text string, ok bool, err error) {
	info, err := os.Lstat(file)
	if err != nil || !info.Mode().IsRegular() || info.Size() > maxPage {
		return "", false, err
	}
	data, err := loader.ReadNamed(file, maxPage)
	return string(data), err == nil, err
}

// pagesTo says which pages beside the skills have links to flat files: those of the directory above and of its docs, and notes among the
// skills. They are nobody's skills, so that nothing else tells of them, and nothing mends them.
func pagesTo(place Place, to map[string]string, verb string) (said []string) {
	var files []string
	for _, dir := range []string{place.Target, place.Skills} {
		for _, name := range flat(dir) {
			if file := filepath.Join(dir, name); dir != place.Skills || to[name] == "" {
				files = append(files, file)
			}
		}
	}
	_ = filepath.WalkDir(filepath.Join(place.Target, "docs"), func(file string, e fs.DirEntry, err error) error {
		if err == nil && strings.EqualFold(filepath.Ext(file), ".md") {
			files = append(files, file)
		}
		return nil
	})
	for _, file := range files {
		text, ok, _ := page(file)
		if !ok {
			continue
		}
		var lines []string
		for _, link := range linksIn(text) {
			target, err := filepath.Rel(ui.Absolute(place.Skills), filepath.Join(filepath.Dir(ui.Absolute(file)), filepath.FromSlash(link.to)))
			if moved := to[filepath.ToSlash(target)]; err == nil && moved != "" {
				lines = append(lines, fmt.Sprintf("line %d to %s", link.line, ui.Plain(moved)))
			}
		}
		if len(lines) > 0 {
			said = append(said, fmt.Sprintf("%s has %s to what %s, for you to correct: %s", ui.Plain(ui.Near(filepath.ToSlash(file))), ui.Plural(len(lines), "link"), verb, strings.Join(lines, ", ")))
		}
	}
	return said
}
