package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/compiled"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/draft"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/input"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/target"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
)

// newFlags say what the new skill or project is to hold.
type newFlags struct {
	draft.Options
	project bool
	out     string
}

func newCommand(std ui.Streams) *cobra.Command {
	var f newFlags
	cmd := &cobra.Command{
		Use:   "new NAME",
		Short: "start a skill or a project",
		Long: `New writes a skill that passes check --strict, to fill in: NAME/SKILL.md in the directory of skills that a skillgen.toml
names, or in skills where that is, else where in the module its only go:generate line reads, or in .agents/skills or
.claude/skills where all skills are there, or in the current directory. With --project it is a project, NAME/ROLE.md in
the directory of projects in the same way, or in projects. What is given by flags is checked as it will be read, and
nothing that exists is overwritten.`,
		Example: "  skillgen new weekly-report --trigger 'weekly report|status report'\n" +
			"  skillgen new browse --toml --mcp 'playwright=npx @playwright/mcp@1.0.0 --headless'\n  skillgen new stocks --project",
	}
	flags := cmd.Flags()
	flags.BoolVar(&f.TOML, "toml", false, "write TOML frontmatter instead of YAML")
	flags.BoolVar(&f.project, "project", false, "start a project")
	flags.StringVar(&f.Description, "description", "", "the `TEXT` that says what the skill does and when to use it")
	flags.StringVar(&f.Trigger, "trigger", "", "`KEYWORDS`, separated by |")
	flags.StringArrayVar(&f.MCP, "mcp", nil, "an MCP server as `NAME=COMMAND ARGS...`; repeatable")
	flags.StringVarP(&f.out, "out", "o", "", "the `DIR` that holds the skills or projects")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		for _, name := range []string{"toml", "description", "trigger", "mcp"} {
			if f.project && cmd.Flags().Changed(name) {
				return fmt.Errorf("a project takes no --%s; leave out --project for a skill", name)
			}
		}
		if cmd.Flags().Changed("trigger") && strings.Trim(f.Trigger, "| \t") == "" {
			return draft.NoKeyword(f.Trigger)
		}
		return f.run(cmd, std, args[0])
	}
	return cmd
}

// run writes nothing before all is checked. The text is made twice for a skill: servers are parsed by the loader, so that
// nothing here knows their syntax.
func (f *newFlags) run(cmd *cobra.Command, std ui.Streams, name string) error {
	if good := loader.GoodName(name); good != name || name == "" {
		if good == "" {
			return fmt.Errorf("%q is no name for a skill: use lower-case letters, digits and single hyphens", name)
		}
		return fmt.Errorf("%q is no name for a skill: use lower-case letters, digits and single hyphens, such as %q", name, good)
	}
	if err := f.CheckServers(); err != nil {
		return err
	}
	dir, file := f.place(cmd, "skills"), "SKILL.md"
	var text string
	if f.project {
		dir, file, text = f.place(cmd, "projects"), "ROLE.md", draft.Project(name)
	} else {
		file := filepath.ToSlash(filepath.Join(dir, name, file))
		servers, err := f.check(std, file, draft.Skill(name, &f.Options, nil))
		if err != nil {
			return err
		}
		text = draft.Skill(name, &f.Options, servers)
		if _, err := f.check(std, file, text); err != nil {
			return err
		}
	}
	path := filepath.Join(dir, name, file)
	before, err := f.findings(cmd, true)
	if err != nil {
		return err
	}
	if err := cmd.Context().Err(); err != nil {
		return err
	}
	missing := missingDirs(dir)
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return err
	}
	made := filepath.Join(dir, name)
	// Mkdir fails when there is one, also when it came to be a moment ago: nothing is overwritten.
	if err := os.Mkdir(made, 0o777); errors.Is(err, fs.ErrExist) {
		return fmt.Errorf("%s exists already", ui.Plain(filepath.ToSlash(made)))
	} else if err != nil {
		return err
	}
	if err := target.WriteFile(path, nil, []byte(text)); err != nil {
		return errors.Join(err, os.Remove(made)) // nothing else is in it
	}
	// What the place and the other skills have to say against it, only check knows: it is asked, and believed.
	after, err := f.findings(cmd, true)
	if err == nil && !f.project && !after.has(path) { // why not, only a look at all that is there tells
		after, err = f.findings(cmd, false)
	}
	if bad := unlike(before, after, path); err != nil || len(bad) > 0 {
		for _, p := range append([]string{path, made}, missing...) {
			err = errors.Join(err, os.Remove(p))
		}
		if err != nil {
			return err
		}
		ui.PrintDiagnostics(std.Err, bad)
		ui.Note(std.Err, "nothing written")
		return ui.ErrFindings
	}
	fmt.Fprintln(std.Out, ui.Plain(filepath.ToSlash(path)))
	if f.out == "" {
		compiled.Tell(cmd, std.Err, path)
	}
	return nil
}

// configured are the flags of check as the configuration sets them that is there, for the directory that the new one goes into. There is
// none of a directory that does not exist.
func (f *newFlags) configured(rootsOnly bool) (c *checkFlags, dir string, err error) {
	dir, named, flags := ".", []string(nil), pflag.NewFlagSet("", pflag.ContinueOnError)
	if f.out != "" {
		dir, named = f.out, []string{f.out}
	}
	if _, err := loader.StatNamed(dir); errors.Is(err, fs.ErrNotExist) {
		return nil, dir, nil
	}
	c = &checkFlags{rootsOnly: rootsOnly}
	c.registerAll(flags)
	return c, dir, c.Configure(flags, io.Discard, dir, named...)
}

// findings are what check --strict says of the directory, with the configuration that is there. Where rootsOnly is set it says
// nothing of what stands elsewhere, which takes long to look for in a user's home.
func (f *newFlags) findings(cmd *cobra.Command, rootsOnly bool) (checked, error) {
	c, dir, err := f.configured(rootsOnly)
	if c == nil || err != nil {
		return checked{}, err
	}
	opts, err := c.options()
	if err != nil {
		return checked{}, err
	}
	c.strict = true
	return c.all(cmd, []string{dir}, opts)
}

// unlike are the errors that a file has brought, and all that is said of a skill's file that nothing loads.
func unlike(before, after checked, path string) (bad []runtime.Diagnostic) {
	type fault struct{ file, rule string }
	had := make(map[fault]bool)
	for _, d := range before.Diagnostics {
		had[fault{d.File, d.Rule}] = true
	}
	loaded := filepath.Base(path) != "SKILL.md" || after.has(path)
	for _, d := range after.Diagnostics {
		if !loaded && isFile(d.File, path) || d.Severity == runtime.SeverityError && !had[fault{d.File, d.Rule}] {
			bad = append(bad, d)
		}
	}
	return bad
}

// has reports that the skill of a file was loaded.
func (c checked) has(path string) bool {
	return slices.ContainsFunc(c.loaded, func(s *loader.Skill) bool { return isFile(s.File, path) })
}

// isFile reports a file of a diagnostic or a skill as the one that was written.
func isFile(file, path string) bool { return filepath.Clean(filepath.FromSlash(file)) == path }

// missingDirs are the directories on the way to dir that do not exist, deepest first.
func missingDirs(dir string) (list []string) {
	for ; ; dir = filepath.Dir(dir) {
		if _, err := loader.StatNamed(dir); !errors.Is(err, fs.ErrNotExist) {
			return list
		}
		list = append(list, dir)
	}
}

// place is the directory that the new one goes into: where none is meant for it, the last one that the configuration names, which counts
// most, or else that which the one package of the module reads.
func (f *newFlags) place(cmd *cobra.Command, kind string) string {
	if f.out != "" {
		return f.out
	}
	if c, _, err := f.configured(true); c != nil && err == nil { // what is wrong with it, findings says
		if dirs := input.FiledIn(&c.Flags, kind, "."); len(dirs) > 0 {
			return filepath.FromSlash(dirs[len(dirs)-1])
		}
	}
	return compiled.Place(cmd, kind)
}

// check reads the skill as it will be read, and refuses what check --strict would. It returns the servers.
func (f *newFlags) check(std ui.Streams, file, text string) ([]runtime.MCPServer, error) {
	result := loader.LoadBytes(file, []byte(text), nil)
	bad := audible(result.Diagnostics) // a hint is advice
	if len(bad) > 0 || len(result.Skills) == 0 {
		ui.PrintDiagnostics(std.Err, bad)
		ui.Note(std.Err, "nothing written")
		return nil, ui.ErrFindings
	}
	if f.Trigger != "" && len(result.Skills[0].Triggers) == 0 {
		return nil, draft.NoKeyword(f.Trigger)
	}
	return result.Skills[0].Servers, nil
}
