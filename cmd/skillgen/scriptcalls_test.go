package main

import (
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
	"golang.org/x/tools/txtar"
)

// scriptCall is a line of a script that runs the command, and the lines that read what it printed.
type scriptCall struct {
	at     string // the script and the line, for messages
	args   []string
	status string // as it stands before the call; "" for one that must succeed
	whole  bool   // all of standard output is compared
}

// script is an archive: its calls, its lines, and the files in it.
type script struct {
	name  string
	calls []scriptCall
	text  string
	files []string
}

// readScripts takes the scripts apart. Words are those that blanks separate: a quoted blank is not needed here.
func readScripts(t *testing.T) (list []script) {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(moduleRoot, "testdata", "script", "*.txtar"))
	if err != nil || len(names) == 0 {
		t.Fatal("no scripts: ", err)
	}
	for _, name := range names {
		archive, err := txtar.ParseFile(name)
		if err != nil {
			t.Fatal(err)
		}
		s := script{name: filepath.Base(name), text: string(archive.Comment)}
		for _, f := range archive.Files {
			s.files = append(s.files, f.Name)
		}
		for line := range strings.Lines(s.text) {
			s.read(strings.TrimSpace(line))
		}
		list = append(list, s)
	}
	return list
}

// call is a line that runs the command: a condition, a status, the command behind a shell's quote or by itself.
var call = regexp.MustCompile(`^(?:\[[^\]]*\] )*(! )?(exec|status (\d+)) (?:go tool |sh -c '(?:exec )?)?skillgen\b(.*)$`)

func (s *script) read(line string) {
	words := strings.Fields(line)
	if m := call.FindStringSubmatch(line); m != nil {
		status := m[3]
		if m[1] != "" && !strings.Contains(line, " sh -c ") {
			status = "!"
		}
		s.calls = append(s.calls, scriptCall{at: s.name + ": " + line, args: strings.Fields(m[4]), status: status})
		return
	}
	if n := len(s.calls); n > 0 && len(words) > 1 && words[1] == "stdout" && slices.Contains([]string{"cmp", "cmpenv", "plain"}, words[0]) {
		s.calls[n-1].whole = true
	}
}

// TestScriptsCallAll holds that the scripts call every verb as a user may: that it succeeds, that it fails with a status
// which is said, with each of its flags, each of the words that it takes, and with a look at all that it prints.
func TestScriptsCallAll(t *testing.T) {
	var calls []scriptCall
	for _, s := range readScripts(t) {
		calls = append(calls, s.calls...)
	}
	for _, c := range calls {
		if c.status == "!" {
			t.Errorf("%s: any failure will do: say which, as in status 2 skillgen", c.at)
		}
	}
	for _, c := range commands() {
		var of []scriptCall
		for _, one := range calls {
			if len(one.args) > 0 && one.args[0] == c.Name() {
				of = append(of, one)
			}
		}
		scriptsOf(t, c, of)
	}
}

// sayNothing are the verbs that print nothing but what they have to say about themselves, and why.
var sayNothing = map[string]string{
	"generate": "its result is files", "watch": "its result is files", "vet": "it prints what go vet does", "completion": "its script is cobra's",
}

func scriptsOf(t *testing.T, c *cobra.Command, calls []scriptCall) {
	t.Helper()
	has := func(is func(scriptCall) bool) bool { return slices.ContainsFunc(calls, is) }
	if !has(func(s scriptCall) bool { return s.status == "" || s.status == "0" }) {
		t.Errorf("no script calls %s with success", c.Name())
	}
	if !has(func(s scriptCall) bool { return s.status != "" && s.status != "0" }) {
		t.Errorf("no script calls %s in vain", c.Name())
	}
	if sayNothing[c.Name()] == "" && !has(func(s scriptCall) bool { return s.whole }) {
		t.Errorf("no script compares all that %s prints", c.Name())
	}
	for _, word := range c.ValidArgs {
		word, _, _ := strings.Cut(word, "\t")
		if !has(func(s scriptCall) bool { return slices.Contains(s.args, word) }) {
			t.Errorf("no script calls %s %s", c.Name(), word)
		}
	}
	c.LocalFlags().VisitAll(func(f *pflag.Flag) {
		used := func(s scriptCall) bool {
			return slices.ContainsFunc(s.args, func(arg string) bool {
				name, _, _ := strings.Cut(arg, "=")
				return name == "--"+f.Name || f.Shorthand != "" && name == "-"+f.Shorthand
			})
		}
		if !has(used) && !f.Hidden {
			t.Errorf("no script calls %s with --%s", c.Name(), f.Name)
		}
	})
}

// TestScriptsReadAll holds that a script reads every file of its archive that says what is expected.
func TestScriptsReadAll(t *testing.T) {
	read := 0
	for _, s := range readScripts(t) {
		for _, f := range s.files {
			if !regexp.MustCompile(`want|golden|expect|\.(out|diff)$`).MatchString(f) {
				continue
			}
			read++
			if !slices.ContainsFunc(strings.Fields(s.text), func(word string) bool { return strings.HasSuffix(word, filepath.Base(f)) }) {
				t.Errorf("%s: nothing reads %s", s.name, f)
			}
		}
	}
	if read == 0 {
		t.Error("no script expects anything in a file")
	}
}
