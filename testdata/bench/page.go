package main

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
)

// result is what was measured for one size: a column of a table, or a point of each line of a picture.
type result struct {
	title    string // of the message
	n        int    // skills or keywords
	subjects []subject
	samples  []samples
}

// of returns the samples of a subject.
func (r *result) of(name string) samples {
	for i, s := range r.subjects {
		if s.name == name {
			return r.samples[i]
		}
	}
	return nil
}

// page is everything that was measured.
type page struct{ commands, builds, loading, calls, matching []result }

// Between these lines of the page stands what this program writes.
const begin, end = "<!-- measured: begin -->\n", "<!-- measured: end -->\n"

// write replaces the tables of dir/speed.md, the pictures beside it, and the figures of the README above.
func (p *page) write(dir string) error {
	tables := p.tables()
	said, err := figures(tables)
	if err != nil {
		return err
	}
	for name, text := range map[string]string{filepath.Join(dir, "speed.md"): tables, filepath.Join(dir, "..", "README.md"): said} {
		if err := replace(name, text); err != nil {
			return err
		}
	}
	if err := os.WriteFile(filepath.Join(dir, "speed-load.svg"), p.loadPicture(), 0o644); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(dir, "speed-match.svg"), p.matchPicture(), 0o644)
}

// replace puts text between the two lines of a file.
func replace(name, text string) error {
	was, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	before, _, after, err := between(string(was))
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return os.WriteFile(name, []byte(before+begin+text+end+after), 0o644)
}

// between is what stands between the two lines of a text, and around them.
func between(text string) (before, inner, after string, err error) {
	before, rest, ok := strings.Cut(text, begin)
	inner, after, closed := strings.Cut(rest, end)
	if !ok || !closed {
		err = fmt.Errorf("the lines %q and %q are not there", strings.TrimSpace(begin), strings.TrimSpace(end))
	}
	return before, inner, after, err
}

// tables is the Markdown of everything.
func (p *page) tables() string {
	var b strings.Builder
	if rounds := p.rounds(); rounds > 0 {
		fmt.Fprintf(&b, "\n%s, %s/%s, %d processors. %d rounds; %s.\n", runtime.Version(), runtime.GOOS, runtime.GOARCH, runtime.NumCPU(), rounds, clockName)
	}
	p.loadTable(&b)
	p.matchTables(&b)
	p.commandTables(&b)
	p.callTable(&b)
	b.WriteString("\n")
	return b.String()
}

func (p *page) rounds() int {
	for _, list := range [][]result{p.loading, p.matching, p.commands, p.builds, p.calls} {
		if len(list) > 0 {
			return len(list[0].samples[0])
		}
	}
	return 0
}

func (p *page) loadTable(b *strings.Builder) {
	if len(p.loading) == 0 {
		return
	}
	for _, t := range []struct {
		title string
		cell  func(r *result, s, floor samples) spread
	}{
		{"CPU time, as a multiple of reading the files", func(_ *result, s, floor samples) spread { return s.over(floor, cpu) }},
		{"Wall time, as a multiple of reading the files", func(_ *result, s, floor samples) spread { return s.over(floor, wall) }},
		{"CPU time in microseconds for each skill", func(r *result, s, _ samples) spread { return s.micros(r.n, cpu) }},
	} {
		bySize(b, "Loading: "+t.title, p.loading, func(r *result, i int) string { return t.cell(r, r.samples[i], r.samples[0]).String() })
	}
}

// bySize is a table with a column for each size and a row for each subject.
func bySize(b *strings.Builder, title string, results []result, cell func(r *result, i int) string) {
	if len(results) == 0 {
		return
	}
	fmt.Fprintf(b, "\n### %s\n\n| skills |", title)
	for _, r := range results {
		fmt.Fprintf(b, " %d |", r.n)
	}
	b.WriteString("\n| --- |" + strings.Repeat(" --- |", len(results)) + "\n")
	for i, s := range results[0].subjects {
		fmt.Fprintf(b, "| %s |", s.name)
		for _, r := range results {
			fmt.Fprintf(b, " %s |", cell(&r, i))
		}
		b.WriteString("\n")
	}
}

// commandTables are what processes cost: their time beside the first of a table, and their memory.
func (p *page) commandTables(b *strings.Builder) {
	beside := func(r *result, i int) string { return r.samples[i].over(r.samples[0], cpu).String() }
	bySize(b, "Commands: CPU time, as a multiple of reading the files", p.commands, beside)
	bySize(b, "Commands: CPU time in microseconds for each skill", p.commands, func(r *result, i int) string { return r.samples[i].micros(r.n, cpu).String() })
	bySize(b, "Commands: the most memory, in MB", p.commands, func(r *result, i int) string {
		most := r.samples[i].peaks()
		if most.low == 0 { // it did not run in a process of its own, or nobody knows
			return "–"
		}
		first := &p.commands[0]
		if before := first.samples[i].peaks(); r.n > first.n && before.low > 0 {
			return fmt.Sprintf("%s, %s KB for each skill more", most, short((most.median-before.median)*1024/float64(r.n-first.n)))
		}
		return most.String()
	})
	bySize(b, "go build: CPU time, as a multiple of a package that only embeds", p.builds, beside)
	bySize(b, "go build: CPU time in milliseconds", p.builds, func(r *result, i int) string { return r.samples[i].micros(1000, cpu).String() })
}

// callTable is what calls of a catalog cost, in microseconds, and beside what.
func (p *page) callTable(b *strings.Builder) {
	bySize(b, "Calls of a catalog: CPU time in microseconds", p.calls, func(r *result, i int) string {
		text := r.samples[i].micros(1, cpu).String()
		if floor, ok := map[string]string{callSkill: walkAll, promptXML: copyText, promptBudget: promptXML}[r.subjects[i].name]; ok {
			text += ", " + short(r.samples[i].over(r.of(floor), cpu).median) + " ×"
		}
		return text
	})
}

// matchTables has a table for each message: microseconds, and how many times faster than the loop skillgen is.
func (p *page) matchTables(b *strings.Builder) {
	for i, r := range p.matching {
		if i == 0 || p.matching[i-1].title != r.title {
			fmt.Fprintf(b, "\n### Matching: %s, CPU time in microseconds for 2 KB\n\n| keywords |", r.title)
			for _, s := range r.subjects {
				fmt.Fprintf(b, " %s |", s.name)
			}
			b.WriteString("\n| --- |" + strings.Repeat(" --- |", len(r.subjects)) + "\n")
		}
		fmt.Fprintf(b, "| %d |", r.n)
		for j, s := range r.subjects {
			fmt.Fprintf(b, " %s", r.samples[j].micros(1, cpu))
			if s.name == wordsName || s.name == partsName {
				fmt.Fprintf(b, ", %s ×", short(r.of(naiveName).over(r.samples[j], cpu).median))
			}
			b.WriteString(" |")
		}
		b.WriteString("\n")
	}
}
