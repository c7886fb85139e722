package main

import (
	"context"
	"flag"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
	"mvdan.cc/sh/v3/syntax"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/userdir/cli"
)

// TestPageCommands holds that every command, flag and rule that a page names is there.
func TestPageCommands(t *testing.T) {
	verbs, err := runtime.Load(context.Background(), nil)
	if err != nil {
		t.Fatal(err)
	}
	n := naming{t: t, skillgen: commands(), beside: flagsBeside(t), verbs: cli.Verbs(verbs)}
	for _, p := range readerPages(t) {
		for _, b := range p.blocks {
			switch b.language {
			case "sh":
				n.script(p.name, b.line, b.text, false)
			case "yaml":
				for _, run := range runLines.FindAllStringSubmatch(b.text, -1) {
					n.script(p.name, b.line, run[1], false)
				}
			}
		}
		for _, s := range p.spans {
			n.span(p.name, s)
		}
	}
	if n.commands < 100 || n.flags < 40 {
		t.Errorf("the pages name %d commands and %d flags: the test looks at the wrong thing", n.commands, n.flags)
	}
}

// flagsBeside are the flags that programs of this repository declare with package flag, and those of the go command.
func flagsBeside(t *testing.T) []string {
	names := []string{"-vettool", "-update"}
	for _, text := range repositoryFiles(t) {
		for _, m := range declared.FindAllStringSubmatch(text, -1) {
			names = append(names, "-"+m[1])
		}
	}
	return names
}

var (
	declared = regexp.MustCompile(`\bflag\.[A-Z][A-Za-z0-9]*\((?:[^"\n]*, )?"([a-z-]+)"`)
	runLines = regexp.MustCompile(`(?m)^\s*(?:- )?run: (.*)$`)
	oneFlag  = regexp.MustCompile(`^--?[a-z][a-z.-]+`)
)

// naming counts what pages name, and reports what is not there.
type naming struct {
	t               *testing.T
	skillgen        []*cobra.Command
	beside          []string   // flags of other programs
	verbs           []cli.Verb // of a program that ships skills
	commands, flags int
}

// script looks at each command of a script that is ours, as a shell takes the script apart.
func (n *naming) script(page string, line int, text string, piece bool) {
	file, err := syntax.NewParser().Parse(strings.NewReader(text), "")
	if err != nil {
		n.t.Errorf("%s:%d: %q is no script: %v", page, line, text, err)
		return
	}
	syntax.Walk(file, func(node syntax.Node) bool {
		call, ok := node.(*syntax.CallExpr)
		if !ok {
			return true
		}
		var words []string
		for _, word := range call.Args {
			words = append(words, wordText(word))
		}
		n.command(page, line, words, piece)
		return true
	})
}

// command looks at one command: ours, or that of a program that ships skills, which the pages call acme and desk.
func (n *naming) command(page string, line int, words []string, piece bool) {
	if len(words) > 2 && words[0] == "go" && words[1] == "tool" {
		words = words[2:]
	}
	if len(words) > 2 && words[0] == "go" && words[1] == "run" {
		words = append([]string{strings.TrimPrefix(words[2], "./cmd/")}, words[3:]...)
	}
	if len(words) < 2 {
		return
	}
	switch {
	case words[0] == "skillgen":
		n.ours(page, line, words[1:], piece)
	case (words[0] == "acme" || words[0] == "desk" || words[0] == ".") && words[1] == "skills" && len(words) > 2:
		n.shipped(page, line, words[2], words[3:])
	}
}

// ours looks at a call of skillgen, in which "…" stands for anything. A piece is what stands in a line of prose: it need not
// say everything that the command asks for.
func (n *naming) ours(page string, line int, args []string, piece bool) {
	n.commands++
	call := "skillgen " + strings.Join(args, " ")
	root := newRoot(ui.Streams{})
	root.InitDefaultHelpCmd()
	cmd, rest, err := root.Find(args)
	if err != nil || cmd == root && !strings.HasPrefix(args[0], "-") && args[0] != "…" {
		n.t.Errorf("%s:%d: there is no command %q: %v", page, line, call, err)
		return
	}
	rest = slices.DeleteFunc(slices.Clone(rest), func(word string) bool { return word == "…" })
	rest = replaced(rest, "NAME=SEVERITY", "name-directory=off")
	if piece && len(rest) > 0 && strings.HasPrefix(rest[len(rest)-1], "-") {
		if f := flagOf(cmd, rest[len(rest)-1]); f != nil && f.NoOptDefVal == "" {
			rest = rest[:len(rest)-1] // the flag is there, and what it takes is not said
		}
	}
	cmd.InitDefaultHelpFlag()
	if err := cmd.ParseFlags(rest); err != nil {
		n.t.Errorf("%s:%d: %q: %v", page, line, call, err)
		return
	}
	rest = cmd.Flags().Args()
	if err := cmd.ValidateArgs(rest); err != nil && !piece {
		n.t.Errorf("%s:%d: %q: %v", page, line, call, err)
	}
	if cmd.Name() == "explain" && len(rest) == 1 && rest[0] != "RULE" && !isRule(rest[0]) {
		n.t.Errorf("%s:%d: there is no rule %q", page, line, rest[0])
	}
}

// flagOf is the flag that a word is, by its name or its letter, or nil.
func flagOf(cmd *cobra.Command, word string) *pflag.Flag {
	bare := strings.TrimLeft(word, "-")
	if len(bare) == 1 {
		return cmd.Flags().ShorthandLookup(bare)
	}
	return cmd.Flags().Lookup(bare)
}

func replaced(words []string, old, text string) []string {
	for i, word := range words {
		if word == old {
			words[i] = text
		}
	}
	return words
}

func isRule(name string) bool {
	return slices.ContainsFunc(loader.Rules(), func(r loader.Rule) bool { return r.Name == name })
}

// shipped looks at a call of the command that a program has for its skills.
func (n *naming) shipped(page string, line int, name string, args []string) {
	n.commands++
	for _, verb := range n.verbs {
		if verb.Name != name {
			continue
		}
		set := flag.NewFlagSet(name, flag.ContinueOnError)
		set.SetOutput(&strings.Builder{})
		verb.Flags.VisitAll(func(f *flag.Flag) { set.Var(f.Value, f.Name, f.Usage) })
		for len(args) > 0 {
			if err := set.Parse(args); err != nil {
				n.t.Errorf("%s:%d: skills %s %q: %v", page, line, name, args, err)
				return
			}
			if args = set.Args(); len(args) > 0 {
				args = args[1:]
			}
		}
		return
	}
	n.t.Errorf("%s:%d: there is no verb %q for skills", page, line, name)
}

// span looks at code in a line: a command, a piece of one that begins with a verb, or a flag.
func (n *naming) span(page string, s span) {
	words := strings.Fields(s.text)
	if len(words) == 0 {
		return
	}
	switch {
	case words[0] == "skillgen" || words[0] == "go" || words[0] == "acme" || words[0] == "desk" || strings.HasPrefix(words[0], "SKILLGEN_"):
		n.script(page, s.line, s.text, true)
	case oneFlag.MatchString(words[0]):
		n.flags++
		if name := oneFlag.FindString(words[0]); !n.hasFlag(name) {
			n.t.Errorf("%s:%d: nothing has a flag %s", page, s.line, name)
		}
	case len(words) > 1 && strings.HasPrefix(words[len(words)-1], "-") || slices.ContainsFunc(words, oneFlag.MatchString):
		if n.isVerb(words[0]) {
			n.ours(page, s.line, words, true)
		}
	}
}

// hasFlag reports whether a command of ours has the flag, or one of a program that ships skills, or the analyzer. One with a
// single hyphen is of a Go program beside the command, such as testdata/bench, or of the go command.
func (n *naming) hasFlag(name string) bool {
	bare := strings.TrimLeft(name, "-")
	return name == "--help" || bare == "skillvet.constants" || bare == "skillvet.switch" || slices.Contains(n.beside, name) ||
		slices.ContainsFunc(n.skillgen, func(c *cobra.Command) bool { return len(bare) < len(name)-1 && flagOf(c, name) != nil }) ||
		slices.ContainsFunc(n.verbs, func(v cli.Verb) bool { return v.Flags.Lookup(bare) != nil })
}

func (n *naming) isVerb(name string) bool {
	return slices.ContainsFunc(n.skillgen, func(c *cobra.Command) bool { return c.Name() == name })
}
