package snippets

import (
	"context"
	"flag"
	"strconv"

	"github.com/urfave/cli/v3"

	"github.com/skillgen/skillgen/runtime"
	skillcli "github.com/skillgen/skillgen/runtime/userdir/cli"
)

// UrfaveCommand is the command "skills" of a program on urfave/cli: list, show, install, status and uninstall.
func UrfaveCommand(cat *runtime.Catalog) *cli.Command {
	skills := &cli.Command{Name: "skills", Usage: "list the skills that come with this program, and install them for agents"}
	for _, verb := range skillcli.Verbs(cat) {
		cmd := &cli.Command{Name: verb.Name, Usage: verb.Short, Description: verb.Long}
		verb.Flags.VisitAll(func(f *flag.Flag) {
			if b, ok := f.Value.(interface{ IsBoolFlag() bool }); ok && b.IsBoolFlag() {
				set := func(_ context.Context, _ *cli.Command, on bool) error { return f.Value.Set(strconv.FormatBool(on)) }
				cmd.Flags = append(cmd.Flags, &cli.BoolFlag{Name: f.Name, Usage: f.Usage, Action: set})
				return
			}
			cmd.Flags = append(cmd.Flags, &cli.GenericFlag{Name: f.Name, Usage: f.Usage, Value: f.Value.(cli.Value)})
		})
		cmd.Action = func(ctx context.Context, cmd *cli.Command) error {
			args := cmd.Args().Slice()
			if err := verb.Check(args); err != nil {
				return err
			}
			return verb.Run(ctx, skillcli.Call{Path: cmd.Root().Name + " skills", Args: args, Out: cmd.Root().Writer, Err: cmd.Root().ErrWriter})
		}
		skills.Commands = append(skills.Commands, cmd)
	}
	return skills
}
