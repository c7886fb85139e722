/*
Package skillvet is an analyzer that holds a Go program to the names of its generated catalog.

A skill that is renamed takes its constant with it, and the compiler says so. A name that stands in a string does not:
cat.Skill("brwse") builds, and is nil at run time. skillvet reports such names where it can prove which catalog is asked:

	no skill "brwse" in the catalog of example.com/agent/skills; did you mean skills.Browse ("browse")?

[Analyzer] fits any driver of golang.org/x/tools/go/analysis; [New] gives one with other defaults. The command skillgen
runs it as skillgen vet and is a go vet -vettool itself. It needs the packages that a package imports directly and
no facts about them.

# What is reported

Rule unknown-skill, unknown-project: a constant string that names no skill or project, as the argument of Skill, Lookup,
Activate, Read, Only or Project of a [github.com/skillgen/skillgen/runtime.Catalog], or as PromptOptions.Project in a call of Prompt.

Rule use-constant, with the flag -constants: a string there that is right, and has a constant. The catalog may hold a
user's skills too then: the constant is the same name.

Rule missing-case, with the flag -switch: a switch over skill or project names without a default that leaves some out.

# What is not

Which catalog a value is comes from everything in the package that may be assigned to it, in any order: calls of the
Catalog function of generated packages, Reload, Only, Load of these alone, through variables, unexported fields, results, and
the parameters of unexported functions. Where anything else may arrive, such as a user's directory, a caller in
another package or an element of a slice, a string may be right although it was not compiled, and is not called unknown.

Tests are analysed too, but a name in a test is reported only when it is close to a real one: what a test
asks for to see that it is not found should not be complained about.
*/
package skillvet
