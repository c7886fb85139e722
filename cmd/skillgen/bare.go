package main

import (
	"bufio"
	"bytes"
	"io"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/target"
	"github.com/skillgen/skillgen/generator"
	"github.com/skillgen/skillgen/loader"
)

// bare is skillgen without arguments: it generates into the current directory where that was plainly meant, and
// prints its help anywhere else. Whoever tries out a command that they do not know gets no files for it.
func bare(root, gen *cobra.Command) error {
	underGenerate := os.Getenv("GOFILE") != "" && os.Getenv("GOPACKAGE") != "" // go generate sets them
	if !underGenerate && !generatesInto(".") {
		return root.Help()
	}
	gen.SetContext(root.Context())
	return gen.RunE(gen, nil)
}

// generatesInto reports whether a directory holds a generated file, or a Go file with the directive that makes one.
// What cannot be read says nothing of the kind.
func generatesInto(dir string) bool {
	entries, _ := loader.ListNamed(dir)
	for _, e := range entries {
		if !e.Type().IsRegular() || filepath.Ext(e.Name()) != ".go" && e.Name() != generator.PackedFile {
			continue
		}
		data, err := loader.ReadNamed(filepath.Join(dir, e.Name()), target.MaxSource)
		if err == nil && generates(e.Name(), bytes.NewReader(data)) {
			return true
		}
	}
	return false
}

// generates looks at one file line by line, as go generate does: a file may be large.
func generates(name string, r io.Reader) bool {
	lines := bufio.NewReader(r)
	if start, _ := lines.Peek(len(generator.Header) + len("\r\n")); generator.IsGenerated(name, start) {
		return true
	}
	for begins := true; ; {
		line, goesOn, err := lines.ReadLine()
		if err != nil {
			return false
		}
		if begins && !goesOn && isDirective(string(line)) {
			return true
		}
		begins = !goesOn
	}
}

// isDirective reports a line that has go generate run skillgen for the directory that the line stands in: however the
// command is reached, and not when it is another verb, or writes elsewhere.
func isDirective(line string) bool {
	text, ok := strings.CutPrefix(line, "//go:generate")
	if !ok || text == strings.TrimLeft(text, " \t") {
		return false
	}
	words := strings.Fields(text)
	at := slices.IndexFunc(words, isSkillgen)
	if at < 0 {
		return false
	}
	rest := words[at+1:]
	if len(rest) == 0 {
		return true
	}
	elsewhere := func(word string) bool { return strings.HasPrefix(word, "-o") || strings.HasPrefix(word, "--out") }
	return rest[0] == "generate" && !slices.ContainsFunc(rest, elsewhere)
}

// isSkillgen takes skillgen, "skillgen", bin/skillgen.exe and github.com/skillgen/skillgen/cmd/skillgen@latest.
func isSkillgen(word string) bool {
	word, _, _ = strings.Cut(strings.Trim(word, `"`), "@")
	return strings.TrimSuffix(path.Base(filepath.ToSlash(word)), ".exe") == "skillgen"
}
