package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"gopkg.in/yaml.v3"
)

// workflow is what these tests read of a file in .github/workflows.
type workflow struct {
	Permissions map[string]string
	Defaults    struct{ Run struct{ Shell string } }
	Jobs        map[string]struct {
		Uses        string
		Permissions map[string]string
		Minutes     int `yaml:"timeout-minutes"`
		Steps       []struct {
			Name, Uses, Run, Shell string
			With                   map[string]string
		}
	}
}

// workflows are all of them, by the name of the file.
func workflows(t *testing.T) map[string]workflow {
	t.Helper()
	paths, err := filepath.Glob("../../.github/workflows/*")
	if err != nil || len(paths) == 0 {
		t.Fatal(paths, err)
	}
	all := map[string]workflow{}
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		var w workflow
		if err := yaml.Unmarshal(text, &w); err != nil {
			t.Fatal(path, err)
		}
		all[filepath.Base(path)] = w
	}
	return all
}

var (
	// uses is an action of GitHub's own at its major tag.
	uses = regexp.MustCompile(`^((?:actions|github)/[\w/-]+)@(v[0-9]+)$`)
	// tests is a line that runs tests, with the time that it gives the tests of a package.
	tests = regexp.MustCompile(`\bgo test\b(?:.*-timeout (\d+)m)?`)
)

// TestWorkflows holds what nothing but a runner would show: a script without pipefail, or of another shell on Windows; a
// permission that is too wide; tests that go test stops before the job's time is up; one action at two versions, of
// which the page about CI has one; and archives that the oldest Go compiles.
func TestWorkflows(t *testing.T) {
	page, err := os.ReadFile(filepath.Join("..", "..", pinned))
	if err != nil {
		t.Fatal(err)
	}
	versions := map[string]string{}
	same := func(where, action string) {
		m := uses.FindStringSubmatch(action)
		if m == nil {
			t.Errorf("%s: %q is no action of GitHub at a major tag", where, action)
			return
		}
		if v, ok := versions[m[1]]; ok && v != m[2] {
			t.Errorf("%s: %s, and elsewhere %s", where, action, v)
		}
		versions[m[1]] = m[2]
	}
	for _, m := range regexp.MustCompile(`(?m)^- uses: ((?:actions|github)/\S+)`).FindAllSubmatch(page, -1) {
		same(pinned, string(m[1]))
	}
	for name, w := range workflows(t) {
		if len(w.Permissions) != 1 || w.Permissions["contents"] != "read" {
			t.Errorf("%s: permissions are %v", name, w.Permissions)
		}
		if w.Defaults.Run.Shell != "bash" {
			t.Errorf("%s: scripts run in %q", name, w.Defaults.Run.Shell)
		}
		for id, job := range w.Jobs {
			where := name + ", job " + id
			if len(job.Permissions) != 0 && name+id != "release.ymlrelease" {
				t.Errorf("%s: permissions are %v", where, job.Permissions)
			}
			if job.Uses == "" && job.Minutes == 0 {
				t.Errorf("%s: it may take six hours", where)
			}
			for _, step := range job.Steps {
				if step.Shell != "" {
					t.Errorf("%s: a shell of its own, %q", where, step.Shell)
				}
				if step.Uses != "" {
					same(where, step.Uses)
				}
				for _, m := range tests.FindAllStringSubmatch(step.Run, -1) {
					if n, _ := strconv.Atoi(m[1]); n == 0 || n >= job.Minutes {
						t.Errorf("%s: %q in a job of %d minutes", where, m[0], job.Minutes)
					}
				}
				if strings.HasPrefix(step.Uses, "actions/setup-go@") && name == "release.yml" && step.With["go-version"] != "stable" {
					t.Errorf("%s: %v compiles what is released", where, step.With)
				}
			}
		}
	}
	if len(versions) < 4 {
		t.Errorf("%d actions: %v", len(versions), versions)
	}
}

// TestMain is the program of this package where the scripts of a workflow start it.
func TestMain(m *testing.M) {
	if os.Getenv("SKILLGEN_TEST_RELEASE") != "" {
		main()
		return
	}
	os.Exit(m.Run())
}

// TestRelease runs the scripts of release.yml in their order, in a tagged checkout of a small module of our name: with go
// itself, but for the program to run, which is that of this test, and with a gh that tells what it was asked for.
func TestRelease(t *testing.T) {
	checkout, tools, temp := t.TempDir(), t.TempDir(), t.TempDir()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	for path, text := range map[string]string{
		"go.mod":               "module " + modulePath + "\n\ngo 1.26.0\n",
		"cmd/skillgen/main.go": "package main\n\nfunc main() { println(\"hello\") }\n",
		"LICENSE":              "MIT\n",
		"README.md":            "# Read me\n",
		"CHANGELOG.md":         "# Changelog\n\n## [Unreleased]\n\n## [0.1.0] - 2026-11-30\n\n- All.\n",
		pinned:                 "- uses: skillgen/skillgen/.github/actions/check@v0.1.0\nrev: v0.1.0\n",
		action:                 "  version:\n    description: which\n    default: v0.1.0\n",
		pluginMod:              "module x\n\nrequire " + modulePath + " v0.1.0\n",
	} {
		put(t, filepath.Join(checkout, path), text)
	}
	program, err := exec.LookPath("go")
	if err != nil {
		t.Fatal(err)
	}
	put(t, filepath.Join(tools, "go"), "#!/bin/sh\ncase \"$1 $2\" in\n'run ./.ci/release') shift 2; SKILLGEN_TEST_RELEASE=1 exec '"+self+"' -platform linux/386 \"$@\" ;;\n"+
		"'clean -cache') ;;\n*) exec '"+program+"' \"$@\" ;;\nesac\n")
	put(t, filepath.Join(tools, "gh"), "#!/bin/sh\necho gh \"$@\"\ncat notes.md\n")
	env := []string{
		"PATH=" + tools + string(os.PathListSeparator) + os.Getenv("PATH"), "RUNNER_TEMP=" + temp, "GITHUB_REF_NAME=v0.1.0", "GITHUB_REPOSITORY=a/b",
		"GIT_CONFIG_GLOBAL=" + os.DevNull, "GIT_AUTHOR_NAME=a", "GIT_AUTHOR_EMAIL=a@b", "GIT_COMMITTER_NAME=a", "GIT_COMMITTER_EMAIL=a@b",
	}
	run(t, checkout, env, "git init -q && git add -A && git commit -qm release && git tag v0.1.0")
	var printed strings.Builder
	for _, step := range workflows(t)["release.yml"].Jobs["release"].Steps {
		if step.Run != "" {
			printed.WriteString(run(t, checkout, env, step.Run))
		}
	}
	const archive = "skillgen_0.1.0_linux_386.tar.gz"
	want := archive + "\n" + archive + "\n" + archive + ": OK\n" +
		"gh release create v0.1.0 --repo a/b --verify-tag --title v0.1.0 --notes-file notes.md dist/SHA256SUMS dist/" + archive + "\n- All.\n"
	if printed.String() != want {
		t.Errorf("the scripts print\n%s\nwant\n%s", printed.String(), want)
	}
}

// put writes a file that may be run, and its directory.
func put(t *testing.T, path, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o777); err != nil {
		t.Fatal(err)
	}
}

// run is what a script prints in the shell of a runner. It must end well.
func run(t *testing.T, dir string, env []string, script string) string {
	t.Helper()
	cmd := exec.Command("bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", script)
	cmd.Dir, cmd.Env = dir, append(os.Environ(), env...)
	var out, said bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &said
	if err := cmd.Run(); err != nil {
		t.Fatalf("%s\n%v\n%s%s", script, err, out.Bytes(), said.Bytes())
	}
	return out.String()
}
