// Package spelt knows how the keys of agents/openai.yaml are written, which Codex reads in that spelling alone.
//
// What comes in is the tree of such a file. What goes out are problems, with fixes: keys in another spelling, and misspelt ones.
package spelt
