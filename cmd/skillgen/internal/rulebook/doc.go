/*
Package rulebook writes down what the rules say of themselves.

In come the records of the rules. Out go pages: for a terminal, and in Markdown.
*/
package rulebook
