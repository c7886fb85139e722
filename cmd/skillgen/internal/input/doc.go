/*
Package input is what the verbs read: the flags that say where skills are and what counts as one.

In come the flags of a command line, the skillgen.toml that is nearest, and the directories of the arguments. Out go
what the loader asks for: roots, options, a profile, severities; or at once the catalog that an agent would have. What
the user named and is not there is an error, and never an empty catalog.
*/
package input
