package directive

import (
	"bufio"
	"bytes"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/target"
	"github.com/skillgen/skillgen/generator"
	"github.com/skillgen/skillgen/loader"
)

// UnderGoGenerate reports whether go generate has started the program: it sets variables of its own.
func UnderGoGenerate() bool { return os.Getenv("GOFILE") != "" && os.Getenv("GOPACKAGE") != "" }

// ModuleRoot is the nearest directory from the current one upwards that holds a go.mod, absolute; "" when none does.
func ModuleRoot() string {
	dir, err := os.Getwd()
	if err != nil {
		return ""
	}
	for ; ; dir = filepath.Dir(dir) {
		if info, err := loader.StatNamed(filepath.Join(dir, "go.mod")); err == nil && info.Mode()&fs.ModeType == 0 {
			return dir
		}
		if dir == filepath.Dir(dir) {
			return ""
		}
	}
}

// GeneratesInto reports whether a directory holds a generated file, or a Go file with the directive that makes one.
// What cannot be read says nothing of the kind.
func GeneratesInto(dir string) bool {
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
