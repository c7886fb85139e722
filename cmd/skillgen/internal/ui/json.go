package ui

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"strconv"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
)

// PrintJSON prints a document. What a terminal obeys or hides is written as an escape, which JSON readers read back. Keys that
// open something are masked.
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
	text = unhash(maskJSON(text), `\u0023`)
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

// maskJSON masks keys in JSON, where the letter of an escape would be taken for a part of the word behind it.
func maskJSON(text string) string {
	words := []byte(text)
	for i := 0; i+1 < len(words); i++ {
		if words[i] == '\\' {
			words[i], words[i+1] = ' ', ' '
			i++
		}
	}
	masked := loader.MaskKeys(string(words))
	if masked == string(words) {
		return text
	}
	out := []byte(text)
	for i := range out {
		if masked[i] != words[i] {
			out[i] = '*'
		}
	}
	return string(out)
}
