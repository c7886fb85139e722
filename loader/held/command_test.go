package held_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/loader/held"
	"github.com/skillgen/skillgen/runtime"
)

// TestCommands holds that what is masked in the words of a server is masked in a line with these words, wherever a shell runs it.
func TestCommands(t *testing.T) {
	for _, words := range [][]string{
		{"sshpass", "-p", "hunter2", "scp", "a", "b"},
		{"sshpass", "-phunter2", "ssh", "x"},
		{"docker", "login", "-u", "ci", "-p", "hunter2", "reg"},
		{"mysql", "-uroot", "-phunter2", "-e", "select 1"},
		{"redis-cli", "-a", "hunter2", "ping"},
		{"deploy", "--password", "hunter2 zebra99"},
		{"deploy", "--password=hunter2 zebra99", "--token=zebra99 hunter2"},
		{"env", "PASSWORD=hunter2 zebra99", "run"},
		{"curl", "-H", "X-Api-Key: hunter2 zebra99"},
		{"curl", "-H", "Authorization: Bearer hunter2zebra99", "https://x.example"},
		{"curl", "-ume:hunter2", "https://x.example/?api_key=zebra99&q=1"},
		{"psql", "postgres://me:hunter2@db/x"},
		{"connect", "Server=db;User Id=sa;Password=hunter2"},
		{"post", `{"api_key": "hunter2 zebra99"}`},
	} {
		masked := held.Masked([]runtime.ServerReport{{Command: words[0], Args: words[1:]}})[0]
		if slices.Equal(masked.Args, words[1:]) {
			t.Errorf("%q: nothing is masked in the server", words)
		}
		var plain, escaped []string
		for _, w := range words {
			plain = append(plain, "'"+w+"'")
			escaped = append(escaped, strings.NewReplacer(" ", `\ `, `"`, `\"`, ";", `\;`, "&", `\&`).Replace(w))
		}
		for _, line := range []string{strings.Join(plain, " "), strings.Join(escaped, " ")} {
			for _, form := range []string{
				"@", "cd x && @", "@ | tail >log", "x; @; y", "\n# don't\n@\n", "$(@)", "a \"`@`\"", "sudo @", "docker exec db @", "{ @; }", "if @; then x; fi", `A="$(x "$(@)")"`,
			} {
				text := strings.ReplaceAll(form, "@", line)
				holdsNone(t, text)
				quoted := `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`, "`", "\\`", "$", `\$`).Replace(text) + `"`
				holdsNone(t, "sh -c "+quoted)
			}
		}
	}
	for _, text := range []string{`PASSWORD="hunter2 zebra99" run`, `deploy --token=$'hunter2 zebra99'`, `X_KEY=a\ hunter2"zebra99 b"'c' run`, "x --password 'hunter2\nzebra99'", `password: "hunter2 zebra99"`} {
		holdsNone(t, text)
	}
}

func holdsNone(t *testing.T, text string) {
	t.Helper()
	got := held.Line(text)
	if strings.Contains(got, "hunter2") || strings.Contains(got, "zebra99") {
		t.Errorf("%q is shown as %q", text, got)
	}
	if strings.Count(got, "\n") != strings.Count(text, "\n") {
		t.Errorf("%q has other lines: %q", text, got)
	}
}
