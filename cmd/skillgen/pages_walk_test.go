package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"

	"github.com/rogpeppe/go-internal/testscript"
)

// walk does what a page says, from its first block of code to its last, as a reader does: walk PAGE[:SECTION].
//
//   - A block of the language sh is run. A line that ends in "# exit status N" must exit so, every other line with 0. The
//     next block starts in the directory where this one ended.
//   - A block without a language, or one of the language diff, is what the block above it printed, on both outputs, from
//     its first line to its last. "…" stands for anything: alone on a line for lines, else for a part of the line.
//   - Any other block is a file. The paragraph above it ends with a colon and names the file: the last code in it is the path,
//     from where the page began.
//
// A line that makes a module or fetches one, by go mod, go install or go get, is not run: the script has the command
// already, and a module by its own command of that name. .ci/readme does fetch.
func walk(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: walk PAGE[:SECTION]")
	}
	blocks, err := selected(ts.Getenv("ROOT"), args[0])
	ts.Check(err)
	if len(blocks) == 0 {
		ts.Fatalf("%s has no code", args[0])
	}
	page, _, _ := strings.Cut(args[0], ":")
	root, printed, ran := ts.MkAbs("."), "", false
	for _, b := range blocks {
		switch b.language {
		case "sh":
			printed, ran = runBlock(ts, page, b), true
		case "", "diff":
			if !ran {
				ts.Fatalf("%s:%d: no command stands above what is printed", page, b.line)
			}
			if !sameText(b.text, printed) {
				ts.Fatalf("%s:%d: the page shows\n%s\nand this is printed:\n%s", page, b.line, b.text, printed)
			}
		default:
			name := fileOf(b.before)
			if name == "" {
				ts.Fatalf("%s:%d: the paragraph above the block does not name its file: %q", page, b.line, b.before)
			}
			name = filepath.Join(root, filepath.FromSlash(name))
			ts.Check(os.MkdirAll(filepath.Dir(name), 0o777))
			ts.Check(os.WriteFile(name, []byte(b.text), 0o666))
		}
	}
}

var (
	fetches    = regexp.MustCompile(`(?m)^go (?:mod init \S+|mod tidy|(?:install|get|get -tool) \S+@latest)$`)
	exitStatus = regexp.MustCompile(`(?m)^(.*\S) +# exit status ([0-9]+)\b.*$`)
	lastCode   = regexp.MustCompile("`([^`]+)`[^`]*:\\s*$")
)

// runBlock runs a block of commands and returns what they print.
func runBlock(ts *testscript.TestScript, page string, b block) string {
	script := fetches.ReplaceAllString(b.text, ":")
	script = exitStatus.ReplaceAllString(script, "if $1\nthen echo 'exit status 0, not $2'; exit 99\n"+
		"else s=$$?; [ $$s = $2 ] || { echo \"exit status $$s, not $2\"; exit 99; }\nfi")
	where := filepath.Join(ts.Getenv("WORK"), ".where")
	script = "exec 2>&1\n" + script + "pwd >" + strconv.Quote(where) + "\n"
	if err := ts.Exec("sh", "-e", "-c", script); err != nil {
		ts.Fatalf("%s:%d: %v\n%s\nprinted\n%s", page, b.line, err, b.text, ts.ReadFile("stdout"))
	}
	ts.Check(ts.Chdir(strings.TrimSpace(ts.ReadFile(where))))
	return ts.ReadFile("stdout")
}

// fileOf is the file that a paragraph above a block names, or "".
func fileOf(paragraph string) string {
	if m := lastCode.FindStringSubmatch(paragraph); m != nil {
		return m[1]
	}
	return ""
}

// sameText compares what a page shows, with "…" for anything, with what was printed.
func sameText(shown, printed string) bool {
	var b strings.Builder
	for line := range strings.Lines(shown) {
		if line == "…\n" {
			b.WriteString(`(?:.*\n)*`)
			continue
		}
		b.WriteString(strings.ReplaceAll(regexp.QuoteMeta(line), "…", ".*"))
	}
	return regexp.MustCompile(`^` + b.String() + `$`).MatchString(printed)
}

// snippet writes a block of code of a page of this repository to a file, the first being 1: snippet PAGE[:SECTION] N FILE.
func snippet(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 3 {
		ts.Fatalf("usage: snippet PAGE[:SECTION] N FILE")
	}
	ts.Check(os.WriteFile(ts.MkAbs(args[2]), []byte(blockOf(ts, args[0], args[1])), 0o666))
}

// shown holds that the last command printed a block of a page: shown PAGE[:SECTION] N.
func shown(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: shown PAGE[:SECTION] N")
	}
	if text := blockOf(ts, args[0], args[1]); !sameText(text, ts.ReadFile("stdout")) {
		ts.Fatalf("%s shows\n%s\nand this is printed:\n%s", args[0], text, ts.ReadFile("stdout"))
	}
}

// fill puts blocks of pages into a file, in the place of the lines "//snippet PAGE[:SECTION] N": fill FILE.
func fill(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: fill FILE")
	}
	text := fillLine.ReplaceAllStringFunc(ts.ReadFile(args[0]), func(line string) string {
		m := fillLine.FindStringSubmatch(line)
		return strings.TrimSuffix(blockOf(ts, m[1], m[2]), "\n")
	})
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), []byte(text), 0o666))
}

var fillLine = regexp.MustCompile(`(?m)^\s*//snippet (\S+) ([0-9]+)$`)

func blockOf(ts *testscript.TestScript, name, number string) string {
	blocks, err := selected(ts.Getenv("ROOT"), name)
	ts.Check(err)
	n, err := strconv.Atoi(number)
	ts.Check(err)
	if n < 1 || n > len(blocks) {
		ts.Fatalf("%s has no block %d", name, n)
	}
	return blocks[n-1].text
}
