package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
)

// strangers is a repository with a skill and a skillgen.toml, in the directory "repo" of the current one.
func strangers(t *testing.T, config string) {
	t.Helper()
	t.Chdir(t.TempDir())
	for name, text := range map[string]string{
		"repo/go.mod":              "module example.com/repo\n",
		"repo/skillgen.toml":       config,
		"repo/skills/pdf/SKILL.md": "---\nname: pdf\ndescription: Reads PDF\u200b files.\ntrigger: pdf\n---\n\nRead them.\n",
		"repo/more/csv/SKILL.md":   "---\nname: csv\ndescription: Reads CSV files.\ntrigger: csv\n---\n\nRead them.\n",
	} {
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

// lowerings are files that take something from what a verb says, with the words that its caller must hear.
func lowerings() map[string][]string {
	all := map[string][]string{
		"[[paths]]\nglob = \"skills/**\"\nrules = { hidden-text = \"off\" }\n": {"turns off hidden-text (some files)"},
		"profile = \"phi\"\n":              {"sets profile"},
		"skills = [\"more\"]\n":            {"sets skills"},
		"allow-link-target = [\"more\"]\n": {"sets allow-link-target"},
		"profile = \"phi\"\nskills = \"more\"\n[rules]\nsecret = \"off\"\nhidden-text = \"hint\"\nname-style = \"error\"\n": {
			"turns off secret", "turns down hidden-text", "sets profile, skills",
		},
	}
	for severity, does := range map[runtime.Severity]string{runtime.SeverityOff: "turns off ", runtime.SeverityHint: "turns down "} {
		config, names := "[rules]\n", []string(nil)
		for _, r := range loader.Rules() {
			if r.MayBe(severity) && r.Build != "" && r.Build != severity {
				config += r.Name + " = \"" + string(severity) + "\"\n"
				names = append(names, r.Name)
			}
		}
		all[config] = []string{does + strings.Join(names, ", ") + "\n"}
	}
	return all
}

// readers are the verbs that go by a skillgen.toml, each as it is asked about a directory.
func readers(dir string) [][]string {
	return [][]string{
		{"check", dir}, {"list", dir}, {"show", "csv", dir}, {"match", "a pdf", dir}, {"prompt", dir}, {"doctor", dir},
		{"generate", "-o", "out", dir}, {"export", "docs", "-o", "pages", dir}, {"install", "--dry-run", "--from", dir, "home"},
	}
}

// TestConfigIsSaid asks every verb about a repository whose own file turns rules off or down and sets flags, for each rule: the
// caller has named the repository and not the file, and hears what it did, in JSON too.
func TestConfigIsSaid(t *testing.T) {
	for config, words := range lowerings() {
		strangers(t, config)
		if err := os.Mkdir("home", 0o777); err != nil {
			t.Fatal(err)
		}
		for _, args := range readers("repo") {
			if args[0] == "install" && strings.HasPrefix(config, "allow") {
				continue // it has no such flag
			}
			_, _, stderr := skillgen(t, args...)
			for _, word := range append(words, "skillgen: repo/skillgen.toml ") {
				if strings.Count(stderr, word) != 1 {
					t.Errorf("%q with\n%s\ndoes not say %q once: %s", args, config, word, stderr)
				}
			}
		}
	}
}

// TestConfigInJSON: the document of every verb that has one holds what its caller hears.
func TestConfigInJSON(t *testing.T) {
	strangers(t, "profile = \"omega\"\n[rules]\nsecret = \"off\"\nhidden-text = \"hint\"\n")
	for _, args := range readers("repo")[:6] {
		_, stdout, stderr := skillgen(t, append(args, "--json")...)
		var said struct {
			Config struct {
				File    string
				Lowered []struct{ Rule, Severity string }
				Sets    map[string][]string
			}
		}
		if err := json.Unmarshal([]byte(stdout), &said); err != nil {
			t.Fatal(args, err, stderr)
		}
		c := said.Config
		if c.File != "repo/skillgen.toml" || !slices.Equal(c.Sets["profile"], []string{"omega"}) || len(c.Lowered) != 2 ||
			c.Lowered[0].Rule != "hidden-text" || c.Lowered[0].Severity != "hint" || c.Lowered[1].Rule != "secret" {
			t.Errorf("%q: %+v", args, c)
		}
	}
}

// TestConfigOfOnesOwn: who works where the file stands knows it, and hears only of errors that are none, and only from check,
// whose answer is the exit status. What the command line says itself is no news.
func TestConfigOfOnesOwn(t *testing.T) {
	for _, row := range []struct {
		why, config, dir string
		rule, want       string
	}{
		{"a matter of style", "[rules]\nname-style = \"off\"\n", "repo", "", ""},
		{"an error", "[rules]\nhidden-text = \"off\"\nname-style = \"off\"\n", "repo", "", "skillgen: skillgen.toml turns off hidden-text\n"},
		{"from below", "profile = \"omega\"\n[rules]\nhidden-text = \"hint\"\n", "repo/skills/pdf", "", "skillgen: ../../skillgen.toml turns down hidden-text\n"},
		{"said by a flag", "[rules]\nhidden-text = \"off\"\n", "repo", "hidden-text=off", ""},
		{"raised", "[rules]\nname-style = \"error\"\n", "repo", "hidden-text=off", ""},
	} {
		strangers(t, row.config)
		t.Chdir(row.dir)
		args := []string{"check", "--rule", "hidden-text=off"}
		if row.rule == "" {
			args = args[:1]
		}
		if _, _, stderr := skillgen(t, args...); !strings.HasPrefix(stderr, row.want) || strings.Contains(stderr, "toml") != (row.want != "") {
			t.Errorf("%s: %s", row.why, stderr)
		}
		for _, args := range [][]string{{"list"}, {"prompt"}, {"doctor"}} {
			if _, _, stderr := skillgen(t, args...); strings.Contains(stderr, "toml") {
				t.Errorf("%s: %q: %s", row.why, args, stderr)
			}
		}
	}
}

// TestUntrustedBelow: the user's own file may be a stranger's, in a repository that was cloned. Where a directory that is not trusted lies
// below it, every verb says what it does.
func TestUntrustedBelow(t *testing.T) {
	for _, row := range []struct {
		untrusted string
		said      bool
	}{
		{"skills", true}, {"more", true}, {"skills/pdf", true}, {"../else", false},
	} {
		strangers(t, "[rules]\nhidden-text = \"off\"\nname-directory = \"off\"\n")
		if err := os.MkdirAll("else", 0o777); err != nil {
			t.Fatal(err)
		}
		t.Chdir("repo")
		for _, args := range [][]string{{"check"}, {"list"}, {"match", "a pdf"}, {"prompt"}, {"doctor"}} {
			_, stdout, stderr := skillgen(t, append(args, "--untrusted", row.untrusted)...)
			if said := strings.Contains(stderr, "skillgen.toml turns off hidden-text, name-directory"); said != row.said || row.said && strings.Count(stderr, "turns off") > 1 {
				t.Errorf("%q --untrusted %s: %s%s", args, row.untrusted, stdout, stderr)
			}
		}
	}
}

// TestUntrustedConfig: the file of a directory that is not trusted has no say, be it well or ill, wherever the caller stands.
func TestUntrustedConfig(t *testing.T) {
	for _, config := range []string{
		"profile = \"phi\"\nskills = [\"more\"]\n[rules]\nhidden-text = \"off\"\n",
		"skills = \"/etc\"\n",
		"no such = key\n",
	} {
		for _, dir := range []string{"repo", "."} {
			strangers(t, config)
			if dir == "." {
				t.Chdir("repo")
			}
			code, stdout, stderr := skillgen(t, "check", "--untrusted", dir)
			if code != exitFindings || !strings.Contains(stdout, "error[hidden-text]") {
				t.Errorf("check in %s with\n%s\n%d: %s%s", dir, config, code, stdout, stderr)
			}
			if strings.Contains(stderr, "skillgen.toml is not read: --untrusted") != (dir == ".") {
				t.Errorf("check in %s with\n%s\n%s", dir, config, stderr)
			}
			for _, args := range [][]string{{"list"}, {"match", "a pdf"}, {"prompt"}, {"doctor"}} {
				code, stdout, stderr := skillgen(t, append(args, "--untrusted", dir)...)
				if code != exitOK || !strings.Contains(stdout+stderr, "pdf") {
					t.Errorf("%q in %s with\n%s\n%d: %s%s", args, dir, config, code, stdout, stderr)
				}
			}
			if _, _, stderr := skillgen(t, "list", "--untrusted", dir); !strings.Contains(stderr, "1 error") {
				t.Errorf("list in %s with\n%s\n%s", dir, config, stderr)
			}
		}
	}
}
