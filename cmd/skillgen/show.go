package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"github.com/skillgen/skillgen/runtime"
)

func showCommand(std stdio) *cobra.Command {
	var f loadFlags
	var asJSON, body bool
	cmd := &cobra.Command{
		Use:     "show NAME [DIR...]",
		Short:   "show everything about one skill",
		Long:    "Show prints what is known about one skill: its fields, state, requirements, triggers, servers, files and diagnostics.",
		Example: "  skillgen show playwright-mcp skills",
		Args:    cobra.MinimumNArgs(1),
	}
	f.register(cmd.Flags())
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	cmd.Flags().BoolVar(&body, "body", false, "print the instructions only")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if err := f.configure(cmd, std.err, dirOf(args[1:])); err != nil {
			return err
		}
		cat, err := f.catalog(cmd.Context(), args[1:], true)
		if err != nil {
			return err
		}
		if body {
			s, ok := cat.Lookup(args[0])
			if !ok {
				return unknownSkill(cat, args[0])
			}
			text, err := s.Body()
			if err != nil {
				return err
			}
			_, err = io.WriteString(std.out, text)
			return err
		}
		for _, s := range cat.Report().Skills {
			if s.Name != args[0] {
				continue
			}
			if asJSON {
				return printJSON(std.out, struct {
					Version int                 `json:"version"`
					Skill   runtime.SkillReport `json:"skill"`
				}{1, s})
			}
			return showSkill(std.out, s)
		}
		return unknownSkill(cat, args[0])
	}
	return cmd
}

func unknownSkill(cat *runtime.Catalog, name string) error {
	if near := cat.Suggest(name); near != "" {
		return fmt.Errorf("no skill %q; did you mean %q?", name, near)
	}
	return fmt.Errorf("no skill %q; see skillgen list", name)
}

func showSkill(out io.Writer, s runtime.SkillReport) error {
	var t table
	row := func(name, value string) {
		if value != "" {
			t.add(name, oneLine(value))
		}
	}
	row("name", s.Name)
	state := s.State
	if s.Reason != "" {
		state += ": " + nearText(s.Reason)
	}
	row("state", state)
	row("description", s.Description)
	row("path", near(s.Path))
	row("layer", s.Layer)
	row("format", s.Format)
	row("license", s.License)
	row("homepage", s.Homepage)
	row("requires", strings.Join(s.Requires.Bins, ", "))
	row("one of", strings.Join(s.Requires.AnyBins, ", "))
	row("environment", strings.Join(s.Requires.Env, ", "))
	row("systems", strings.Join(s.Requires.OS, ", "))
	row("triggers", strings.Join(s.Triggers, " | "))
	row("allowed tools", strings.Join(s.AllowedTools, ", "))
	for _, srv := range s.Servers {
		row("server "+plainText(srv.Name), commandLine(srv))
	}
	if s.Tokens.Listing+s.Tokens.Body > 0 {
		row("tokens", fmt.Sprintf("%d to list, %d to read", s.Tokens.Listing, s.Tokens.Body))
	}
	for _, f := range s.Files {
		row("file", fmt.Sprintf("%s, %d bytes, mode %s", f.Path, f.Size, f.Mode))
	}
	if err := t.print(out); err != nil {
		return err
	}
	for i := range s.Diagnostics {
		s.Diagnostics[i].File = near(s.Diagnostics[i].File)
	}
	if len(s.Diagnostics) > 0 {
		fmt.Fprintln(out)
	}
	printDiagnostics(out, s.Diagnostics)
	return nil
}
