package format

import (
	"io"
	"maps"
	"net/url"
	"path/filepath"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
)

// The parts of SARIF 2.1.0 that code scanning reads. Property names are those of the standard.
type (
	sarifLog struct {
		Schema  string     `json:"$schema"`
		Version string     `json:"version"`
		Runs    []sarifRun `json:"runs"`
	}
	sarifRun struct {
		Tool       sarifTool     `json:"tool"`
		ColumnKind string        `json:"columnKind"`
		Results    []sarifResult `json:"results"`
	}
	sarifTool struct {
		Driver sarifDriver `json:"driver"`
	}
	sarifDriver struct {
		Name           string      `json:"name"`
		InformationURI string      `json:"informationUri"`
		Rules          []sarifRule `json:"rules"`
	}
	sarifRule struct {
		ID               string             `json:"id"`
		ShortDescription sarifText          `json:"shortDescription"`
		FullDescription  sarifText          `json:"fullDescription"`
		Help             sarifText          `json:"help"`
		Configuration    sarifConfiguration `json:"defaultConfiguration"`
	}
	sarifConfiguration struct {
		Level string `json:"level"`
	}
	sarifText struct {
		Text string `json:"text"`
	}
	sarifResult struct {
		RuleID    string          `json:"ruleId"`
		RuleIndex int             `json:"ruleIndex"`
		Level     string          `json:"level"`
		Message   sarifText       `json:"message"`
		Locations []sarifLocation `json:"locations"`
		Fixes     []sarifFix      `json:"fixes,omitempty"`
	}
	sarifLocation struct {
		Physical sarifPhysical `json:"physicalLocation"`
	}
	sarifPhysical struct {
		Artifact sarifArtifact `json:"artifactLocation"`
		Region   *sarifRegion  `json:"region,omitempty"`
	}
	sarifArtifact struct {
		URI       string `json:"uri"`
		URIBaseID string `json:"uriBaseId,omitempty"`
	}
	sarifRegion struct {
		StartLine   int `json:"startLine"`
		StartColumn int `json:"startColumn"`
		EndLine     int `json:"endLine,omitempty"`
		EndColumn   int `json:"endColumn,omitempty"`
	}
	sarifFix struct {
		Description sarifText     `json:"description"`
		Changes     []sarifChange `json:"artifactChanges"`
	}
	sarifChange struct {
		Artifact     sarifArtifact      `json:"artifactLocation"`
		Replacements []sarifReplacement `json:"replacements"`
	}
	sarifReplacement struct {
		Deleted  sarifBytes `json:"deletedRegion"`
		Inserted sarifText  `json:"insertedContent"`
	}
	sarifBytes struct {
		Offset int `json:"byteOffset"`
		Length int `json:"byteLength"`
	}
)

// printSARIF prints a log of the Static Analysis Results Interchange Format, version 2.1.0. Columns are code points.
func printSARIF(w io.Writer, f Findings) error {
	rules := ruleByName()
	// Results name a rule by its place in the list, so the list has an order of its own.
	names := slices.Sorted(maps.Keys(rules))
	run := sarifRun{ColumnKind: "unicodeCodePoints", Results: []sarifResult{}}
	run.Tool.Driver = sarifDriver{Name: "skillgen", InformationURI: "https://github.com/skillgen/skillgen"}
	for _, name := range names {
		r := rules[name]
		run.Tool.Driver.Rules = append(run.Tool.Driver.Rules, sarifRule{
			ID: name, ShortDescription: sarifText{r.Title}, FullDescription: sarifText{r.Why},
			Help: sarifText{r.Why + " See skillgen explain " + name + "."}, Configuration: sarifConfiguration{sarifLevel(r.Build)},
		})
	}
	for _, d := range f.Diagnostics {
		run.Results = append(run.Results, sarifResultOf(d, slices.Index(names, d.Rule)))
	}
	return ui.PrintJSON(w, sarifLog{
		Schema: "https://json.schemastore.org/sarif-2.1.0.json", Version: "2.1.0", Runs: []sarifRun{run},
	})
}

// sarifResultOf keeps all edits of a fix, in bytes: a viewer that applies one must not miss the others.
func sarifResultOf(d runtime.Diagnostic, index int) sarifResult {
	artifact := sarifArtifactOf(workspacePath(d.File))
	message := d.Message
	if d.Hint != "" {
		message += "; " + d.Hint
	}
	location := sarifLocation{sarifPhysical{Artifact: artifact}}
	if d.Line > 0 {
		region := &sarifRegion{StartLine: d.Line, StartColumn: d.Column}
		// An end that is the start would be an empty region, which viewers show as none.
		if d.EndLine > d.Line || d.EndLine == d.Line && d.EndColumn > d.Column {
			region.EndLine, region.EndColumn = d.EndLine, d.EndColumn
		}
		location.Physical.Region = region
	}
	result := sarifResult{
		RuleID: d.Rule, RuleIndex: index, Level: sarifLevel(d.Severity), Message: sarifText{message}, Locations: []sarifLocation{location},
	}
	if d.Fix != nil && len(d.Fix.Edits) > 0 && d.Fix.Rename == "" && !isMasked(d) { // half of a fix is a new fault
		change := sarifChange{Artifact: artifact}
		for _, e := range d.Fix.Edits {
			change.Replacements = append(change.Replacements, sarifReplacement{sarifBytes{e.Start, e.End - e.Start}, sarifText{e.New}})
		}
		result.Fixes = []sarifFix{{sarifText{d.Hint}, []sarifChange{change}}}
	}
	return result
}

// sarifArtifactOf names a file: relative to the root of the sources, or by itself where there is no way from here to it.
func sarifArtifactOf(file string) sarifArtifact {
	if filepath.IsAbs(filepath.FromSlash(file)) {
		return sarifArtifact{URI: (&url.URL{Scheme: "file", Path: "/" + strings.TrimPrefix(file, "/")}).String()}
	}
	return sarifArtifact{URI: (&url.URL{Path: file}).String(), URIBaseID: "%SRCROOT%"}
}

// sarifLevel is the level of a severity: SARIF has no hint, and code scanning shows a note as advice.
func sarifLevel(s runtime.Severity) string {
	switch s {
	case runtime.SeverityError:
		return "error"
	case runtime.SeverityWarning:
		return "warning"
	}
	return "note"
}

// ruleByName are the records of all rules by name: a log describes those that it names.
func ruleByName() map[string]loader.Rule {
	rules := make(map[string]loader.Rule)
	for _, r := range loader.Rules() {
		rules[r.Name] = r
	}
	return rules
}
