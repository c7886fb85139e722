package userdir

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/filename"
)

// maxSkill is the size of the largest SKILL.md that package loader reads, in bytes.
const maxSkill = 1 << 20

// Migrate brings the flat files of target/skills into the layout of the specification: x.md goes to x/SKILL.md. It
// takes files that MigrateOptions.IsSkill says are skills, and never a README, a LICENSE, a CHANGELOG or the like. The copy is
// complete on disk before the flat file is removed; a run that was killed in between is finished by the next. Where
// x is there already and is not an empty directory, both stay as they are, unless x/SKILL.md has the same bytes. So does a file to
// which a link below target/skills leads, and what MigrateOptions.Stays says.
//
// The result has every file x.md directly in target/skills, sorted by name, and those skills that are files of another form,
// which stay: hidden ones, x.markdown and x.mdc. A missing directory is no error. The error joins a [SkillError] for each file that
// failed; with [ErrLocked] nothing was written. Where nothing is installed, the lock's file goes again, but on Windows, which keeps a
// file that is open.
func Migrate(ctx context.Context, target string, opts *MigrateOptions) ([]Migration, error) {
	o := opts.orZero()
	t, err := openTarget(target, Options{wrap: o.wrap})
	if err != nil {
		return nil, err
	}
	defer t.close()
	if t.root == nil {
		return nil, ctx.Err()
	}
	if o.IsSkill == nil {
		o.IsSkill = looksLikeSkill
	}
	list, err := t.flatFiles(ctx, o)
	if err != nil {
		return nil, err
	}
	left, err := t.leftovers()
	if o.DryRun && err == nil {
		err = t.foretellMoves(list)
	}
	if o.DryRun || err != nil || len(left) == 0 && !slices.ContainsFunc(list, (*flatFile).pending) {
		return migrations(list), errors.Join(err, t.unread)
	}
	held, err := t.lock(ctx, o.LockTimeout)
	if err != nil {
		return migrations(list), err
	}
	defer held.release()
	var errs []error
	if held != nil {
		errs = append(errs, t.sweep())
	}
	if list, err = t.flatFiles(ctx, o); err != nil {
		return nil, err
	}
	st := t.newStage(make(ours))
	for _, f := range list {
		if f.pending() {
			st.ours.add(f.dir, map[string]content{skillFile: contentOf(f.data)})
		}
	}
	for _, f := range list {
		if err := ctx.Err(); err != nil {
			errs = append(errs, err)
			break
		}
		if err := st.migrate(f); err != nil {
			errs = append(errs, f.failed(err))
		}
	}
	errs = append(errs, st.clear(), t.unread)
	// Where nothing is installed the lock's file would be all that is left of the run.
	if _, err := t.lstat(recordFile); errors.Is(err, fs.ErrNotExist) {
		errs = append(errs, held.remove())
	}
	return migrations(list), t.about(errs)
}

// about joins what went wrong in the directory, nil for nothing.
func (t *target) about(errs []error) error {
	if err := errors.Join(errs...); err != nil {
		return fmt.Errorf("%s: %w", runtime.Quote(t.path), err)
	}
	return nil
}

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
	f.Result, f.Reason = MigrationFailed, runtime.Escape(err.Error())
	return &SkillError{runtime.SkillName(f.dir), f.dir, err}
}

func migrations(list []*flatFile) []Migration {
	out := make([]Migration, len(list))
	for i, f := range list {
		out[i] = f.Migration
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
	}
	return MigrationKept, runtime.Quote(f.dir) + " is there already and differs"
}

// migrate does what was decided about one file.
func (st *stage) migrate(f *flatFile) error {
	if f.Result == MigrationWouldMigrate {
		err := st.publish(f.dir, []wantedFile{{
			path: skillFile, mode: f.info.Mode().Perm(), content: contentOf(f.data), like: f.info,
			read: func() ([]byte, error) { return f.data, nil },
		}})
		if errors.Is(err, fs.ErrExist) {
			f.Result, f.Reason = MigrationKept, runtime.Quote(f.dir)+" was made in the meantime"
			return nil
		}
		if err != nil {
			return err
		}
	}
	if !f.pending() {
		return nil
	}
	if f.Result == MigrationWouldFinish { // whoever published it may not have come to that
		if err := st.ops.syncDir("."); err != nil {
			return err
		}
	}
	gone, err := st.removeFlat(f)
	switch {
	case err != nil:
		return err
	case !gone:
		f.Result, f.Reason = MigrationKept, errChanged.Error()
	case f.Result == MigrationWouldFinish:
		f.Result = MigrationFinished
	default:
		f.Result, f.Reason = MigrationDone, st.lostOwner(f.To, f.info)
	}
	return nil
}

// removeFlat removes the flat file, when it and its copy still have the same bytes where nobody changes it by its name
// any more. The plan of the stage says nothing of it: whoever clears the stage gives it back.
func (st *stage) removeFlat(f *flatFile) (gone bool, err error) {
	if !st.sameAs(f.From, f.data) || !st.sameAs(f.To, f.data) {
		return false, nil
	}
	held, err := st.hold(f.From)
	if err != nil {
		return false, err
	}
	if err := st.ops.rename(f.From, held); errors.Is(err, fs.ErrNotExist) {
		return true, nil
	} else if err != nil {
		return false, err
	}
	if !st.sameAs(held, f.data) || !st.sameAs(f.To, f.data) {
		return false, st.giveBack(f.From)
	}
	if err := st.ops.remove(held); err != nil {
		return false, err
	}
	return true, st.ops.syncDir(".")
}

func (t *target) sameAs(name string, data []byte) bool {
	got, _, err := t.read(name, int64(len(data)))
	return t.could(err) && string(got) == string(data)
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

// why is the reason of a failed file operation without its path, which stands beside it.
func why(err error) string { return runtime.Escape(said(err).Error()) }
