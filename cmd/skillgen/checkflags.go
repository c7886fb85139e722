package main

import (
	"github.com/spf13/pflag"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/compiled"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/input"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/mend"
)

type checkFlags struct {
	input.Flags
	format                 string
	json, strict, portable bool
	diff, fix, unsafeFixes bool
	verbose                bool
	stdinPath              string
	stdin                  *input.StdinSkill      // nil where files are checked
	rootsOnly              bool                   // what no root holds is not looked for
	modules                *compiled.Modules      // that were looked through
	isCopy                 func(file string) bool // see mend.Copies
}

// mends reports whether fixes are applied, and not only shown.
func (f *checkFlags) mends() bool { return (f.fix || f.unsafeFixes) && !f.diff }

// fixer applies the fixes that were asked for, to files or to the text.
func (f *checkFlags) fixer() mend.Fixer {
	fix := mend.Fixer{Unsafe: f.unsafeFixes, IsCopy: f.isCopy}
	if f.stdin != nil {
		fix.File, fix.Text = f.stdin.File(), f.stdin.Text
	}
	return fix
}

func (f *checkFlags) registerAll(flags *pflag.FlagSet) {
	f.Register(flags)
	f.RegisterProjects(flags)
	input.RegisterUntrusted(&f.Flags, flags, "it is checked without its skillgen.toml")
	flags.StringVar(&f.format, "format", "text", "print in a `FORMAT`: text, json, github, sarif or rdjson")
	flags.BoolVar(&f.json, "json", false, "the same as --format json")
	flags.BoolVar(&f.strict, "strict", false, "treat warnings as errors")
	flags.BoolVarP(&f.verbose, "verbose", "v", false, "also print what each skill costs a model, against the budgets of clients")
	flags.BoolVar(&f.portable, "portable", false, "also report what other clients reject")
	flags.BoolVar(&f.diff, "diff", false, "print what the first pass of --fix would change as a patch, and exit 1 when it is something")
	flags.BoolVar(&f.fix, "fix", false, "apply the safe fixes: quotes, the spelling of keys, fences, links, the file's name")
	flags.StringVar(&f.stdinPath, "stdin-path", "", "the `FILE` that the skill on standard input is, for the rules about its directory and for skillgen.toml")
	flags.BoolVar(&f.unsafeFixes, "unsafe-fixes", false, "also apply fixes that may change what a file means: misspelt keys, keywords with commas between, names and directories that are none of the specification")
}
