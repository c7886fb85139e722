package runtime

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"gopkg.in/yaml.v3"
)

// cleanTree is a skill's directory on disk, as package loader would give it.
type cleanTree struct {
	fstest.MapFS
	err error
}

func (t cleanTree) Files() ([]File, error) {
	var list []File
	for name, f := range t.MapFS {
		list = append(list, File{Path: name, Mode: f.Mode})
	}
	slices.SortFunc(list, func(a, b File) int { return strings.Compare(a.Path, b.Path) })
	return list, t.err
}

// cleanFull has every field.
func cleanFull() Skill {
	s := activateSkill("Full Skill", "# Body\r\n---\nend")
	s.Description = "First: line\nsecond \"line\" — 👩‍💻"
	s.License, s.Compatibility = "MIT", "needs git"
	s.Homepage, s.Version, s.Author = "https://x.test", "1.10", "Me"
	s.Metadata = `{"author":"me","openclaw":{"requires":{"bins":["gog"]},"emoji":"<\u00e9>"},"n":1,"skillgen-version":"0","yes":"no"}`
	s.AllowedTools = []string{"Bash(git:*, jq)", "Read"}
	s.DisallowedTools = []string{"Write"}
	s.Requires = Requirements{Bins: []string{"gog"}, AnyBins: []string{"a", "b"}, Env: []string{"KEY"}, MCP: []string{"m"}, Skills: []string{"other"}, Always: true}
	s.Triggers = []string{"b", "a word"}
	s.TriggerMode = "word"
	s.Servers = []MCPServer{
		{Name: "z", Type: "stdio", Command: "npx", Args: []string{"a b"}, Env: []Variable{{"B", "2"}, {"A", "1"}}, Cwd: "sub"},
		{Name: "http", Type: "http", URL: "https://x.test/mcp?a&b", Headers: []Variable{{"X-Key", "y"}}},
	}
	s.DisableModelInvocation, s.DisableUserInvocation = true, true
	s.WhenToUse, s.ArgumentHint, s.Model = "always", "[topic] [n]", "opus"
	s.Extra = `{"effort":"high","paths":["a","b"],"flag":true,"flag-text":"true","one":"1","ratio":"1.0","note":"[x](y)","json":"[1]","none":null}`
	return s
}

const cleanFullText = `---
name: full-skill
description: "First: line\nsecond \"line\" — 👩‍💻"
license: MIT
compatibility: needs git
metadata:
  author: me
  openclaw: '{"requires":{"bins":["gog"]},"emoji":"<\u00e9>"}'
  'n': '1'
  'yes': 'no'
  skillgen-name: Full Skill
  skillgen-metadata: '{"author":"me","openclaw":{"requires":{"bins":["gog"]},"emoji":"<\u00e9>"},"n":1,"skillgen-version":"0","yes":"no"}'
  skillgen-trigger: b|a word
  skillgen-trigger-mode: word
  skillgen-requires: '{"bins":["gog"],"anyBins":["a","b"],"env":["KEY"],"mcp":["m"],"skills":["other"],"always":true}'
  skillgen-mcp: '{"z":{"command":"npx","args":["a b"],"env":{"B":"${B}","A":"${A}"},"cwd":"sub"},"http":{"type":"http","url":"https://x.test/mcp?a&b","headers":{"X-Key":"${X_KEY}"}}}'
  skillgen-homepage: https://x.test
  skillgen-version: '1.10'
  skillgen-author: Me
  skillgen-user-invocable: 'false'
  skillgen-when_to_use: always
  skillgen-argument-hint: '[topic] [n]'
  skillgen-model: opus
  skillgen-disallowed-tools: '["Write"]'
  skillgen-effort: high
  skillgen-paths: '["a","b"]'
  skillgen-flag: 'true'
  skillgen-flag-text: '"true"'
  skillgen-one: '"1"'
  skillgen-ratio: '1.0'
  skillgen-note: '[x](y)'
  skillgen-json: '"[1]"'
  skillgen-none: 'null'
allowed-tools: Bash(git:*, jq) Read
disable-model-invocation: true
---
` + "# Body\r\n---\nend"

func TestCleanText(t *testing.T) {
	long := strings.Repeat("é", 1025)
	for _, test := range []struct {
		why   string
		skill Skill
		want  string
	}{
		{"every field has its place", cleanFull(), cleanFullText},
		{"a skill of the specification stays one", Skill{Name: "pdf", Description: "Reads.", Metadata: `{"v":"1.0"}`},
			"---\nname: pdf\ndescription: Reads.\nmetadata:\n  v: '1.0'\n---\n"},
		{"long texts are cut, and kept whole below", Skill{Name: "x", Description: long, Compatibility: long[:1002]},
			"---\nname: x\ndescription: " + long[:1020] + "…\ncompatibility: " + long[:496] + "…\nmetadata:\n" +
				"  skillgen-description: " + long + "\n  skillgen-compatibility: " + long[:1002] + "\n---\n"},
		{"the specification wants a description", Skill{Name: "x"},
			"---\nname: x\ndescription: (no description)\nmetadata:\n  skillgen-description: ''\n---\n"},
		{"a trigger that cannot be joined", Skill{Name: "x", Description: "d", Triggers: []string{"a|b", "c"}},
			"---\nname: x\ndescription: d\nmetadata:\n  skillgen-triggers: '[\"a|b\",\"c\"]'\n---\n"},
		{"tools that a reader would split elsewhere", Skill{Name: "x", Description: "d", AllowedTools: []string{"a b", "C(d", "e)"}},
			"---\nname: x\ndescription: d\nmetadata:\n  skillgen-allowed-tools: '[\"a b\",\"C(d\",\"e)\"]'\nallowed-tools: a b C(d e)\n---\n"},
		{"a key that is too long for YAML's short form, and one that YAML 1.1 takes for a boolean",
			Skill{Name: "x", Description: "d", Metadata: `{"` + strings.Repeat("k", 1100) + `":"v","on":"w"}`},
			"---\nname: x\ndescription: d\nmetadata:\n  ? " + strings.Repeat("k", 1100) + "\n  : v\n  'on': w\n---\n"},
		{"keys of the specification below metadata, for readers that go by lines", Skill{Name: "x", Description: "d", Metadata: `{"name":"other","description":"e"}`},
			"---\nname: x\ndescription: d\nmetadata:\n  'name': other\n  'description': e\n---\n"},
		{"metadata that is no JSON is kept as it is", Skill{Name: "x", Description: "d", Metadata: `{"a":"b"`},
			"---\nname: x\ndescription: d\nmetadata:\n  skillgen-metadata: '{\"a\":\"b\"'\n---\n"},
		{"metadata that is no object is kept as it is", Skill{Name: "x", Description: "d", Metadata: "[1]"},
			"---\nname: x\ndescription: d\nmetadata:\n  skillgen-metadata: '[1]'\n---\n"},
		{"what does not show is escaped, for JSON and all of YAML", Skill{Name: "x", Description: "\ufeff\u202e\u2028\x85\x00\t\\\U0001f600\uffff"},
			"---\nname: x\ndescription: \"\\ufeff\\u202e\\u2028\ufffd\\u0000\\t\\\\\U0001f600\\uffff\"\n---\n"},
	} {
		s := &test.skill
		got, err := s.cleanText(slugName(string(s.Name)), nil)
		if err != nil || got != test.want {
			t.Errorf("%s: %v\n%s\nwant\n%s", test.why, err, got, test.want)
		}
		// What Clean gives as JSON says the same.
		var object map[string]any
		if err := json.Unmarshal([]byte(s.cleanHead(slugName(string(s.Name))).json()), &object); err != nil {
			t.Fatal(err)
		}
		if written, said := fmt.Sprintf("%q", readClean(t, got)), fmt.Sprintf("%q", object); written != said {
			t.Errorf("%s: YAML has\n%s\nJSON\n%s", test.why, written, said)
		}
	}
}

// readClean reads frontmatter with a YAML library. All values are strings, but for the one that restricts.
func readClean(t *testing.T, text string) map[string]any {
	t.Helper()
	front, _, ok := strings.Cut(strings.TrimPrefix(text, "---\n"), "\n---\n")
	if !ok {
		t.Fatalf("no frontmatter: %s", text)
	}
	var top map[string]any
	if err := yaml.Unmarshal([]byte(front), &top); err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	for key, value := range top {
		switch value := value.(type) {
		case string:
		case map[string]any:
			for _, v := range value {
				if _, ok := v.(string); !ok {
					t.Fatalf("%v is a %T in\n%s", v, v, text)
				}
			}
		default:
			if key != "disable-model-invocation" || value != true {
				t.Fatalf("%s is a %T in\n%s", key, value, text)
			}
		}
	}
	return top
}

func TestCleanNames(t *testing.T) {
	long := strings.Repeat("ab-", 30)
	names := []string{"a-b", "A B", "a b", "a-b-2", "日本語", "日本", "PDF 日本 v2", "", "-x--y-", long, long + "!", "UPPER", "con", "LPT1", "con!"}
	want := []string{
		"a-b", "a-b-3", "a-b-4", "a-b-2", "skill-77710aed", "skill-cf2abf0c", "pdf-v2", "skill-e3b0c442", "x-y",
		strings.TrimSuffix(long[:64], "-"), strings.TrimSuffix(long[:62], "-") + "-2", "upper",
		"con-skill", "lpt1-skill", "con-skill-2", // which Windows would take for devices
	}
	var skills []*Skill
	for _, name := range names {
		skills = append(skills, &Skill{Name: SkillName(name)})
	}
	got := cleanNames(skills)
	for i := range names {
		if got[i] != want[i] {
			t.Errorf("%q: %q, want %q", names[i], got[i], want[i])
		}
	}
}

func TestCatalogFS(t *testing.T) {
	tree := cleanTree{MapFS: fstest.MapFS{
		"pdf.md":         {Data: []byte("---\nname: pdf\n---\nbody"), Mode: 0o644},
		"scripts/run.sh": {Data: []byte("#!/bin/sh\n"), Mode: 0o755},
		"scripts-2/a":    {Data: []byte("a"), Mode: 0o644},
	}}
	onDisk := Skill{Name: "pdf", Description: "d", Path: "/s/pdf/pdf.md", Dir: "/s/pdf", BodyLine: 4, Storage: Storage{Tree: tree}}
	c := promptCatalog(nil, cleanFull(), onDisk, Skill{Name: "bare", Description: "d", Path: "bare/SKILL.md", BodyLine: 9,
		Storage: Storage{Listing: []File{{Path: "SKILL.md"}, {Path: "x"}}}})
	paths := []string{"bare/SKILL.md", "full-skill/SKILL.md", "pdf/SKILL.md", "pdf/scripts/run.sh", "pdf/scripts-2/a"}
	if err := fstest.TestFS(c.ClientFS(), paths...); err != nil {
		t.Error(err)
	}
	if err := fstest.TestFS(c.FS(), append(paths[:1:1], paths[2:]...)...); err != nil {
		t.Error(err)
	}
	if _, err := fs.Stat(c.FS(), "full-skill"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("the strict view has a manual-only skill: %v", err)
	}
	dir := t.TempDir()
	if err := os.CopyFS(dir, c.ClientFS()); err != nil {
		t.Fatal(err)
	}
	var copied []string
	err := fs.WalkDir(os.DirFS(dir), ".", func(path string, d fs.DirEntry, err error) error {
		if !d.IsDir() {
			copied = append(copied, path)
		}
		return err
	})
	slices.Sort(copied)
	if slices.Sort(paths); err != nil || !slices.Equal(copied, paths) {
		t.Errorf("%v: copied %q, want %q", err, copied, paths)
	}
	info, err := os.Stat(filepath.Join(dir, "pdf/scripts/run.sh"))
	if err != nil || info.Mode()&0o100 == 0 {
		t.Errorf("%v: mode %v is not executable", err, info.Mode())
	}
	for path, want := range map[string]fs.FileMode{"pdf/SKILL.md": 0o644, "pdf/scripts/run.sh": 0o755, "pdf/scripts-2/a": 0o644} {
		if info, err := fs.Stat(c.FS(), path); err != nil || info.Mode() != want {
			t.Errorf("%s: %v, %v; want the mode %v", path, err, info, want)
		}
	}
	text, err := os.ReadFile(filepath.Join(dir, "full-skill/SKILL.md"))
	if err != nil || string(text) != cleanFullText {
		t.Errorf("%v:\n%s", err, text)
	}
	full := c.Skill("Full Skill")
	if err := fstest.TestFS(full, "SKILL.md"); err != nil {
		t.Error(err)
	}
}

func TestCatalogFSTellsOfBrokenDirectory(t *testing.T) {
	broken := errors.New("input/output error")
	c := promptCatalog(nil, Skill{Name: "a", Description: "d", Path: "/s/a/SKILL.md", Dir: "/s/a", Storage: Storage{Tree: cleanTree{err: broken}}})
	if err := os.CopyFS(t.TempDir(), c.FS()); !errors.Is(err, broken) {
		t.Errorf("got %v, want %v", err, broken)
	}
}

// TestTreeFSReadsNothingToList holds that a directory is listed without reading its files.
func TestTreeFSReadsNothingToList(t *testing.T) {
	never := func() (string, fs.FileMode, error) { t.Error("a file was read"); return "", 0, nil }
	tree := newTreeFS([]treeFile{{"a/c", never}, {"a-b", never}, {"a/b/c", never}, {"b", never}})
	for dir, want := range map[string]string{".": "a a-b b", "a": "b c", "a/b": "c"} {
		entries, err := fs.ReadDir(tree, dir)
		var names []string
		for _, e := range entries {
			names = append(names, e.Name())
		}
		if got := strings.Join(names, " "); err != nil || got != want {
			t.Errorf("%s: %q, %v; want %q", dir, got, err, want)
		}
	}
	for _, name := range []string{"a/", "c", "a/b/d", "a-", "../a", "/a"} {
		if _, err := tree.Open(name); err == nil {
			t.Errorf("%q opens", name)
		}
	}
}
