package main

import (
	"bytes"
	"encoding/json"
	"io"
)

// printJSON prints a document. What a terminal obeys or hides is written as an escape, which JSON readers read back.
func printJSON(w io.Writer, v any) error {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	if err := enc.Encode(v); err != nil {
		return err
	}
	_, err := w.Write(escapeJSON(b.String()))
	return err
}
