package alias

import "github.com/skillgen/skillgen/loader/internal/node"

// Field is the field that an entry is meant to be by its name and the shape of its value, or "": many have servers of other kinds.
func Field(p node.Pair) string {
	isList := func(key string) bool { value := p.Value.Get(key); return value != nil && value.Kind == node.List }
	switch key := p.Key.Text; {
	case key == "servers" && HasServer(p.Value):
		return "mcp"
	case (key == "required" || key == "requirements") && (isList("bins") || isList("anyBins") || isList("env")):
		return "requires"
	}
	return ""
}

// HasServer reports a mapping with a server in it.
func HasServer(n *node.Node) bool {
	for i := 0; n != nil && i < len(n.Pairs); i++ {
		if p := n.Pairs[i]; p.Value.Get("command") != nil || p.Value.Get("url") != nil {
			return true
		}
	}
	return false
}
