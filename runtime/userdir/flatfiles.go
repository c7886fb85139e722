package userdir

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/filename"
)

// flatFile is a file with what was decided about it.
type flatFile struct {
	Migration
	dir  string
	data []byte
	info fs.FileInfo
}

func (f *flatFile) pending() bool {
	return f.Result == MigrationWouldMigrate || f.Result == MigrationWouldFinish
}

// failed notes that nothing came of a file, and why.
func (f *flatFile) failed(err error) error {
	f.Result, f.Reason = MigrationFailed, inLine(err)
	return &SkillError{runtime.SkillName(f.dir), f.dir, err}
}

func migrations(list []*flatFile) []Migration {
	out := make([]Migration, len(list))
	for i, f := range list {
		out[i] = f.Migration
		if f.Result == MigrationNotSkill || strings.EqualFold(f.From, skillFile) {
			out[i].To = ""
		}
	}
	return out
}

// flatFiles decides about every Markdown file and writes nothing.
func (t *target) flatFiles(ctx context.Context, opts MigrateOptions) ([]*flatFile, error) {
	entries, err := t.entries(".")
	if err != nil {
		return nil, err
	}
	var list []*flatFile
	for _, e := range entries {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		name := e.Name()
		if e.IsDir() || !isMarkdown(name) {
			continue
		}
		stem := strings.TrimSuffix(name, path.Ext(name))
		f := &flatFile{dir: stem, Migration: Migration{From: name, To: path.Join(stem, skillFile)}}
		if other := otherForm(name); other != "" {
			if f.Reason = other; t.isSkill(f, opts) {
				f.Result = MigrationKept
				list = append(list, f)
			}
			continue
		}
		f.Result, f.Reason = t.consider(f, opts)
		if f.Result == MigrationWouldMigrate && opts.Stays != nil {
			if why := opts.Stays(name); why != "" {
				f.Result, f.Reason = MigrationKept, why
			}
		}
		list = append(list, f)
	}
	if slices.ContainsFunc(list, (*flatFile).pending) {
		err = t.linked(ctx, list)
	}
	return list, err
}

// isMarkdown reports the names of Markdown files, also with the endings of a rule for an editor and of old.
func isMarkdown(name string) bool {
	switch strings.ToLower(path.Ext(name)) {
	case ".md", ".mdc", ".markdown":
		return true
	}
	return false
}

// otherForm says why a Markdown file is none that migrates, "" for x.md.
func otherForm(name string) string {
	switch ext := path.Ext(name); {
	case name[0] == '.':
		return "it is hidden: give it a name without the dot"
	case !strings.EqualFold(ext, ".md"):
		return "it ends in " + runtime.Escape(ext) + ": rename it to " + runtime.Quote(strings.TrimSuffix(name, ext)+".md")
	}
	return ""
}

// isSkill reports whether a file of another form is a skill. What cannot be read is none.
func (t *target) isSkill(f *flatFile, opts MigrateOptions) bool {
	if filename.IsDocument(strings.TrimPrefix(f.From, ".")) {
		return false
	}
	data, _, err := t.read(f.From, maxSkill)
	return err == nil && opts.IsSkill(f.From, data)
}

func (t *target) consider(f *flatFile, opts MigrateOptions) (MigrationResult, string) {
	if filename.IsDocument(f.From) {
		return MigrationNotSkill, "files of this name are about the directory"
	}
	data, info, err := t.read(f.From, maxSkill)
	switch {
	case errors.Is(err, errTooLarge):
		return MigrationNotSkill, "it has more than 1 MiB"
	case errors.Is(err, errIrregular) && t.leads(f.From) != "":
		if _, err := os.Stat(filepath.Join(t.path, filepath.FromSlash(f.From))); errors.Is(err, fs.ErrNotExist) {
			return MigrationKept, "it is a link that leads nowhere, to " + runtime.Quote(t.leads(f.From)) + ": remove it, or mend it"
		}
		return MigrationKept, "it is a link, to " + runtime.Quote(t.leads(f.From)) + ": copy what it leads to"
	case !t.could(err):
		return MigrationKept, why(err)
	case !opts.IsSkill(f.From, data):
		return MigrationNotSkill, ""
	}
	if why := badDir(f.dir); why != "" {
		return MigrationKept, "its name cannot be that of a directory: " + why
	}
	f.data, f.info = data, info
	info, err = t.lstat(f.dir)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return MigrationWouldMigrate, ""
	case !t.could(err):
		return MigrationKept, why(err)
	case info.Mode()&fs.ModeSymlink != 0:
		return MigrationKept, "a link stands at " + runtime.Quote(f.dir)
	case !info.IsDir():
		return MigrationKept, "a file stands at " + runtime.Quote(f.dir)
	case t.isEmpty(f.dir):
		return MigrationWouldMigrate, ""
	case t.sameAs(f.To, data):
		return MigrationWouldFinish, ""
	case !t.hasSkillFile(f.dir):
		return MigrationKept, runtime.Quote(f.dir) + " is there already, without a " + skillFile + ": move the text there"
	}
	return MigrationKept, runtime.Quote(f.dir) + " is there already and differs"
}

// hasSkillFile reports whether a directory has a SKILL.md, in whatever case, or cannot be listed.
func (t *target) hasSkillFile(dir string) bool {
	entries, err := t.entries(dir)
	return !t.could(err) || slices.ContainsFunc(entries, func(e fs.DirEntry) bool { return strings.EqualFold(e.Name(), skillFile) })
}

// leads is what a link holds, "" for what is none.
func (t *target) leads(name string) string {
	to, err := t.root.Readlink(filepath.FromSlash(name))
	if err != nil {
		return ""
	}
	return filepath.ToSlash(to)
}

// looksLikeSkill is the test where the caller has none: frontmatter, closed, in which a line sets the name.
func looksLikeSkill(_ string, data []byte) bool {
	lines := strings.Split(strings.TrimPrefix(string(data), "\ufeff"), "\n")
	named := false
	for i, line := range lines {
		line = strings.TrimRight(line, " \t\r")
		switch {
		case i == 0 && line != "---":
			return false
		case i > 0 && line == "---":
			return named
		}
		if rest, ok := strings.CutPrefix(line, "name"); ok {
			rest = strings.TrimLeft(rest, " \t")
			named = named || len(rest) > 1 && (rest[0] == ':' || rest[0] == '=')
		}
	}
	return false
}
