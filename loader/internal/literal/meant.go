package literal

import (
	"cmp"
	"iter"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/declared"
	"github.com/skillgen/skillgen/loader/internal/misplaced"
	"github.com/skillgen/skillgen/loader/internal/misspelt"
	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/remark"
)

// meant are the servers of a frontmatter with all that is most likely meant to be one and is not read: an item of a list, what has no
// name or stands a level too deep, and what stands below another key. A name is that of the entry, or of the block where there is none.
func meant(root *node.Node) iter.Seq2[string, *node.Node] {
	return func(yield func(name string, value *node.Node) bool) {
		if root == nil || !blocks(root, yield) {
			return
		}
		for _, unused := range root.Items {
			if !blocks(unused, yield) {
				return
			}
		}
		if own := unnamed(root); own != nil {
			yield("", own)
		}
	}
}

// unnamed is what the first level has of a server: a program or an address, or what belongs to a server above it; and what stands below a
// key for the second time.
func unnamed(root *node.Node) *node.Node {
	if !slices.ContainsFunc(root.Pairs, ofServer) { // as nearly always
		return nil
	}
	own := &node.Node{Kind: node.Mapping}
	for _, p := range root.Pairs {
		if meantPart(p.Key.Text) != "" {
			own.Pairs = append(own.Pairs, p)
		}
	}
	for _, unused := range root.Items {
		if p := unused.Pairs[0]; !strings.HasPrefix(strings.ToLower(p.Key.Text), "mcp") {
			own.Pairs = append(own.Pairs, p)
		}
	}
	if len(own.Pairs) == 0 {
		return nil
	}
	own.Span = own.Pairs[0].Key.Span
	return own
}

// ofServer reports an entry of the first level by which others there may be a server's.
func ofServer(p node.Pair) bool {
	key := part(p.Key.Text)
	return key == "command" || key == "url" || declared.IsBlock(p.Key.Text)
}

// blocks yields the servers of a frontmatter, or of its metadata, and reports whether more are wanted.
func blocks(root *node.Node, yield func(name string, value *node.Node) bool) bool {
	for _, p := range root.Pairs {
		key := strings.TrimPrefix(p.Key.Text, "skillgen-")
		lower := strings.ToLower(key)
		switch {
		case p.Value == nil:
		case lower == "metadata":
			if in := node.AsMapping(p.Value); in != nil && !blocks(in, yield) {
				return false
			}
		case declared.IsBlock(key) || lower == "servers":
			if !within(key, p.Value, yield) {
				return false
			}
		case strings.HasPrefix(lower, "mcp-") || strings.HasPrefix(lower, "mcp_"):
			if !within(key[len("mcp-"):], p.Value, yield) {
				return false
			}
		case misplaced.IsServer(p.Value), declared.HasServer(p.Value) && misplaced.IsNearMCP(key):
			if !within(key, p.Value, yield) {
				return false
			}
		}
	}
	return true
}

// within yields a value that is a server, or those that are in it.
func within(name string, value *node.Node, yield func(name string, value *node.Node) bool) bool {
	if block := node.AsMapping(value); block != nil {
		value = block
	}
	isOne := value != nil && (value.Kind == node.Scalar || hasServerKey(value))
	if value == nil || isOne && !yield(name, value) {
		return value == nil
	}
	for _, item := range value.Items {
		own := cmp.Or(item.Get("name"), &node.Node{})
		if !within(cmp.Or(own.Text, name), item, yield) {
			return false
		}
	}
	for _, p := range value.Pairs {
		if remark.IsRemarkKey(p) || isOne && !isInner(p.Value) {
			continue
		}
		if !within(p.Key.Text, p.Value, yield) {
			return false
		}
	}
	return true
}

// isInner reports a value within a server that is one by itself, or has some: a type alone is one of a login.
func isInner(n *node.Node) bool {
	if n == nil {
		return false
	}
	isType := func(p node.Pair) bool { return part(p.Key.Text) == "type" || part(p.Key.Text) == "transport" }
	return declared.HasServer(n) || hasServerKey(&node.Node{Pairs: slices.DeleteFunc(slices.Clone(n.Pairs), isType)})
}

// hasServerKey reports a mapping with a key of a server whose value is no server by itself.
func hasServerKey(n *node.Node) bool {
	return slices.ContainsFunc(n.Pairs, func(p node.Pair) bool {
		isMapping := p.Value != nil && p.Value.Kind == node.Mapping
		switch part(p.Key.Text) {
		case "command", "args", "url", "cwd", "type", "transport":
			return !isMapping
		case "env", "headers":
			return !isMapping || !slices.ContainsFunc(p.Value.Pairs, func(v node.Pair) bool { return v.Value != nil && v.Value.Kind == node.Mapping })
		}
		return false
	})
}

// part is the key of a server that a key is, in any case and by any name, or "".
func part(key string) string {
	if lower := strings.ToLower(key); slices.Contains(misplaced.ServerKeys(), lower) {
		return lower
	}
	return misplaced.ServerKeyCalled(key)
}

// meantPart is the same also for a key that is misspelt.
func meantPart(key string) string {
	return cmp.Or(part(key), misspelt.Likely(key, misplaced.ServerKeys()...))
}
