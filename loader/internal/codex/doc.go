// Package codex reads what Codex keeps beside a skill, in agents/openai.yaml: whether the model may start the skill by
// itself, and which MCP servers it expects.
//
// What comes in is the door to a root and the directory of a skill below it. What goes out are the two answers, and what is
// wrong with the file, at its place there. The file restricts a skill and gives it nothing: what cannot be read
// counts as what it most likely says, and a server that it names is one that the host must have, never one to start.
package codex
