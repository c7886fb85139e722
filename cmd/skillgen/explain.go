package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/rulebook"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
)

type explainFlags struct {
	markdown bool
}

func explainCommand(std ui.Streams) *cobra.Command {
	var f explainFlags
	cmd := &cobra.Command{
		Use:   "explain [RULE]",
		Short: "explain a rule, or list all",
		Long: "Explain says what a rule is about, why it matters and what to do, with a bad and a good example.\n" +
			"Without RULE it lists all; with --markdown it explains all of them on one page.",
		Example: "  skillgen explain unquoted-colon\n  skillgen explain --markdown",
		RunE:    func(_ *cobra.Command, args []string) error { return f.run(std, args) },
	}
	cmd.Flags().BoolVar(&f.markdown, "markdown", false, "print Markdown")
	return cmd
}

func (f *explainFlags) run(std ui.Streams, args []string) error {
	switch {
	case len(args) > 0:
		return f.one(std, args[0])
	case f.markdown:
		fmt.Fprint(std.Out, rulebook.Page())
	default:
		ui.Print(std.Out, rulebook.List())
	}
	return nil
}

// one explains one rule. A name that is near is said, because names are typed from memory.
func (f *explainFlags) one(std ui.Streams, name string) error {
	var names []string
	for _, r := range loader.Rules() {
		switch {
		case r.Name != name:
			names = append(names, r.Name)
			continue
		case f.markdown:
			fmt.Fprint(std.Out, rulebook.Section(r))
		default:
			head, rest := rulebook.Text(r)
			ui.PrintText(std.Out, head)
			ui.Print(std.Out, rest)
		}
		return nil
	}
	return ui.UnknownRule(name, names)
}
