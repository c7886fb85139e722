package main

import (
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
	"mvdan.cc/sh/v3/syntax"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/term"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
)

// TestManual holds that the help is the doc comment, as go doc prints it.
func TestManual(t *testing.T) {
	file, err := parser.ParseFile(token.NewFileSet(), "doc.go", docSource, parser.ParseComments|parser.PackageClauseOnly)
	if err != nil {
		t.Fatal(err)
	}
	if want := strings.TrimSpace(file.Doc.Text()); manual() != want {
		t.Errorf("manual:\n%s\ndoc comment:\n%s", manual(), want)
	}
	code, stdout, stderr := skillgen(t, "--help")
	if code != exitOK || stderr != "" || !strings.HasPrefix(stdout, manual()+"\n\nUsage:\n") {
		t.Errorf("status %d, stderr %q; the help does not start with the manual", code, stderr)
	}
	compare(t, filepath.Join(moduleRoot, "testdata", "help.txt"), stdout)
}

// commands are those that a user sees.
func commands() []*cobra.Command {
	root := newRoot(ui.Streams{})
	root.InitDefaultHelpCmd()
	return slices.DeleteFunc(slices.Clone(root.Commands()), func(c *cobra.Command) bool { return c.Hidden })
}

// TestCommandsStayWhole holds that no terminal is so narrow that a command in a sentence is broken: who copies its first line would run
// another command.
func TestCommandsStayWhole(t *testing.T) {
	for _, c := range commands() {
		call := "skillgen " + c.Name() + " --from 'a b' target --skill one --skill two"
		for width := 1; width < 140; width++ {
			got := term.Lines("skillgen: two installed skills are not in the catalog; "+call+", which is long\n", width)
			if !strings.Contains(got, call) {
				t.Fatalf("%d columns:\n%s", width, got)
			}
		}
	}
}

// TestHelp holds the form of each command's help.
func TestHelp(t *testing.T) {
	for _, c := range commands() {
		t.Run(c.Name(), func(t *testing.T) {
			if c.Short == "" || unicode.IsUpper([]rune(c.Short)[0]) || strings.HasSuffix(c.Short, ".") {
				t.Errorf("short: %q; start with a small letter and end without a full stop", c.Short)
			}
			if c.Long == "" || !strings.HasSuffix(c.Long, ".") {
				t.Errorf("long: %q; write sentences", c.Long)
			}
			code, stdout, stderr := skillgen(t, c.Name(), "--help")
			if code != exitOK || stderr != "" || !strings.HasPrefix(stdout, c.Long+"\n\nUsage:\n") {
				t.Errorf("status %d, stderr %q, stdout:\n%s", code, stderr, stdout)
			}
			if !strings.Contains(stdout, "\nExamples:\n  ") {
				t.Errorf("there is no example:\n%s", stdout)
			}
			c.LocalFlags().VisitAll(func(f *pflag.Flag) {
				if name, _ := pflag.UnquoteUsage(f); name != strings.ToUpper(name) {
					t.Errorf("--%s %s: write what a value stands for in capitals", f.Name, name)
				}
			})
			for line := range strings.Lines(c.Long + "\n" + c.Example) {
				if n := len([]rune(strings.TrimSuffix(line, "\n"))); n > 122 {
					t.Errorf("a line of %d characters: %s", n, line)
				}
			}
		})
	}
}

// TestExamples runs the examples of the help texts, in a directory that has what they name. Those of commands that do
// not end, or write outside of the current directory, are only parsed.
func TestExamples(t *testing.T) {
	parsedOnly := []string{"watch", "vet", "install", "status", "uninstall", "migrate"}
	for _, c := range commands() {
		for _, args := range exampleLines(t, c) {
			t.Run(strings.Join(args, " "), func(t *testing.T) {
				root := newRoot(ui.Streams{})
				root.InitDefaultHelpCmd()
				found, rest, err := root.Find(args)
				if err != nil || found.Name() != c.Name() && c.Name() != "help" {
					t.Fatalf("it is no example of %s: %v", c.Name(), err)
				}
				if err := found.ParseFlags(rest); err != nil {
					t.Fatal(err)
				}
				if err := found.ValidateArgs(found.Flags().Args()); err != nil {
					t.Fatal(err)
				}
				if slices.Contains(parsedOnly, c.Name()) {
					return
				}
				exampleDirectory(t)
				if code, stdout, stderr := skillgen(t, args...); code == exitUsage {
					t.Errorf("status %d\n%s%s", code, stdout, stderr)
				}
			})
		}
	}
}

// exampleLines are the calls of skillgen in the examples of a command, as a shell would make them.
func exampleLines(t *testing.T, c *cobra.Command) (calls [][]string) {
	t.Helper()
	for line := range strings.Lines(c.Example) {
		if strings.HasPrefix(strings.TrimSpace(line), "//") {
			continue
		}
		file, err := syntax.NewParser().Parse(strings.NewReader(line), "")
		if err != nil {
			t.Errorf("example of %s: %v", c.Name(), err)
			continue
		}
		syntax.Walk(file, func(n syntax.Node) bool {
			call, ok := n.(*syntax.CallExpr)
			if !ok || len(call.Args) == 0 || call.Args[0].Lit() != "skillgen" {
				return true
			}
			var args []string
			for _, word := range call.Args[1:] {
				args = append(args, wordText(word))
			}
			calls = append(calls, args)
			return true
		})
	}
	return calls
}

func wordText(word *syntax.Word) string {
	var b strings.Builder
	for _, part := range word.Parts {
		switch p := part.(type) {
		case *syntax.Lit:
			b.WriteString(p.Value)
		case *syntax.SglQuoted:
			b.WriteString(p.Value)
		case *syntax.DblQuoted:
			b.WriteString(wordText(&syntax.Word{Parts: p.Parts}))
		}
	}
	return b.String()
}

// exampleDirectory makes what the examples name, and goes there.
func exampleDirectory(t *testing.T) {
	t.Helper()
	dir := t.TempDir()
	t.Chdir(dir)
	t.Setenv("HOME", dir)
	writeTest(t, ".config/go/telemetry/mode", "off") // or the go command, which vet starts, writes there when the test is over
	for _, root := range []string{".", ".agents", ".claude"} {
		for _, name := range []string{"pdf", "playwright-mcp"} {
			file := filepath.Join(dir, root, "skills", name, "SKILL.md")
			if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
				t.Fatal(err)
			}
			text := "---\nname: " + name + "\ndescription: Is an example.\ntrigger: website\n---\n\nBody.\n"
			if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// TestRulesPage holds that docs/rules.md is what the records say.
func TestRulesPage(t *testing.T) {
	code, stdout, stderr := skillgen(t, "explain", "--markdown")
	if code != exitOK || stderr != "" {
		t.Fatal(code, stderr)
	}
	compare(t, filepath.Join(moduleRoot, "docs", "rules.md"), stdout)
}
