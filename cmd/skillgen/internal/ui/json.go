package ui

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"strconv"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/skillgen/skillgen/runtime"
)

// PrintJSON prints a document. What a terminal obeys or hides is written as an escape, which JSON readers read back.
func PrintJSON(w io.Writer, v any) error {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	// Nothing here is put into a page, and people read the JSON of a tool.
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	if err := enc.Encode(v); err != nil {
		return err
	}
	_, err := w.Write(escapeJSON(b.String()))
	return err
}

// escapeJSON writes what cannot stand as it is in JSON as escapes, which readers read back.
func escapeJSON(text string) []byte {
	text = unhash(text, `\u0023`)
	out := make([]byte, 0, len(text))
	for _, r := range text {
		if r == '\n' || strconv.IsPrint(r) && !runtime.Hidden(0, r) {
			out = utf8.AppendRune(out, r)
			continue
		}
		for _, unit := range utf16.Encode([]rune{r}) {
			out = fmt.Appendf(out, "\\u%04x", unit)
		}
	}
	return out
}
