// Package export is what skillgen export can write: a table of formats, each with the flags that change what it writes.
//
// In comes what the command line says, as a Request. Out goes a text on standard output, a file, or a directory of files; or with --check
// the names of those that differ. A plugin, pages, an index for the web and a schema are made here; the clean view and the files of MCP
// servers have packages of their own. What is made is brought to the disk, or compared with it, by package output. Secrets and paths of
// this machine, which others must not get, are refused by name (package private), and nothing is written then.
package export
