package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"unicode"

	"github.com/spf13/cobra"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/target"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
)

// newFlags say what the new skill or project is to hold.
type newFlags struct {
	toml, project        bool
	description, trigger string
	mcp                  []string
	out                  string
}

func newCommand(std ui.Streams) *cobra.Command {
	var f newFlags
	cmd := &cobra.Command{
		Use:   "new NAME",
		Short: "start a skill or a project",
		Long: `New writes a skill that passes check --strict, to fill in: skills/NAME/SKILL.md where there is a directory skills,
NAME/SKILL.md otherwise. With --project it is a project, projects/NAME/ROLE.md. What is given by flags is checked as
it will be read, and nothing that exists is overwritten.`,
		Example: "  skillgen new weekly-report --trigger 'weekly report|status report'\n" +
			"  skillgen new browse --toml --mcp 'playwright=npx @playwright/mcp@1.0.0 --headless'\n  skillgen new stocks --project",
	}
	flags := cmd.Flags()
	flags.BoolVar(&f.toml, "toml", false, "write TOML frontmatter instead of YAML")
	flags.BoolVar(&f.project, "project", false, "start a project")
	flags.StringVar(&f.description, "description", "", "what the skill does and when to use it")
	flags.StringVar(&f.trigger, "trigger", "", "`keywords`, separated by |")
	flags.StringArrayVar(&f.mcp, "mcp", nil, "an MCP server as `NAME=COMMAND ARGS...`; repeatable")
	flags.StringVarP(&f.out, "out", "o", "", "the `directory` that holds the skills or projects")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		for _, name := range []string{"toml", "description", "trigger", "mcp"} {
			if f.project && cmd.Flags().Changed(name) {
				return fmt.Errorf("a project takes no --%s; leave out --project for a skill", name)
			}
		}
		return f.run(cmd.Context(), std, args[0])
	}
	return cmd
}

// run writes nothing before all is checked. The text is made twice for a skill: servers are parsed by the loader, so that
// nothing here knows their syntax.
func (f *newFlags) run(ctx context.Context, std ui.Streams, name string) error {
	if good := loader.GoodName(name); good != name || name == "" {
		if good == "" {
			return fmt.Errorf("%q is no name for a skill: use lower-case letters, digits and single hyphens", name)
		}
		return fmt.Errorf("%q is no name for a skill: use lower-case letters, digits and single hyphens, such as %q", name, good)
	}
	dir, file := f.place("skills"), "SKILL.md"
	var text string
	if f.project {
		dir, file, text = f.place("projects"), "ROLE.md", projectText(name)
	} else {
		file := filepath.ToSlash(filepath.Join(dir, name, file))
		servers, err := f.check(std, file, f.skill(name, nil))
		if err != nil {
			return err
		}
		text = f.skill(name, servers)
		if _, err := f.check(std, file, text); err != nil {
			return err
		}
	}
	path := filepath.Join(dir, name, file)
	if err := ctx.Err(); err != nil {
		return err
	}
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
	fmt.Fprintln(std.Out, ui.Plain(filepath.ToSlash(path)))
	return nil
}

// place is the directory that the new one goes into.
func (f *newFlags) place(kind string) string {
	if f.out != "" {
		return loader.ExpandHome(f.out)
	}
	if info, err := loader.StatNamed(kind); err == nil && info.IsDir() || kind == "projects" {
		return kind
	}
	return "."
}

// check reads the skill as it will be read, and refuses what check --strict would. It returns the servers.
func (f *newFlags) check(std ui.Streams, file, text string) ([]runtime.MCPServer, error) {
	result := loader.LoadBytes(file, []byte(text), nil)
	var bad []runtime.Diagnostic
	for _, d := range result.Diagnostics {
		// check --strict fails for errors and warnings; a hint is advice.
		if d.Severity != runtime.SeverityHint {
			bad = append(bad, d)
		}
	}
	if len(bad) > 0 || len(result.Skills) == 0 {
		ui.PrintDiagnostics(std.Err, bad)
		ui.Note(std.Err, "nothing written")
		return nil, ui.ErrFindings
	}
	return result.Skills[0].Servers, nil
}

// skill is the text of a new skill. In TOML servers get a table, once it is known what they are.
func (f *newFlags) skill(name string, servers []runtime.MCPServer) string {
	description := f.description
	if description == "" {
		description = "Say what the skill does, and when to use it. Use when somebody asks for it."
	}
	var b strings.Builder
	line := func(key, value string) {
		if f.toml {
			fmt.Fprintf(&b, "%s = %s\n", tomlKey(key), strconv.Quote(value))
		} else {
			fmt.Fprintf(&b, "%s: %s\n", key, yamlText(value))
		}
	}
	b.WriteString("---\n")
	line("name", name)
	line("description", description)
	if f.trigger != "" {
		line("trigger", f.trigger)
	}
	if f.toml && servers != nil {
		for _, s := range servers {
			fmt.Fprintf(&b, "\n[mcp.%s]\ncommand = %s\n", tomlKey(s.Name), strconv.Quote(s.Command))
			if len(s.Args) > 0 {
				fmt.Fprintf(&b, "args = [%s]\n", quotedList(s.Args))
			}
		}
	} else {
		for _, server := range f.mcp {
			name, command, _ := strings.Cut(server, "=")
			line("mcp-"+name, command)
		}
	}
	fmt.Fprintf(&b, "---\n\n# %s\n\nSay what to do, step by step:\n\n1. First …\n2. Then …\n", title(name))
	return b.String()
}

// projectText is a project without skills, which the user adds.
func projectText(name string) string {
	return fmt.Sprintf("---\nskills: []\n---\n\n# %s\n\nSay who the agent is in this project, what it works on, and what it must not do.\n", title(name))
}

// title is a heading for a name: words instead of hyphens.
func title(name string) string {
	words := strings.Split(name, "-")
	return strings.TrimSpace(strings.ToUpper(words[0][:1]) + words[0][1:] + " " + strings.Join(words[1:], " "))
}

// yamlText is a YAML scalar: in quotes unless it is plain words.
func yamlText(s string) string {
	plain := strings.Trim(s, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_., |") == ""
	if plain && s != "" && unicode.IsLetter(rune(s[0])) {
		return s
	}
	return strconv.Quote(s)
}

// tomlKey is a TOML key: in quotes unless it is a bare one.
func tomlKey(s string) string {
	if s != "" && strings.Trim(s, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_") == "" {
		return s
	}
	return strconv.Quote(s)
}

func quotedList(list []string) string {
	var quoted []string
	for _, s := range list {
		quoted = append(quoted, strconv.Quote(s))
	}
	return strings.Join(quoted, ", ")
}
