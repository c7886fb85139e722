package main

import (
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/pflag"
)

// statusTree has a directory for each state that a verb can find skills in: fine ones, one with a warning, one that is refused,
// beside a fine one and by itself, one that lacks a tool, and none.
var statusTree = map[string]string{
	"good/skills/x/SKILL.md":   skillNamed("x"),
	"warn/skills/y/SKILL.md":   skillNamed("z"),
	"mixed/skills/x/SKILL.md":  skillNamed("x"),
	"mixed/skills/w/SKILL.md":  "---\nname: w\ndescription: [broken\n---\n",
	"all/skills/w/SKILL.md":    "---\nname: w\ndescription: [broken\n---\n",
	"fix/skills/x/SKILL.md":    skillNamed("x", "allowed_tools: Read"),
	"needs/skills/n/SKILL.md":  skillNamed("n", "requires: {bins: [no-such-program]}"),
	"always/skills/n/SKILL.md": skillNamed("n", "metadata: {openclaw: {always: true, requires: {bins: [no-such-program]}}}"),
	"served/skills/s/SKILL.md": skillNamed("s", "mcp-web: npx web@1.0.0"),
	"there.json":               `{"mcpServers": {"web": {"command": "other"}}}`,
	"empty/readme.txt":         "",
	"inway/skills/x":           "a file",
	"own/skills/x/SKILL.md":    skillNamed("x") + "The user's own.",
}

// statusRow is a call with the status that it has to end with, and, where the help says it, the words that do. What stands before a
// semicolon is done first.
type statusRow struct {
	call   string
	status int
	says   string
}

var statusRows = []statusRow{
	{"check good", 0, ""},
	{"check good --profile phi --profile phi", 0, ""},
	{"check warn", 0, "0 when nothing is wrong (warnings are allowed)"},
	{"check warn --strict", 1, ""},
	{"check mixed", 1, "1 when there are findings"},
	{"check mixed --profile opi", 1, ""},
	{"check mixed --json", 1, ""},
	{"check empty", 2, "2 when the command is used wrongly or could not run"},
	{"check fix --diff", 1, "as a patch, and exit 1 when it is something"},
	{"check good --diff", 0, ""},
	{"check fix --fix", 0, ""},
	{"check mixed --fix", 1, ""},
	{"generate good -o out --package p", 0, ""},
	{"generate warn -o out --package p --strict", 1, ""},
	{"generate mixed -o out --package p", 1, ""},
	{"generate mixed -o out --package p --profile opi", 1, ""},
	{"generate empty -o out --package p", 1, ""},
	{"generate good -o out --package p --check", 1, "prints what would change as a unified diff, and exits 1 when something would"},
	{"generate good -o out --package p; generate good -o out --package p --check", 0, "print a diff and exit 1 when the files are out of date"},
	{"list good", 0, ""},
	{"list all", 0, ""},
	{"list mixed --profile opi", 1, "which load nothing when a skill is rejected, it exits 1 then"},
	{"list mixed --profile phi --json", 1, ""},
	{"list empty", 2, ""},
	{"show x good", 0, ""},
	{"show w mixed", 0, ""},
	{"show none good", 2, ""},
	{"prompt mixed", 0, ""},
	{"prompt all", 1, "It exits 1 where no skill is loaded and some are rejected or unreadable"},
	{"prompt mixed --profile opi", 1, ""},
	{"match x mixed", 0, ""},
	{"match x all", 1, "It exits 1 where no skill is loaded and some are rejected or unreadable"},
	{"match x mixed --profile opi", 1, ""},
	{"doctor good", 0, ""},
	{"doctor needs", 1, "It exits 1 when something is missing"},
	{"doctor always", 1, "also of a skill that says always and loads without it"},
	{"doctor all", 1, "and where no skill is loaded and some are rejected or unreadable"},
	{"doctor mixed", 0, ""},
	{"doctor --untrusted mixed", 1, ""},
	{"doctor --untrusted good", 0, ""},
	{"doctor needs --json", 1, ""},
	{"doctor mixed --profile opi", 1, ""},
	{"new one", 0, ""},
	{"new one; new one", 2, ""},
	{"install --from good home", 0, ""},
	{"install --from mixed home", 1, "It exits 1 when a skill could not be installed"},
	{"install --from mixed --skill w home", 1, ""},
	{"install --from mixed --skill x home", 0, ""},
	{"install --from mixed --profile opi home", 1, ""},
	{"install --from all home", 1, ""},
	{"install --from good --skill none home", 2, ""},
	{"install --from good inway", 1, "or when what stands in the place of each is another owner's or no directory"},
	{"install --from good own", 0, ""},
	{"install --from good home; install --from good --owner other home", 1, ""},
	{"install --from good home; install --from good --owner other --dry-run home", 1, ""},
	{"install --from good home; status --from good --owner other home", 0, ""},
	{"install --from good home; uninstall --from good --owner other home", 0, ""},
	{"install --from empty home", 2, ""},
	{"status --from good home", 1, "It exits 1 when install would change a skill"},
	{"install --from good home; status --from good home", 0, ""},
	{"install --from mixed home; status --from mixed home", 1, "and when a skill of --from that is meant is refused, whatever is installed"},
	{"install --from mixed home; status --from mixed --skill x home", 0, ""},
	{"install --from mixed home; status --from mixed --skill w home", 1, ""},
	{"status --from mixed --profile phi home", 1, ""},
	{"status --from good --skill none home", 2, ""},
	{"install --from mixed home; uninstall --from mixed home", 0, ""},
	{"uninstall --from all home", 0, ""},
	{"migrate good", 0, ""},
	{"explain secret", 0, ""},
	{"explain no-such", 2, ""},
	{"export schema", 0, ""},
	{"export no-such", 2, ""},
	{"export docs -o out good", 0, ""},
	{"export docs -o out good --check", 1, "the difference is printed, and the exit status is 1 when there is one"},
	{"export docs -o out good; export docs -o out good --check", 0, "print a diff and exit 1 when something is out of date"},
	{"export clean -o out mixed", 1, ""},
	{"export clean -o out mixed --profile opi", 1, ""},
	{"export clean -o out empty", 2, ""},
	{"export mcp --for claude served", 0, ""},
	{"export mcp --for claude -o there.json served", 1, "says something else is reported, with exit status 1"},
	{"completion bash", 0, ""},
	{"completion no-such", 2, ""},
	{"version", 0, ""},
	{"help no-such", 2, ""},
	{"watch nowhere", 2, ""},
	{"vet ./nowhere/...", 2, ""},
}

// TestExitStatus holds that each verb ends as its help says, in each state that it can find skills in, and that each status that a help
// speaks of has a row.
func TestExitStatus(t *testing.T) {
	called := make(map[string]bool)
	for _, row := range statusRows {
		t.Run(row.call, func(t *testing.T) {
			t.Chdir(t.TempDir())
			for name, text := range statusTree {
				writeTest(t, filepath.FromSlash(name), text)
			}
			calls := strings.Split(row.call, "; ")
			for i, call := range calls {
				args := strings.Fields(call)
				called[args[0]] = true
				if code, stdout, stderr := skillgen(t, args...); i == len(calls)-1 && code != row.status {
					t.Errorf("ends with %d, want %d: %s%s", code, row.status, stdout, stderr)
				} else if code != 0 && stdout+stderr == "" {
					t.Errorf("ends with %d and says nothing", code)
				}
			}
		})
	}
	speaks := regexp.MustCompile(`\bexits? (status )?(is )?1\b`)
	check := func(text string) {
		for sentence := range strings.SplitSeq(strings.Join(strings.Fields(text), " "), ". ") {
			has := func(row statusRow) bool { return row.says != "" && strings.Contains(sentence, row.says) }
			if speaks.MatchString(sentence) && !slices.ContainsFunc(statusRows, has) {
				t.Errorf("no row is about %q", sentence)
			}
		}
	}
	help := strings.Join(strings.Fields(manual()), " ")
	for _, c := range commands() {
		check(c.Long)
		help += " " + strings.Join(strings.Fields(c.Long), " ")
		c.Flags().VisitAll(func(f *pflag.Flag) { check(f.Usage); help += " " + f.Usage })
		if !called[c.Name()] {
			t.Errorf("no row calls %s", c.Name())
		}
		if code, _, _ := skillgen(t, c.Name(), "--no-such-flag"); code != exitUsage {
			t.Errorf("%s with a flag that there is not ends with %d", c.Name(), code)
		}
	}
	for _, row := range statusRows {
		if !strings.Contains(help, row.says) {
			t.Errorf("no help says %q", row.says)
		}
	}
}
