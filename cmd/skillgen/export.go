package main

import (
	"github.com/spf13/cobra"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/compiled"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/export"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/input"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/usage"
)

func exportCommand(std ui.Streams) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "export FORMAT [DIR...]",
		Short: "write what others read: plugins, a web index, pages, servers for clients, a schema",
		Long: `Export writes what others read. FORMAT is

  schema      a JSON Schema (draft-07) of the frontmatter of skills and projects, for editors and linters of Markdown
  mcp         the MCP servers of the skills, as a client keeps them in its configuration; --for says which client: claude
              (.mcp.json), codex (config.toml), gemini (settings.json) or vscode (.vscode/mcp.json)
  docs        pages in Markdown for people: an index with a graph of projects, skills and servers, and one for each skill
  clean       the skills as the specification has them: NAME/SKILL.md in YAML, and all other files as they are
  plugin      a plugin of Agent Plugins 1.0.0: plugin.json, the clean skills in skills/, and mcp.json for their servers;
              with --claude also .claude-plugin/plugin.json and .mcp.json, which Claude Code reads
  well-known  .well-known/agent-skills for a web server: an index (version 0.2.0) with digests, and a SKILL.md or an
              archive of each skill

Schema and mcp go to standard output, or into the file of -o; the others go into the directory of -o. With --check
nothing is written; the difference is printed, and the exit status is 1 when there is one. A flag that does nothing for a
format is refused. Nothing is written of skills with errors; how many warnings check has about the others is said.

In a directory other files stay. Of pages and of a schema, a header says which are skillgen's, with a sum that tells of
edits; of the last three formats, the file ` + "`.skillgen.export.json`" + ` does, which belongs to them. What is skillgen's and
is wanted no longer is removed. A file that somebody has changed, or written, is never replaced: it is named, and
nothing is written. Whatever stops a run, the next one completes it. The same skills give the same bytes on every
machine.

A client's file is the user's: servers that it lacks are added, and every other byte stays. A server that is there and
says something else is reported, with exit status 1, and nothing is written. ${NAME} is written as the client does,
and refused where it cannot. Keys that are written out and paths of this machine are refused by name.

A plugin has the name of the Go module that the skills are in, or of their directory; --plugin-name, --plugin-version and
--plugin-description, or the same keys of a skillgen.toml, say otherwise. In its mcp.json nothing is filled in but
${PLUGIN_ROOT} and ${PLUGIN_DATA}: a variable that a server gets under its own name is left out, with a note, since the
server inherits it; everything else with ${…} is refused. URLs are https, except on the same machine.

A skill that only a person may start says so in clean and plugin. Strict readers have no key for that: --strict-spec
leaves such skills out, with a note, and well-known always does.`,
		Example: "  skillgen export schema -o skill.schema.json\n  skillgen export mcp --for claude -o .mcp.json\n  skillgen export mcp --for vscode -o .vscode/mcp.json --check\n" +
			"  skillgen export docs -o docs/skills\n  skillgen export clean -o dist/skills\n  skillgen export plugin --claude -o plugin\n  skillgen export plugin --claude -o plugin --check\n" +
			"  skillgen export well-known -o public",
		ValidArgs: export.Names(),
	}
	f := new(input.Flags)
	r := &export.Request{Input: f, Std: std}
	flags := cmd.Flags()
	f.Register(flags)
	f.RegisterProjects(flags)
	flags.StringVarP(&r.Out, "out", "o", "", "the `FILE` to write, for docs, clean, plugin and well-known the directory")
	flags.StringVar(&r.Client, "for", "", "the `CLIENT` of mcp: claude, codex, gemini or vscode")
	flags.BoolVar(&r.Check, "check", false, "write nothing; print a diff and exit 1 when something is out of date; with -o, SKILLGEN_CHECK=1 in the environment does the same")
	flags.BoolVar(&r.Strict, "strict-spec", false, "in clean and plugin, leave out the skills that only a person may start")
	flags.BoolVar(&r.Claude, "claude", false, "in plugin, write what Claude Code reads too")
	flags.StringVar(&r.Manifest.Name, "plugin-name", "", "the `NAME` of the plugin")
	flags.StringVar(&r.Manifest.Version, "plugin-version", "", "the `VERSION` of the plugin; there is none unless it is said")
	flags.StringVar(&r.Manifest.Description, "plugin-description", "", "the `TEXT` that describes the plugin")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		always, err := ui.Switch("SKILLGEN_CHECK", false)
		if err != nil {
			return err
		}
		r.Check = r.Check || always && r.Out != ""
		r.Flags, r.Dirs, f.Hinted = cmd.Flags(), args[1:], usage.KeepFlagsHere(cmd)
		r.Ask = usage.Again(cmd, r.Dirs)("check", nil)
		compiled.FollowLine(cmd, std.Err, f)
		return export.Run(cmd.Context(), args[0], r)
	}
	return cmd
}
