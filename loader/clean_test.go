package loader

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"gopkg.in/yaml.v3"

	"github.com/skillgen/skillgen/loader/internal/naming"
	"github.com/skillgen/skillgen/runtime"
)

// round are skills whose clean view must be the same skill again.
var round = []struct{ name, text, why string }{
	{"plain", good("plain"), "nothing to keep"},
	{"every field", `---
name: every-field
description: Does a thing.
license: MIT
compatibility: Needs a shell.
homepage: https://example.com
version: 1.10
author: Someone
allowed-tools: Read Bash(git:*, jq)
disallowed-tools: [Write, "Bash(rm *)"]
trigger: one|two words|drei
trigger-mode: word
disable-model-invocation: true
user-invocable: false
when_to_use: When asked.
argument-hint: "[topic] [n]"
model: small
requires: {bins: [rg, jq], anyBins: [a, b], env: [TOKEN], config: [x.y], os: [linux], mcp: [m], always: true}
metadata:
  short: text
  nested: {a: [1, true, null, 1.10, "1"], b: {}}
effort: high
paths: ["**/*.go"]
hooks: {Stop: [{matcher: x}]}
color: red
tools: [@Cron, x]
---

Body.
`, "all of the table at Catalog.FS"},
	{"servers", `---
name: servers
description: Serves.
mcp:
  z: {command: npx, args: [-y, "a b", ""], env: {B: "1", A: ""}, cwd: /tmp}
  a: {url: "https://example.com/mcp", headers: {Authorization: "Bearer x"}}
  s: {type: sse, url: "https://example.com/sse"}
mcp-line: npx 'one arg' two
---
`, "order, kinds and empty texts of servers"},
	{"TOML", "---\nname = \"toml\"\ndescription = \"\"\"\nTwo\nlines\"\"\"\nversion = 1.10\ntrigger = \"a|b\"\n[mcp.x]\ncommand = \"npx\"\nargs = [\"-y\"]\n[metadata.openclaw.requires]\nbins = [\"rg\"]\n---\nBody.\n", "the other format"},
	{"own name", withName("My Skill!"), "a name that the specification does not allow"},
	{"japanese", withName("日本"), "a name of which the slug leaves nothing"},
	{"long name", withName(strings.Repeat("long-", 20) + "x"), "cut at 64"},
	{"case", withName("Upper"), "a name that differs in case"},
	{"long description", "---\nname: long-description\ndescription: " + strings.Repeat("word ", 300) + "\n---\nBody.\n", "cut in the clean view, whole again behind it"},
	{"long compatibility", withHead("compatibility: " + strings.Repeat("word ", 150)), "the same"},
	{"lines", withName("lines")[:len(withName("lines"))-len("description: Does a thing.\n---\n\nBody.\n")] + "description: |\n  One.\n\n    Two \"quoted\" \\ back.\n  Tab\there.\n---\nBody.\n", "a text of several lines with everything that needs escapes"},
	{"emoji", withHead("metadata: {emoji: 🦀, text: \"a\\u200bb\\ufeffc\"}"), "beyond U+FFFF, and what does not show"},
	{"triggers with bars", withHead("triggers: [\"a|b\", \"c d\", e]"), "a bar in a keyword cannot be joined by bars"},
	{"metadata triggers", withHead("metadata:\n  triggers:\n    keywords: [x, y]\n  other: z"), "keywords that metadata holds"},
	{"openclaw", withHead("metadata: {\"openclaw\": {\"requires\": {\"bins\": [\"rg\"], \"env\": [\"A\"]}, \"os\": [\"linux\", \"darwin\"], \"homepage\": \"https://example.com\", \"always\": true}}"), "requirements of the block"},
	{"a key of its own that looks like openclaw", withHead("metadata.openclaw: {\"requires\": {\"bins\": [\"rg\"]}}\nsystems: {os: [linux]}"), "requirements that nobody reads, below metadata of the view"},
	{"values in plain sight", withHead("license: 'yes'\nhomepage: https://x.test/a?b#c\nmodel: 2024-01-01\nargument-hint: 'x: y'\nmetadata: {name: other, description: 'a #b', at: 12:30}"), "what YAML takes for another type, a comment or a mapping"},
	{"metadata text that is JSON", withHead("metadata: {a: '{\"b\":1}', c: 'true', d: '1', e: 'null', f: '\"q\"'}"), "strings that look like other values stay strings"},
	{"extra text that is JSON", withHead("a: '{\"b\":1}'\nc: 'true'\nd: '1'\ne: 'null'\nf: '\"q\"'\ng: '[1]'\nh: ''\ni: 1.10\nj: true\nk: null\nl: 12\nm: -3\nn: 007"), "the same at the top level"},
	{"odd keys", withHead("\"a b\": 1\nyes: 2\n\"\": 3\nkey.with.dots: 4\nmetadata: {\"with: colon\": x, \"# hash\": y}"), "keys that need quotes"},
	{"tools", withHead("allowed-tools: [\"Bash(git:*, jq)\", \"Read\", \"a b\"]"), "an item with a blank"},
	{"empty metadata", withHead("metadata: {}"), "nothing in it"},
	{"clean of a clean", withHead("metadata: {skillgen-name: Other, skillgen-color: red, skillgen-trigger: a}"), "what is already a clean view"},
	{"foreign invocable", withHead("user-invocable: yes\ndisable-model-invocation: off"), "words for the defaults"},
	{"boolean texts", withHead("version: true\nauthor: null\nlicense: 12"), "scalars are text"},
	{"quotes", "---\nname: quotes\ndescription: 'it''s \"so\" \\ and {[,]} # no : comment'\n---\nBody.\n", "everything that YAML reserves"},
}

// What the clean view says is what the skill says: loaded again, it is the same model, in the form that the
// specification wants.
func TestCleanRound(t *testing.T) {
	for _, c := range round {
		t.Run(c.name, func(t *testing.T) {
			dir := disk(t, map[string]string{"in/SKILL.md": c.text, "in/scripts/run.sh": "#!/bin/sh\n", "in/.hidden": "x"})
			cat, err := runtime.Load(context.Background(), nil, Dir{Path: dir, Trusted: true})
			if err != nil || cat.Len() != 1 {
				t.Fatalf("%v: %v", err, cat.Diagnostics())
			}
			first := model(*onlyOf(cat))
			again, err := Load(context.Background(), Roots{Skills: []Rooted{{Path: "clean", FS: cat.ClientFS()}}}, &Options{Mode: ModeUser})
			if err != nil {
				t.Fatal(err)
			}
			checkClean(t, cat.ClientFS(), again)
			s := only(t, again)
			second := model(s.Skill)
			if first.Format == "toml" {
				first.Format = "yaml"
			}
			first.Servers, second.Servers = asWritten(first.Servers), asWritten(second.Servers)
			if diff := cmp.Diff(first, second, cmpopts.EquateEmpty()); diff != "" {
				t.Errorf("%s (- first, + again)\n%s", c.why, diff)
			}
			if body, _ := onlyOf(cat).Body(); body != bodyOf(t, s) {
				t.Errorf("body %q, then %q", body, bodyOf(t, s))
			}
			if info, err := fs.Stat(cat.ClientFS(), s.dirName+"/scripts/run.sh"); err != nil || info.Mode() != 0o755 {
				t.Errorf("%v, %v", info, err)
			}
			for _, p := range Profiles() {
				if strict, err := Load(context.Background(), Roots{Skills: []Rooted{{Path: "clean", FS: cat.ClientFS()}}}, &Options{Mode: ModeUser, Profile: p}); err != nil || len(strict.Skills) != 1 {
					t.Errorf("%s refuses the clean view: %v", p.Name, strict.Diagnostics)
				}
			}
			twice, err := runtime.Load(context.Background(), nil, loadedFS{cat.ClientFS()})
			if err != nil {
				t.Fatal(err)
			}
			if a, b := cleanText(t, cat.ClientFS(), s.dirName), cleanText(t, twice.ClientFS(), s.dirName); a != b {
				t.Errorf("the clean view of the clean view differs\n%s", cmp.Diff(a, b))
			}
		})
	}
}

// asWritten are servers as the clean view has them: without what is the machine's, and without values that may be keys.
func asWritten(servers []runtime.MCPServer) (list []runtime.MCPServer) {
	for _, srv := range servers {
		srv.Root = ""
		hide := func(values []runtime.Variable, named func(string) string) (out []runtime.Variable) {
			for _, v := range values {
				if v.Value != "" {
					v.Value = "${" + named(v.Name) + "}"
				}
				out = append(out, v)
			}
			return out
		}
		srv.Env, srv.Headers = hide(srv.Env, func(name string) string { return name }), hide(srv.Headers, strings.ToUpper)
		list = append(list, srv)
	}
	return list
}

func onlyOf(cat *runtime.Catalog) *runtime.Skill {
	for s := range cat.All() {
		return s
	}
	return nil
}

func bodyOf(t *testing.T, s *Skill) string {
	t.Helper()
	body, err := s.Body()
	if err != nil {
		t.Fatal(err)
	}
	return body
}

func cleanText(t *testing.T, fsys fs.FS, name string) string {
	t.Helper()
	data, err := fs.ReadFile(fsys, name+"/SKILL.md")
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// loadedFS is a source that loads a file system.
type loadedFS struct{ fs.FS }

func (l loadedFS) LoadLayer(ctx context.Context, _ *runtime.Layer) (*runtime.Layer, error) {
	r, err := Load(ctx, Roots{Skills: []Rooted{{Path: "clean", FS: l.FS}}}, &Options{Mode: ModeUser})
	if err != nil {
		return nil, err
	}
	layer := &runtime.Layer{Label: "clean", Trusted: true}
	for _, s := range r.Skills {
		layer.Skills = append(layer.Skills, &s.Skill)
	}
	return layer, nil
}

// checkClean holds the view against what a strict reader of the specification refuses.
func checkClean(t *testing.T, fsys fs.FS, r *Result) {
	t.Helper()
	for _, d := range r.Diagnostics {
		switch d.Rule {
		case "name-style", "description-long", "compatibility-long", "name-directory", "unknown-key", "key-case":
			t.Errorf("a strict reader refuses it: %s", d)
		}
	}
	for _, s := range r.Skills {
		text := cleanText(t, fsys, s.dirName)
		head, _, _ := strings.Cut(strings.TrimPrefix(text, "---\n"), "\n---\n")
		var front map[string]any
		if err := yaml.Unmarshal([]byte(head), &front); err != nil {
			t.Fatalf("%v in %s", err, head)
		}
		for key, value := range front {
			if !slices.Contains([]string{"name", "description", "license", "compatibility", "metadata", "allowed-tools", "disable-model-invocation"}, key) {
				t.Errorf("the specification has no key %q", key)
			}
			if key == "disable-model-invocation" {
				if value != true {
					t.Errorf("%s is %v", key, value)
				}
				continue
			}
			if key != "metadata" {
				if _, ok := value.(string); !ok {
					t.Errorf("%s is %T", key, value)
				}
				continue
			}
			for name, value := range value.(map[string]any) {
				if _, ok := value.(string); !ok {
					t.Errorf("metadata.%s is %T", name, value)
				}
			}
		}
		if name := front["name"].(string); name != s.dirName || len(name) > 64 || naming.Style(name) != "" {
			t.Errorf("name %q in %q", name, s.dirName)
		}
		if d := front["description"].(string); len(d) == 0 || len(d) > 1024 {
			t.Errorf("a description of %d bytes", len(d))
		}
	}
}

// Names that slug to the same get one of their own, and come back as they were.
func TestCleanNames(t *testing.T) {
	dir := disk(t, map[string]string{"a/SKILL.md": withName("A B"), "b/SKILL.md": withName("a-b"), "c/SKILL.md": withName("a_b")})
	cat, err := runtime.Load(context.Background(), nil, Dir{Path: dir, Trusted: true})
	if err != nil || cat.Len() != 3 {
		t.Fatal(err, cat.Diagnostics())
	}
	r, err := Load(context.Background(), Roots{Skills: []Rooted{{Path: "clean", FS: cat.ClientFS()}}}, nil)
	if err != nil {
		t.Fatal(err)
	}
	checkClean(t, cat.ClientFS(), r)
	if diff := cmp.Diff([]string{"A B a-b-2/SKILL.md", "a-b a-b/SKILL.md", "a_b a-b-3/SKILL.md"}, found(r, "clean")); diff != "" {
		t.Error(diff)
	}
}

// os.CopyFS puts a catalog on disk, where it is loaded as it was.
func TestCleanCopy(t *testing.T) {
	files := map[string]string{}
	for _, c := range round {
		if c.name != "clean of a clean" {
			files[strings.ReplaceAll(c.name, " ", "-")+"/SKILL.md"] = strings.Replace(c.text, "name: bad\n", "name: "+strings.ReplaceAll(strings.ToLower(c.name), " ", "-")+"-x\n", 1)
		}
	}
	cat, err := runtime.Load(context.Background(), nil, Dir{Path: disk(t, files), Trusted: true})
	if err != nil || cat.Len() != len(files) {
		t.Fatalf("%v: %d of %d, %v", err, cat.Len(), len(files), cat.Diagnostics())
	}
	dir := t.TempDir()
	if err := os.CopyFS(dir, cat.ClientFS()); err != nil && !errors.Is(err, fs.ErrExist) {
		t.Fatal(err)
	}
	again, err := runtime.Load(context.Background(), nil, Dir{Path: dir, Trusted: true})
	if err != nil || again.Len() != cat.Len() {
		t.Fatalf("%v: %d of %d", err, again.Len(), cat.Len())
	}
	for s := range cat.All() {
		other := again.Skill(s.Name)
		if other == nil || other.Description != s.Description || other.Extra != s.Extra || other.Metadata != s.Metadata || !slices.Equal(other.Triggers, s.Triggers) {
			t.Errorf("%q is not what it was", s.Name)
		}
	}
}
