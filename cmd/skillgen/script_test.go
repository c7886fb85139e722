package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
)

var update = flag.Bool("update", false, "rewrite the expected output of scripts and of testdata/err")

// moduleRoot is where go.mod and testdata are.
const moduleRoot = "../.."

// everything reports whether tests try all combinations and more trees instead of a part of them, for some minutes.
func everything() bool { return os.Getenv("SKILLGEN_WHOLE") != "" }

// isTried reports whether a test tries the combination that it counts as i: one in a few, or with everything each.
func isTried(i, few int) bool { return everything() || i%few == 0 }

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){
		"skillgen": func() {
			os.Exit(command(os.Args[1:], ui.Streams{In: os.Stdin, Out: os.Stdout, Err: os.Stderr}))
		},
	})
}

// TestScripts runs testdata/script/*.txtar. Those called go-*.txtar run the go tool too.
func TestScripts(t *testing.T) {
	root, err := filepath.Abs(moduleRoot)
	if err != nil {
		t.Fatal(err)
	}
	testscript.Run(t, testscript.Params{
		Dir:                 filepath.Join(moduleRoot, "testdata", "script"),
		UpdateScripts:       *update,
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		Setup: func(env *testscript.Env) error {
			env.Setenv("ROOT", root)
			env.Setenv("ESC", "\x1b")
			for _, name := range []string{"SKILLGEN_CHECK", "NO_COLOR", "FORCE_COLOR"} {
				env.Setenv(name, "")
			}
			for _, name := range []string{"GOGC", "GOMEMLIMIT"} { // what .ci/run gives all
				if value := os.Getenv(name); value != "" {
					env.Setenv(name, value)
				}
			}
			return nil
		},
		Cmds: map[string]func(ts *testscript.TestScript, neg bool, args []string){
			"module":    writeModule,
			"replace":   replaceText,
			"quoted":    writeQuoted,
			"crlf":      crlf,
			"stamp":     stamp,
			"stamped":   stamped,
			"plain":     plain,
			"printable": printable,
			"until":     until,
			"status":    status,
			"snippet":   snippet,
			"shown":     shown,
			"fill":      fill,
			"walk":      walk,
			"workflow":  workflow,
			"hooks":     hooks,
			"hook":      hook,
			"action":    runsAction,
			"holds":     holds,
			"calls":     calls,
		},
	})
}

// goEnv is where the go tool keeps what it has: scripts have a HOME of their own. go doc asks for all modules of the graph, of which
// a build fetches fewer, and scripts fetch none: the go.mod files of all are there afterwards.
var goEnv = sync.OnceValues(func() ([]string, error) {
	list := exec.Command("go", "list", "-m", "all")
	list.Dir = moduleRoot
	if out, err := list.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("go list -m all: %w\n%s", err, out)
	}
	out, err := exec.Command("go", "env", "GOCACHE", "GOMODCACHE").Output()
	return strings.Fields(string(out)), err
})

// status runs a command, which must exit with this status: status N PROGRAM [ARG...].
func status(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: status N PROGRAM [ARG...]")
	}
	got := 0
	if err := ts.Exec(args[1], args[2:]...); err != nil {
		var exit *exec.ExitError
		if !errors.As(err, &exit) {
			ts.Fatalf("%v", err)
		}
		got = exit.ExitCode()
	}
	if strconv.Itoa(got) != args[0] {
		ts.Fatalf("exits %d, want %s", got, args[0])
	}
}

// writeModule makes the current directory a module that requires this one: module PATH.
func writeModule(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: module PATH")
	}
	env, err := goEnv()
	ts.Check(err)
	ts.Setenv("GOCACHE", env[0])
	ts.Setenv("GOMODCACHE", env[1])
	ts.Setenv("GOFLAGS", "-mod=mod")
	ts.Setenv("GOPROXY", "off")
	ts.Setenv("GOWORK", "off")
	const path = "github.com/skillgen/skillgen"
	mod := strings.Replace(ts.ReadFile(filepath.Join(ts.Getenv("ROOT"), "go.mod")), "module "+path, "module "+args[0], 1)
	mod += "\nrequire " + path + " v0.0.0\n\ntool " + path + "/cmd/skillgen\n\nreplace " + path + " => " + strconv.Quote(ts.Getenv("ROOT")) + "\n"
	ts.Check(os.WriteFile(ts.MkAbs("go.mod"), []byte(mod), 0o666))
	ts.Check(os.WriteFile(ts.MkAbs("go.sum"), []byte(ts.ReadFile(filepath.Join(ts.Getenv("ROOT"), "go.sum"))), 0o666))
}

// replaceText replaces one text of a file, which must be in it: replace FILE OLD NEW.
func replaceText(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 3 {
		ts.Fatalf("usage: replace FILE OLD NEW")
	}
	text := ts.ReadFile(args[0])
	if strings.Count(text, args[1]) != 1 {
		ts.Fatalf("%s holds %q %d times, not once", args[0], args[1], strings.Count(text, args[1]))
	}
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), []byte(strings.Replace(text, args[1], args[2], 1)), 0o666))
}

// writeQuoted turns every line of a file that is a Go string into what it says: quoted FILE. It is for bytes that
// an archive cannot hold.
func writeQuoted(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: quoted FILE")
	}
	var b strings.Builder
	for line := range strings.Lines(ts.ReadFile(args[0])) {
		text, err := strconv.Unquote(strings.TrimSuffix(line, "\n"))
		ts.Check(err)
		b.WriteString(text)
	}
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), []byte(b.String()), 0o666))
}

// crlf gives files the line ends of a checkout on Windows: crlf FILE...
func crlf(ts *testscript.TestScript, neg bool, args []string) {
	for _, name := range args {
		ts.Check(os.WriteFile(ts.MkAbs(name), []byte(strings.ReplaceAll(ts.ReadFile(name), "\n", "\r\n")), 0o666))
	}
}

var long = time.Date(2001, 2, 3, 4, 5, 6, 0, time.UTC)

// stamp makes files old: stamp FILE...
func stamp(ts *testscript.TestScript, neg bool, args []string) {
	for _, name := range args {
		ts.Check(os.Chtimes(ts.MkAbs(name), long, long))
	}
}

// stamped holds that nothing wrote to a file since it was stamped: [!] stamped FILE.
func stamped(ts *testscript.TestScript, neg bool, args []string) {
	for _, name := range args {
		info, err := os.Stat(ts.MkAbs(name))
		ts.Check(err)
		if old := info.ModTime().Equal(long); old == neg {
			ts.Fatalf("%s: still as it was stamped: %t", name, old)
		}
	}
}

// ofServer is the digest of a server, which covers the directory of the script.
var ofServer = regexp.MustCompile(`("digest": ")[0-9a-f]{64}"`)

// plain writes what a command printed to a file, with $WORK for the script's directory and $DIGEST for those of servers:
// plain stdout FILE.
func plain(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: plain stdout|stderr FILE")
	}
	text := strings.ReplaceAll(ts.ReadFile(args[0]), filepath.ToSlash(ts.Getenv("WORK")), "$WORK")
	text = ofServer.ReplaceAllString(text, `$1$$DIGEST"`)
	ts.Check(os.WriteFile(ts.MkAbs(args[1]), []byte(text), 0o666))
}

// printable holds that the last command printed nothing that a terminal obeys.
func printable(ts *testscript.TestScript, neg bool, args []string) {
	for _, name := range []string{"stdout", "stderr"} {
		for i, r := range ts.ReadFile(name) {
			if r != '\n' && r != '\t' && !strconv.IsPrint(r) {
				ts.Fatalf("%s holds %U at %d", name, r, i)
			}
		}
	}
}

// until waits for a file to hold a text, as a person does who watches it: until FILE TEXT.
func until(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: until FILE TEXT")
	}
	for end := time.Now().Add(time.Minute); time.Now().Before(end); time.Sleep(5 * time.Millisecond) {
		if text, err := os.ReadFile(ts.MkAbs(args[0])); err == nil && strings.Contains(string(text), args[1]) {
			return
		}
	}
	ts.Fatalf("%s does not come to hold %q", args[0], args[1])
}
