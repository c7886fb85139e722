package main

import (
	"bytes"
	"context"
	"encoding/json"
	"encoding/xml"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/runtime"
)

// hostileTexts are what a name, a path, a field, a flag or a line of a file may hold.
var hostileTexts = []string{
	"", "plain", "two words", " blanks  around ", "отчёт 報告", "👩\u200d💻 ❤\ufe0f 1\ufe0f\u20e3", "می\u200cخواهم", "a\u00a0b\u3000c",
	"\x1b[31mred\x1b[0m", "\x1b]0;title\a", "\u009b31m", "a\rb", "a\nb", "a\r\nb", "a\tb", "\x00", "\a\b\f\v", "\x7f", "\u0085", "\u0090\u009c",
	"a\u202eb", "\u202a\u202b\u202c\u202d", "\u2066\u2067\u2068\u2069", "a\u200eb\u200f", "\u061c", "\U000e0041\U000e0042\U000e007f", "🏴\U000e0067\U000e007f",
	"a\u2028b\u2029c", "\u200b\u2060\ufeff", "a\u200d\u200cb", "a\ufe0f\ufe0e", "\ufe00\U000e0100", "\u3164\u115f", "\u00ad\u034f", "\ufff9\ufffb",
	"\xff", "\xc3\x28", "\xed\xa0\x80", "\xf4\x90\x80\x80", "a\ufffe\uffff", "\ue000\U0010ffff",
	"::error::pwned", "::stop-commands::x", "\n::error::pwned", "a\n  ::warning file=x::y", "\r::debug::z", "\u2028::error::q", "\u00a0::error::n", "\u00ad::error::s",
	"##[error]pwned", "a ##[group]b", "#\ufe0f#[error]x", "###[error]x", "##vso[task.setvariable variable=a]b", "\n##[error]pwned",
	"%0A::error::x", "a,b:c=d;e", "%s%d%!q", `a"b\c'd`, "</description></skill><skill>", "]]><x y='z'>&amp;", "`$(id)`", "-", "--format", "..", "a|b", "[x](y)",
	"\"\n::error::quoted\n\"", "'\n---\n::error::x", "{\"a\":\n1}", strings.Repeat("long ", 300), strings.Repeat("\x1b", 250),
}

// fault says what an output must not hold: what a terminal obeys, what nobody sees, bytes that are no text, and a line
// that GitHub or Azure takes for a command. commands is for --format github, whose lines are such.
func fault(text string, commands bool) string {
	if !utf8.ValidString(text) {
		return "bytes that are no text"
	}
	before := rune(0)
	for _, r := range text {
		if r != '\n' && r != '\t' && runtime.Hidden(before, r) {
			return string(r)
		}
		before = r
	}
	for line := range strings.Lines(text) {
		line = strings.Map(func(r rune) rune { // .NET steps over what does not show when it compares
			if runtime.Hidden(0, r) {
				return -1
			}
			return r
		}, line)
		switch at := strings.TrimSpace(line); {
		case strings.Contains(line, "##[") || strings.Contains(line, "##vso["):
			return "an old workflow command"
		case !strings.HasPrefix(at, "::"):
		case commands && (strings.HasPrefix(at, "::error file=") || strings.HasPrefix(at, "::warning file=") || strings.HasPrefix(at, "::notice file=")):
		default:
			return "a workflow command"
		}
	}
	return ""
}

// hostileRun runs the command and holds its two outputs. It returns standard output.
func hostileRun(t *testing.T, args ...string) string {
	t.Helper()
	var out, errs bytes.Buffer
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	if args[0] == "watch" {
		cancel()
	}
	run(ctx, args, ui.Streams{In: strings.NewReader(""), Out: &out, Err: &errs})
	whole := " " + strings.Join(args, " ") + " "
	asIs := strings.Contains(whole, " --body ") || strings.Contains(whole, " --diff ")
	if found := fault(out.String(), strings.Contains(whole, " github ")); found != "" && !asIs {
		t.Errorf("%+q prints %+q: %+q", args, found, out.String())
	}
	if found := fault(errs.String(), false); found != "" {
		t.Errorf("%+q says %+q: %+q", args, found, errs.String())
	}
	if strings.Contains(whole, " --json ") || strings.Contains(whole, " json ") || strings.Contains(whole, "sarif") || strings.Contains(whole, "rdjson") {
		if text := out.Bytes(); len(text) > 0 && !json.Valid(text) {
			t.Errorf("%+q prints no JSON: %+q", args, text)
		}
	}
	return out.String()
}

// hostileArgs are the ways to make skillgen print something about the tree in the current directory, and about flags and
// arguments that are x.
func hostileArgs(x string) [][]string {
	list := [][]string{
		{"check", "--portable", "-v", "."}, {"check", "--diff", "."}, {"check", "config"}, {"check", "--unsafe-fixes", "--diff", "."},
		{"list", "--projects", "."}, {"show", "good", "."}, {"show", "needs", "."}, {"show", "--json", "good", "."}, {"show", "--body", "good", "."},
		{"match", "open it"}, {"match", "--json", "open it"}, {"doctor"}, {"doctor", "--json"},
		{"generate", "--check", "-o", "out", "fine"}, {"generate", "-o", "out", "fine"}, {"generate", "-o", "out", "."}, {"generate", "--check", "-o", "out", "config"}, {"watch", "-o", "out2", "."},
		{"install", "--from", ".", "home"}, {"status", "--from", ".", "home"}, {"install", "--json", "--from", ".", "home"}, {"status", "--diff", "--from", ".", "home"}, {"uninstall", "--from", ".", "home"},
		{"migrate", "--dry-run", "."}, {"migrate", "--json", "--dry-run", "."}, {"migrate", "."}, {"check", "--fix", "skills/keys"},
		{"export", "schema", "-o", "skills/unread/SKILL.md", "--check"}, {"new", "good-name", "-o", "made", "--description", x, "--trigger", x, "--mcp", x + "=" + x},
	}
	for _, format := range []string{"json", "github", "sarif", "rdjson"} {
		list = append(list, []string{"check", "--format", format, "."})
	}
	if !strings.Contains(x, "\x00") { // no argument of a process has one
		list = append(list, [][]string{
			{x}, {"help", x}, {"--" + x}, {"-" + x}, {"check", "--" + x}, {"check", x}, {"check", x + "/SKILL.md"}, {"check", "--format", x}, {"check", "--rule", x},
			{"check", "--rule", x + "=error"}, {"check", "--rule", "hidden-text=" + x}, {"check", "--skills", x}, {"check", "--profile", x},
			{"check", "--allow-link-target", x, "."}, {"list", x}, {"list", "--skills=" + x}, {"show", x, "."}, {"show", x, x}, {"show", "--json", x, "."},
			{"match", x, "."}, {"match", "--json", x, "."}, {"match", x, x}, {"prompt", "--style", x}, {"prompt", "--project", x, "."}, {"prompt", "--budget", x},
			{"doctor", x}, {"explain", x}, {"completion", x}, {"export", x}, {"export", "schema", "--check", "-o", "none/" + x}, {"new", x}, {"new", "a", "-o", x},
			{"generate", x}, {"generate", "--package", x, "."}, {"generate", "--embed", x}, {"generate", "--trigger-mode", x}, {"generate", "--check", "-o", "o" + x, "."},
			{"install", "--from", x, "home"}, {"install", "--from", ".", "t" + x}, {"status", "t" + x}, {"status", "--json", "t" + x}, {"uninstall", x}, {"migrate", x},
			{"status", "--skill", x, "home"}, {"status", "--agent", x}, {"install", "--scope", x}, {"status", "--from", ".", "home" + x + "/skills"},
			{"vet", "-" + x}, {"watch", x}, {"version", x}, {"__complete", "check", x}, {"__complete", x, x},
		}...)
	}
	return list
}

// hostileRows holds that a table has one row for each skill, and none that a name made.
func hostileRows(t *testing.T, x string) {
	var report runtime.Report
	if err := json.Unmarshal([]byte(hostileRun(t, "list", "--json", ".")), &report); err != nil {
		t.Fatal(err)
	}
	if rows := strings.Count(hostileRun(t, "list", "."), "\n"); rows != len(report.Skills)+1 {
		t.Errorf("%+q: %d rows for %d skills", x, rows, len(report.Skills))
	}
	var states struct {
		Skills []struct{ Files []struct{ State string } }
	}
	if err := json.Unmarshal([]byte(hostileRun(t, "status", "--json", "--from", ".", "home")), &states); err != nil {
		t.Fatal(err)
	}
	rows := min(len(states.Skills), 1) // of the head
	for _, s := range states.Skills {
		rows++
		for _, f := range s.Files {
			if f.State != "current" {
				rows++
			}
		}
	}
	if got := strings.Count(hostileRun(t, "status", "--from", ".", "home"), "\n"); got != rows {
		t.Errorf("%+q: %d rows of status, want %d", x, got, rows)
	}
}

// hostilePrompts holds the prompts in all styles; that in XML parses, with as many skills as match knows.
func hostilePrompts(t *testing.T, x string) {
	whole := countXML(t, hostileRun(t, "prompt", "--style", "xml", "."))
	for _, style := range []string{"xml", "omega", "list", "catalogue", "compact"} {
		for _, args := range [][]string{{"--project", "p"}, {"--json"}, {"--budget", "300"}} {
			got := hostileRun(t, append([]string{"prompt", "--style", style, "."}, args...)...)
			if style == "xml" && args[0] != "--json" {
				countXML(t, got)
			}
		}
	}
	var answer struct{ Prompt string }
	if err := json.Unmarshal([]byte(hostileRun(t, "prompt", "--json", "--style", "xml", ".")), &answer); err != nil {
		t.Fatal(err)
	}
	var report runtime.Report
	if err := json.Unmarshal([]byte(hostileRun(t, "list", "--json", ".")), &report); err != nil {
		t.Fatal(err)
	}
	loads := slices.ContainsFunc(report.Skills, func(s runtime.SkillReport) bool { return s.State == runtime.StateOK })
	if want := countXML(t, answer.Prompt); whole != want || loads && whole == 0 {
		t.Errorf("%+q: %d skills in XML, want %d", x, whole, want)
	}
	if found := fault(strings.NewReplacer("[", "(", "vso", "", "::", "").Replace(answer.Prompt), false); found != "" {
		t.Errorf("%+q: the prompt holds %+q", x, found)
	}
}

func countXML(t *testing.T, text string) (skills int) {
	t.Helper()
	for dec := xml.NewDecoder(strings.NewReader("<all>" + text + "</all>")); ; {
		token, err := dec.Token()
		switch start, ok := token.(xml.StartElement); {
		case errors.Is(err, io.EOF):
			return skills
		case err != nil:
			t.Fatalf("%v in %+q", err, text)
		case ok && start.Name.Local == "skill" && len(start.Attr) == 0:
			skills++
		}
	}
}

// TestHostileText holds every verb, format and style of prompt against the table: each text against a twelfth of the
// ways, each way against a twelfth of the texts, or all against all for SKILLGEN_WHOLE.
func TestHostileText(t *testing.T) {
	t.Setenv("NO_COLOR", "1")
	for i, x := range hostileTexts {
		turn := func(way int) bool { return isTried(i+way, 12) }
		way := 0
		dir := filepath.Join(t.TempDir(), "tree")
		h := newHostileTree(t, dir, x)
		t.Chdir(dir)
		for _, args := range hostileArgs(x) {
			if args[0] != "status" && args[0] != "uninstall" { // these are about the install before them
				way++
			}
			if turn(way) {
				hostileRun(t, args...)
			}
		}
		if turn(0) {
			hostilePrompts(t, x)
		}
		if turn(1) {
			hostileRows(t, x)
		}
		for _, workspace := range []string{dir, filepath.Dir(dir)} {
			t.Setenv("GITHUB_WORKSPACE", workspace)
			hostileRun(t, "check", "--format", "github", ".")
		}
		if h.name != "" { // the directory's own name, at the start of a line too
			for _, args := range [][]string{{"check"}, {"list"}, {"list", "--json"}, {"prompt", "--style", "omega"}, {"show", "a"}, {"generate"}, {"doctor"}, {"match", "a"}} {
				hostileRun(t, append(args, h.name)...)
			}
		}
		if err := os.RemoveAll(dir); err != nil {
			t.Fatal(err)
		}
	}
}

// FuzzHostileText is TestHostileText over whatever the fuzzer thinks of: a few verbs for each input, which part picks.
func FuzzHostileText(f *testing.F) {
	const each = 6
	for i, x := range hostileTexts {
		if isTried(i, 3) {
			f.Add(x, uint8(i))
		}
	}
	f.Setenv("NO_COLOR", "1")
	f.Fuzz(func(t *testing.T, x string, part uint8) {
		if len(x) > 2000 {
			return
		}
		dir := filepath.Join(t.TempDir(), "tree")
		newHostileTree(t, dir, x)
		t.Chdir(dir)
		list := hostileArgs(x)
		switch start := int(part) * each; {
		case start < len(list):
			for _, args := range list[start:min(start+each, len(list))] {
				hostileRun(t, args...)
			}
		case part%2 == 0:
			hostilePrompts(t, x)
		default:
			hostileRows(t, x)
		}
	})
}
