// This file finds servers whose indentation is lost: their keys stand at the first level, below an empty mcp or without one, and blocks that
// hold nothing. What comes in is a frontmatter. What goes out is one problem for a server, and advice about a block.

package misplaced

import (
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/needs"
	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/command"
)

// unnamedServer reports the keys of the first level that are those of a server: a program or an address. Without a block of servers above
// them it takes more, for other things have a command and a url: a program that is known with its arguments, or an address with headers or the
// type of a server.
func unnamedServer(f runtime.Format, root *node.Node) (p source.Problem) {
	block := "mcp"
	hasBlock := false
	var own node.Node
	for _, p := range root.Pairs {
		switch key := p.Key.Text; {
		case key == "mcp" || key == "mcpServers":
			if !p.Value.IsNull() {
				return source.Problem{}
			}
			block, hasBlock = key, true
		case strings.HasPrefix(key, "mcp-"):
			return source.Problem{}
		case slices.Contains(serverKeys[:], key) && own.Get(key) == nil:
			own.Pairs = append(own.Pairs, p)
		}
	}
	program, address := own.Get("command"), own.Get("url")
	isProgram := program.IsText() && (hasBlock || needs.IsKnownProgram(program.Text) && own.Get("args") != nil && own.Get("args").Kind == node.List)
	isAddress := address.IsText() && command.IsHTTP(address.Text) && (hasBlock || program == nil && isTyped(&own))
	if !isProgram && !isAddress {
		return source.Problem{}
	}
	entries := []string{node.WriteText(f, "url", "https://…")}
	if isProgram {
		entries = node.WriteProgram(f, "…", "…")
	}
	var names []string
	for _, p := range own.Pairs {
		names = append(names, runtime.Quote(p.Key.Text))
	}
	message := "the key " + names[0] + " stands at the first level, where nobody reads a server"
	if len(names) > 1 {
		message = "the keys " + source.InWords(names) + " stand at the first level, where nobody reads a server"
	}
	above := block + " and a name"
	if hasBlock {
		above = "a name"
	}
	return source.Wrong(rule.UnknownKey, own.Pairs[0].Key.Span, message,
		"write "+above+" above what belongs to the server, as in "+node.WriteServer(f, block, "NAME", entries...))
}

// keyOfServer is the key of a server that an entry of the first level is meant to be, by another name or a misspelt one, and by what it
// holds; "" for all others.
func keyOfServer(p node.Pair) string {
	key := p.Key.Text
	if slices.Contains(serverKeys[:], key) {
		return ""
	}
	meant := ServerKeyCalled(key)
	if meant == "" && len(key) > 3 {
		meant = runtime.Nearest(key, slices.Values(serverKeys[:]))
	}
	if meant != "headers" && meant != "env" || !isMapping(p.Value) || len(p.Value.Pairs) == 0 {
		return ""
	}
	for _, inner := range p.Value.Pairs {
		if inner.Value == nil || inner.Value.Kind != node.Scalar || meant == "env" && !isVariable(inner.Key.Text) || meant == "headers" && !isHeader(inner.Key.Text) {
			return ""
		}
	}
	return meant
}

// Empty reports blocks without anything: metadata that has nothing right below it but keys which other clients have in the first level
// too, where its author may have meant them to stand, and servers and hooks of which nothing is there, nor told of.
func (b Blocks) Empty(root *node.Node, told []source.Problem) (found []source.Problem) {
	isTold := func(key *node.Node) bool {
		return slices.ContainsFunc(told, func(p source.Problem) bool { return p.At == key.Span })
	}
	for i, p := range root.Pairs {
		switch p.Key.Text { // to quote each key takes memory
		case "metadata":
			if p.Value != nil && p.Value.IsNull() && b.unindentedBelow(p, root.Pairs[i+1:]) == unindentedForeign {
				first := runtime.Quote(root.Pairs[i+1].Key.Text)
				found = append(found, source.Wrong(rule.UnknownKey, p.Key.Span, `"metadata" is empty: `+first+" below it is a key of the first level", "indent what belongs to metadata, or remove it"))
			}
		case "mcp", "mcpServers", "hooks":
			isHeader := b.Format == runtime.FormatTOML && isMapping(p.Value) && len(p.Value.Pairs) == 0 && p.Value.Span.Start < p.Key.Span.Start
			isNothing := p.Value != nil && p.Value.IsNull() && p.Value.Text == ""
			isAlone := i+1 == len(root.Pairs) || b.IsField(root.Pairs[i+1].Key.Text) || p.Key.Text != "hooks" && !isTold(root.Pairs[i+1].Key)
			if (isHeader || isNothing) && isAlone {
				hint := "indent what belongs to it, or remove the key"
				if isHeader {
					hint = "write what belongs to it below its header, or remove that"
				}
				what := map[bool]string{true: "hooks", false: "servers"}[p.Key.Text == "hooks"]
				found = append(found, source.Wrong(rule.UnknownKey, p.Key.Span, runtime.Quote(p.Key.Text)+" is empty: it declares no "+what, hint))
			}
		}
	}
	return found
}
