package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/compiled"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/facts"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/input"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/left"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/usage"
	"github.com/skillgen/skillgen/runtime"
)

// matchReport is a match in --json. What is missing is a list there, and never null.
type matchReport struct {
	Skill   string                 `json:"skill"`
	Keyword string                 `json:"keyword"`
	Start   int                    `json:"start"`
	End     int                    `json:"end"`
	Missing []string               `json:"missing"`
	Servers []runtime.ServerReport `json:"servers"`
	LeftOut []left.Server          `json:"leftOut"`
}

type matchFlags struct {
	input.Flags
	json bool
}

func matchCommand(std ui.Streams) *cobra.Command {
	var f matchFlags
	cmd := &cobra.Command{
		Use:   "match MESSAGE [DIR...]",
		Short: "say why a message starts what",
		Long: `Match runs the triggers of all skills over a message and prints, for each skill that it starts, the keyword, its place
in the message in bytes, and the MCP servers that would be started; for a skill that is not available, what is missing.
It exits 1 where no skill is loaded and some are rejected or unreadable. With - it reads standard input, 1 MiB at most.`,
		Example: "  skillgen match 'open the website' skills\n  skillgen match - skills <message.txt",
	}
	f.Register(cmd.Flags())
	input.RegisterUntrusted(&f.Flags, cmd.Flags(), input.NotLoaded)
	cmd.Flags().BoolVar(&f.json, "json", false, "print JSON")
	cmd.RunE = func(cmd *cobra.Command, args []string) error { return f.run(cmd, std, args) }
	return cmd
}

// run asks the compiled table as an agent does: what is printed is what the agent would start.
func (f *matchFlags) run(cmd *cobra.Command, std ui.Streams, args []string) error {
	modules := compiled.FollowLine(cmd, std.Err, &f.Flags)
	if err := usage.InQuotes(args, f.Configure(cmd.Flags(), std.Err, input.ConfigDir(&f.Flags, args[1:]), args[1:]...)); err != nil {
		return err
	}
	cat, refused, err := f.Catalog(cmd.Context(), args[1:])
	if err != nil {
		return err
	}
	message := args[0]
	if message == input.Stdin {
		if message, err = input.ReadMessage(cmd.Context(), std.In); err != nil {
			return err
		}
	}
	b := remarksOn(cmd, &f.Flags, args[1:], cat, refused)
	if b.Check == nil { // or check has said so
		modules.TellUnseen(&f.Flags, input.Dir(args[1:]))
	}
	leftOut := left.ByFile(b.report)
	b.Unread = append(b.Unread, left.UnreadKeywords(b.report)...)
	matches, started := []matchReport{}, make(left.Started)
	for _, m := range cat.Match(message) {
		servers, others := started.Add(m)
		missing := append([]string{}, m.Missing...)
		matches = append(matches, matchReport{string(m.Skill.Name), m.Keyword, m.Start, m.End, missing, facts.Servers(runtime.ReportServers(servers)), append(leftOut(m.Skill.Path), others...)})
	}
	if f.json {
		err = ui.PrintJSON(std.Out, struct {
			Version int           `json:"version"`
			Matches []matchReport `json:"matches"`
			remarks
		}{1, matches, b})
	} else {
		printMatches(std, matches)
	}
	return b.end(cmd, std, err)
}

// printMatches says of each match why it is one. The keyword is in quotes, because blanks count in it.
func printMatches(std ui.Streams, matches []matchReport) {
	for _, m := range matches {
		ui.Print(std.Out, fmt.Sprintf("%s: %s at %d-%d\n", ui.Plain(m.Skill), ui.Quoted(m.Keyword), m.Start, m.End))
		if len(m.Missing) > 0 {
			ui.Print(std.Out, fmt.Sprintf("  not available, missing: %s\n", ui.Plain(strings.Join(m.Missing, ", "))))
		}
		for _, s := range m.Servers {
			ui.Print(std.Out, fmt.Sprintf("  starts %s: %s\n", ui.Plain(s.Name), facts.Server(s)))
		}
		for _, s := range m.LeftOut {
			ui.Print(std.Out, fmt.Sprintf("  leaves out: %s\n", ui.Plain(s.Message)))
		}
	}
	if len(matches) == 0 {
		ui.Note(std.Err, "no trigger matches")
	}
}
