package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/rulebook"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
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

// one explains one rule, in all that it means. A name that is near is said, because names are typed from memory.
func (f *explainFlags) one(std ui.Streams, name string) error {
	texts := rulebook.Texts(name)
	if texts == nil {
		return ui.UnknownRule(name, rulebook.Names())
	}
	if f.markdown {
		fmt.Fprint(std.Out, rulebook.Section(name))
		return nil
	}
	for i, text := range texts {
		if i > 0 {
			fmt.Fprintln(std.Out)
		}
		ui.PrintText(std.Out, text[0])
		ui.Print(std.Out, text[1])
	}
	return nil
}
