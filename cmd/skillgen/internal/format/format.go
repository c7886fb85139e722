package format

import (
	"io"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
)

// Format is one way to print findings.
type Format struct {
	Name  string
	Print func(w io.Writer, f Findings) error
}

// All are what --format takes.
func All() []Format {
	return []Format{
		{"text", func(w io.Writer, f Findings) error { ui.PrintDiagnostics(w, f.Diagnostics); return nil }},
		{"json", printCheckJSON},
		{"github", printGitHub},
		{"sarif", printSARIF},
		{"rdjson", printRDJSON},
	}
}

// Named is the format that --format names. It fails when there is none, and says which is near.
func Named(name string) (Format, error) {
	var names []string
	for _, f := range All() {
		if f.Name == name {
			return f, nil
		}
		names = append(names, f.Name)
	}
	return Format{}, ui.NotOneOf("format", name, names)
}
