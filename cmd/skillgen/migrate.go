package main

import (
	"context"
	"errors"
	"path/filepath"

	"github.com/spf13/cobra"

	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime/userdir"
)

func migrateCommand(std stdio) *cobra.Command {
	f := loadFlags{}
	var opts userdir.Options
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "migrate DIR",
		Short: "bring flat skill files into the layout of the specification",
		Long: `Migrate moves DIR/skills/x.md to DIR/skills/x/SKILL.md, where x.md is a skill that can be loaded. Files such as README,
LICENSE and CHANGELOG stay, and so does x.md where there is an x with other content. The copy is complete before the
flat file is removed; running it again has no effect.`,
		Example: "  skillgen migrate --dry-run ~/.omega",
		Args:    cobra.ExactArgs(1),
	}
	flags := cmd.Flags()
	flags.BoolVar(&opts.DryRun, "dry-run", false, "say what would be done, and write nothing")
	flags.StringVar(&f.profile, "profile", "agentskills", "what counts as a skill, by `NAME`: agentskills, omega, opi, matrixcode or phi")
	flags.BoolVar(&asJSON, "json", false, "print JSON")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		profile, err := f.theProfile()
		if err != nil {
			return err
		}
		if err := existing(args[0]); err != nil {
			return err
		}
		skills := filepath.Join(loader.ExpandHome(args[0]), "skills")
		opts.IsSkill = func(name string, _ []byte) bool {
			return isSkillFile(cmd.Context(), filepath.Join(skills, name), profile)
		}
		list, err := userdir.Migrate(cmd.Context(), args[0], &opts)
		if list == nil && err != nil || errors.Is(err, userdir.ErrLocked) {
			return err
		}
		if list == nil {
			list = []userdir.Migration{}
		}
		if printErr := printMigrations(std, list, asJSON); printErr != nil {
			return printErr
		}
		if err != nil {
			note(std.err, "%s", err)
			return errFindings
		}
		return nil
	}
	return cmd
}

// isSkillFile reports whether a file by itself loads as one skill, as an agent would load it.
func isSkillFile(ctx context.Context, file string, profile loader.Profile) bool {
	result, err := loader.LoadFile(ctx, file, loader.Options{Mode: loader.User, Profile: profile})
	return err == nil && len(result.Skills) == 1
}

func printMigrations(std stdio, list []userdir.Migration, asJSON bool) error {
	if asJSON {
		return printJSON(std.out, struct {
			Version    int                 `json:"version"`
			Migrations []userdir.Migration `json:"migrations"`
		}{1, list})
	}
	if len(list) == 0 {
		note(std.err, "there is no flat file to migrate")
		return nil
	}
	rows := table{{"FROM", "TO", "RESULT", "REASON"}}
	for _, m := range list {
		to := plainText(m.To)
		if m.Result == userdir.NotSkill {
			to = "-"
		}
		rows.add(plainText(m.From), to, string(m.Result), oneLine(m.Reason))
	}
	return rows.print(std.out)
}
