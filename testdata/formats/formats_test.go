// Package formats holds that what check prints for other programs is what those read. It is a module of its own, for
// the libraries that read it.
package formats

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"testing"
	"unicode/utf8"

	"github.com/owenrumney/go-sarif/v3/pkg/report/v210/sarif"
)

// faults are the inputs: one directory for each rule.
const faults = "../err"

// command builds skillgen once.
var command = sync.OnceValues(func() (string, error) {
	dir, err := os.MkdirTemp("", "skillgen-formats-")
	if err != nil {
		return "", err
	}
	path := filepath.Join(dir, "skillgen")
	if runtime.GOOS == "windows" {
		path += ".exe"
	}
	build := exec.Command("go", "build", "-o", path, "./cmd/skillgen")
	build.Dir = filepath.Join("..", "..")
	if out, err := build.CombinedOutput(); err != nil {
		return "", fmt.Errorf("%w: %s", err, out)
	}
	return path, nil
})

func TestMain(m *testing.M) {
	code := m.Run()
	if path, err := command(); err == nil {
		os.RemoveAll(filepath.Dir(path))
	}
	os.Exit(code)
}

// check is what skillgen check prints about the faults.
func check(t *testing.T, format string) []byte {
	t.Helper()
	path, err := command()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(path, "check", "--portable", "--format", format)
	cmd.Dir = faults
	cmd.Env = append(os.Environ(), "GITHUB_WORKSPACE=")
	out, err := cmd.Output()
	var exit *exec.ExitError
	if err != nil && (!asExit(err, &exit) || exit.ExitCode() != 1) {
		t.Fatal(err)
	}
	return out
}

func asExit(err error, exit **exec.ExitError) (ok bool) {
	*exit, ok = err.(*exec.ExitError)
	return ok
}

// strictly decodes a document that must hold nothing which the type does not know.
func strictly(t *testing.T, data []byte, into any) {
	t.Helper()
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.DisallowUnknownFields()
	if err := dec.Decode(into); err != nil {
		t.Fatal(err)
	}
}

// diagnostic is one of --format json, which the others are compared with.
type diagnostic struct {
	File, Rule, Severity, Message, Hint string
	Line, Column, EndLine, EndColumn    int
}

func expected(t *testing.T) []diagnostic {
	t.Helper()
	var doc struct {
		Version     int
		Diagnostics []diagnostic
		Summary     map[string]int
	}
	strictly(t, check(t, "json"), &doc)
	if doc.Version != 1 || len(doc.Diagnostics) < 50 {
		t.Fatalf("version %d, %d diagnostics", doc.Version, len(doc.Diagnostics))
	}
	return doc.Diagnostics
}

// linesOf are the lines of a file of the faults, without a byte order mark.
func linesOf(t *testing.T, file string) []string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(faults, filepath.FromSlash(file)))
	if err != nil {
		t.Fatal(err)
	}
	return strings.Split(strings.TrimPrefix(string(data), "\uFEFF"), "\n")
}

func TestSARIF(t *testing.T) {
	data, want := check(t, "sarif"), expected(t)
	strictly(t, data, &sarif.Report{})
	report, err := sarif.FromBytes(data) // makes empty lists of none, as Validate wants
	if err != nil {
		t.Fatal(err)
	}
	// These three cannot be left out of the library's types, as they are of the text, and its schema refuses them empty.
	report.Runs[0].Language, report.Runs[0].Tool.Driver.Language = "en-US", "en-US"
	report.Runs[0].NewlineSequences = []string{"\r\n", "\n"}
	if err := report.Validate(); err != nil {
		t.Fatal(err)
	}
	if len(report.Runs) != 1 || len(report.Runs[0].Results) != len(want) {
		t.Fatalf("%d runs, or not %d results", len(report.Runs), len(want))
	}
	run := report.Runs[0]
	rules, fixes := run.Tool.Driver.Rules, 0
	for _, r := range rules {
		if *r.ShortDescription.Text == "" || *r.FullDescription.Text == "" || *r.Help.Text == "" || r.DefaultConfiguration.Level == "" {
			t.Errorf("%s is not described", *r.ID)
		}
	}
	levels := map[string]string{"error": "error", "warning": "warning", "hint": "note"}
	for i, r := range run.Results {
		d := want[i]
		if *r.RuleID != d.Rule || *rules[r.RuleIndex].ID != d.Rule || r.Level != levels[d.Severity] || !strings.HasPrefix(*r.Message.Text, d.Message) {
			t.Errorf("%v is result %s at %d, %s: %s", d, *r.RuleID, r.RuleIndex, r.Level, *r.Message.Text)
		}
		place := r.Locations[0].PhysicalLocation
		if file, err := url.PathUnescape(*place.ArtifactLocation.URI); err != nil || file != d.File {
			t.Errorf("%v is in %q, %v", d, file, err)
		}
		if d.Line == 0 != (place.Region == nil) || d.Line > 0 && (*place.Region.StartLine != d.Line || *place.Region.StartColumn != d.Column) {
			t.Errorf("%v is at %v", d, place.Region)
		}
		for _, f := range r.Fixes {
			fixes++
			source, err := os.ReadFile(filepath.Join(faults, filepath.FromSlash(d.File)))
			if err != nil {
				t.Fatal(err)
			}
			for _, c := range f.ArtifactChanges[0].Replacements {
				start, size := c.DeletedRegion.ByteOffset, *c.DeletedRegion.ByteLength
				if start < 0 || start+size > len(source) || !utf8.Valid(source[start:start+size]) || *f.Description.Text == "" {
					t.Errorf("%v: the fix replaces %d bytes at %d of %d", d, size, start, len(source))
				}
			}
		}
	}
	if len(rules) < 40 || fixes < 10 {
		t.Errorf("%d rules, %d fixes", len(rules), fixes)
	}
	t.Logf("%d results, %d rules, %d fixes", len(want), len(rules), fixes)
}

// The Reviewdog Diagnostic Format, as its proto/rdf/jsonschema/DiagnosticResult.json has it. Columns count bytes from 1.
type (
	rdPosition struct {
		Line   int `json:"line"`
		Column int `json:"column"`
	}
	rdRange struct {
		Start *rdPosition `json:"start"`
		End   *rdPosition `json:"end"`
	}
	rdLocation struct {
		Path  string   `json:"path"`
		Range *rdRange `json:"range"`
	}
	rdSource struct {
		Name string `json:"name"`
		URL  string `json:"url"`
	}
	rdDiagnostic struct {
		Message  string      `json:"message"`
		Location *rdLocation `json:"location"`
		Severity string      `json:"severity"`
		Source   *rdSource   `json:"source"`
		Code     *struct {
			Value string `json:"value"`
			URL   string `json:"url"`
		} `json:"code"`
		Suggestions []struct {
			Range *rdRange `json:"range"`
			Text  string   `json:"text"`
		} `json:"suggestions"`
		OriginalOutput   string `json:"original_output"`
		RelatedLocations []struct {
			Message  string      `json:"message"`
			Location *rdLocation `json:"location"`
		} `json:"related_locations"`
	}
	rdResult struct {
		Diagnostics []rdDiagnostic `json:"diagnostics"`
		Source      *rdSource      `json:"source"`
		Severity    string         `json:"severity"`
	}
)

func TestRDJSON(t *testing.T) {
	want := expected(t)
	var result rdResult
	strictly(t, check(t, "rdjson"), &result)
	if result.Source == nil || result.Source.Name != "skillgen" || len(result.Diagnostics) != len(want) {
		t.Fatalf("source %v, %d diagnostics, want %d", result.Source, len(result.Diagnostics), len(want))
	}
	severities := map[string]string{"error": "ERROR", "warning": "WARNING", "hint": "INFO"}
	suggestions := 0
	for i, r := range result.Diagnostics {
		d := want[i]
		if r.Location.Path != d.File || r.Code.Value != d.Rule || r.Severity != severities[d.Severity] || !strings.HasPrefix(r.Message, d.Message) {
			t.Errorf("%v is %v", d, r)
		}
		if d.Line == 0 {
			if r.Location.Range != nil {
				t.Errorf("%v has the range %v", d, r.Location.Range)
			}
			continue
		}
		line := linesOf(t, d.File)[d.Line-1]
		start := r.Location.Range.Start
		if before := line[:start.Column-1]; start.Line != d.Line || utf8.RuneCountInString(before) != d.Column-1 {
			t.Errorf("%v starts at %v", d, start)
		}
		if end := r.Location.Range.End; end != nil && (end.Line != d.EndLine || utf8.RuneCountInString(line[:end.Column-1]) != d.EndColumn-1) {
			t.Errorf("%v ends at %v", d, end)
		}
		for _, s := range r.Suggestions {
			suggestions++
			// reviewdog takes a suggestion for the lines of its diagnostic alone.
			from, to := s.Range.Start, s.Range.End
			if from == nil || to == nil || from.Line != start.Line || to.Line != start.Line || from.Column > to.Column || to.Column > len(line)+1 {
				t.Errorf("%v: the suggestion is for %v to %v", d, from, to)
			}
		}
	}
	if suggestions < 5 {
		t.Errorf("%d suggestions", suggestions)
	}
}

var workflowCommand = regexp.MustCompile(`^::(error|warning|notice) (.*?)::(.*)$`)

// unescape is what the runner makes of the text of a workflow command, and of a property with more pairs.
func unescape(s string, more ...string) string {
	return strings.NewReplacer(append([]string{"%0D", "\r", "%0A", "\n", "%25", "%"}, more...)...).Replace(s)
}

func TestGitHub(t *testing.T) {
	want := expected(t)
	lines := strings.Split(strings.TrimSuffix(string(check(t, "github")), "\n"), "\n")
	if len(lines) != len(want) {
		t.Fatalf("%d lines, want %d", len(lines), len(want))
	}
	commands := map[string]string{"error": "error", "warning": "warning", "hint": "notice"}
	for i, line := range lines {
		d := want[i]
		m := workflowCommand.FindStringSubmatch(line)
		if m == nil {
			t.Errorf("no workflow command: %q", line)
			continue
		}
		properties := map[string]string{}
		for property := range strings.SplitSeq(m[2], ",") {
			key, value, _ := strings.Cut(property, "=")
			properties[key] = unescape(value, "%3A", ":", "%2C", ",")
		}
		number := func(key string) int {
			n, _ := strconv.Atoi(properties[key])
			return n
		}
		message := d.Message
		if d.Hint != "" {
			message += "\n" + d.Hint
		}
		if m[1] != commands[d.Severity] || properties["file"] != d.File || properties["title"] != d.Rule || unescape(m[3]) != message ||
			number("line") != d.Line || number("col") != d.Column || properties["endLine"] != "" && number("endColumn") != d.EndColumn {
			t.Errorf("%v is %q", d, line)
		}
	}
}
