// Package openai knows the keys of agents/openai.yaml, the file in which Codex looks beside a skill.
//
// What comes in is the tree of that file, or of a frontmatter. What goes out is a problem for each key that is most likely meant to be
// another, and for each entry of a frontmatter that belongs into that file. Anybody may have a key of these names: only what has the
// shape of that file below it is told.
package openai
