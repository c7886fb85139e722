package main

import (
	"context"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/userdir"
)

// copyMain and copyScript are a skill that agents of all profiles take, with a server and a file.
const (
	copyMain = "---\nname: deploy\ndescription: Ships it.\ntrigger: ship\nmcp-runner: runner --fast\n---\n\nRun [it](scripts/run.sh).\n"
	copyFile = "#!/bin/sh\necho run\n"
)

// copyCatalogs is the skill as generated packages hold it: packed, and as text with a table of files.
func copyCatalogs() map[string]*runtime.Catalog {
	packed := copyMain + copyFile
	text := copyMain
	skill := runtime.Skill{
		Name: "deploy", Description: "Ships it.", Triggers: []string{"ship"}, Path: "deploy/SKILL.md", Format: runtime.FormatYAML, BodyLine: 8,
		Servers: []runtime.MCPServer{{Name: "runner", Command: "runner", Args: []string{"--fast"}, Skill: "deploy"}},
	}
	whole, alone := skill, skill
	whole.Storage = runtime.Storage{Packed: &packed, Listing: []runtime.File{
		{Path: "SKILL.md", Size: int64(len(copyMain)), Mode: 0o644},
		{Path: "scripts/run.sh", Size: int64(len(copyFile)), Mode: 0o755, Offset: int64(len(copyMain))},
	}}
	alone.Storage = runtime.Storage{Text: &text, Listing: []runtime.File{{Path: "SKILL.md", Size: int64(len(copyMain)), Mode: 0o644}}}
	return map[string]*runtime.Catalog{
		"packed":   (&runtime.Compiled{Skills: []runtime.Skill{whole}}).Catalog(),
		"embedded": (&runtime.Compiled{Skills: []runtime.Skill{alone}}).Catalog(),
	}
}

func mustInstallCopy(t *testing.T, cat *runtime.Catalog, clean bool) (home, dir string) {
	t.Helper()
	home = t.TempDir()
	if _, err := userdir.Install(t.Context(), home, cat, &userdir.Options{Clean: clean}); err != nil {
		t.Fatal(err)
	}
	return home, filepath.Join(home, "skills", "deploy")
}

// TestCopyIsNoShadow installs a compiled catalog and loads it together with the directory, as every agent does that
// ships skills: nothing is hidden and nothing changes, but the skill has a place on disk.
func TestCopyIsNoShadow(t *testing.T) {
	for kind, compiled := range copyCatalogs() {
		for _, clean := range []bool{false, true} {
			home, dir := mustInstallCopy(t, compiled, clean)
			for _, profile := range loader.Profiles() {
				user := loader.Dir{Path: home, Trusted: true, Profile: profile}
				for order, list := range map[string][]runtime.Source{
					"above": {compiled, user}, "below": {user, compiled},
					"twice":    {compiled, user, loader.Dir{Path: home, Trusted: true, Profile: profile, Label: "again"}},
					"higher":   {compiled, loader.Dir{Path: home, Trusted: true, Profile: profile, Precedence: 3}},
					"a source": {mustLoad(t, compiled, user), loader.Dir{Path: t.TempDir(), Trusted: true, Profile: profile}},
				} {
					why := strings.Join([]string{kind, profile.Name, order}, ", ")
					if clean {
						why += ", clean"
					}
					checkCopy(t, why, compiled, mustLoad(t, list...), dir)
				}
			}
		}
	}
}

func mustLoad(t *testing.T, list ...runtime.Source) *runtime.Catalog {
	t.Helper()
	cat, err := runtime.Load(context.Background(), nil, list...)
	if err != nil {
		t.Fatal(err)
	}
	return cat
}

func checkCopy(t *testing.T, why string, compiled, cat *runtime.Catalog, dir string) {
	t.Helper()
	for _, d := range cat.Diagnostics() {
		if d.Rule == "shadowed" || d.Rule == "duplicate-name" {
			t.Errorf("%s: %v", why, d)
		}
	}
	s := cat.Skill("deploy")
	if s != compiled.Skill("deploy") || cat.Len() != 1 {
		t.Errorf("%s: %d skills, and deploy is not the compiled one", why, cat.Len())
		return
	}
	if rows := cat.Report().Skills; len(rows) != 1 || rows[0].State != runtime.StateOK || rows[0].Dir != dir {
		t.Errorf("%s: reported as %+v, want one row with %s", why, rows, dir)
	}
	at := filepath.ToSlash(filepath.Join(dir, "SKILL.md"))
	if text := cat.Prompt(&runtime.PromptOptions{Style: runtime.StyleXML}); !strings.Contains(text, "<location>"+at+"</location>") {
		t.Errorf("%s: the prompt does not say where it is: %s", why, text)
	}
	if text, err := cat.Activate("deploy"); err != nil || !strings.Contains(text, "\nSkill directory: "+dir+"\n") {
		t.Errorf("%s: %v: %s", why, err, text)
	}
	matches := cat.Match("ship")
	if len(matches) != 1 || len(matches[0].Pending) != 0 || len(matches[0].Servers) != 1 {
		t.Fatalf("%s: matches %+v", why, matches)
	}
	if srv := matches[0].Servers[0]; srv.Root != "" || srv.Cwd != "" || srv.Command != "runner" || srv.Digest() != s.Servers[0].Digest() {
		t.Errorf("%s: the server is %+v", why, srv)
	}
}

// TestEditedCopyIsTheUsers holds what makes a copy the user's own skill, whatever it is that differs, and that its servers
// are asked about then.
func TestEditedCopyIsTheUsers(t *testing.T) {
	compiled := copyCatalogs()["packed"]
	for why, edit := range map[string]func(dir string) error{
		"another instruction": func(dir string) error {
			return os.WriteFile(filepath.Join(dir, "SKILL.md"), []byte(copyMain+"More.\n"), 0o644)
		},
		"another command": func(dir string) error {
			return os.WriteFile(filepath.Join(dir, "SKILL.md"), []byte(strings.Replace(copyMain, "--fast", "--slow", 1)), 0o644)
		},
		"another script": func(dir string) error {
			return os.WriteFile(filepath.Join(dir, "scripts", "run.sh"), []byte("#!/bin/sh\nrm -r x\n"), 0o755)
		},
		"a file more": func(dir string) error { return os.WriteFile(filepath.Join(dir, "notes.md"), nil, 0o644) },
		"a file less": func(dir string) error { return os.Remove(filepath.Join(dir, "scripts", "run.sh")) },
	} {
		home, dir := mustInstallCopy(t, compiled, false)
		user := loader.Dir{Path: home, Trusted: true}
		before := mustLoad(t, compiled, user)
		if err := edit(dir); err != nil {
			t.Fatal(err)
		}
		again, err := before.Reload(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		for _, cat := range []*runtime.Catalog{mustLoad(t, compiled, user), again} {
			if s := cat.Skill("deploy"); s.Dir != dir {
				t.Errorf("%s: the skill is that of %q", why, s.Path)
			}
			var said []string
			for _, d := range cat.Diagnostics() {
				said = append(said, d.Rule+" "+string(d.Severity))
			}
			if !slices.Equal(said, []string{"shadowed hint"}) {
				t.Errorf("%s: reports %q", why, said)
			}
			if m := cat.Match("ship"); len(m) != 1 || len(m[0].Servers) != 0 || len(m[0].Pending) != 1 {
				t.Errorf("%s: matches %+v", why, m)
			}
		}
	}
}

// TestCopyLocations holds which copies count, and that another system's line ends make no other file.
func TestCopyLocations(t *testing.T) {
	compiled := copyCatalogs()["packed"]
	low, lowDir := mustInstallCopy(t, compiled, false)
	high, highDir := mustInstallCopy(t, compiled, true)
	for file, text := range map[string]string{"SKILL.md": copyMain, "scripts/run.sh": copyFile} {
		if err := os.WriteFile(filepath.Join(lowDir, filepath.FromSlash(file)), []byte(strings.ReplaceAll(text, "\n", "\r\n")), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	own := t.TempDir()
	write := filepath.Join(own, "deploy", "SKILL.md")
	if err := os.MkdirAll(filepath.Dir(write), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(write, []byte(strings.Replace(copyMain, "Ships it", "Ships mine", 1)), 0o644); err != nil {
		t.Fatal(err)
	}
	dir := func(path string, precedence int, trusted bool) loader.Dir {
		return loader.Dir{Path: path, Precedence: precedence, Trusted: trusted}
	}
	for why, test := range map[string]struct {
		sources []runtime.Source
		dir     string
		states  string
	}{
		"with other line ends":                {[]runtime.Source{compiled, dir(low, 0, true)}, lowDir, "ok"},
		"the higher of two copies":            {[]runtime.Source{compiled, dir(low, 0, true), dir(high, 1, true)}, highDir, "ok"},
		"wherever it stands":                  {[]runtime.Source{compiled, dir(high, 1, true), dir(low, 0, true)}, highDir, "ok"},
		"below a catalog that has one":        {[]runtime.Source{dir(low, -1, true), mustLoad(t, compiled, dir(high, 0, true))}, highDir, "ok"},
		"above a catalog that has one":        {[]runtime.Source{mustLoad(t, compiled, dir(high, 0, true)), dir(low, 1, true)}, lowDir, "ok"},
		"one that nobody trusts is no place":  {[]runtime.Source{compiled, dir(low, 0, false)}, "", "ok untrusted"},
		"a skill of the user's above a copy":  {[]runtime.Source{compiled, dir(low, 0, true), dir(own, 1, true)}, filepath.Dir(write), "ok shadowed shadowed"},
		"a copy above the user's brings back": {[]runtime.Source{compiled, dir(own, 0, true), dir(low, 1, true)}, lowDir, "ok shadowed"},
	} {
		cat := mustLoad(t, test.sources...)
		states := make(map[runtime.SkillState]int)
		for _, s := range cat.Report().Skills {
			states[s.State]++
			if s.State == runtime.StateOK && s.Dir != test.dir {
				t.Errorf("%s: it is in %q, want %q", why, s.Dir, test.dir)
			}
		}
		var got []string
		for _, state := range slices.Sorted(maps.Keys(states)) {
			for range states[state] {
				got = append(got, string(state))
			}
		}
		if strings.Join(got, " ") != test.states {
			t.Errorf("%s: %q, want %q", why, got, test.states)
		}
		hints := 0
		for _, d := range cat.Diagnostics() {
			if d.Rule == "shadowed" {
				hints++
			}
		}
		if want := strings.Count(test.states, "shadowed"); hints > 1 || hints != min(want, 1) {
			t.Errorf("%s: %d skills are reported as shadowed", why, hints)
		}
	}
}

// TestUserSwitchesOff holds that a file called .disabled is all that a user needs against a compiled skill, in a home and
// in its directory of skills, beside others and alone, and that a reload sees it come and go.
func TestUserSwitchesOff(t *testing.T) {
	compiled := copyCatalogs()["packed"]
	for _, profile := range loader.Profiles() {
		if profile.Policy.Collision == runtime.CollisionFirstWins {
			continue // there the compiled layer, which is first, counts
		}
		for _, alone := range []bool{true, false} {
			home := t.TempDir()
			skills := filepath.Join(home, "skills")
			if !alone {
				mustWrite(t, filepath.Join(skills, "other", "SKILL.md"), []byte("---\nname: other\ndescription: Another.\n---\n\nBody.\n"), 0o644)
			}
			mustMkdir(t, skills)
			for _, path := range []string{home, skills} {
				why := profile.Name + ", " + filepath.Base(path)
				if alone {
					why += ", alone"
				}
				cat := mustLoad(t, compiled, loader.Dir{Path: path, Trusted: true, Profile: profile})
				if cat.Skill("deploy") == nil {
					t.Fatalf("%s: it is off before", why)
				}
				off := filepath.Join(skills, "deploy", ".disabled")
				mustWrite(t, off, nil, 0o644)
				for _, cat := range []*runtime.Catalog{mustReload(t, cat), mustLoad(t, compiled, loader.Dir{Path: path, Trusted: true, Profile: profile})} {
					if cat.Skill("deploy") != nil || len(cat.Match("ship")) != 0 {
						t.Errorf("%s: it is not off", why)
					}
					cat = mustLoad(t, cat)
					if cat.Skill("deploy") != nil {
						t.Errorf("%s: it is not off in a catalog of the catalog", why)
					}
				}
				cat = mustReload(t, cat)
				if err := os.RemoveAll(filepath.Dir(off)); err != nil {
					t.Fatal(err)
				}
				if mustReload(t, cat).Skill("deploy") == nil {
					t.Errorf("%s: it stays off", why)
				}
			}
		}
	}
}

func mustReload(t *testing.T, cat *runtime.Catalog) *runtime.Catalog {
	t.Helper()
	next, err := cat.Reload(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	return next
}
