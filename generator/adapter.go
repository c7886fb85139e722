package generator

import (
	"github.com/dave/jennifer/jen"

	"github.com/skillgen/skillgen/runtime"
)

// Adapter says for which library of commands a command is made that lists, shows and installs the skills of a package.
type Adapter string

// The adapters.
const (
	AdapterNone  Adapter = ""
	AdapterCobra Adapter = "cobra" // CobraFile, for github.com/spf13/cobra
)

// CobraFile is the generated file of AdapterCobra.
const CobraFile = "skills_cobra_gen.go"

const (
	cobraPath   = "github.com/spf13/cobra"
	cliPath     = "github.com/skillgen/skillgen/runtime/userdir/cli"
	commandFunc = "Command"
)

// adapterNames are what CobraFile declares, imports and takes for what Go predeclares, in the words of checkOwn.
func adapterNames() map[string]string {
	return map[string]string{
		commandFunc: declares, "cobra": imports, "cli": imports, "error": predeclared,
	}
}

// checkAdapter reports the skills whose identifier is that of a function which the adapter declares. A project has none
// such.
func (p *plan) checkAdapter() []runtime.Diagnostic {
	if p.adapter == AdapterNone {
		return nil
	}
	held := map[string]string{commandFunc: adapterFunc}
	var diags []runtime.Diagnostic
	for _, s := range p.skills {
		diags = append(diags, checkTaken(held, describeSkill(s.Skill), reporter(s.Report), s.ident)...)
	}
	return diags
}

// cobraFile renders CobraFile, nil without the adapter. Only what needs cobra is in it: what the verbs do and say is in
// package cli, so that a mistake there is mended without generating again.
func (p *plan) cobraFile() ([]byte, error) {
	if p.adapter != AdapterCobra {
		return nil, nil
	}
	f := p.file()
	f.ImportName(cobraPath, "cobra")
	f.ImportName(cliPath, "cli")
	f.Comment(`// Command returns the command "skills", which lists and shows the skills compiled into this package, and installs them`)
	f.Comment("// for agents. Each call returns a new one, for a program to add to its own: root.AddCommand(skills.Command()).")
	f.Func().Id(commandFunc).Params().Op("*").Qual(cobraPath, "Command").Block(
		jen.Id("skills").Op(":=").Op("&").Qual(cobraPath, "Command").Add(block([]jen.Code{
			field("Use", jen.Lit("skills")),
			field("Short", jen.Lit("list the skills that come with this program, and install them for agents")),
			field("Args", jen.Qual(cobraPath, "NoArgs")),
			field("RunE", jen.Func().Params(jen.Id("cmd").Op("*").Qual(cobraPath, "Command"), jen.Id("_").Index().String()).Error().Block(
				jen.Return(jen.Id("cmd").Dot("Help").Call()),
			)),
		})),
		jen.For(jen.List(jen.Id("_"), jen.Id("verb")).Op(":=").Range().Qual(cliPath, "Verbs").Call(jen.Id(catalogFunc).Call())).Block(
			jen.Id("cmd").Op(":=").Op("&").Qual(cobraPath, "Command").Add(block([]jen.Code{
				field("Use", jen.Id("verb").Dot("Use")),
				field("Short", jen.Id("verb").Dot("Short")),
				field("Long", jen.Id("verb").Dot("Long")),
				field("ValidArgs", jen.Id("verb").Dot("Names")),
				field("Args", cobraFunc(jen.Id("_")).Block(jen.Return(jen.Id("verb").Dot("Check").Call(jen.Id("args"))))),
				field("RunE", cobraFunc(jen.Id("cmd")).Block(
					jen.Id("cmd").Dot("SilenceUsage").Op("=").True().Comment("// what goes wrong from here on is no wrong usage"),
					jen.Return(jen.Id("verb").Dot("Run").Call(jen.Id("cmd").Dot("Context").Call(), jen.Qual(cliPath, "Call").Add(block([]jen.Code{
						field("Path", jen.Id("skills").Dot("CommandPath").Call()),
						field("Args", jen.Id("args")),
						field("Out", jen.Id("cmd").Dot("OutOrStdout").Call()),
						field("Err", jen.Id("cmd").Dot("ErrOrStderr").Call()),
					})))),
				)),
			})),
			jen.Id("cmd").Dot("Flags").Call().Dot("AddGoFlagSet").Call(jen.Id("verb").Dot("Flags")),
			jen.For(jen.List(jen.Id("name"), jen.Id("values")).Op(":=").Range().Id("verb").Dot("Values")).Block(
				jen.Id("complete").Op(":=").Qual(cobraPath, "FixedCompletions").Call(jen.Id("values"), jen.Qual(cobraPath, "ShellCompDirectiveNoFileComp")),
				jen.Id("_").Op("=").Id("cmd").Dot("RegisterFlagCompletionFunc").Call(jen.Id("name"), jen.Id("complete")).Comment("// it fails for a flag that there is not"),
			),
			jen.Id("skills").Dot("AddCommand").Call(jen.Id("cmd")),
		),
		jen.Return(jen.Id("skills")),
	)
	return p.render(CobraFile, f)
}

// cobraFunc is the head of a function that a cobra.Command has.
func cobraFunc(cmd *jen.Statement) *jen.Statement {
	return jen.Func().Params(cmd.Op("*").Qual(cobraPath, "Command"), jen.Id("args").Index().String()).Error()
}
