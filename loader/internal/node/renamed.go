// This file has the one fix that gives a key another name: within the quotes that the key has, and only where it stands as it
// is read.
//
// What comes in is the node of a key. What goes out is an edit, or nothing where the place of the key is not known.

package node

import (
	"strings"
	"unicode"

	"github.com/skillgen/skillgen/runtime"
)

// RenameKey is the fix that writes a name over a key, wherever that stands, in the quotes that it has there. It is nil where something else
// than the key stands at one of its places: one of a JSON text has the place of all of that text, and one with escapes is longer than
// what it is read as. Several words behind the name are of the value, and its colon is lost; one alone may belong to the key, as in
// "version number". None of them is written over.
func RenameKey(key *Node, name string, unsafe bool) *runtime.Fix {
	fix := runtime.Fix{Unsafe: unsafe}
	for _, key := range append([]*Node{key}, key.Items...) {
		at := key.Span
		if key.Style == Quoted {
			at.Start++
			at.End--
		}
		if key.Style == Block || at.End-at.Start != len(key.Text) || key.Style == Quoted && strings.ContainsAny(name, `"'\`) {
			return nil
		}
		edit := runtime.Edit{Start: at.Start, End: at.End, New: name}
		if rest, starts := strings.CutPrefix(key.Text, name+" "); starts && key.Style == Plain && strings.ContainsFunc(rest, notLetter) {
			edit = runtime.Edit{Start: at.End - len(rest) - 1, End: at.End - len(rest) - 1, New: ":"}
		} else if len(strings.Fields(key.Text)) > len(strings.FieldsFunc(name, func(c rune) bool { return strings.ContainsRune("-_ ", c) })) {
			return nil
		}
		fix.Edits = append(fix.Edits, edit)
	}
	return &fix
}

func notLetter(c rune) bool { return !unicode.IsLetter(c) }
