package held_test

import (
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/skillgen/skillgen/loader/held"
	"github.com/skillgen/skillgen/runtime"
)

var update = flag.Bool("update", false, "rewrite what testdata/keys.txt expects")

// TestKeys holds which keys a server has, what to write in their places, and what is shown of it. Each line of testdata/keys.txt is a
// server, in words between bars; the indented ones below it are what is expected. A key of a provider has {} in it, so that nothing
// takes it for one.
func TestKeys(t *testing.T) {
	data, err := os.ReadFile("testdata/keys.txt")
	if err != nil {
		t.Fatal(err)
	}
	var got strings.Builder
	for line := range strings.Lines(string(data)) {
		if !strings.HasPrefix(line, " ") {
			got.WriteString(line)
		}
		if words := strings.Split(strings.TrimSpace(line), " | "); len(words) > 1 && !strings.HasPrefix(line, " ") {
			tellKeys(&got, serverOf(words[0], words[1:]))
		}
	}
	if *update {
		if err := os.WriteFile("testdata/keys.txt", []byte(got.String()), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if diff := cmp.Diff(string(data), got.String()); diff != "" && !*update {
		t.Errorf("testdata/keys.txt (-want +got):\n%s", diff)
	}
}

// serverOf is a server by its first word: a program called c with arguments, one with variables, one that is named, or an address
// with headers.
func serverOf(kind string, words []string) runtime.MCPServer {
	for i, word := range words {
		words[i] = strings.ReplaceAll(word, "{}", "")
	}
	var pairs []runtime.Variable
	for _, word := range words {
		name, value, _ := strings.Cut(word, "=")
		pairs = append(pairs, runtime.Variable{Name: name, Value: value})
	}
	switch kind {
	case "env":
		return runtime.MCPServer{Command: "c", Env: pairs}
	case "header":
		return runtime.MCPServer{Type: runtime.ServerHTTP, URL: "https://example.com", Headers: pairs}
	case "url":
		return runtime.MCPServer{Type: runtime.ServerHTTP, URL: words[0]}
	case "run":
		return runtime.MCPServer{Command: words[0], Args: words[1:]}
	}
	return runtime.MCPServer{Command: "c", Args: words}
}

func tellKeys(b *strings.Builder, s runtime.MCPServer) {
	r := runtime.ServerReport{Command: s.Command, Args: s.Args, URL: s.URL, Env: map[string]string{}}
	for _, v := range s.Env {
		r.Env[v.Name] = v.Value
	}
	said := func(r runtime.ServerReport) string {
		return fmt.Sprintf("%s %q %s %q", r.Command, r.Args, r.URL, r.Env)
	}
	before := said(r)
	for _, k := range held.Keys(s) {
		what := "a key"
		if k.Stands {
			what = "a placeholder"
		} else if k.Doubtful {
			what = "perhaps a key"
		}
		fmt.Fprintf(b, "  %s: %s, instead of it %s\n", k.Where, what, k.Instead)
	}
	reports := []runtime.ServerReport{r}
	if after := said(held.Masked(reports)[0]); after != before {
		shown := slices.DeleteFunc(strings.Fields(after), func(word string) bool { return word == "[]" || word == "map[]" })
		fmt.Fprintf(b, "  shown as %s\n", strings.Join(shown, " "))
	}
	if said(reports[0]) != before {
		fmt.Fprintln(b, "  what comes in is changed")
	}
}

// TestLine holds what is shown of texts that are no servers, of which testdata/lines.txt has each with its answer below. What a command runs is shown,
// whatever stands before it.
func TestLine(t *testing.T) {
	data, err := os.ReadFile("testdata/lines.txt")
	if err != nil {
		t.Fatal(err)
	}
	var got strings.Builder
	for line := range strings.Lines(string(data)) {
		if strings.HasPrefix(line, " ") {
			continue
		}
		text := strings.TrimSuffix(line, "\n")
		masked := held.Line(text)
		if strings.HasPrefix(text, "{") {
			masked = string(held.JSON([]byte(text)))
		}
		if got.WriteString(line); masked != text {
			got.WriteString("  " + masked + "\n")
		}
		if again := held.Line(masked); again != masked && !strings.HasPrefix(text, "{") {
			t.Errorf("%q is masked again: %q", masked, again)
		}
	}
	if *update {
		if err := os.WriteFile("testdata/lines.txt", []byte(got.String()), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if diff := cmp.Diff(string(data), got.String()); diff != "" && !*update {
		t.Errorf("testdata/lines.txt (-want +got):\n%s", diff)
	}
}

// TestRemarks holds that of JSON which nobody runs the rest stays as it is.
func TestRemarks(t *testing.T) {
	const given = `{"token":"hunter2hunter2","env":{"API_TOKEN":"Bearer: hunter2hunter2","DB_PASSWORD":20240101000},"a":["--token","hunter2hunter2"],` +
		`"b":"TOKEN=abc123def x","api-key":"$WORK_KEY","secret":"none of it","skillKey":"creator-rights-assistant-of-many"}`
	const want = `{"token":"***","env":{"API_TOKEN":"***","DB_PASSWORD":20240101000},"a":["--token","***"],` +
		`"b":"TOKEN=********* x","api-key":"$WORK_KEY","secret":"none of it","skillKey":"creator-rights-assistant-of-many"}`
	if got := string(held.Remarks([]byte(given))); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// TestExcerpt holds that an excerpt loses what can be nothing but a key, and keeps its columns.
func TestExcerpt(t *testing.T) {
	for line, want := range map[string]string{
		"    API_TOKEN: \"abc123def":                        "    API_TOKEN: \"*********",
		"    token: correct":                                "    token: correct",
		"    DB_PASSWORD: ${DB_PASS":                        "    DB_PASSWORD: ${DB_PASS",
		"db: x://me:hünter2@db/x":                           "db: x://me:*******@db/x",
		"Run `TOKEN=abc123def ./x`.":                        "Run `TOKEN=********* ./x`.",
		"The token: see the manual.":                        "The token: see the manual.",
		"  command: mysql -uroot -ph4nter2hunter -e x":      "  command: mysql -uroot -p************* -e x",
		"  - {command: \"sshpass -p h4nter2hunter ssh a\"}": "  - {command: \"sshpass -p ************* ssh a\"}",
		"command = 'mysql -ph4nter2hunter'":                 "command = 'mysql -p*************'",
		"Don't use mysql -port or mkdir -p h4nter2hunter.":  "Don't use mysql -port or mkdir -p h4nter2hunter.",
	} {
		if got := held.Excerpt(line); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
