package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/skillgen/skillgen/runtime"
)

// table prints rows in columns. Unlike text/tabwriter it knows that some characters are two columns wide.
type table [][]string

func (t *table) add(cells ...string) { *t = append(*t, cells) }

func (t table) print(w io.Writer) error {
	var widths []int
	for _, row := range t {
		for i, cell := range row {
			if i == len(widths) {
				widths = append(widths, 0)
			}
			widths[i] = max(widths[i], columns([]rune(cell)))
		}
	}
	for _, row := range t {
		var b strings.Builder
		for i, cell := range row {
			b.WriteString(cell)
			if i < len(row)-1 {
				b.WriteString(strings.Repeat(" ", widths[i]-columns([]rune(cell))+2))
			}
		}
		if _, err := fmt.Fprintln(w, strings.TrimRight(b.String(), " ")); err != nil {
			return err
		}
	}
	return nil
}

func shorten(s string, n int) string {
	if r := []rune(s); len(r) > n {
		return string(r[:n-1]) + "…"
	}
	return s
}

// relative is a path relative to the current directory, slash-separated; the path itself where there is none.
func relative(file string) string {
	here, err := os.Getwd()
	if err != nil || !filepath.IsAbs(file) {
		return file
	}
	rel, err := filepath.Rel(here, filepath.FromSlash(file))
	if err != nil {
		return file
	}
	return filepath.ToSlash(rel)
}

// near is a path as people want it: relative to the current directory where that is shorter.
func near(file string) string {
	if rel := relative(file); len(rel) < len(file) {
		return rel
	}
	return file
}

// nearText is near for the paths in a text.
func nearText(s string) string {
	here, err := os.Getwd()
	if err != nil {
		return s
	}
	return strings.ReplaceAll(s, strings.TrimSuffix(filepath.ToSlash(here), "/")+"/", "")
}

// stateText is the state of a skill with its reason: "rejected: the quote is never closed". n bounds the reason, in
// characters; 0 is no limit.
func stateText(s runtime.SkillReport, n int) string {
	reason := oneLine(nearText(s.Reason))
	if n > 0 {
		reason = shorten(reason, n)
	}
	switch {
	case reason == "":
		return string(s.State)
	case strings.HasPrefix(reason, "missing: "):
		return string(s.State) + ", " + reason
	}
	return string(s.State) + ": " + reason
}
