package misplaced

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/declared"
	"github.com/skillgen/skillgen/loader/internal/needs"
	"github.com/skillgen/skillgen/loader/internal/node"
)

// FieldCalled is the field that an entry is meant to be by its name and the shape of its value, or "": many have servers of other kinds.
func FieldCalled(p node.Pair) string {
	isList := func(key string) bool { value := p.Value.Get(key); return value != nil && value.Kind == node.List }
	switch key := p.Key.Text; {
	case (key == "servers" || strings.HasPrefix(key, "mcp") && !strings.HasPrefix(key, "mcp-")) && declared.HasServer(p.Value):
		return "mcp"
	case needs.RequiresPrograms(key, p.Value), (key == "required" || key == "requirements") && (isList("bins") || isList("anyBins") || isList("env")):
		return "requires"
	}
	return ""
}
