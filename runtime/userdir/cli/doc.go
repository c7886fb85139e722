// Package cli is what a command line needs that ships skills: which directories are meant, what is done to the skills
// there, and how that reads. It knows no library for commands; flags are those of package flag, which the others take.
//
// [Verbs] are the verbs of a command "skills", for the commands that skillgen generate --adapter writes and for those
// that somebody writes by hand:
//
//	for _, verb := range cli.Verbs(skills.Catalog()) {
//		if verb.Name == os.Args[1] {
//			err := errors.Join(verb.Flags.Parse(os.Args[2:]), verb.Check(verb.Flags.Args()))
//			…
//			err = verb.Run(ctx, cli.Call{Path: "acme skills", Args: verb.Flags.Args(), Out: os.Stdout, Err: os.Stderr})
//		}
//	}
//
// Skills are copied, never linked, and what package userdir promises holds for each directory.
package cli
