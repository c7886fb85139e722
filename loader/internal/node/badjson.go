// This file says where a text stops to be JSON. A value that should be a mapping comes in, with the text of its file, and the
// place and the reason go out.

package node

import (
	"encoding/json"
	"errors"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// BadJSON is the mistake in the value of a key that is meant to be an object of JSON. It has no rule for another text, nor for what is
// JSON.
func BadJSON(file string, key, value *Node) (none source.Problem) {
	text := strings.TrimSpace(value.Text)
	if value.Kind != Scalar || !strings.HasPrefix(text, "{") {
		return none
	}
	var syntax *json.SyntaxError
	if err := json.Unmarshal([]byte(text), new(any)); !errors.As(err, &syntax) {
		return none
	}
	offset, hint := int(syntax.Offset)-1, "correct the JSON, or write a mapping"
	if offset >= len(text) || strings.HasPrefix(syntax.Error(), "unexpected end") {
		offset, hint = len(text)-1, "close what is open in the JSON, or write a mapping"
	} else if comma, remove := JSONComma(text, offset); remove != "" {
		offset, hint = comma, remove
	}
	at := value.Span
	if start := strings.Index(file[at.Start:at.End], text); start >= 0 { // it stands there as it is read
		at = source.Span{Start: at.Start + start + offset, End: at.Start + start + offset + 1}
	}
	return source.Wrong(rule.WrongType, at, runtime.Quote(key.Text)+" is no JSON: "+syntax.Error(), hint)
}

// JSONComma is the place of a comma with nothing but the bracket behind it that JSON stops at, and what to do, or "".
func JSONComma(text string, bracket int) (at int, hint string) {
	before := strings.TrimRight(text[:bracket], " \t\r\n")
	if !strings.HasSuffix(before, ",") || bracket >= len(text) || strings.IndexByte("]}", text[bracket]) < 0 {
		return 0, ""
	}
	return len(before) - 1, "remove the comma in front of " + text[bracket:bracket+1]
}
