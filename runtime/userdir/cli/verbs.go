package cli

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/agents"
	"github.com/skillgen/skillgen/runtime/userdir"
)

// Verb is one verb of a command "skills".
type Verb struct {
	// Name is the verb, Use the verb with its arguments as a line of usage has them, Short a line of help without a full
	// stop, and Long all of it.
	Name, Use, Short, Long string
	// Flags are its flags. What they are set to counts for every Run from then on.
	Flags *flag.FlagSet
	// Names are what an argument may be, and Values what a flag may be by its name: for completion.
	Names  []string
	Values map[string][]string
	// Check refuses a wrong number of arguments. It prints nothing.
	Check func(args []string) error
	// Run does it, where Check refuses nothing. What it prints is complete when it returns an error, which is to be shown too.
	Run func(context.Context, Call) error
}

// Call is what a verb is called with.
type Call struct {
	// Path is what was typed before the verb, such as "acme skills": it stands in what the user is told to do.
	Path string
	Args []string
	// Out is for results and Err for what is said about them; nil drops it.
	Out, Err io.Writer
}

// Verbs returns the verbs for the skills of a catalog: list, show, install, status and uninstall. Each call returns new
// ones, with flags of their own. The owner of what they install is the main module of the program. Without a catalog, each Run fails.
func Verbs(cat *runtime.Catalog) []Verb {
	all := verbs(cmp.Or(cat, new(runtime.Catalog)))
	for i := range all {
		run := all[i].Run
		all[i].Run = func(ctx context.Context, c Call) error {
			if err := all[i].Check(c.Args); err != nil {
				return err
			}
			if cat == nil {
				return errors.New("no catalog was given")
			}
			c.Out, c.Err = orDiscard(c.Out), orDiscard(c.Err)
			return run(ctx, c)
		}
	}
	return all
}

func orDiscard(w io.Writer) io.Writer {
	if w == nil {
		return io.Discard
	}
	return w
}

func verbs(cat *runtime.Catalog) []Verb {
	var names []string
	for s := range cat.All() {
		names = append(names, string(s.Name))
	}
	values := map[string][]string{"agent": agents.Names(), "scope": Scopes()}
	verb := func(name, short, long string, call Func, register func(*flags, *flag.FlagSet)) Verb {
		f, set := new(flags), flag.NewFlagSet(name, flag.ContinueOnError)
		register(f, set)
		return Verb{
			Name: name, Use: name + " [SKILL...]", Short: short, Long: long, Flags: set, Names: names, Values: values,
			Check: func([]string) error { return nil },
			Run:   func(ctx context.Context, c Call) error { return f.run(ctx, c, name, cat, call) },
		}
	}
	lists, shows := flag.NewFlagSet("list", flag.ContinueOnError), flag.NewFlagSet("show", flag.ContinueOnError)
	listJSON, oneJSON := registerJSON(lists), registerJSON(shows)
	body := shows.Bool("body", false, "print the instructions only")
	return []Verb{
		{
			Name: "list", Use: "list", Short: "list the skills that come with this program",
			Long:  "List prints the skills that come with this program.",
			Flags: lists,
			Check: func(args []string) error { return takes(args, 0, "list takes no argument") },
			Run: func(_ context.Context, c Call) error {
				if *listJSON {
					return PrintJSON(c.Out, cat.Report(), nil)
				}
				return list(c.Out, cat)
			},
		},
		{
			Name: "show", Use: "show SKILL", Short: "show everything about one skill",
			Long:  "Show prints what is known about one skill: its description, what it requires, its files.",
			Flags: shows, Names: names,
			Check: func(args []string) error { return takes(args, 1, "show takes the name of one skill") },
			Run: func(_ context.Context, c Call) error {
				switch {
				case *oneJSON && *body:
					return errors.New("--json and --body do not go together: leave one out")
				case *oneJSON:
					return showJSON(c.Out, cat, c.Args[0])
				}
				return show(c.Out, cat, c.Args[0], *body)
			},
		},
		verb("install", "install the skills for agents, or update them", installLong, userdir.Install, (*flags).registerInstall),
		verb("status", "say in what state installed skills are", statusLong, userdir.Status, (*flags).register),
		verb("uninstall", "take installed skills out again", uninstallLong, userdir.Uninstall, (*flags).registerUninstall),
	}
}

func registerJSON(set *flag.FlagSet) *bool { return set.Bool("json", false, "print JSON") }

// takes is nil when there are so many arguments.
func takes(args []string, n int, otherwise string) error {
	if len(args) == n {
		return nil
	}
	return errors.New(otherwise)
}

const where = `Without --agent it is .agents/skills, which most agents read, .claude/skills where Claude Code is found, and
those places of other agents in which this program has installed before. --scope project, the default, is the
repository or else the directory that you are in; --scope user is your home directory.`

const installLong = `Install copies the skills, or those that are named, to where agents look for them, and brings up to date what it
has installed before. What you have changed or removed stays so, and is reported; --force puts the shipped version
there and keeps yours aside. What another program has installed stays as it is; where that is so of all, it ends with
an error. Whatever interrupts it, a new skill is there whole or not at all, and each file of another is the old one or
the new one. The skills that one of them requires come along.

` + where

const statusLong = `Status compares the installed skills with those that come with this program: missing, current, outdated, modified
(by you), foreign (somebody else's), removed (by you) or dropped (an earlier version of this program had it). It writes
nothing, and ends with an error when install would change something.

` + where

const uninstallLong = `Uninstall takes the skills, or those that are named, out again: only what is unmodified. A skill of which you have
changed a file stays whole, and files that you have added stay. Without a name, all goes that this program has installed,
also what an earlier version of it had.

` + where

// flags are those of all verbs.
type flags struct {
	selection     Selection
	force, dryRun bool
	restore       bool
	json          *bool
}

// names is a flag that may stand several times.
type names []string

func (n *names) String() string { return strings.Join(*n, ",") }

func (n *names) Set(value string) error {
	*n = append(*n, value)
	return nil
}

// Get implements flag.Getter, which some libraries for commands ask of a flag.
func (n *names) Get() any { return []string(*n) }

// given is a flag that is not empty when it is there: an unset variable of a shell names no directory.
type given string

func (g *given) String() string { return string(*g) }

func (g *given) Set(value string) error {
	if value == "" {
		return errors.New("no directory")
	}
	*g = given(value)
	return nil
}

// Get implements flag.Getter.
func (g *given) Get() any { return string(*g) }

func (f *flags) register(set *flag.FlagSet) {
	f.json = registerJSON(set)
	set.Var((*names)(&f.selection.Agents), "agent", "the agent that is meant, by `NAME`; repeatable")
	set.StringVar(&f.selection.Scope, "scope", "", "the `SCOPE` of the directories of agents: project (the default) or user")
	set.Var((*given)(&f.selection.Dir), "dir", "the `DIR` that is meant, instead of agents: the skills are in its directory skills")
}

func (f *flags) registerInstall(set *flag.FlagSet) {
	f.register(set)
	set.BoolVar(&f.force, "force", false, "replace what you have changed, which is kept, and bring back what you have removed")
	set.BoolVar(&f.restore, "restore", false, "bring back what you have removed")
	set.BoolVar(&f.dryRun, "dry-run", false, "say what would be done, and do nothing")
}

func (f *flags) registerUninstall(set *flag.FlagSet) {
	f.register(set)
	set.BoolVar(&f.dryRun, "dry-run", false, "say what would be done, and do nothing")
}

// run does one of the three verbs about installed skills.
func (f *flags) run(ctx context.Context, c Call, verb string, cat *runtime.Catalog, call Func) error {
	opts := &userdir.Options{Force: f.force, Restore: f.restore, DryRun: f.dryRun}
	targets, err := f.selection.Targets()
	if err != nil {
		return err
	}
	var known []string
	if verb != "install" {
		for _, name := range Known(targets, opts) {
			known = append(known, string(name))
		}
	}
	for _, name := range c.Args {
		if _, err := lookup(cat, name, known...); err != nil && !slices.Contains(known, name) {
			return err
		}
		opts.Only = append(opts.Only, runtime.SkillName(name))
	}
	if verb != "uninstall" { // status says what install would do
		var added []string
		opts.Only, added = Required(cat, opts.Only)
		for _, note := range added {
			fmt.Fprintln(c.Err, note)
		}
	}
	results := Each(ctx, targets, cat, call, opts)
	if *f.json {
		err = f.printJSON(c.Out, results)
	} else {
		err = f.print(c, verb, cat, results)
	}
	if err != nil {
		return err
	}
	err = Errors(results)
	isBehind := func(r Result) bool { return slices.ContainsFunc(r.States, IsBehind) }
	if err == nil && verb == "status" && slices.ContainsFunc(results, isBehind) {
		return ErrBehind
	}
	if err == nil && verb == "install" {
		return Unplaced(results)
	}
	return err
}

// printJSON prints the results, and nothing where nothing was done in any directory: the error says all that there is to say then.
func (f *flags) printJSON(w io.Writer, results []Result) error {
	if !slices.ContainsFunc(results, func(r Result) bool { return !r.IsRefused() }) {
		return nil
	}
	return PrintJSON(w, NewReport(results, f.selection.Dir != ""), nil)
}

// print prints a table for each directory, and what else there is to say.
func (f *flags) print(c Call, verb string, cat *runtime.Catalog, results []Result) error {
	first := true
	for _, r := range results {
		if r.IsRefused() {
			continue
		}
		if !first {
			fmt.Fprintln(c.Out)
		}
		first = false
		fmt.Fprintf(c.Out, "%s\n", oneLine(r.Name))
		if err := printTable(c.Out, Rows(r.States)); err != nil {
			return err
		}
	}
	for _, loss := range Bereft(results, cat) {
		fmt.Fprintln(c.Err, loss)
	}
	for _, note := range Notes(results, verb, f.again(c, c.Args)) {
		fmt.Fprintln(c.Err, oneLine(note))
	}
	if f.dryRun {
		fmt.Fprintln(c.Err, "nothing was written")
	}
	return nil
}
