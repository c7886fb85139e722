package main

import (
	"os"
	"os/exec"
	"strings"
	"testing"
)

// keys make a shell's line editor insert all that fits the last word, and the line a call of a function that records its words: nothing
// is read from a screen.
const keys = "\x18\x01record "

// completingShells are real shells, each with its arguments, what it is told first, and the program that gives it the lines of its input.
var completingShells = map[string]struct {
	args              []string
	configure, driver string
}{
	"bash": {[]string{"--noprofile", "--rcfile", ".shell/rc", "-i"}, `
. /usr/share/bash-completion/bash_completion
. .shell/script
bind '"\C-x": insert-completions'
record() { shift; printf '%s\t' "$@" >> .shell/seen; echo >> .shell/seen; }
`, ""},
	"zsh": {[]string{"-f", ".shell/driver"}, `
autoload -U compinit && compinit -D -u
. .shell/script
fitting() { _main_complete; compstate[insert]=all compstate[list]= }
zle -C fitting complete-word fitting
bindkey '^X' fitting
record() { shift; printf '%s\t' "$@" >> .shell/seen; echo >> .shell/seen; PROMPT="READY$((++calls)) "; }
PROMPT='READY0 '
`, `
zmodload zsh/zpty
zpty shell zsh -f -i
zpty -w shell '. .shell/rc'
calls=0
while IFS= read -r line; do
  zpty -r shell said "*READY$((calls++)) *"
  zpty -w shell "$line"
done
zpty -r shell said "*READY$calls *"
`},
	"fish": {[]string{"--no-config", ".shell/driver"}, "", `
source .shell/script
while read -l line
  printf '%s\t' (complete -C "$line" | string replace -r '\t.*' '') >> .shell/seen
  echo >> .shell/seen
end
`},
}

// TestCompletionShells presses the key in real shells. It needs those that are installed, and for bash its package of completions.
func TestCompletionShells(t *testing.T) {
	for name, shell := range completingShells {
		t.Run(name, func(t *testing.T) {
			path, err := exec.LookPath(name)
			if name == "bash" && err == nil {
				_, err = os.Stat("/usr/share/bash-completion/bash_completion")
			}
			if err != nil {
				t.Skipf("%s is not installed: %v", name, err)
			}
			exampleDirectory(t)
			writeTest(t, "projects/desk/ROLE.md", "---\nskills: [pdf]\n---\n\nWatch.\n")
			for dir, name := range map[string]string{"uml": "größe", "a": "$(touch hit)1", "b": "$(touch hit)2", "c": "My Skill", "d": "-p", "$(touch hit)": "evil"} {
				writeTest(t, "skills/"+dir+"/SKILL.md", "---\nname: "+name+"\ndescription: Is an example.\n---\n\nBody.\n")
			}
			_, script, _ := skillgen(t, "completion", name)
			for file, text := range map[string]string{"rc": shell.configure, "script": script, "driver": shell.driver} {
				writeTest(t, ".shell/"+file, text)
			}
			var input strings.Builder
			for _, row := range shellRows {
				input.WriteString(row.before + row.word)
				if name != "fish" {
					input.WriteString(keys)
				}
				input.WriteString("\n")
			}
			cmd := exec.CommandContext(t.Context(), path, shell.args...)
			cmd.Env = append(os.Environ(), "TERM=dumb", "LC_ALL=C.UTF-8")
			cmd.Stdin = strings.NewReader(input.String())
			said, err := cmd.CombinedOutput()
			seen, errSeen := os.ReadFile(".shell/seen")
			lines := strings.Split(strings.TrimSuffix(string(seen), "\n"), "\n")
			if err != nil || errSeen != nil || len(lines) != len(shellRows) {
				t.Fatalf("%s: %v, %v, %d lines\n%s", name, err, errSeen, len(lines), said)
			}
			for i, row := range shellRows {
				words := strings.Split(strings.TrimSuffix(lines[i], "\t"), "\t")
				if name != "fish" {
					words = words[len(strings.Fields(strings.ReplaceAll(row.before, `\ `, "_")))-1:]
				}
				want := row.want
				if _, value, ok := strings.Cut(row.word, "="); ok && name == "bash" { // for which a word ends there: it inserts the rest
					first, rest, _ := strings.Cut(want, " ")
					want = strings.TrimSuffix(first+" "+strings.ReplaceAll(" "+rest, " "+strings.TrimSuffix(row.word, value), " ")[1:], " ")
				}
				for i := range words {
					words[i] = strings.TrimSuffix(words[i], "/") // behind directories some shells have it
				}
				if got := strings.Join(words, " "); got != want {
					t.Errorf("%q offers %q, want %q", row.before+row.word, got, want)
				}
			}
			if _, err := os.Lstat("hit"); err == nil {
				t.Error("a name was run as a command")
			}
		})
	}
}

// shellRows are lines up to the last word, that word, and what fits it.
var shellRows = []struct{ before, word, want string }{
	{"skillgen ", "chec", "check"},
	{"skillgen check ", "--form", "--format"},
	{"skillgen check ", "--format=r", "--format=rdjson"},
	{"skillgen check --format ", "", "github json rdjson sarif text"},
	{"skillgen check --rule ", "unknown-k", "unknown-key="},
	{"skillgen check --rule ", "unknown-key=", "unknown-key=error unknown-key=hint unknown-key=off unknown-key=warning"},
	{"skillgen check --rule ", "unknown-key=e", "unknown-key=error"},
	{"skillgen check ", "--rule=unknown-k", "--rule=unknown-key="},
	{"skillgen check ", "--rule=unknown-key=e", "--rule=unknown-key=error"},
	{"skillgen check ", "pro", "projects"},
	{"skillgen prompt ", "--style=", "--style=catalogue --style=compact --style=list --style=omega --style=xml"},
	{"skillgen prompt --project ", "", "desk"},
	{"skillgen list --profile ", "o", "omega opi"},
	{"skillgen install --agent ", "clau", "claude-code"},
	{"skillgen install --from . --skill ", "p", "pdf playwright-mcp"},
	{"skillgen explain ", "unknown-", "unknown-key unknown-project unknown-skill"},
	{"skillgen show ", "", "evil größe pdf playwright-mcp"},
	{"skillgen show pdf ", "sk", "skills"},
	{"skillgen generate -o ", "pro", "projects"},
	{"skillgen completion ", "", "bash fish powershell zsh"},
	{"skillgen migrate . ", "", ""},
	{`skillgen check skills/$\(touch\ hit\)/ --format `, "js", "json"},
}
