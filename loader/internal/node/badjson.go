// This file says where a text stops to be JSON. A value that should be a mapping comes in, with the text of its file, and the
// place and the reason go out.

package node

import (
	"encoding/json"
	"errors"
	"strings"
	"unicode/utf8"

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
	stop, why, hint := JSONStop(text)
	switch comma, remove := JSONComma(text, stop.Start); {
	case why == "":
		return none
	case stop.Start == len(text):
		stop, hint = source.Span{Start: len(text) - 1, End: len(text)}, "close what is open in the JSON, or write a mapping"
	case remove != "":
		stop, hint = source.Span{Start: comma, End: comma + 1}, remove
	case hint == "":
		hint = "correct the JSON, or write a mapping"
	}
	at := value.Span
	if start := strings.Index(file[at.Start:at.End], text); start >= 0 { // it stands there as it is read
		at = source.Span{Start: at.Start + start + stop.Start, End: at.Start + start + stop.End}
	}
	return source.Wrong(rule.WrongType, at, runtime.Quote(key.Text)+" is no JSON: "+why, hint)
}

// JSONStop is the character at which a text stops to be JSON, or the end of the text where something is open, and why, which is "" for
// JSON. The hint says what to do about that character, or is "". The library calls one outside of ASCII by the first of its bytes.
func JSONStop(text string) (at source.Span, why, hint string) {
	var syntax *json.SyntaxError
	if err := json.Unmarshal([]byte(text), new(json.RawMessage)); !errors.As(err, &syntax) {
		return at, "", ""
	}
	start, why := int(syntax.Offset)-1, syntax.Error() // the offset is that behind the character
	if start >= len(text) || strings.HasPrefix(why, "unexpected end") {
		return source.Span{Start: len(text), End: len(text)}, why, ""
	}
	r, size := utf8.DecodeRuneInString(text[start:])
	if _, where, ok := strings.Cut(why, "' "); ok && r >= utf8.RuneSelf {
		why, hint = source.Sign(r)
		why = "invalid character " + why + " " + where
	}
	return source.Span{Start: start, End: start + size}, why, hint
}

// JSONComma is the place of a comma with nothing but the bracket behind it that JSON stops at, and what to do, or "".
func JSONComma(text string, bracket int) (at int, hint string) {
	before := strings.TrimRight(text[:bracket], " \t\r\n")
	if !strings.HasSuffix(before, ",") || bracket >= len(text) || strings.IndexByte("]}", text[bracket]) < 0 {
		return 0, ""
	}
	return len(before) - 1, "remove the comma in front of " + text[bracket:bracket+1]
}
