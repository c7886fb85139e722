package export

import (
	"context"
	"fmt"

	"github.com/spf13/pflag"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/input"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/left"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/output"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/private"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
)

// Request is a call of the command.
type Request struct {
	Input *input.Flags
	Flags *pflag.FlagSet // as they were given
	Std   ui.Streams
	Dirs  []string
	Ask   string // the command that says what is wrong with the skills

	Out    string
	Check  bool
	Client string // of --for
	Strict bool   // of --strict-spec
	Claude bool
	// remark is what is said of the skills once they are written.
	remark string
	// Manifest is of the flags that begin with --plugin-.
	Manifest pluginManifest
}

// directory fails when no directory is named for a format that has several files.
func (r *Request) directory(name string) error {
	if r.Out == "" {
		return fmt.Errorf("export %s writes several files: name their directory with -o", name)
	}
	return nil
}

// catalog is what the skills of the directories are together, for a format that writes them, and into none of them.
func (r *Request) catalog(ctx context.Context) (*left.Whole, error) {
	if err := r.Input.Configure(r.Flags, r.Std.Err, input.Dir(r.Dirs), r.Dirs...); err != nil {
		return nil, err
	}
	cat, err := left.LoadWhole(ctx, r.Input, r.Std, r.Dirs)
	if err == nil {
		var made []string
		cat.Catalog, made, err = output.Outside(ctx, r.Input, r.Dirs, cat.Catalog, r.Out)
		for _, file := range made {
			r.note([]string{ui.Plain(ui.Near(file)) + " is left out: skillgen export has written it, and what it was made of is not here"})
		}
	}
	if err == nil && !r.Check {
		left.PrintRefused(r.Std.Err, cat.Catalog, nil)
	}
	if err == nil && r.Out != "" {
		r.note(left.MissedNotes(ctx, r.Input, r.Dirs))
		err = output.RefuseInSkill(cat.All(), r.Out, output.InSkillExported)
	}
	if err == nil && cat.Warned > 0 {
		r.remark = ui.Plural(cat.Warned, "warning") + " about what is exported; see " + r.Ask
	}
	return cat, err
}

// public is catalog for the formats that are handed on whole. It refuses what others must not get; a format that leaves some
// of the catalog out does so itself, for the rest.
func (r *Request) public(ctx context.Context) (*left.Whole, error) {
	cat, err := r.catalog(ctx)
	if err != nil {
		return nil, err
	}
	return cat, r.refuse(private.All(left.WholeServers(cat), private.Here()))
}

// refuse prints what forbids an export, and fails when there is something.
func (r *Request) refuse(problems []string) error {
	for _, p := range problems {
		ui.Note(r.Std.Err, "%s", p)
	}
	if len(problems) > 0 {
		ui.Note(r.Std.Err, "nothing written")
		return ui.ErrFindings
	}
	return nil
}

// note says what an export does without, to whoever writes it; a comparison is not the moment for that.
func (r *Request) note(notes []string) {
	for _, note := range notes {
		if !r.Check {
			ui.Note(r.Std.Err, "%s", note)
		}
	}
}
