/*
Package plugin is a catalog as a plugin of Agent Plugins 1.0.0, which Claude Code reads too where it is asked for.

In come a catalog, its files as cleantree has them, and what the plugin is called. Out go the files of the plugin: skills/,
mcp.json where there are servers, and plugin.json, in an order in which the manifest is the last.
*/
package plugin
