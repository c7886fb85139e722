package directive

import (
	"bufio"
	"bytes"
	"io"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/target"
	"github.com/skillgen/skillgen/generator"
	"github.com/skillgen/skillgen/loader"
)

// UnderGoGenerate reports whether go generate has started the program: it sets variables of its own.
func UnderGoGenerate() bool { return os.Getenv("GOFILE") != "" && os.Getenv("GOPACKAGE") != "" }

// Of returns the arguments that the directive of a directory gives to the verb generate, the first one's in the order
// of the files. found is also true where a generated file alone says that the directory is generated into. What cannot
// be read says nothing of the kind.
func Of(dir string) (args []string, found bool) {
	entries, _ := loader.ListNamed(dir)
	for _, e := range entries {
		if !e.Type().IsRegular() || filepath.Ext(e.Name()) != ".go" && e.Name() != generator.PackedFile {
			continue
		}
		data, err := loader.ReadNamed(filepath.Join(dir, e.Name()), target.MaxSource)
		if err != nil {
			continue
		}
		if generator.IsGenerated(e.Name(), data) {
			found = true
			continue
		}
		if args, ok := inFile(bytes.NewReader(data)); ok {
			return args, true
		}
	}
	return nil, found
}

// Elsewhere returns the first root of skills that is itself the package which they are generated into; "" where there is
// none, or where out is generated into as well. Somebody who names no -o above such a root means that package.
func Elsewhere(out string, roots []loader.Rooted) string {
	if _, here := Of(out); here {
		return ""
	}
	at := slices.IndexFunc(roots, func(r loader.Rooted) bool { _, there := Of(r.Path); return there })
	if at < 0 {
		return ""
	}
	return filepath.ToSlash(roots[at].Path)
}

// inFile looks at one file line by line, as go generate does: a file may be large.
func inFile(r io.Reader) (args []string, ok bool) {
	lines := bufio.NewReader(r)
	for begins := true; ; {
		line, goesOn, err := lines.ReadLine()
		if err != nil {
			return nil, false
		}
		if begins && !goesOn {
			if args, ok := inLine(string(line)); ok {
				return args, true
			}
		}
		begins = !goesOn
	}
}

// inLine takes a line that has go generate run skillgen for the directory that the line stands in: however the command
// is reached, and not when it is another verb, or writes elsewhere.
func inLine(line string) (args []string, ok bool) {
	text, ok := strings.CutPrefix(line, "//go:generate")
	if !ok || text == strings.TrimLeft(text, " \t") {
		return nil, false
	}
	all := words(text)
	at := slices.IndexFunc(all, isSkillgen)
	if at < 0 {
		return nil, false
	}
	rest := all[at+1:]
	if len(rest) == 0 {
		return nil, true
	}
	elsewhere := func(word string) bool { return strings.HasPrefix(word, "-o") || strings.HasPrefix(word, "--out") }
	if rest[0] != "generate" || slices.ContainsFunc(rest, elsewhere) {
		return nil, false
	}
	return rest[1:], true
}

// words splits a line as go generate does: at blanks, with strings of Go in double quotes.
func words(text string) (all []string) {
	for {
		if text = strings.TrimLeft(text, " \t\r"); text == "" {
			return all
		}
		end := strings.IndexAny(text, " \t\r")
		if quoted, err := strconv.QuotedPrefix(text); err == nil && text[0] == '"' {
			word, _ := strconv.Unquote(quoted) // it is a string of Go
			all, end = append(all, word), len(quoted)
		} else {
			if end < 0 {
				end = len(text)
			}
			all = append(all, text[:end])
		}
		text = text[end:]
	}
}

// isSkillgen takes skillgen, bin/skillgen.exe and github.com/skillgen/skillgen/cmd/skillgen@latest.
func isSkillgen(word string) bool {
	word, _, _ = strings.Cut(word, "@")
	return strings.TrimSuffix(path.Base(filepath.ToSlash(word)), ".exe") == "skillgen"
}
