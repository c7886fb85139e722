// This file knows how go generate comes to run skillgen.
//
// In come the environment, directories and the Go files in them. Out go whether go generate has started the program, and
// whether a directory is one that it generates into.

package compiled

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
	"github.com/skillgen/skillgen/runtime"
)

// UnderGoGenerate reports whether go generate has started the program: it sets variables of its own.
func UnderGoGenerate() bool { return os.Getenv("GOFILE") != "" && os.Getenv("GOPACKAGE") != "" }

// ownPlace is the place of the line that go generate runs.
func ownPlace() string { return os.Getenv("GOFILE") + ":" + os.Getenv("GOLINE") }

// GenerateLine is one that has go generate run the verb generate: where it stands, such as doc.go:3, and the arguments that it gives.
type GenerateLine struct {
	Place string
	Args  []string
	IsOut bool // whether it writes into another directory
}

// LinesOf returns the lines of a directory, in the order of the files. isHere reports whether the directory is generated into, which
// a generated file alone says too. What cannot be read says nothing of the kind.
func LinesOf(dir string) (lines []GenerateLine, isHere bool) {
	there := linesOf(dir)
	return there.run, there.isHere
}

// found is what a file or a directory has of lines.
type found struct {
	run      []GenerateLine // those that run the verb generate
	others   []GenerateLine // those that run skillgen otherwise: their arguments begin with the verb, or with what stands in its place
	comments []GenerateLine // what somebody means as a line
	isHere   bool           // whether the directory is generated into
}

func linesOf(dir string) (all found) {
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
			all.isHere = true
			continue
		}
		if !bytes.Contains(data, []byte("skillgen")) { // nor has any line of it
			continue
		}
		all.inFile(e.Name(), bytes.NewReader(data))
	}
	all.isHere = all.isHere || slices.ContainsFunc(all.run, func(l GenerateLine) bool { return !l.IsOut })
	return all
}

// elsewhere returns the first root of skills that is itself the package which they are generated into, or is one skill of such a
// package, then that directory; "" where there is none, or where out is generated into as well. Somebody who names no -o above
// such a root means that package.
func elsewhere(out string, roots []loader.Rooted) string {
	if _, here := LinesOf(out); here {
		return ""
	}
	for _, r := range roots {
		dirs := []string{r.Path}
		if _, err := loader.StatNamed(filepath.Join(r.Path, "SKILL.md")); err == nil {
			dirs = append(dirs, filepath.Dir(r.Path))
		}
		for _, dir := range dirs {
			if _, there := LinesOf(dir); there {
				return filepath.ToSlash(dir)
			}
		}
	}
	return ""
}

// inFile looks at one file line by line, as go generate does: a file may be large.
func (all *found) inFile(name string, r io.Reader) {
	lines, n, short := bufio.NewReader(r), 1, make(map[string][]string)
	for begins := true; ; {
		text, goesOn, err := lines.ReadLine()
		if err != nil {
			return
		}
		if begins && !goesOn && bytes.HasPrefix(text, []byte("//")) {
			list := &all.run
			line, ok := inLine(string(text), short)
			if !ok && line.Args != nil {
				list, ok = &all.others, true
			} else if !ok && bytes.Contains(text, []byte("skillgen")) { // most lines are none of both
				list = &all.comments
				line, ok = inComment(string(text))
			}
			if ok {
				line.Place = name + ":" + strconv.Itoa(n)
				*list = append(*list, line)
			}
		}
		if begins = !goesOn; begins {
			n++
		}
	}
}

// inLine takes a line that has go generate run skillgen: however the command is reached, and not when it is another verb. Of one that plainly
// runs skillgen otherwise it returns the arguments. short are the names that earlier lines of the file, with -command, have given to words.
func inLine(text string, short map[string][]string) (line GenerateLine, ok bool) {
	text, ok = strings.CutPrefix(text, "//go:generate")
	if !ok || text == strings.TrimLeft(text, " \t") {
		return line, false
	}
	all := words(text)
	if len(all) > 1 && all[0] == "-command" {
		short[all[1]] = all[2:]
		return line, false
	}
	if len(all) > 0 && short[all[0]] != nil {
		all = append(slices.Clip(short[all[0]]), all[1:]...)
	}
	at := slices.IndexFunc(all, isSkillgen)
	if at < 0 || !reaches(all[:at], all[at]) {
		return line, false
	}
	rest := append(all[at+1:], "generate")[:max(1, len(all)-at-1)] // which it does where it is given nothing
	if rest[0] != "generate" {
		if !strings.HasPrefix(all[at], ".") { // or it may be another program
			line.Args = rest
		}
		return line, false
	}
	elsewhere := func(word string) bool { return strings.HasPrefix(word, "-o") || strings.HasPrefix(word, "--out") }
	return GenerateLine{Args: rest[1:], IsOut: slices.ContainsFunc(rest, elsewhere)}, true
}

// reaches reports whether a word is the command behind others: by itself, or as what go tool or go run runs in the directory of the line. make and
// the like run what they have of that name, and nobody knows what that does.
func reaches(before []string, word string) bool {
	if len(before) > 0 && before[0] == "env" {
		before = slices.DeleteFunc(slices.Clone(before[1:]), func(word string) bool { return strings.Contains(word, "=") && word[0] != '-' })
	}
	if len(before) == 0 {
		return true
	}
	isElsewhere := slices.ContainsFunc(before, func(word string) bool { return word == "-C" || strings.HasPrefix(word, "-C=") })
	return (!strings.Contains(word, "/") || strings.Contains(word, "cmd/skillgen")) && before[0] == "go" && (slices.Contains(before, "tool") || slices.Contains(before, "run")) && !isElsewhere
}

// inComment takes a line that go generate would run were its first word spelt right and in one piece, without a blank behind its //. One in
// prose has other words before skillgen, or a blank where the colon belongs, and one that is taken out on purpose has a second //.
func inComment(text string) (line GenerateLine, ok bool) {
	behind, ok := strings.CutPrefix(text, "//")
	if !ok {
		return line, false
	}
	word, run := firstWord(behind)
	if next, rest := firstWord(run); word == "go:" || strings.HasPrefix(next, ":") {
		word, run = word+next, rest
	} else if word == "go" && next == "generate" && strings.HasPrefix(behind, word) {
		word, run = "go:generate", rest
	}
	isMeant := runtime.Nearest(word, slices.Values([]string{"go:generate"})) != "" && !strings.HasPrefix(word, "/")
	if next, _ := firstWord(run); !isMeant || next != "go" && !isSkillgen(next) {
		return line, false
	}
	return inLine("//go:generate "+run, nil)
}

// firstWord splits a text behind its first word.
func firstWord(text string) (word, rest string) {
	text = strings.TrimLeft(text, " \t\r")
	end := strings.IndexAny(text+" ", " \t\r")
	return text[:end], text[end:]
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
