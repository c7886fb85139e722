/*
Package pages is a catalog as Markdown for people: an index with a graph of projects, skills and servers, and a page for
each skill.

In comes a catalog. Out go files of one directory, by their names. The same skills give the same bytes, wherever they
stand and whatever is installed. Text of a skill is text on the page: it makes no heading, no link, no HTML and no node
of the graph. Of environments and headers the names are shown, and no values.
*/
package pages
