package renamed

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/runtime"
)

// Key is the fix that writes a name over a key, wherever that stands, in the quotes that it has there. It is nil where something else
// than the key stands at one of its places: one of a JSON text has the place of all of that text, and one with escapes is longer than
// what it is read as.
func Key(key *node.Node, name string, unsafe bool) *runtime.Fix {
	fix := runtime.Fix{Unsafe: unsafe}
	for _, key := range append([]*node.Node{key}, key.Items...) {
		at := key.Span
		if key.Style == node.Quoted {
			at.Start++
			at.End--
		}
		if key.Style == node.Block || at.End-at.Start != len(key.Text) || key.Style == node.Quoted && strings.ContainsAny(name, `"'\`) {
			return nil
		}
		fix.Edits = append(fix.Edits, runtime.Edit{Start: at.Start, End: at.End, New: name})
	}
	return &fix
}
