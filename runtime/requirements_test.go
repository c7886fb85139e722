package runtime

import (
	"context"
	"os"
	"path/filepath"
	goruntime "runtime"
	"strings"
	"testing"
)

// toolDir is a directory with a file or directory for each name: "x-" has no executable bit, and "x/" is a directory.
func toolDir(t *testing.T, tools ...string) string {
	t.Helper()
	dir := t.TempDir()
	for _, tool := range tools {
		addTool(t, dir, tool)
	}
	return dir
}

func addTool(t *testing.T, dir, tool string) {
	t.Helper()
	name, isDir := strings.CutSuffix(tool, "/")
	name, isData := strings.CutSuffix(name, "-")
	at, mode := filepath.Join(dir, name), os.FileMode(0o755)
	if isData {
		mode = 0o644
	}
	var err error
	if isDir {
		err = os.Mkdir(at, mode)
	} else {
		err = os.WriteFile(at, nil, mode)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// notWindows skips what needs files that are executable without an extension.
func notWindows(t *testing.T) {
	t.Helper()
	if goruntime.GOOS == "windows" {
		t.Skip("on Windows PATHEXT says what is executable")
	}
}

func TestMissing(t *testing.T) {
	notWindows(t)
	first, second := toolDir(t, "gog", "data-", "dir/", "late-"), toolDir(t, "late", "jq", "a b", "-x")
	if err := os.Symlink(filepath.Join(first, "gog"), filepath.Join(first, "link")); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("nowhere", filepath.Join(first, "dangling")); err != nil {
		t.Fatal(err)
	}
	work := toolDir(t, "here", "sub/")
	addTool(t, filepath.Join(work, "sub"), "below")
	t.Chdir(work)
	path := strings.Join([]string{first, second}, string(os.PathListSeparator))
	relative := strings.Join([]string{".", "sub", first}, string(os.PathListSeparator))
	t.Setenv("SKILLGEN_TEST_SET", "1")
	t.Setenv("SKILLGEN_TEST_EMPTY", "")
	bins := func(tools ...string) Requirements { return Requirements{Bins: tools} }
	for _, test := range []struct {
		why, path string
		requires  Requirements
		want      string
	}{
		{"nothing", path, Requirements{}, ""},
		{"a tool", path, bins("gog"), ""},
		{"a tool of a later directory", path, bins("jq"), ""},
		{"one of two is missing", path, bins("gog", "no", "jq", "nor"), "no, nor"},
		{"a file that is not executable", path, bins("data"), "data"},
		{"a file that is not executable does not hide one that is", path, bins("late"), ""},
		{"a directory called like a tool", path, bins("dir"), "dir"},
		{"a link to a tool", path, bins("link"), ""},
		{"a link to nothing", path, bins("dangling"), "dangling"},
		{"the current directory on PATH", relative, bins("here"), "here"},
		{"another relative directory on PATH", relative, bins("below"), "below"},
		{"behind a relative directory", relative, bins("gog"), ""},
		{"an empty PATH", "", bins("gog"), "gog"},
		{"a path in place of a name", path, bins(filepath.Join(first, "gog"), "./here", "sub/below"), filepath.Join(first, "gog") + ", ./here, sub/below"},
		{"an absolute path, where such are taken", path, Requirements{Bins: []string{filepath.Join(first, "gog"), filepath.Join(first, "data"), "./here", "gog"}, ToolPaths: true}, filepath.Join(first, "data") + ", ./here"},
		{"one of several paths", "", Requirements{AnyBins: []string{filepath.Join(first, "no"), filepath.Join(first, "gog")}, ToolPaths: true}, ""},
		{"names that are files and no tool names", path, bins("a b", "-x", "", ".", "..", "a\x00b", "C:x", `a\b`), `a b, -x, , ., .., ` + "a\x00b" + `, C:x, a\b`},

		{"one of several", path, Requirements{AnyBins: []string{"no", "jq"}}, ""},
		{"none of several", path, Requirements{AnyBins: []string{"no", "nor"}}, "one of no, nor"},
		{"variables", path, Requirements{Env: []string{"SKILLGEN_TEST_SET", "SKILLGEN_TEST_EMPTY", "SKILLGEN_TEST_UNSET"}}, "$SKILLGEN_TEST_EMPTY, $SKILLGEN_TEST_UNSET"},
		{"a variable with its sign", path, Requirements{Env: []string{"$SKILLGEN_TEST_SET"}}, "variable $SKILLGEN_TEST_SET"},
		{"settings of the host", path, Requirements{Config: []string{"on", "off"}}, "config off"},
		{"servers are told and not checked", path, Requirements{MCP: []string{"nowhere"}}, ""},
		{"all kinds, in their order", path, Requirements{
			Bins: []string{"no"}, AnyBins: []string{"nor"}, Env: []string{"SKILLGEN_TEST_UNSET"}, Config: []string{"off"}, OS: []string{"plan9", "aix"},
		}, "no, one of nor, $SKILLGEN_TEST_UNSET, config off, os plan9, aix"},
		{"what nobody can read, first", path, Requirements{Unreadable: true, Bins: []string{"gog", "no"}}, "requires, which cannot be read, no"},
		{"what nobody can read, also of what is always available", path, Requirements{Unreadable: true, Bins: []string{"no"}, Always: true}, "requires, which cannot be read"},
		{"always, whatever is missing", path, Requirements{
			Bins: []string{"no"}, AnyBins: []string{"nor"}, Env: []string{"SKILLGEN_TEST_UNSET"}, Config: []string{"off"}, OS: []string{goruntime.GOOS}, Always: true,
		}, ""},
		{"always, but not on another system", path, Requirements{Bins: []string{"no"}, OS: []string{"plan9"}, Always: true}, "os plan9"},
	} {
		t.Setenv("PATH", test.path)
		layer := fakeLayer("user", 0, "a")
		layer.Skills[0].Requires = test.requires
		c, err := Load(context.Background(), &Options{Config: func(key string) bool { return key == "on" }}, fakeSource{layer: layer})
		if err != nil {
			t.Fatal(err)
		}
		got := join(c.Missing(layer.Skills[0]))
		if got != test.want || c.Available(layer.Skills[0]) != (test.want == "") {
			t.Errorf("%s: misses %q, want %q", test.why, got, test.want)
		}
	}
	c := promptCatalog(nil, Skill{Name: "a", Requires: Requirements{Config: []string{"on"}}})
	if got := join(c.Missing(c.Skill("a"))); got != "config on" {
		t.Errorf("without Options.Config nothing is on: misses %q", got)
	}
}

func TestIsThisOS(t *testing.T) {
	const other = "plan9"
	for _, test := range []struct {
		why  string
		os   []string
		want map[string]bool // by GOOS
	}{
		{"Go's names", []string{"linux"}, map[string]bool{"linux": true}},
		{"Apple's name", []string{"macos"}, map[string]bool{"darwin": true}},
		{"Node's name for Apple is Go's", []string{"darwin"}, map[string]bool{"darwin": true}},
		{"Node's name for Windows", []string{"win32"}, map[string]bool{"windows": true}},
		{"Go's name for Windows", []string{"windows"}, map[string]bool{"windows": true}},
		{"one of several", []string{"darwin", "linux"}, map[string]bool{"darwin": true, "linux": true}},
		{"another case is another name", []string{"Linux", "macOS"}, nil},
		{"another system", []string{other}, map[string]bool{other: true}},
	} {
		var c checker
		got := c.missing(&Requirements{OS: test.os})
		if (len(got) == 0) != test.want[goruntime.GOOS] {
			t.Errorf("%s: %q on %s misses %q", test.why, test.os, goruntime.GOOS, got)
		}
	}
}

// TestToolsAreLookedUpOnce changes what is on PATH: within a snapshot nothing changes, however many skills ask.
func TestToolsAreLookedUpOnce(t *testing.T) {
	notWindows(t)
	dir := toolDir(t, "gog")
	t.Setenv("PATH", dir)
	layer := fakeLayer("user", 0, "a", "b", "c", "d")
	for i, tools := range [][]string{{"gog"}, {"gog"}, {"jq"}, {"jq"}} {
		layer.Skills[i].Requires.Bins = tools
	}
	c, err := Load(context.Background(), nil, fakeSource{layer: layer})
	if err != nil {
		t.Fatal(err)
	}
	available := func(c *Catalog) string {
		var list []string
		for s := range c.All() {
			if c.Available(s) {
				list = append(list, string(s.Name))
			}
		}
		return strings.Join(list, " ")
	}
	if !c.Available(layer.Skills[0]) || c.Available(layer.Skills[2]) {
		t.Fatal("gog is there, and jq is not")
	}
	if err := os.Remove(filepath.Join(dir, "gog")); err != nil {
		t.Fatal(err)
	}
	addTool(t, dir, "jq")
	if got := available(c); got != "a b" { // b and d ask for the first time
		t.Errorf("in the same snapshot %q are available", got)
	}
	again, err := c.Reload(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	if got := available(again); got != "c d" || available(c) != "a b" {
		t.Errorf("in a new snapshot %q are available, in the old one %q", got, available(c))
	}
	if at := again.Requirements(layer.Skills[2]); len(at) != 1 || !at[0].OK || at[0].Found != filepath.Join(dir, "jq") {
		t.Errorf("jq was found at %+v", at)
	}
}

func TestIsToolName(t *testing.T) {
	for name, want := range map[string]bool{
		"gog": true, "g++": true, "python3.12": true, "7z": true, "отчёт": true, "a_b-c": true, "...": true,
		"": false, ".": false, "..": false, "-x": false, "--": false, "a b": false, "a\tb": false, "a\x00": false, "a\x7f": false,
		"/bin/sh": false, "./x": false, "../x": false, `a\b`: false, "C:": false,
	} {
		if got := IsToolName(name); got != want {
			t.Errorf("%q is a tool name: %v", name, got)
		}
	}
}
