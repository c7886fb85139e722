package cli

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strconv"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/userdir"
)

// Report is what came of install, status or uninstall, as --json prints it. Of a directory that the user has named, what is said of
// it stands outside of the list too, so that who asks about one need not look for it.
type Report struct {
	Version int             `json:"version"` // of the shape: 1
	Target  string          `json:"target,omitempty"`
	Skills  []userdir.State `json:"skills,omitzero"`
	Damaged bool            `json:"recordDamaged,omitempty"`
	Targets []TargetReport  `json:"targets"`
}

// TargetReport is what came of one directory.
type TargetReport struct {
	Target string          `json:"target"`
	Agents []string        `json:"agents"` // that were meant and look there; those that have something of the catalog there are meant unless others are named
	Skills []userdir.State `json:"skills"`
	// RecordDamaged says that the record said nothing that could be understood, before it was written anew.
	RecordDamaged bool `json:"recordDamaged,omitempty"`
	// Leftovers are directories there that runs which were killed have left.
	Leftovers []string `json:"leftovers,omitempty"`
	Error     string   `json:"error,omitempty"`
}

// NewReport returns the report of results; isNamed says that the user has named the one directory that they are of.
func NewReport(results []Result, isNamed bool) Report {
	report := Report{Version: 1, Targets: make([]TargetReport, len(results))}
	for i, r := range results {
		t := TargetReport{Target: r.Name, Agents: r.Agents, Skills: r.States, RecordDamaged: r.Record.Damaged, Leftovers: r.Record.Leftovers}
		if r.Err != nil {
			t.Error = r.Err.Error()
		}
		if t.Skills == nil {
			t.Skills = []userdir.State{}
		}
		if t.Agents == nil {
			t.Agents = []string{}
		}
		if isNamed {
			if filepath.Base(r.Skills()) == "skills" {
				t.Target = filepath.ToSlash(r.Dir)
			}
			report.Target, report.Skills, report.Damaged = t.Target, t.Skills, t.RecordDamaged
		}
		report.Targets[i] = t
	}
	return report
}

// PrintJSON prints a document. What a terminal obeys or hides is written as an escape, which JSON readers read back. mask may change the
// text before, and may be nil.
func PrintJSON(w io.Writer, v any, mask func(text string) string) error {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	// Nothing here is put into a page, and people read the JSON of a tool.
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	if err := enc.Encode(v); err != nil {
		return err
	}
	text := b.String()
	if mask != nil {
		text = mask(text)
	}
	_, err := w.Write(escapeJSON(text))
	return err
}

// escapeJSON writes what cannot stand as it is in JSON as escapes, which readers read back.
func escapeJSON(text string) []byte {
	out := make([]byte, 0, len(text))
	for _, r := range text {
		if r == '\n' || strconv.IsPrint(r) && !runtime.Hidden(0, r) {
			out = utf8.AppendRune(out, r)
			continue
		}
		for _, unit := range utf16.Encode([]rune{r}) {
			out = fmt.Appendf(out, "\\u%04x", unit)
		}
	}
	return out
}

// showJSON prints the report of one skill.
func showJSON(w io.Writer, cat *runtime.Catalog, name string) error {
	s, err := lookup(cat, name)
	if err != nil {
		return err
	}
	for _, r := range cat.Overview(string(s.Name)).Skills {
		if r.Name == string(s.Name) && r.Path == s.Path {
			return PrintJSON(w, struct {
				Version int                 `json:"version"`
				Skill   runtime.SkillReport `json:"skill"`
			}{1, r}, nil)
		}
	}
	return errors.New("the catalog does not report the skill " + runtime.Quote(name))
}
