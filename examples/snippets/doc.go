// Package snippets has the lines that plug a catalog into frameworks and SDKs for Go: a file for each, to copy from, and
// beside it the test that runs it with the skills that skillgen brings along. docs/frameworks.md shows them.
package snippets
