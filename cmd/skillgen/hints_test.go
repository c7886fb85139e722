package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// toSee finds a command line that a message sends somebody to, with what it is said to tell.
var toSee = regexp.MustCompile(`(?m)^skillgen: (.*?)[;,] (?:see|ask) (skillgen .*)$`)

// hints is how many hints a message counts.
func hints(said string) (n int) {
	if m := regexp.MustCompile(`(\d+) hints?\b`).FindStringSubmatch(said); m != nil {
		n, _ = strconv.Atoi(m[1])
	}
	return n
}

// TestSeeAlso types every command that a verb sends people to, as it stands and where it was said, with arguments and flags of
// every kind: it is about the same directories, and tells what was promised.
func TestSeeAlso(t *testing.T) {
	broken := "---\nname: pdf\ndescription: Reads it. Use when asked.\nlicens: MIT\nbroken\n---\n\nBody.\n"
	const good, other = "a dir", "-o'$HOME \"x\""
	rows := []struct {
		args []string
		more []string // behind the directories
	}{
		{nil, nil},
		{[]string{good}, nil},
		{[]string{"./" + other}, nil},
		{[]string{"--", other}, nil},
		{[]string{good, "--untrusted", other}, nil},
		{[]string{"--untrusted=" + other}, nil},
		{[]string{"--skills", "./" + other + "/skills", "--skills", good + "/skills"}, nil},
		{[]string{"--profile=matrixcode", good}, nil},
		{[]string{"--profile", "opi", good}, nil},
		{[]string{"--rule", "unknown-key=hint", "--rule=cut-text=off", good}, nil},
		{[]string{"--allow-link-target", other, good}, nil},
		{[]string{"--json", good}, nil},
	}
	verbs := [][]string{{"list"}, {"show", "nothing-like-it"}, {"prompt"}, {"prompt", "--project", "nothing-like-it"}, {"prompt", "--project=off"}, {"match", "hi"}, {"doctor"}, {"generate", "-o", "made", "--package", "made"}}
	followed := make(map[string]int)
	for _, row := range rows {
		for _, verb := range verbs {
			t.Chdir(t.TempDir())
			t.Setenv("HOME", t.TempDir())
			for i, dir := range []string{".", good, other} {
				writeTest(t, dir+"/skills/pdf/SKILL.md", broken)
				if verb[0] == "generate" || i == 2 {
					writeTest(t, dir+"/skills/pdf/SKILL.md", strings.ReplaceAll(broken, "broken\n", "")+strings.Repeat("```\n", i+1))
				}
				writeTest(t, dir+"/projects/off/ROLE.md", "Watch.\n")
				writeTest(t, dir+"/projects/off/.disabled", "")
			}
			if err := os.Symlink(filepath.Join(other, "skills", "pdf"), filepath.Join(good, "skills", "linked")); err != nil && verb[0] == "list" {
				t.Log(err) // there is one directory less to look at
			}
			call := append(append([]string{}, verb...), row.args...)
			_, _, errs := skillgen(t, call...)
			for _, m := range toSee.FindAllStringSubmatch(errs, -1) {
				words := shellWords(m[2] + " ")[1:]
				code, out, said := skillgen(t, words...)
				followed[verb[0]+" "+words[0]]++
				switch {
				case code == exitUsage:
					t.Errorf("%q says %q, which cannot run:\n%s", call, m[2], said)
				case words[0] == "list" && (out == "" || strings.Contains(m[1], "project") != strings.Contains(out, "PROJECT")):
					t.Errorf("%q says %q, which lists\n%s", call, m[2], out)
				case words[0] == "check" && strings.Contains(m[1], "project") && !strings.Contains(out, "projects/off"):
					t.Errorf("%q says %q, which does not name the project\n%s", call, m[2], out)
				case verb[0] == "generate" && words[0] == "check" && hints(said) < hints(m[1]): // check also sees what generate passes over
					t.Errorf("%q: %s; %q: %s", call, m[1], words, said)
				case words[0] == "check" && verb[0] != "generate" && !strings.Contains(m[1], "project") && !strings.Contains(said, m[1]+" in "):
					t.Errorf("%q: %s; %q: %s", call, m[1], words, said)
				}
			}
		}
	}
	for _, kind := range []string{"list check", "show list", "prompt list", "prompt check", "match check", "doctor check", "generate check"} {
		if followed[kind] < 3 {
			t.Errorf("%s: %d were followed", kind, followed[kind])
		}
	}
	t.Logf("%v", followed)
}

// TestSeeAlsoUnderGoGenerate does so where go generate runs each directive in a directory of its own: people are where they have
// started it, in the root of the module.
func TestSeeAlsoUnderGoGenerate(t *testing.T) {
	t.Setenv("GOFILE", "doc.go")
	t.Setenv("GOPACKAGE", "made")
	for _, row := range [][]string{{}, {"."}, {"../a dir"}, {"--skills", "../a dir/skills"}} {
		for _, dir := range []string{"", "/skills", "/deep/skills"} {
			root := t.TempDir()
			t.Chdir(root)
			writeTest(t, "go.mod", "module example.com/m\n\ngo 1.26\n")
			writeTest(t, "."+dir+"/doc.go", "package made\n")
			for _, at := range []string{"." + dir, "." + dir + "/../a dir/skills"} {
				writeTest(t, at+"/pdf/SKILL.md", "---\nname: pdf\ndescription: Reads it. Use when asked.\n---\n\nBody.\n```\n")
			}
			if dir == "" && len(row) > 0 && row[len(row)-1] != "." {
				continue // it would be outside of the module
			}
			t.Chdir(filepath.Join(root, filepath.FromSlash(dir)))
			_, _, errs := skillgen(t, append([]string{"generate"}, row...)...)
			m := toSee.FindStringSubmatch(errs)
			if m == nil {
				t.Fatalf("%q in %q says nothing to see:\n%s", row, dir, errs)
			}
			t.Chdir(root)
			if code, _, said := skillgen(t, shellWords(m[2] + " ")[1:]...); code != exitOK || hints(said) < hints(m[1]) || strings.Contains(m[2], root) {
				t.Errorf("%q in %q says %q: %d, %s", row, dir, m[2], code, said)
			}
		}
	}
}

// TestSeeAlsoAsStarted holds that who has only the go command is told what runs: the directive says how go generate came to it.
func TestSeeAlsoAsStarted(t *testing.T) {
	t.Setenv("GOFILE", "doc.go")
	t.Setenv("GOPACKAGE", "made")
	t.Setenv("GOLINE", "3")
	const path = "github.com/skillgen/skillgen/cmd/skillgen"
	for _, row := range [][2]string{
		{"//go:generate go tool skillgen", "go tool skillgen check"},
		{"//go:generate go tool " + path + " generate\r", "go tool " + path + " check"},
		{"//go:generate\tgo  run " + path + "@v0.1.0 generate --embed none", "go run " + path + "@v0.1.0 check"},
		{"//go:generate skillgen", "skillgen check"},
		{"//go:generate go run ../cmd/skillgen", "skillgen check"}, // which leads elsewhere from the root
		{"//go:generate go run -mod=mod " + path, "skillgen check"},
		{"//go:generate -command sg go tool skillgen", "skillgen check"},
		{"//go:generate sh -c 'go tool skillgen'", "skillgen check"},
		{"//go:generate go tool other skillgen", "skillgen check"},
		{"//go:generate go tool", "skillgen check"},
		{"", "skillgen check"},
	} {
		t.Chdir(t.TempDir())
		writeTest(t, "go.mod", "module example.com/m\n\ngo 1.26\n")
		writeTest(t, "doc.go", "package made\n\n"+row[0]+"\n")
		writeTest(t, "skills/pdf/SKILL.md", "---\nname: pdf\ndescription: Reads it. Use when asked.\n---\n\nBody.\n```\n")
		if _, _, errs := skillgen(t, "generate"); !strings.Contains(errs, "skillgen: 1 hint; see "+row[1]+" .\n") {
			t.Errorf("%q: want %s, and it says\n%s", row[0], row[1], errs)
		}
	}
	t.Setenv("GOLINE", "x")
	if _, _, errs := skillgen(t, "generate"); !strings.Contains(errs, "see skillgen check .\n") {
		t.Errorf("without a line: %s", errs)
	}
}
