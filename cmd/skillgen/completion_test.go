package main

import (
	"fmt"
	"os"
	"regexp"
	stdruntime "runtime"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/usage"
)

// refusedValue is how a verb refuses a value that is none of a few.
var refusedValue = regexp.MustCompile(`(?m)^skillgen: (unknown [a-z -]+ "|no skill "|no project "|--rule "|--rule [^:]*: unknown)`)

const nonsense = "qqzzqq"

// offered are the values that a shell is offered behind some words, and the directive.
func offered(t *testing.T, words ...string) (values []string, directive string) {
	t.Helper()
	_, out, _ := skillgen(t, append([]string{"__complete"}, words...)...)
	lines := strings.Split(strings.TrimSpace(out), "\n")
	for _, line := range lines[:len(lines)-1] {
		value, _, _ := strings.Cut(line, "\t")
		values = append(values, value)
	}
	return values, lines[len(lines)-1]
}

// TestCompletion gives nonsense to every flag and argument. What refuses it as none of a few must offer a shell those few, and take
// each of them; what wants a directory offers directories, and everything else no files.
func TestCompletion(t *testing.T) {
	exampleDirectory(t)
	writeTest(t, "projects/stocks/ROLE.md", "---\nskills: [pdf]\n---\n\nWatch.\n")
	enumerations := 0
	// call is a call of a verb with what it needs, and at the end what is tried.
	call := func(c *cobra.Command, tried ...string) []string {
		words := []string{c.Name()}
		for _, word := range usage.Of(c.Use).Required {
			good := map[string]string{"FORMAT": "mcp", "NAME": "pdf", "SHELL": "fish", "MESSAGE": "hello", "DIR": "."}[word]
			words = append(words, good)
		}
		return append(words, tried...)
	}
	try := func(what string, with func(value string) []string, complete ...string) {
		defer os.RemoveAll(nonsense) // of a verb that writes into a directory
		if _, _, stderr := skillgen(t, with(nonsense)...); !refusedValue.MatchString(stderr) {
			return
		}
		enumerations++
		values, directive := offered(t, complete...)
		if len(values) == 0 || directive != ":4" && directive != ":6" {
			t.Errorf("%s is refused as none of a few, and a shell is offered %q%s", what, values, directive)
		}
		for _, value := range values[:min(len(values), 6)] { // of rules there are many
			if strings.HasSuffix(value, "=") {
				more, _ := offered(t, append(slices.Clone(complete[:len(complete)-1]), value)...)
				if len(more) == 0 {
					t.Errorf("nothing is offered behind %s of %s", value, what)
				}
				value = append(more, value)[0]
			}
			if _, _, stderr := skillgen(t, with(value)...); refusedValue.MatchString(stderr) && !strings.Contains(stderr, "always an error") {
				t.Errorf("%s offers %q, and refuses it: %s", what, value, stderr)
			}
		}
	}
	for _, c := range newRoot(quiet()).Commands() {
		if c.DisableFlagParsing || c.Name() == "watch" { // which goes on for ever, and has the flags of generate
			continue
		}
		c.Flags().VisitAll(func(f *pflag.Flag) {
			if f.NoOptDefVal != "" {
				return
			}
			flag := "--" + f.Name
			try(c.Name()+" "+flag, func(value string) []string { return call(c, flag, value, "--help=false") }, c.Name(), flag, "")
			values, directive := offered(t, c.Name(), flag, "")
			kind, _ := pflag.UnquoteUsage(f)
			want := map[string]string{"DIR": ":16", "FILE": ":0"}[kind]
			if len(values) == 0 && directive != want && (directive != ":4" || want != "") {
				t.Errorf("%s %s, a %s: a shell is told %s", c.Name(), flag, kind, directive)
			}
		})
		if words := usage.Of(c.Use); words.Most != 0 {
			try(c.Name(), func(value string) []string {
				return append(slices.Insert(call(c)[len(words.Required)+1:], 0, c.Name(), value), call(c)[min(2, 1+len(words.Required)):]...)
			}, c.Name(), "")
		}
	}
	if enumerations < 30 {
		t.Errorf("%d flags and arguments take one of a few", enumerations)
	}
}

// TestCompletionFlags holds what several flags that depend on one another offer.
func TestCompletionFlags(t *testing.T) {
	exampleDirectory(t)
	for _, row := range []struct {
		why   string
		words []string
		want  string
	}{
		{"a severity behind a rule", []string{"check", "--rule", "unknown-key="}, "unknown-key=error unknown-key=warning unknown-key=hint unknown-key=off :4"},
		{"skills of the directory", []string{"show", ""}, "pdf playwright-mcp :4"},
		{"those of another one, behind the flag", []string{"show", "--skills", ".agents/skills", ""}, "pdf playwright-mcp :4"},
		{"then directories", []string{"show", "pdf", ""}, ":16"},
		{"skills to install from there", []string{"install", "--from", ".", "--skill", ""}, "pdf playwright-mcp :4"},
		{"nothing behind the only argument", []string{"migrate", ".", ""}, ":4"},
		{"files and directories", []string{"check", ""}, ":0"},
	} {
		values, directive := offered(t, row.words...)
		if got := strings.Join(append(values, directive), " "); got != row.want {
			t.Errorf("%s: %q offers %q, want %q", row.why, row.words, got, row.want)
		}
	}
}

// TestCompletionNames gives skills and projects a name with each character of a keyboard, and some that nobody sees. No flag and no
// argument may offer one that a shell does not take for one word as it stands: bash inserts what several of them begin with unquoted.
func TestCompletionNames(t *testing.T) {
	const special = " !\"#$%&'()*;<=>?[\\]^`{|}~\u00a0\u202e\u200b"
	exampleDirectory(t)
	for r := range strings.SplitSeq(special+"-_.:@+,\u00df\u4e2d", "") {
		dir := fmt.Sprintf("%x", r)
		writeTest(t, "skills/"+dir+"/SKILL.md", "---\nname: 'a"+strings.ReplaceAll(r, "'", "''")+"z'\ndescription: Is an example.\n---\n\nBody.\n")
		if !strings.ContainsAny(r, `<>:"|?*\`) || stdruntime.GOOS != "windows" {
			writeTest(t, "projects/a"+r+"z/ROLE.md", "---\nskills: [pdf]\n---\n\nWatch.\n")
		}
	}
	plain := map[string]bool{}
	look := func(words ...string) {
		values, _ := offered(t, words...)
		for _, value := range values {
			if bad := strings.IndexAny(strings.TrimSuffix(value, "="), special); bad >= 0 {
				t.Errorf("%q offers %q", words, value)
			}
			plain[value] = true
		}
	}
	for _, c := range newRoot(quiet()).Commands() {
		if c.DisableFlagParsing {
			continue
		}
		look(c.Name(), "")
		look(c.Name(), "pdf", "")
		var from []string
		if c.Flags().Lookup("from") != nil {
			from = []string{"--from", "."}
		}
		c.Flags().VisitAll(func(f *pflag.Flag) { look(append(append([]string{c.Name()}, from...), "--"+f.Name, "")...) })
	}
	for r := range strings.SplitSeq("-_.:@+,\u00df\u4e2d", "") {
		if !plain["a"+r+"z"] {
			t.Errorf("a skill %q is offered nowhere", "a"+r+"z")
		}
	}
}
