// This file finds keys in the files beside a SKILL.md; in texts also what a model reads and a person does not see; in Markdown and in scripts
// commands that nobody can read, and a merge that was left unfinished.
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

// LeaksIn are the keys, the hidden text and commands and the marks of a merge that a file holds, by its path in the skill and its name in
// diagnostics: none in one that is no text.
func LeaksIn(name, file string, data []byte, rules *report.Rules) (found []runtime.Diagnostic) {
	if bytes.IndexByte(data, 0) >= 0 {
		return nil
	}
	text := string(data)
	plain, isRead, masked := source.Plain(text), strings.EqualFold(path.Ext(name), ".md"), scan.Mask(text)
	isRun := isRead || isScript(name)
	if isRun && scan.MayBeUnfinished(masked) {
		log := report.New(source.File{Name: file, Text: masked}, rules)
		scan.Unfinished(masked, log)
		found = log.Diagnostics()
	}
	hides, encodes := isRead && plain < len(text) || scan.MayHide(text[plain:]), isRun && strings.Contains(text, "base64")
	if masked == text && !hides && !encodes { // as nearly always
		return found
	}
	log := report.New(source.File{Name: file, Text: text}, rules)
	scan.Text(text, plain, log, source.Span{}, nil, func() bool { return false })
	for _, d := range log.Diagnostics() {
		if d.Rule == scan.Secret.Name || hides && d.Rule == scan.HiddenText.Name || encodes && d.Rule == scan.EncodedShell.Name { // what else is odd about it is between its author and its readers
			found = append(found, d)
		}
	}
	return found
}
