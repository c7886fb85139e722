/*
Package mcpfile is the file in which a client keeps its MCP servers: of Claude Code, VS Code, Codex and Gemini.

In come the servers of a catalog, and the file as it is. Out goes the file with those that it lacks, every other byte as
it was: comments, order, indentation, line ends. An entry that is there and says something else is named and never
replaced, and a file that cannot be edited without loss is refused. What others must not get, a key or a path of this
machine, is refused by name, and so is what a client has no words for.
*/
package mcpfile
