package server

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/shell"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/command"
)

// Entries are those of a server as a hint writes them, none where it has neither a program nor an address. What may hold a key is an ellipsis.
func Entries(f runtime.Format, server *node.Node) (entries []string) {
	name, address := server.Get("command"), server.Get("url")
	if !name.IsText() && !address.IsText() {
		return nil
	}
	for _, key := range []string{"type", "transport"} {
		if value := server.Get(key); value.IsText() {
			entries = append(entries, node.WriteText(f, key, value.Text))
		}
	}
	if name.IsText() {
		words, problem := shell.Split(name.Text)
		if problem != "" || strings.Contains(words[0], "=") { // a variable, which may hold a key
			words = []string{"…"}
		}
		if args := server.Get("args"); args != nil {
			words = append(words, texts(args.Items)...)
		}
		if entries = append(entries, program(f, words)...); len(words) == 1 {
			entries = entries[:len(entries)-1]
		}
	}
	if address.IsText() {
		text := address.Text
		if strings.ContainsAny(text, "?#@$") || command.UnsafeURL(text) != "" {
			text = "https://…"
		}
		entries = append(entries, node.WriteText(f, "url", text))
	}
	for _, key := range []string{"env", "headers"} {
		if server.Get(key) != nil {
			entries = append(entries, node.WriteBlock(f, key, "…"))
		}
	}
	return entries
}
