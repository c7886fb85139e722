package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"

	"github.com/aymanbagabas/go-udiff"
	"github.com/spf13/cobra"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/schema"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/target"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
)

type exportFlags struct {
	out   string
	check bool
}

func exportCommand(std ui.Streams) *cobra.Command {
	var f exportFlags
	cmd := &cobra.Command{
		Use:   "export FORMAT",
		Short: "write what other programs read: schema",
		Long: `Export writes what other programs read. FORMAT is

  schema   a JSON Schema (draft-07) of the frontmatter of skills and projects, for editors and linters of Markdown

It goes to standard output, or into the file of -o. With --check nothing is written; the difference is printed, and
the exit status is 1 when there is one.`,
		Example:   "  skillgen export schema -o skill.schema.json",
		ValidArgs: []string{"schema"},
	}
	cmd.Flags().StringVarP(&f.out, "out", "o", "", "the `file` to write")
	cmd.Flags().BoolVar(&f.check, "check", false, "write nothing; print a diff and exit 1 when the file is out of date")
	cmd.RunE = func(cmd *cobra.Command, args []string) error { return f.run(cmd, std, args) }
	return cmd
}

func (f *exportFlags) run(cmd *cobra.Command, std ui.Streams, args []string) error {
	if args[0] != "schema" {
		return ui.NotOneOf("format", args[0], cmd.ValidArgs)
	}
	doc, err := schema.Frontmatter()
	if err != nil {
		return err
	}
	// All of it is made before any is written: a schema that fails half way must not replace a good one.
	var b bytes.Buffer
	if err := ui.PrintJSON(&b, doc); err != nil {
		return err
	}
	switch {
	case f.out == "" && f.check:
		return errors.New("--check compares with a file: name it with -o")
	case f.out == "":
		_, err := std.Out.Write(b.Bytes())
		return err
	}
	return exportFile(cmd.Context(), std, f.out, b.Bytes(), f.check)
}

// exportFile brings a file up to date, or says what would change.
func exportFile(ctx context.Context, std ui.Streams, file string, want []byte, check bool) error {
	have, err := loader.ReadNamed(file, target.MaxSource)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if err == nil && bytes.Equal(have, want) {
		return nil
	}
	shown := filepath.ToSlash(file)
	if check {
		fmt.Fprint(std.Out, ui.VisibleLines(udiff.Unified(ui.PatchName("a/"+shown), ui.PatchName("b/"+shown), string(have), string(want))))
		return ui.ErrFindings
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	if err := target.WriteFile(file, have, want); err != nil { // have is nil where there is no file
		return err
	}
	ui.Note(std.Err, "wrote %s", shown)
	return nil
}
