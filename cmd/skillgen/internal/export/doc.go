/*
Package export is what skillgen export can write: a table of formats, each with the flags that change what it writes.

In comes what the command line says. Out goes a file, a directory of files, or a finding. What others must not get is
refused by name, and nothing is written then.
*/
package export
