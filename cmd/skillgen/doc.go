/*
Skillgen turns agent skills into Go. It reads directories with a SKILL.md and projects with a ROLE.md at build time
and writes typed source: constants for their names, a catalog, a table of triggers, MCP servers. A wrong skill is an
error with its file, line and column, and what to do about it.

In the package that should hold the catalog, write

	//go:generate go tool skillgen

and run go generate. With no arguments skillgen generates into the current directory from the skills it finds there,
when go generate runs it, or when the directory holds that line, whose flags then count, or a generated file; several such
lines are run in their order, as go generate runs them. Elsewhere it prints its help.
Where a directory is asked for, DIR/skills holds the skills and DIR/projects the projects; without a DIR/skills the
skills are in DIR itself. Where DIR holds just one such line, and that reads others in its module, all verbs read these.

Exit status: 0 when nothing is wrong (warnings are allowed), 1 when there are findings or the generated files are out
of date, 2 when the command is used wrongly or could not run, 130 when it was interrupted. Results go to standard
output, progress and the diagnostics of generate to standard error. Colour is used on a terminal unless NO_COLOR is set.
*/
package main
