package loader

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/loader/internal/field"
	"github.com/skillgen/skillgen/runtime"
)

// wrongTypes are values that a kind does not take, as both YAML and TOML write them.
func wrongTypes(kind field.Kind) []string {
	switch kind {
	case field.KindString, field.KindText, field.KindName:
		return []string{`["a", "b"]`, `[["a"]]`, `[]`}
	case field.KindHint:
		return nil
	case field.KindList, field.KindStrings:
		return []string{`[["a"]]`, `["good", ["a"]]`, `[[]]`}
	case field.KindTruth:
		return []string{`"maybe"`, `[true]`, `2`, `"unset"`}
	case field.KindTriggerMode:
		return []string{`"sometimes"`, `["word"]`, `true`}
	case field.KindMetadata:
		return []string{`"text"`, `["a"]`, `1`, `true`}
	case field.KindServers:
		return []string{`true`, `"text"`, `["a"]`, `1`}
	case field.KindRequirements:
		return []string{`[["a"]]`, `["sh", ["a"]]`, `3`, `["sh", 3]`, `true`, `2024-01-02`, `1.5`}
	}
	return nil
}

// wrongMapping is a mapping, where the kind takes none, and one that is wrong inside, where it does.
func wrongMapping(kind field.Kind) []string {
	switch kind {
	case field.KindAny, field.KindMetadata, field.KindServers:
		return nil
	case field.KindRequirements:
		return []string{"bins", "anyBins", "env", "config", "os", "mcp", "skills"}
	}
	return []string{"a"}
}

// wrongEntries are entries of a key with everything that can be wrong with one.
func wrongEntries(f field.Field, toml bool) map[string]string {
	eq := ": "
	if toml {
		eq = " = "
	}
	list := map[string]string{
		"a quote that is never closed":   f.Name + eq + `"a`,
		"a bracket that is never closed": f.Name + eq + `[1, "b"`,
		"text behind the value":          f.Name + eq + `"a" b`,
		"too deep":                       f.Name + eq + strings.Repeat("[", 20) + strings.Repeat("]", 20),
		"too many":                       f.Name + eq + "[" + strings.Repeat("1,", 5000) + "1]",
		"a control character":            f.Name + eq + "\"a\x07b\"",
		"a line separator":               f.Name + eq + "\"a\u2028b\"",
		"twice":                          f.Name + eq + "\"1\"\n" + f.Name + eq + "\"0\"",
		"twice, the same":                f.Name + eq + "\"1\"\n" + f.Name + eq + "\"1\"",
		"a key in it twice":              f.Name + eq + "{a" + eq + "1, a" + eq + "2}",
	}
	if toml {
		list["no quotes"] = f.Name + " = some text"
		list["no equals sign"] = f.Name + ` "a"`
		list["a colon"] = f.Name + `: "a"`
		list["no value"] = f.Name + ` =`
		list["a table twice"] = "[" + f.Name + "]\na = 1\n[" + f.Name + "]\nb = 2\n[unrelated]"
	} else {
		list["an anchor"] = f.Name + ": &a true"
		list["an alias"] = f.Name + ": *a"
		list["an alias that is there"] = "z1: &a true\n" + f.Name + ": *a"
		list["a tag"] = f.Name + ": !!str true"
		list["a tag of one's own"] = f.Name + ": !x [a]"
		list["a merge key"] = f.Name + ": {<<: {a: b}}"
		list["a tab in the indentation"] = f.Name + ":\n\ta: b"
		list["a list for a key"] = f.Name + ": {[a]: b}"
		list["a line that is no entry"] = f.Name + ": true\nnot an entry"
	}
	for i, value := range wrongTypes(f.Accepts) {
		list[fmt.Sprintf("another type %d", i)] = f.Name + eq + value
	}
	for _, key := range wrongMapping(f.Accepts) {
		list["a mapping of "+key] = f.Name + eq + "{" + key + eq + "[[1]]}"
	}
	return list
}

// restricted is what a skill is when an entry that restricts it cannot be read.
var restricted = map[string]func(s *runtime.Skill){
	"disable-model-invocation": func(s *runtime.Skill) { s.DisableModelInvocation = true },
	"disallowed-tools":         func(s *runtime.Skill) { s.DisableModelInvocation = true },
	"paths":                    func(s *runtime.Skill) { s.DisableModelInvocation = true },
	"user-invocable":           func(s *runtime.Skill) { s.DisableUserInvocation = true },
	"requires":                 func(s *runtime.Skill) { s.Requires = runtime.Requirements{Unreadable: true} },
}

// Whatever is wrong with an entry that a skill can do without costs a user that entry, with a warning, and stops a
// build. Every known key is tried, and one that nobody knows, with all that can be wrong, in both formats, under every
// profile, between two entries that must stay.
func TestOptionalEntries(t *testing.T) {
	fields := append(field.All(), field.Field{Name: "nobody-knows-it", Accepts: field.KindAny})
	tried := 0
	for _, p := range Profiles() {
		if testing.Short() && p.Name != "agentskills" {
			continue
		}
		for _, toml := range []bool{false, true} {
			if toml && p.YAMLOnly {
				continue
			}
			above, below := "name: x\ndescription: D.\nbefore: 1\n", "after: 2\n"
			if toml {
				above, below = "name = \"x\"\ndescription = \"D.\"\nbefore = 1\n", "after = 2\n"
			}
			for _, f := range fields {
				if f.Name == "name" || f.Name == "description" {
					continue
				}
				for what, entry := range wrongEntries(f, toml) {
					tried++
					first := above + entry + "\n"
					if !strings.HasPrefix(entry, "[") {
						first += below
					}
					t.Run(fmt.Sprintf("%s/toml %t/%s/%s", p.Name, toml, f.Name, what), func(t *testing.T) {
						text := "---\n" + first + "---\n\nBody.\n"
						losesOnly(t, p, text, f.Name, strings.HasPrefix(entry, "["))
						losesOnly(t, p, strings.ReplaceAll(text, "\n", "\r\n"), f.Name, strings.HasPrefix(entry, "["))
					})
				}
			}
		}
	}
	t.Logf("%d entries", tried)
}

// losesOnly loads a skill of which one entry is wrong.
func losesOnly(t *testing.T, p Profile, text, key string, last bool) {
	t.Helper()
	files := map[string]string{"x/SKILL.md": text}
	r := loadFiles(t, files, Options{Mode: ModeUser, Profile: p})
	if len(r.Skills) != 1 {
		t.Fatalf("not loaded: %v of\n%.300s", r.Diagnostics, text)
	}
	got := r.Skills[0].Skill
	if len(r.Diagnostics) == 0 || slices.ContainsFunc(r.Diagnostics, func(d runtime.Diagnostic) bool { return d.Severity == runtime.SeverityError }) {
		t.Errorf("a user is told %v", r.Diagnostics)
	}
	want := runtime.Skill{Name: "x", Description: "D.", Format: got.Format, Extra: `{"before":1,"after":2}`, TriggerMode: cmp.Or(p.TriggerMode, "")}
	if last {
		want.Extra = `{"before":1,"unrelated":{}}`
	}
	if change := restricted[key]; change != nil {
		change(&want)
	}
	if a, b := said(t, &got), said(t, &want); a != b {
		t.Errorf("read\n%s\nwant\n%s\nfrom\n%.300s\nwhich shows %v", a, b, text, r.Diagnostics)
	}
	built := loadFiles(t, files, Options{Profile: p})
	if !runtime.HasErrors(built.Diagnostics) && !strings.HasPrefix(ruleList(built.Diagnostics), "bad-requirement") {
		t.Errorf("a build is told %v", built.Diagnostics)
	}
}

// said is what the frontmatter of a skill has become.
func said(t *testing.T, s *runtime.Skill) string {
	t.Helper()
	m := *s
	m.Path, m.Dir, m.BodyLine, m.Tokens, m.Storage = "", "", 0, runtime.Tokens{}, runtime.Storage{}
	if m.Metadata == `{"z1":"true"}` {
		m.Metadata = ""
	}
	out, err := json.Marshal(m)
	if err != nil {
		t.Fatal(err)
	}
	return string(out)
}

// An entry that is dropped fails no load, under the profiles where a refused skill does.
func TestOptionalFailsNoLoad(t *testing.T) {
	for _, p := range Profiles() {
		for _, entry := range []string{"author: {name: me}", "license: [a, b]", "version: [1]", "compatibility: [a]", "triggers: [{pattern: x}]", "metadata: text", "mcp: true", "when_to_use: [a]", "tags: [a", "glob: *"} {
			dir := disk(t, map[string]string{"x/SKILL.md": "---\nname: x\ndescription: D.\n" + entry + "\n---\n\nBody.\n"})
			cat, err := runtime.Load(context.Background(), nil, Dir{Path: dir, Trusted: true, Profile: p})
			if err != nil {
				t.Errorf("%s, %s: %v", p.Name, entry, err)
			} else if body, err := cat.Skill("x").Body(); body != "Body.\n" || err != nil {
				t.Errorf("%s, %s: %q, %v", p.Name, entry, body, err)
			}
		}
	}
}

// What an entry that cannot be read restricts is restricted in the clean copy of the skill too.
func TestRestrictionsStay(t *testing.T) {
	for key := range restricted {
		for _, value := range []string{"[", "{a: b", "*x", "&a true", "[[a]]\n" + key + ": x"} {
			dir := disk(t, map[string]string{"x/SKILL.md": "---\nname: x\ndescription: D.\n" + key + ": " + value + "\n---\n\nBody.\n"})
			cat, err := runtime.Load(context.Background(), nil, Dir{Path: dir, Trusted: true})
			if err != nil {
				t.Fatal(err)
			}
			before := cat.Skill("x")
			text, err := fs.ReadFile(cat.ClientFS(), "x/SKILL.md")
			if err != nil {
				t.Fatalf("%s: %v", key, err)
			}
			if _, err := fs.Stat(cat.FS(), "x/SKILL.md"); (err != nil) != before.DisableModelInvocation {
				t.Errorf("%s: %s: what strict readers would start: %v", key, value, err)
			}
			r := LoadBytes("x/SKILL.md", text, &Options{Mode: ModeUser})
			if len(r.Skills) != 1 {
				t.Fatalf("%s: %v of\n%s", key, r.Diagnostics, text)
			}
			after := r.Skills[0]
			if before.DisableModelInvocation != after.DisableModelInvocation || before.DisableUserInvocation != after.DisableUserInvocation || before.Requires.Unreadable != after.Requires.Unreadable {
				t.Errorf("%s: %s is lost in\n%s", key, value, text)
			}
			if !before.DisableModelInvocation && !before.DisableUserInvocation && !before.Requires.Unreadable {
				t.Errorf("%s: %s restricts nothing", key, value)
			}
		}
	}
}

// TestNoPath holds that a directory without a name, as of a variable that is not set, is none: not the one where the program was started.
func TestNoPath(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, name := range []string{"skills/a", "projects/p", "b", "skills/skills/c"} {
		write(t, filepath.Join(name, map[bool]string{true: "ROLE.md", false: "SKILL.md"}[name == "projects/p"]), good(filepath.Base(name)))
	}
	for _, here := range []string{".", "skills"} {
		t.Chdir(here)
		for _, d := range []Dir{{}, {Exact: true}, {Optional: true}, {Label: "user"}, {Unreached: true}} {
			d.Trusted = true
			l := layer(t, d, nil)
			if len(l.Skills)+len(l.Projects) > 0 || (len(l.Diagnostics) == 1) == d.Optional {
				t.Errorf("in %s, %+v: %d skills, %d projects, %v", here, d, len(l.Skills), len(l.Projects), l.Diagnostics)
			}
		}
	}
}
