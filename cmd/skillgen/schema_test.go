package main

import (
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"
	"github.com/google/jsonschema-go/jsonschema"
	"gopkg.in/yaml.v3"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/export"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
)

// mended are the rules with which the loader reads what the schema refuses.
var mended = map[string]string{
	"key-case": "the loader reads Name as name, and JSON Schema compares keys as they are",
}

func resolvedSchema(t *testing.T) (skill, project *jsonschema.Resolved) {
	t.Helper()
	doc, err := export.FrontmatterSchema()
	if err != nil {
		t.Fatal(err)
	}
	resolve := func(ref string) *jsonschema.Resolved {
		s := doc.CloneSchemas()
		s.AllOf[0].Ref = ref
		r, err := s.Resolve(&jsonschema.ResolveOptions{ValidateDefaults: true})
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	return resolve("#/definitions/skill"), resolve("#/definitions/project")
}

// frontmatterOf decodes the frontmatter of a file as another program would: cut at the fences, YAML or TOML, JSON's
// types. ok is false for what such a program cannot read.
func frontmatterOf(text string) (value any, ok bool) {
	text = strings.TrimPrefix(strings.ReplaceAll(text, "\r\n", "\n"), "\uFEFF")
	rest, found := strings.CutPrefix(strings.TrimLeft(text, "\n"), "---")
	first, rest, _ := strings.Cut(rest, "\n")
	end := strings.Index("\n"+rest, "\n---")
	if !found || strings.TrimSpace(first) != "" || end < 0 {
		return nil, false
	}
	head := rest[:end]
	fields := map[string]any{}
	dec := yaml.NewDecoder(strings.NewReader(head))
	// The package ends a document where a line stands further left than its first one, and tells it with the next.
	if dec.Decode(&fields) != nil || !errors.Is(dec.Decode(new(any)), io.EOF) {
		fields = map[string]any{}
		if _, err := toml.Decode(head, &fields); err != nil {
			return nil, false
		}
	}
	data, err := json.Marshal(fields) // refuses keys that are no strings
	if err != nil || json.Unmarshal(data, &value) != nil {
		return nil, false
	}
	return value, true
}

// TestSchema compares the verdict of the schema with the loader's, for every file that both can read.
func TestSchema(t *testing.T) {
	skill, _ := resolvedSchema(t)
	dirs := []string{filepath.Join(moduleRoot, "testdata", "ok"), filepath.Join(moduleRoot, "testdata", "err"), filepath.Join(moduleRoot, "skills")}
	if dir := os.Getenv("SKILLGEN_CORPUS"); dir != "" {
		dirs = append(dirs, dir)
	}
	files, same := 0, 0
	differ := map[string]int{}
	for _, dir := range dirs {
		err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
			if err != nil || !d.Type().IsRegular() || !strings.EqualFold(d.Name(), "SKILL.md") {
				return err
			}
			data, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			value, ok := frontmatterOf(string(data))
			if !ok {
				return nil
			}
			files++
			read := loader.LoadBytes(filepath.ToSlash(path), data, nil)
			invalid := skill.Validate(value)
			refused := refusedBy(read.Diagnostics)
			switch explained := reason(read.Diagnostics, invalid); {
			case (invalid == nil) == (len(refused) == 0):
				same++
			case explained != "":
				differ[explained]++
			default:
				t.Errorf("%s\nthe schema says %v\nthe loader says %v", path, invalid, read.Diagnostics)
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	t.Logf("%d files, the same verdict for %d", files, same)
	for _, why := range slices.Sorted(maps.Keys(differ)) {
		t.Logf("%5d %s", differ[why], why)
	}
}

// refusedBy are the rules of shape by which the loader refuses. A hint refuses nothing.
func refusedBy(diags []runtime.Diagnostic) []string {
	var rules []string
	for _, d := range diags {
		if d.Rule == "wrong-type" && d.Severity != runtime.SeverityHint || d.Rule == "missing-field" || d.Rule == "name-invalid" {
			rules = append(rules, d.Rule)
		}
	}
	return rules
}

// reason says why the two verdicts may differ, or "".
func reason(diags []runtime.Diagnostic, invalid error) string {
	for _, d := range diags {
		if why := mended[d.Rule]; invalid != nil && why != "" {
			return d.Rule + ": " + why
		}
	}
	return ""
}

// unclosed are texts that begin like JSON and are none: a pattern cannot tell.
var unclosed = []string{"'{a: b}'", "'{'"}

// values are of every shape that a field may get, as YAML.
var values = []string{
	"text", "''", "'  '", "12", "1.10", "true", "False", "yes", "'on'", "OFF", "0", "'1'", "2", "2026-01-02", "null", "~", "", "'null'",
	"[]", "[a, b]", "[a, 1, true, null]", "[a, [b]]", "[a, {b: c}]", "[[a]]", "{}", "{a: b}", "{a: {b: c}}", "{a: [b]}", "{a: null}",
	"../a", "a/..", "..", ".", "/a", "'C:\\a'", "a/../b", "a..b", "'a\\..\\b'", "prefix", "word", "' word '", "Word", "'{}'", "'{\"a\": {\"command\": \"c\"}}'", "' {\"a\": 1}'", "'{a: b}'", "'[1]'", "'{'",
	"{a: {command: c}}", "{a: {command: c, args: [a, 1]}}", "{a: {command: c, args: {b: c}}}", "{a: {command: c, args: text}}",
	"{a: {command: c, args: [[b]]}}", "{a: {command: c, env: {b: 1}}}", "{a: {command: c, env: {b: [c]}}}", "{a: {command: c, env: {b: null}}}",
	"{a: {command: c, env: [b]}}", "{a: {command: c, env: null}}", "{a: {command: [c]}}", "{a: {command: c, cwd: [d]}}", "{a: {command: c, cwd: 1}}",
	"{a: {url: https://example.com, type: http}}", "{a: {url: https://example.com, type: [http]}}", "{a: {url: https://example.com, type: ftp}}",
	"{a: {url: https://example.com, headers: {b: c}}}", "{a: {url: https://example.com, headers: text}}", "{a: {url: {b: c}}}", "{a: [b]}", "{a: program arg}",
	"{a: 12}", "{a: true}", "{bins: [a]}", "{bins: a}", "{bins: {a: b}}", "{bins: [[a]]}", "{env: {a: b}}", "{os: [linux, {a: b}]}", "{bins: null}", "{other: {a: b}}",
	"{always: text}", "{openclaw: {requires: {bins: {a: b}}}}", "{openclaw: {requires: [a]}}", "{openclaw: {os: {a: b}}}", "{openclaw: text}",
	"{triggers: {keywords: [a, b]}}", "{triggers: {keywords: {a: b}}}", "{triggers: {keywords: text}}", "{triggers: [a]}",
}

// TestSchemaValues puts values of every shape into every field: the schema and the loader give the same verdict.
func TestSchemaValues(t *testing.T) {
	skill, _ := resolvedSchema(t)
	tried := 0
	names := []string{"mcp-files", "other"}
	for _, f := range loader.Fields() {
		names = append(names, f.Name)
	}
	for _, name := range names {
		for _, value := range values {
			entries := map[string]string{"name": "x", "description": "Does a thing."}
			entries[name] = value
			text := "---\n"
			for _, key := range slices.Sorted(maps.Keys(entries)) {
				text += key + ": " + entries[key] + "\n"
			}
			text += "---\n\nBody.\n"
			decoded, ok := frontmatterOf(text)
			if !ok {
				t.Fatalf("cannot decode %q", text)
			}
			tried++
			refused := refusedBy(loader.LoadBytes("x/SKILL.md", []byte(text), nil).Diagnostics)
			if invalid := skill.Validate(decoded); (invalid == nil) != (len(refused) == 0) && !slices.Contains(unclosed, value) {
				t.Errorf("%s: %s\n\tthe schema: %v\n\tthe loader: %v", name, value, invalid, refused)
			}
		}
	}
	t.Logf("%d values", tried)
}

// TestSchemaDocument reads what export prints as an editor does: every $ref leads somewhere, every known key has a
// description, and projects have a schema too.
func TestSchemaDocument(t *testing.T) {
	code, stdout, stderr := skillgen(t, "export", "schema")
	if code != exitOK || stderr != "" {
		t.Fatalf("status %d: %s", code, stderr)
	}
	var doc jsonschema.Schema
	if err := json.Unmarshal([]byte(stdout), &doc); err != nil {
		t.Fatal(err)
	}
	if doc.Schema != export.SchemaDraft {
		t.Errorf("$schema is %q", doc.Schema)
	}
	if _, err := doc.Resolve(nil); err != nil {
		t.Error(err)
	}
	for _, f := range loader.Fields() {
		if p := doc.Definitions["skill"].Properties[f.Name]; p == nil || p.Description != f.Doc {
			t.Errorf("%s is not described", f.Name)
		}
	}
	_, project := resolvedSchema(t)
	for value, valid := range map[string]bool{"[a, b]": true, "a": true, "[]": true, "null": true, "[[a]]": false, "{a: b}": false} {
		text := "---\nskills: " + value + "\n---\n\nInstructions.\n"
		decoded, _ := frontmatterOf(text)
		if err := project.Validate(decoded); (err == nil) != valid {
			t.Errorf("skills: %s: %v", value, err)
		}
		dir := t.TempDir()
		if err := os.MkdirAll(filepath.Join(dir, "p"), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, "p", "ROLE.md"), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		read, err := loader.Load(t.Context(), loader.Roots{Projects: []loader.Rooted{{Path: dir}}}, nil)
		if err != nil || (len(refusedBy(read.Diagnostics)) == 0) != valid {
			t.Errorf("skills: %s: %v, %v", value, err, read.Diagnostics)
		}
	}
}
