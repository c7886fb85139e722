package main

import (
	"bytes"
	"errors"
	"fmt"
	"path/filepath"
	"slices"

	"github.com/spf13/cobra"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/input"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/mcpfile"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/output"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/pages"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/schema"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/whole"
	"github.com/skillgen/skillgen/runtime"
)

type exportFlags struct {
	input.Flags
	out, client string
	check       bool
	formats     []exportFormat
}

// exportFormat is one of what other programs read.
type exportFormat struct {
	name string
	// client says that --for belongs to it.
	client bool
	run    func(cmd *cobra.Command, std ui.Streams, dirs []string) error
}

func exportCommand(std ui.Streams) *cobra.Command {
	var f exportFlags
	f.formats = []exportFormat{
		{name: "schema", run: f.schema},
		{name: "mcp", client: true, run: f.servers},
		{name: "docs", run: f.docs},
	}
	cmd := &cobra.Command{
		Use:   "export FORMAT [DIR...]",
		Short: "write what others read: a schema, servers for a client, pages for people",
		Long: `Export writes what others read. FORMAT is

  schema   a JSON Schema (draft-07) of the frontmatter of skills and projects, for editors and linters of Markdown
  mcp      the MCP servers of the skills, as a client keeps them in its configuration; --for says which client: claude
           (.mcp.json), codex (config.toml), gemini (settings.json) or vscode (.vscode/mcp.json)
  docs     pages in Markdown for people, into the directory of -o: an index with a graph of projects, skills and servers,
           and a page for each skill

It goes to standard output, or into the file of -o. With --check nothing is written; the difference is printed, and
the exit status is 1 when there is one. Pages of skills that are gone are removed; other files in the directory stay.

A client's file is the user's: servers that it lacks are added, and every other byte stays. A server that is there and
says something else is reported, with exit status 1, and nothing is written. ${NAME} is written as the client does,
and refused where it cannot. Keys that are written out and paths of this machine are refused by name.`,
		Example: "  skillgen export schema -o skill.schema.json\n  skillgen export mcp --for claude -o .mcp.json\n  skillgen export mcp --for vscode -o .vscode/mcp.json --check\n  skillgen export docs -o docs/skills",
	}
	for _, format := range f.formats {
		cmd.ValidArgs = append(cmd.ValidArgs, format.name)
	}
	f.Register(cmd.Flags())
	cmd.Flags().StringVarP(&f.out, "out", "o", "", "the `file` to write, for docs the directory")
	cmd.Flags().StringVar(&f.client, "for", "", "the `client` of mcp: claude, codex, gemini or vscode")
	cmd.Flags().BoolVar(&f.check, "check", false, "write nothing; print a diff and exit 1 when the file is out of date")
	cmd.RunE = func(cmd *cobra.Command, args []string) error { return f.run(cmd, std, args[0], args[1:]) }
	return cmd
}

func (f *exportFlags) run(cmd *cobra.Command, std ui.Streams, name string, dirs []string) error {
	at := slices.IndexFunc(f.formats, func(format exportFormat) bool { return format.name == name })
	switch {
	case at < 0:
		return ui.NotOneOf("format", name, cmd.ValidArgs)
	case f.client != "" && !f.formats[at].client:
		return fmt.Errorf("--for is for mcp alone; leave it out of export %s", name)
	case f.check && f.out == "":
		return errors.New("--check compares with a file: name it with -o")
	}
	return f.formats[at].run(cmd, std, dirs)
}

func (f *exportFlags) schema(cmd *cobra.Command, std ui.Streams, dirs []string) error {
	if len(dirs) > 0 {
		return fmt.Errorf("export schema takes no directory, and %q is one: it is the same for all skills", dirs[0])
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
	if f.out == "" {
		_, err := std.Out.Write(b.Bytes())
		return err
	}
	have, err := output.Read(f.out)
	if err != nil {
		return err
	}
	return output.File(cmd.Context(), std, f.out, have, b.Bytes(), f.check)
}

// catalog is what the skills of the directories are together, for a format that writes them.
func (f *exportFlags) catalog(cmd *cobra.Command, std ui.Streams, dirs []string) (*runtime.Catalog, error) {
	if err := f.Configure(cmd.Flags(), std.Err, input.Dir(dirs)); err != nil {
		return nil, err
	}
	return whole.Catalog(cmd.Context(), &f.Flags, std, dirs)
}

// servers is the format mcp.
func (f *exportFlags) servers(cmd *cobra.Command, std ui.Streams, dirs []string) error {
	client, err := mcpfile.Named(f.client)
	if err != nil {
		return err
	}
	cat, err := f.catalog(cmd, std, dirs)
	if err != nil {
		return err
	}
	entries, problems := client.Entries(whole.Servers(cat), mcpfile.Here())
	if err := printProblems(std, problems); err != nil {
		return err
	}
	if f.out == "" {
		_, err := std.Out.Write(client.New(entries))
		return err
	}
	have, err := output.Read(f.out)
	if err != nil {
		return err
	}
	shown := ui.Plain(filepath.ToSlash(f.out))
	want, differs, err := client.Merge(have, entries)
	if err != nil {
		return fmt.Errorf("%s: %w", shown, err)
	}
	for _, name := range differs {
		ui.Note(std.Err, "%s: the server %s is there and says something else than the skills; it stays: change it, or remove it and export again", shown, runtime.Quote(name))
	}
	if len(differs) > 0 {
		ui.Note(std.Err, "nothing written")
		return ui.ErrFindings
	}
	if have == nil && len(entries) == 0 {
		ui.Note(std.Err, "the skills have no servers; nothing written")
		return nil
	}
	return output.File(cmd.Context(), std, f.out, have, want, f.check)
}

// printProblems prints what forbids an export, and fails when there is something.
func printProblems(std ui.Streams, problems []string) error {
	for _, p := range problems {
		ui.Note(std.Err, "%s", p)
	}
	if len(problems) > 0 {
		ui.Note(std.Err, "nothing written")
		return ui.ErrFindings
	}
	return nil
}

// docs is the format of that name.
func (f *exportFlags) docs(cmd *cobra.Command, std ui.Streams, dirs []string) error {
	if f.out == "" {
		return errors.New("export docs writes several files: name their directory with -o")
	}
	cat, err := f.catalog(cmd, std, dirs)
	if err != nil {
		return err
	}
	if err := printProblems(std, mcpfile.Private(whole.Servers(cat), mcpfile.Here())); err != nil {
		return err
	}
	return output.Dir{Path: f.out, IsOurs: pages.IsOurs}.Bring(cmd.Context(), std, pages.Make(cat), f.check)
}
