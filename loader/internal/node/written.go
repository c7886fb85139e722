// This file says in words what stands where another kind of value belongs.
//
// What comes in is a node of the tree. What goes out is what its author would call it: a number, a date, a list.

package node

import (
	"strconv"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/source"
)

// KindInWords says in words what the author of a value wrote: "a list", and of a scalar whether it is a string, a number, a date, true or
// false, or nothing at all. To whoever wrote 5 it says little that 5 is no list, but a string.
func KindInWords(n *Node) string {
	switch {
	case n.IsNull():
		return "nothing"
	case n.Kind != Scalar:
		return n.Kind.String()
	case n.Style != Plain:
		return "a string"
	}
	switch n.Text {
	case "true", "True", "TRUE":
		return "true"
	case "false", "False", "FALSE":
		return "false"
	}
	switch {
	case isDate(n.Text) && n.Text[0] != '-' && (n.Text[4] == '-' || n.Text[2] == ':'):
		return "a date"
	case IsNumber(n.Text) && !isDate(n.Text):
		return "a number"
	}
	return "a string"
}

// IsNumber reports plain text that is a number, a truth value or a date in YAML or TOML.
func IsNumber(text string) bool {
	switch text {
	case "true", "True", "TRUE", "false", "False", "FALSE":
		return true
	}
	first := strings.TrimLeft(text, "+-.")
	if first == "" || !source.IsDecimal(first[0]) {
		return false
	}
	if _, err := strconv.ParseFloat(strings.ReplaceAll(text, "_", ""), 64); err == nil {
		return true
	}
	if _, err := strconv.ParseInt(text, 0, 64); err == nil {
		return true
	}
	return isDate(text)
}

// isDate reports the digits and signs of a date or a time, as others have them too.
func isDate(text string) bool {
	return len(text) >= 8 && strings.Trim(text, "0123456789-:.+TtZz ") == "" && strings.ContainsAny(text[1:], "-:")
}
