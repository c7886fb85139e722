package main

import (
	"encoding/xml"
	"errors"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
)

// TestSkills holds that the maker gives the same skills each time, and skills that nothing is wrong with.
func TestSkills(t *testing.T) {
	texts := map[string]string{}
	for range 2 {
		dir := filepath.Join(t.TempDir(), "skills")
		if err := makeSkills(dir, 50); err != nil {
			t.Fatal(err)
		}
		files, err := filepath.Glob(filepath.Join(dir, "*", "SKILL.md"))
		if err != nil || len(files) != 50 {
			t.Fatalf("%d files: %v", len(files), err)
		}
		for _, file := range files {
			text, err := os.ReadFile(file)
			name := filepath.Base(filepath.Dir(file))
			if before, again := texts[name]; err != nil || again && before != string(text) {
				t.Fatalf("%s is another one: %v", name, err)
			}
			texts[name] = string(text)
		}
		result, err := loader.Load(t.Context(), loader.FindRoots(dir), &loader.Options{Contents: true})
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range result.Diagnostics {
			if d.Severity != runtime.SeverityHint {
				t.Errorf("%s", d)
			}
		}
	}
}

// TestLoaders runs everything that loads: each says itself when it does not find all skills.
func TestLoaders(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "skills")
	if err := makeSkills(dir, 30); err != nil {
		t.Fatal(err)
	}
	subjects, err := loaders(dir, 30)
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range subjects {
		if err := s.run(); err != nil {
			t.Errorf("%s: %v", s.name, err)
		}
	}
}

// TestMatchers holds that all matchers answer one question: in substring mode and in the loop the same keywords are
// found, by libraries no fewer.
func TestMatchers(t *testing.T) {
	for _, m := range messages() {
		if m.hits {
			continue
		}
		words := keywords(m.name, 500)
		want := naive(words)(m.text)
		if want == 0 {
			t.Errorf("%s: no keyword is found", m.title())
		}
		for _, peer := range matchers()[3:] {
			if got := peer.prepare(words)(m.text); got < want {
				t.Errorf("%s: %s finds %d, the loop %d", m.title(), peer.name, got, want)
			}
		}
		one := make([]string, 0, 5*len(words)) // each keyword is a skill, so that skills are counted as keywords are
		for _, w := range words {
			one = append(one, w, w, w, w, w)
		}
		if got := catalogOf(runtime.TriggerSubstring)(one)(m.text); got != want {
			t.Errorf("%s: skillgen finds %d keywords anywhere, the loop %d", m.title(), got, want)
		}
	}
}

// TestCalls runs everything that is asked of a catalog: each says itself when the answer is wrong.
func TestCalls(t *testing.T) {
	for _, s := range calls(30) {
		if err := s.run(); err != nil {
			t.Errorf("%s: %v", s.name, err)
		}
	}
}

// TestPrograms holds that each program runs once in a round, and once before the first.
func TestPrograms(t *testing.T) {
	var order string
	fake := func(name string) program {
		return program{name, func() (cost, error) { order += name; return cost{cpu: time.Duration(len(order))}, nil }}
	}
	list, err := measurePrograms([]program{fake("a"), fake("b")}, 3)
	if err != nil || order != "abbaabba" || len(list) != 2 || len(list[0]) != 3 || list[1][0].cpu != 3 {
		t.Errorf("%v, order %q, %v", err, order, list)
	}
	if _, err := measurePrograms([]program{{"x", func() (cost, error) { return cost{}, io.EOF }}}, 1); err == nil {
		t.Error("no error")
	}
	if _, out, err := child(t.TempDir(), []string{"X=y"}, "go", "env", "GOOS"); err != nil || out == "" {
		t.Errorf("go env says %q, %v", out, err)
	}
	if _, _, err := child(t.TempDir(), nil, "go", "no-such-verb"); err == nil || !strings.Contains(err.Error(), "unknown command") {
		t.Errorf("got %v", err)
	}
}

func TestMeasure(t *testing.T) {
	runs := make([]int, 2)
	list, err := measure([]subject{
		{"a", func() error { runs[0]++; return nil }},
		{"b", func() error { runs[1]++; return nil }},
	}, 5, 1) // each takes longer than a nanosecond, or no time: once in a round
	if err != nil || len(list) != 2 || len(list[0]) != 5 || runs[0] < 5+1 || runs[0] > 5+3 || runs[1] < 5+1 || runs[1] > 5+3 {
		t.Errorf("%v, %d samples, runs %v", err, len(list), runs)
	}
	for _, row := range []struct {
		took        []time.Duration // each of the three
		times, runs int
	}{
		{[]time.Duration{1, 1, 1}, 1000, 3},
		{[]time.Duration{0, 0, 0}, 1000, 3},
		{[]time.Duration{500, 10, 700}, 100, 3},
		{[]time.Duration{10_000, 2000, 1001}, 1, 3},
		{[]time.Duration{10_001}, 1, 1},
		{[]time.Duration{10, 10_001}, 100, 2},
	} {
		runs := 0
		times, err := timesOf(1000, func() (time.Duration, error) { runs++; return row.took[runs-1], nil })
		if err != nil || times != row.times || runs != row.runs {
			t.Errorf("runs that took %d: %d times after %d, want %d after %d; %v", row.took, times, runs, row.times, row.runs, err)
		}
	}
	if _, err := measure([]subject{{"a", func() error { return io.EOF }}}, 1, 1); err == nil {
		t.Error("no error")
	}
	if got := (samples{{cpu: 3}, {cpu: 8}, {cpu: 5}}).over(samples{{cpu: 1}, {cpu: 2}, {cpu: 1}}, cpu); got != (spread{4, 3, 5}) {
		t.Errorf("got %v", got)
	}
	for want, s := range map[string]spread{"1.50 (1.00–12.0)": {1.5, 1, 12}, "123": {123.1, 123, 123.4}} {
		if got := s.String(); got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	}
}

// TestPage writes a page of made-up results, twice: what stands around the tables stays.
func TestPage(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 1))
	made := func(title string, n int, names ...string) result {
		r := result{title: title, n: n}
		for _, name := range names {
			r.subjects = append(r.subjects, subject{name: name})
			var s samples
			for range 5 {
				s = append(s, cost{time.Duration(1 + random.IntN(1e6)), time.Duration(1 + random.IntN(1e6)), int64(1 + random.IntN(1e9))})
			}
			r.samples = append(r.samples, s)
		}
		return r
	}
	p := page{
		loading:  []result{made("", 10, readFiles, runtimeLoad), made("", 1000, readFiles, runtimeLoad)},
		matching: []result{made("a & b", 50, naiveName, wordsName), made("a & b", 500, naiveName, wordsName), made("English", 5000, naiveName, wordsName)},
		commands: []result{made("", 1000, readFiles, checkAll), made("", 10000, readFiles, checkAll)},
		builds:   []result{made("", 1000, buildOnly, buildGenerated)},
		calls:    []result{made("", 1000, walkAll, callSkill, copyText, promptXML, promptBudget)},
	}
	for _, r := range p.commands {
		r.samples[0][0].peak = 0
	}
	dir := filepath.Join(t.TempDir(), "docs")
	name, readme := filepath.Join(dir, "speed.md"), filepath.Join(dir, "..", "README.md")
	if err := p.write(dir); err == nil {
		t.Error("a page that is not there was written")
	}
	old := []byte("before\n" + begin + "old\n" + end + "after\n")
	if err := errors.Join(os.Mkdir(dir, 0o755), os.WriteFile(name, old, 0o644), os.WriteFile(readme, old, 0o644)); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if err := p.write(dir); err != nil {
			t.Fatal(err)
		}
	}
	text, err := os.ReadFile(name)
	if s := string(text); err != nil || !strings.HasPrefix(s, "before\n"+begin) || !strings.HasSuffix(s, end+"after\n") || strings.Contains(s, "old") ||
		strings.Count(s, "### ") != 11 || !strings.Contains(s, "| skills | 10 | 1000 |") {
		t.Errorf("%v\n%s", err, s)
	}
	for row, want := range map[string]string{readFiles: "– ", checkAll: " KB for each skill more"} {
		if got, err := cell(string(text), "Commands: the most memory", row, "10000"); err != nil || !strings.Contains(got+" ", want) {
			t.Errorf("memory of %s: %q, %v", row, got, err)
		}
	}
	if got, err := cell(string(text), "Calls", promptBudget, "1000"); err != nil || !strings.HasSuffix(got, " ×") {
		t.Errorf("a budget costs %q, %v", got, err)
	}
	sameFigures(t, name, readme)
	for _, picture := range []string{"speed-load.svg", "speed-match.svg"} {
		svg, err := os.ReadFile(filepath.Join(dir, picture))
		if err != nil {
			t.Fatal(err)
		}
		lines := 0
		for d := xml.NewDecoder(strings.NewReader(string(svg))); ; {
			token, err := d.Token()
			if err == io.EOF {
				break
			}
			if err != nil {
				t.Fatalf("%s: %v", picture, err)
			}
			if e, ok := token.(xml.StartElement); ok && e.Name.Local == "polyline" {
				lines++
			}
		}
		if want := map[string]int{"speed-load.svg": 2, "speed-match.svg": 4}[picture]; lines != want {
			t.Errorf("%s has %d lines, want %d", picture, lines, want)
		}
	}
}

// TestReadme holds that the figures of README are those of the tables.
func TestReadme(t *testing.T) {
	sameFigures(t, filepath.Join("..", "..", "docs", "speed.md"), filepath.Join("..", "..", "README.md"))
}

func sameFigures(t *testing.T, page, readme string) {
	t.Helper()
	tables, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	want, err := figures(string(tables))
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(readme)
	if err != nil {
		t.Fatal(err)
	}
	if _, got, _, err := between(string(text)); got != want || err != nil {
		t.Errorf("%s says %q (%v), and %s %q: go run . -write ../../docs writes both", readme, got, err, page, want)
	}
	if !strings.Contains(want, " times the CPU") || strings.Contains(want, "  ") {
		t.Errorf("a figure is missing: %q", want)
	}
}
