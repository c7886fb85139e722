package ui

import (
	"io"

	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime/userdir/cli"
)

// PrintJSON prints a document. What a terminal obeys or hides is written as an escape, which JSON readers read back. Keys that
// open something are masked.
func PrintJSON(w io.Writer, v any) error {
	return cli.PrintJSON(w, v, func(text string) string { return unhash(maskJSON(text), `\u0023`) })
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
