// Package lowered says what a skillgen.toml takes from what the command reports: the rules that it turns off or down, and
// the flags that it sets. In come the file, as it was read, and what the command line said itself; out go a row for JSON
// and one sentence. A configuration comes with a repository, so that who checks a stranger's must hear of it.
package lowered
