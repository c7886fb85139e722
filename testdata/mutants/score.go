package main

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/runtime"
)

// outcome is how a mistake is reported.
type outcome int

// The outcomes. noEffect is silence about a mistake that changes nothing.
const (
	right outcome = iota
	otherLine
	otherRule
	unreported
	noEffect
	outcomes
)

func (o outcome) String() string {
	return [...]string{"right", "other line", "other rule", "unreported", "no effect"}[o]
}

// counts are how often each outcome came.
type counts [outcomes]int

// mistakes are those that change something or are reported.
func (c counts) mistakes() int { return c[right] + c[otherLine] + c[otherRule] + c[unreported] }

// share is a part of the mistakes, in percent.
func (c counts) share(o outcome) float64 { return 100 * float64(c[o]) / float64(max(c.mistakes(), 1)) }

// row is what came of one kind.
type row struct {
	kind kind
	counts
	wrong []string // what is not right, in words
}

// table is what came of all kinds.
type table struct {
	rows []row
	all  counts
	base map[string]reading // of the subjects without a mistake, by their text
}

// try makes the mistakes of a kind in all subjects.
func (t *table) try(k kind, all []subject) {
	r := row{kind: k}
	for _, s := range all {
		for _, ends := range []string{"\n", "\r\n"} {
			text := strings.ReplaceAll(strings.ReplaceAll(s.files[s.main], "\r\n", "\n"), "\n", ends)
			d, ok := newDoc(s, text)
			if !ok || d.isSkill() == k.project {
				continue
			}
			before := t.before(d)
			for _, m := range spread(k.make(d)) {
				if m.text == text && m.gone == "" {
					continue
				}
				after := s.load(m.text, m.gone)
				o := judge(k, d, m, before, after)
				r.counts[o]++
				t.all[o]++
				if o != right && o != noEffect {
					r.wrong = append(r.wrong, fmt.Sprintf("%s: %s, line %d: %s: %s", o, s.main, m.first, changed(text, m.text), said(news(before, after))))
				}
			}
		}
	}
	t.rows = append(t.rows, r)
}

// before is the reading of a subject without a mistake.
func (t *table) before(d *doc) reading {
	if t.base == nil {
		t.base = map[string]reading{}
	}
	r, ok := t.base[d.main+d.text]
	if !ok {
		r = d.load(d.text, "")
		t.base[d.main+d.text] = r
	}
	return r
}

// news are the diagnostics that were not there before, whatever their line is.
func news(before, after reading) []runtime.Diagnostic {
	old := map[string]int{}
	for _, d := range before.said {
		old[d.File+d.Rule+d.Message]++
	}
	var list []runtime.Diagnostic
	for _, d := range after.said {
		if key := d.File + d.Rule + d.Message; old[key] > 0 {
			old[key]--
			continue
		}
		list = append(list, d)
	}
	return list
}

func judge(k kind, d *doc, m mistake, before, after reading) outcome {
	rules, file := m.rules, m.file
	if rules == "" {
		rules = k.rules
	}
	if file == "" {
		file = d.main
	}
	found := news(before, after)
	best := otherRule
	for _, f := range found {
		if !slices.Contains(strings.Fields(rules), f.Rule) || f.File != file {
			continue
		}
		if m.first <= f.Line && f.Line <= m.last {
			return right
		}
		best = otherLine
	}
	switch {
	case len(found) > 0:
		return best
	case before.model == after.model:
		return noEffect
	}
	return unreported
}

// said are diagnostics in one line.
func said(list []runtime.Diagnostic) string {
	var words []string
	for _, d := range list {
		words = append(words, fmt.Sprintf("%s %d:%d %s", d.Rule, d.Line, d.Column, d.Message))
	}
	return strings.Join(words, "; ")
}

// changed shows the first line that differs.
func changed(before, after string) string {
	a, b := linesOf(before), linesOf(after)
	for i := range a {
		if i >= len(b) || a[i].text != b[i].text {
			return fmt.Sprintf("%.60q became %.80q", a[i].text, b[min(i, len(b)-1)].text)
		}
	}
	return "the end"
}

func (t *table) print(w io.Writer, verbose bool) {
	fmt.Fprintf(w, "%5s %6s %6s %6s %6s %6s  kind\n", "made", "right", "line", "rule", "silent", "same")
	for _, r := range t.rows {
		fmt.Fprintf(w, "%5d %6d %6d %6d %6d %6d  %s\n", r.mistakes(), r.counts[right], r.counts[otherLine], r.counts[otherRule], r.counts[unreported], r.counts[noEffect], r.kind.name)
		if verbose {
			for _, s := range slices.Compact(r.wrong) {
				fmt.Fprintf(w, "        %s\n", s)
			}
		}
	}
	fmt.Fprintf(w, "%d kinds, %d mistakes: %.1f %% right, %.1f %% at another line, %.1f %% by another rule, %.1f %% unreported; %d more change nothing\n",
		len(t.rows), t.all.mistakes(), t.all.share(right), t.all.share(otherLine), t.all.share(otherRule), t.all.share(unreported), t.all[noEffect])
}
