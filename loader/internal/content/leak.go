// This file finds keys in the files beside a SKILL.md, and in those that are Markdown what a model reads and a person does not see.
//
// What comes in is the text of a file. What goes out are diagnostics of the rules about these, each at its line.

package content

import (
	"bytes"
	"path"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/scan"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// LeaksIn are the keys and the hidden text that a file holds, none in one that is no text.
func LeaksIn(name string, data []byte, rules *report.Rules) (found []runtime.Diagnostic) {
	if bytes.IndexByte(data, 0) >= 0 {
		return nil
	}
	text := string(data)
	plain, isRead := source.Plain(text), strings.EqualFold(path.Ext(name), ".md")
	if scan.Mask(text) == text && (plain == len(text) || !isRead) { // as nearly always
		return nil
	}
	log := report.New(source.File{Name: name, Text: text}, rules)
	scan.Text(text, plain, log, source.Span{}, nil, func() bool { return false })
	for _, d := range log.Diagnostics() {
		if d.Rule == scan.Secret.Name || isRead && d.Rule == scan.HiddenText.Name { // what else is odd about it is between its author and its readers
			found = append(found, d)
		}
	}
	return found
}
