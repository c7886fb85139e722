// Package sdks has the lines that give a model behind the SDKs of Anthropic and OpenAI the skills of a catalog, as package
// snippets has them for frameworks. It is a module of its own because these two take minutes to compile: what must pass before
// a change lands only checks its types, and go test runs it.
package sdks
