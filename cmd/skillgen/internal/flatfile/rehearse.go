// This file says what is wrong with links once files have moved, also before they do. In comes a place, with what migrating did or would do;
// out go lines for people, which are the same both times: a dry run asks a copy in which the files stand at their new places.

package flatfile

import (
	"context"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime/userdir"
)

// Links says which links lead elsewhere since files have moved, or would. check is how a file, or "" for the place, is checked then, with more
// flags.
func Links(ctx context.Context, place Place, list []userdir.Migration, dryRun bool, profile loader.Profile, check func(file, rule string, more ...string) string) (said []string) {
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
		its := filepath.Join(place.Skills, filepath.FromSlash(file))
		again := func(rule string, more ...string) string { return check(its, rule, more...) }
		for _, lost := range lostLinks(ctx, filepath.Join(at.Skills, filepath.FromSlash(file)), its, profile, dryRun, again) {
			said = append(said, ui.Plain(file)+" "+has+" "+lost)
		}
	}
	again := func(rule string, more ...string) string { return check("", rule, more...) }
	inSkills, looked := linksTo(ctx, at, moved, profile, dryRun, to, again)
	return append(append(said, inSkills...), pagesTo(place, gone, looked, to)...)
}

// rehearsed copies a place to another directory, with flat files where they would be. Of what is no text the name is enough.
func rehearsed(place Place, dir string, to map[string]string) (Place, error) {
	real, err := filepath.Abs(place.Target)
	if err != nil {
		return place, err
	}
	at := Place{Target: filepath.Join(dir, filepath.Base(real))}
	at.Skills = filepath.Join(at.Target, place.called())
	beside, err := loader.ListNamed(place.Target)
	if err != nil {
		return place, err
	}
	err = os.MkdirAll(at.Skills, 0o755)
	for _, e := range beside {
		name := filepath.Join(at.Target, e.Name())
		switch {
		case err != nil:
			return place, err
		case e.Name() == place.called():
		case e.IsDir():
			err = os.Mkdir(name, 0o755)
		default:
			err = os.WriteFile(name, nil, 0o644)
		}
	}
	skills, err := loader.RealNamed(place.Skills)
	if err != nil {
		return place, err
	}
	return at, below(skills, "", func(rel string, e fs.DirEntry) error {
		file, target := filepath.Join(skills, rel), filepath.Join(at.Skills, rel)
		if moved, ok := to[filepath.ToSlash(rel)]; ok {
			target = filepath.Join(at.Skills, filepath.FromSlash(moved))
		}
		if err := os.MkdirAll(filepath.Dir(target), 0o755); err != nil {
			return err
		}
		switch {
		case e.IsDir():
			return os.MkdirAll(target, 0o755)
		case e.Type()&fs.ModeSymlink != 0:
			if real, err := loader.RealNamed(file); err == nil {
				if inside, err := filepath.Rel(skills, real); err == nil && filepath.IsLocal(inside) {
					leads, _ := filepath.Rel(filepath.Dir(file), real)
					return os.Symlink(leads, target)
				}
			}
		case isPage(e):
			return os.WriteFile(target, []byte(page(file)), 0o644)
		}
		return os.WriteFile(target, nil, 0o644)
	})
}

// below calls visit for what is below a directory, but for version control and packages; what cannot be listed has nothing.
func below(root, dir string, visit func(rel string, e fs.DirEntry) error) error {
	entries, _ := loader.ListNamed(filepath.Join(root, dir))
	for _, e := range entries {
		if e.IsDir() && (e.Name() == ".git" || e.Name() == "node_modules") {
			continue
		}
		rel := filepath.Join(dir, e.Name())
		err := visit(rel, e)
		if err == nil && e.IsDir() {
			err = below(root, rel, visit)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// isPage reports a Markdown file, or a link that is called so.
func isPage(e fs.DirEntry) bool {
	return (e.Type().IsRegular() || e.Type()&fs.ModeSymlink != 0) && strings.EqualFold(filepath.Ext(e.Name()), ".md")
}

// maxPage is how many bytes of a text are looked at.
const maxPage = 1 << 20

// page is the text of a file; nothing of one that is too large, or cannot be read.
func page(file string) string {
	data, err := loader.ReadNamed(file, maxPage)
	if err != nil {
		return ""
	}
	return string(data)
}

// pagesTo says which pages beside the skills have links to flat files: those of the directory above, of its docs and of its projects, and those below that of
// the skills which are not looked at as files of skills. They are nobody's skills, so that nothing else tells of them, and nothing mends them.
func pagesTo(place Place, to map[string]string, looked map[string]bool, verb string) (said []string) {
	var files []string
	entries, _ := loader.ListNamed(place.Target)
	for _, e := range entries {
		if isPage(e) {
			files = append(files, filepath.Join(place.Target, e.Name()))
		}
	}
	for _, dir := range []string{place.Skills, filepath.Join(place.Target, "docs"), filepath.Join(place.Target, "projects")} {
		_ = below(dir, "", func(rel string, e fs.DirEntry) error {
			name := filepath.ToSlash(rel)
			if isPage(e) && (dir != place.Skills || to[name] == "" && !looked[name]) {
				files = append(files, filepath.Join(dir, rel))
			}
			return nil
		})
	}
	for _, file := range files {
		movedTo := func(link string) string {
			target, err := filepath.Rel(ui.Absolute(place.Skills), filepath.Join(filepath.Dir(ui.Absolute(file)), filepath.FromSlash(link)))
			if err != nil {
				return ""
			}
			return to[filepath.ToSlash(target)]
		}
		if link, err := os.Readlink(file); err == nil { // what it leads to is looked at there
			if moved := movedTo(link); moved != "" {
				said = append(said, fmt.Sprintf("%s is a link to what %s, for you to correct: to %s", ui.Plain(ui.Near(filepath.ToSlash(file))), verb, ui.Plain(moved)))
			}
			continue
		}
		var lines []string
		for _, link := range linksIn(page(file)) {
			if moved := movedTo(link.to); moved != "" {
				lines = append(lines, fmt.Sprintf("line %d to %s", link.line, ui.Plain(moved)))
			}
		}
		if len(lines) > 0 {
			said = append(said, fmt.Sprintf("%s has %s to what %s, for you to correct: %s", ui.Plain(ui.Near(filepath.ToSlash(file))), ui.Plural(len(lines), "link"), verb, strings.Join(lines, ", ")))
		}
	}
	return said
}
