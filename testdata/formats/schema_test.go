package formats

import (
	"encoding/json"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"
	"github.com/pelletier/go-toml/v2"
	"github.com/xeipuuv/gojsonschema"
)

// exported is what skillgen export prints.
func exported(t *testing.T, args ...string) []byte {
	t.Helper()
	path, err := command()
	if err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command(path, append([]string{"export"}, args...)...).Output()
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// head is the frontmatter of a SKILL.md, as a program of somebody else's reads it: YAML, or else TOML, up to the first
// fence where it is one of the two.
func head(t *testing.T, text string) any {
	t.Helper()
	text = strings.TrimLeft(strings.TrimPrefix(strings.ReplaceAll(text, "\r\n", "\n"), "\uFEFF"), "\n")
	lines := strings.SplitAfter(text, "\n")
	for i, line := range lines[1:] {
		if strings.TrimSpace(line) != "---" {
			continue
		}
		text := []byte(strings.Join(lines[1:i+1], ""))
		var fields map[string]any
		if yaml.Unmarshal(text, &fields) == nil || toml.Unmarshal(text, &fields) == nil {
			return fields
		}
	}
	t.Fatalf("no frontmatter in %q", text)
	return nil
}

// TestSchemaDraft07 asks a validator of somebody else's, which knows draft-07: the schema itself is one, it takes each valid skill and
// refuses wrong types. A validator that read it as another draft would not find the definitions.
func TestSchemaDraft07(t *testing.T) {
	document := exported(t, "schema")
	var named struct {
		Schema string `json:"$schema"`
	}
	if err := json.Unmarshal(document, &named); err != nil || named.Schema != "http://json-schema.org/draft-07/schema#" {
		t.Fatalf("$schema is %q, %v", named.Schema, err)
	}
	loader := gojsonschema.NewSchemaLoader()
	loader.Draft, loader.AutoDetect, loader.Validate = gojsonschema.Draft7, false, true
	schema, err := loader.Compile(gojsonschema.NewBytesLoader(document))
	if err != nil {
		t.Fatal(err)
	}
	verdict := func(value any) *gojsonschema.Result {
		t.Helper()
		result, err := schema.Validate(gojsonschema.NewGoLoader(value))
		if err != nil {
			t.Fatal(err)
		}
		return result
	}
	valid := 0
	err = filepath.WalkDir(filepath.Join("..", "ok"), func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.Name() != "SKILL.md" {
			return err
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		valid++
		if result := verdict(head(t, string(text))); !result.Valid() {
			t.Errorf("%s: %v", path, result.Errors())
		}
		return nil
	})
	if err != nil || valid < 15 {
		t.Fatalf("%d skills, %v", valid, err)
	}
	for field, values := range map[string][]string{
		"name":                     {"[a]", "{a: b}", "null", "''", "../a", "/a"},
		"description":              {"[a]", "{a: b}", "null", "' '"},
		"license":                  {"[a]", "{a: b}"},
		"allowed-tools":            {"{a: b}", "[[a]]"},
		"trigger":                  {"{a: b}"},
		"triggers":                 {"{a: b}", "[{a: b}]"},
		"trigger-mode":             {"often", "[word]"},
		"metadata":                 {"text", "[a]", "{openclaw: {requires: {bins: {a: b}}}}"},
		"requires":                 {"{bins: {a: b}}", "[[a]]", "null"},
		"mcp":                      {"[a]", "{a: [b]}", "{a: {command: c, env: [d]}}", "{a: {url: u, type: ftp}}"},
		"disable-model-invocation": {"perhaps", "[true]", "2", "null"},
	} {
		for _, value := range values {
			var fields map[string]any
			if err := yaml.Unmarshal([]byte("name: x\ndescription: Does a thing.\n"), &fields); err != nil {
				t.Fatal(err)
			}
			if !verdict(fields).Valid() {
				t.Fatal("a skill of two fields is refused")
			}
			var one map[string]any
			if err := yaml.Unmarshal([]byte(field+": "+value+"\n"), &one); err != nil {
				t.Fatal(err)
			}
			fields[field] = one[field]
			if verdict(fields).Valid() {
				t.Errorf("%s: %s is accepted", field, value)
			}
		}
	}
}
