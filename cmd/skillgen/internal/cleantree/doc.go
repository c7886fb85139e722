/*
Package cleantree is the specification-clean view of a catalog as files: for a directory of skills, for the skills of a
plugin, and for what a web server hands out.

In comes a catalog. Out go its files, the SKILL.md of each skill behind its other files, so that whoever writes them in
their order has no skill before it is whole.
*/
package cleantree
