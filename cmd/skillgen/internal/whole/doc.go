/*
Package whole is a catalog for others: whole, or not at all.

In come the directories of an export. Out goes the catalog of all of them together, where generate would write a package
of each. An agent would load what is right and leave out the rest; what goes to others lacks nothing without a word.
*/
package whole
