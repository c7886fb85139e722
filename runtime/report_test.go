package runtime

import (
	"context"
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"testing"
)

func TestReport(t *testing.T) {
	low := fakeLayer("low", 0, "gone", "ok", "tool")
	low.Skills[2].Requires = Requirements{Bins: []string{"no-such-tool-here"}, Env: []string{"NO_SUCH_VARIABLE_HERE"}}
	low.Rejected = []Rejected{
		{Name: "bad", Path: "/low/bad/SKILL.md", State: "rejected", Reason: `missing "description"`},
		{Name: "far", Path: "/low/.far/SKILL.md", State: "unreached", Reason: "hidden"},
	}
	low.Diagnostics = []Diagnostic{
		{File: "/low/bad/SKILL.md", Line: 1, Column: 1, Rule: "missing-field", Severity: SeverityError, Message: `missing "description"`},
		{File: "/low/ok/SKILL.md", Rule: "name-style", Severity: SeverityWarning, Message: "m"},
	}
	low.Projects = []*Project{{Name: "p", Path: "/low/p/ROLE.md", Instructions: "Be brief.", Skills: []SkillName{"ok"}}, {Name: "q"}}
	high := fakeLayer("high", 3, "gone")
	high.Skills[0] = &Skill{
		Name: "gone", Description: "d", Path: "/high/gone/SKILL.md", Dir: "/high/gone", Format: "toml", Tokens: Tokens{1, 2},
		Servers: []MCPServer{
			{Name: "s", Command: "npx", Args: []string{"-y"}, Env: []Variable{{"A", "1"}}, Cwd: "d"},
			{Name: "t", Type: ServerHTTP, URL: "https://x.test", Headers: []Variable{{"Authorization", "Bearer key"}}},
		},
		Triggers: []string{"g"}, AllowedTools: []string{"Read"}, DisableUserInvocation: true, DisableModelInvocation: true,
		Storage: Storage{Listing: []File{{Path: "SKILL.md", Size: 3, Mode: 0o644, SHA256: "ab"}, {Path: "run", Mode: 0o755}}},
	}
	repo := untrusted(fakeLayer("repo", 0, "mine"))
	repo.Projects = []*Project{{Name: "r"}}
	c, err := Load(context.Background(), nil, sources(low, high, repo)...)
	if err != nil {
		t.Fatal(err)
	}
	r := c.Report()
	var got []string
	for _, s := range r.Skills {
		got = append(got, strings.Join([]string{s.Name, s.Layer, string(s.State), s.Reason}, " | "))
		if s.Available != (s.State == StateOK) {
			t.Errorf("%s is %s and available: %v", s.Name, s.State, s.Available)
		}
		for _, d := range s.Diagnostics {
			if d.File != s.Path {
				t.Errorf("%s has the diagnostic %v", s.Path, d)
			}
		}
	}
	want := []string{
		`bad | low | rejected | missing "description"`,
		"far | low | unreached | hidden",
		"gone | high | ok | ",
		"gone | low | shadowed | hidden by /high/gone/SKILL.md",
		"mine | repo | untrusted | the host has not trusted /repo",
		"ok | low | ok | ",
		"tool | low | unavailable | missing: no-such-tool-here, $NO_SUCH_VARIABLE_HERE",
	}
	if !slices.Equal(got, want) {
		t.Errorf("skills:\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	if n := []int{len(r.Skills[0].Diagnostics), len(r.Skills[5].Diagnostics), len(r.Diagnostics)}; !slices.Equal(n, []int{1, 1, 3}) {
		t.Errorf("diagnostics of bad, of ok, and all: %v", n)
	}
	slices.Reverse(r.Diagnostics) // the report is the caller's
	r.Skills[0].Diagnostics[0].Message = ""
	if c.Diagnostics()[0].File != "/low/bad/SKILL.md" || c.Diagnostics()[0].Message == "" {
		t.Error("a report changed the catalog")
	}

	text, err := json.Marshal(c.Report())
	if err != nil || strings.Contains(string(text), "null") {
		t.Errorf("%v: JSON has null: %s", err, text)
	}
	for _, part := range []string{
		`"version":1,`,
		`{"name":"gone","description":"d","state":"ok","why":"","available":true,"path":"/high/gone/SKILL.md","dir":"/high/gone","layer":"high","precedence":3,"format":"toml",` +
			`"requires":{"bins":[],"anyBins":[],"env":[],"config":[],"os":[],"mcp":[],"skills":[]},"missing":[],"triggers":["g"],"triggerMode":"",` +
			`"servers":[{"name":"s","type":"stdio","command":"npx","args":["-y"],"env":{"A":"1"},"cwd":"d","url":"","headers":{},"variables":[],"digest":"` + high.Skills[0].Servers[0].Digest() + `"},` +
			`{"name":"t","type":"http","command":"","args":[],"env":{},"cwd":"","url":"https://x.test","headers":{"Authorization":"***"},"variables":[],"digest":"` + high.Skills[0].Servers[1].Digest() + `"}],` +
			`"pending":["s","t"],"allowedTools":["Read"],"disallowedTools":[],"version":"","author":"","compatibility":"",` +
			`"homepage":"","license":"","disableModelInvocation":true,"userInvocable":false,"whenToUse":"","argumentHint":"","model":"",` +
			`"files":[{"path":"SKILL.md","size":3,"mode":"0644","sha256":"ab"},{"path":"run","size":0,"mode":"0755","sha256":""}],` +
			`"tokens":{"listing":1,"body":2},"diagnostics":[]}`,
		`"projects":[{"name":"p","state":"ok","path":"/low/p/ROLE.md","skills":["ok"],"instructions":"Be brief."},` +
			`{"name":"q","state":"ok","path":"","skills":[],"instructions":""},{"name":"r","state":"untrusted","why":"the host has not trusted /repo","path":"","skills":[],"instructions":""}]`,
	} {
		if !strings.Contains(string(text), part) {
			t.Errorf("JSON lacks\n%s\nin\n%s", part, text)
		}
	}
	// A report asks nobody: what Approve has not been asked about is not called pending, and what it refused is.
	asked := 0
	c, err = Load(context.Background(), &Options{Approve: func(_ *Skill, srv MCPServer) bool { asked++; return srv.Name == "s" }}, sources(low, high)...)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range [][]string{{}, {"t"}} {
		if got := c.Report().Skills[2].Pending; got == nil || !slices.Equal(got, want) {
			t.Errorf("pending after %d questions: %q, want %q", asked, got, want)
		}
		if before := asked; before == 0 {
			c.AllServers()
		}
	}
	if asked != 2 {
		t.Errorf("Approve was asked %d times", asked)
	}
	empty, err := json.Marshal(promptCatalog(nil).Report())
	if want := `{"version":1,"skills":[],"projects":[],"diagnostics":[]}`; err != nil || string(empty) != want {
		t.Errorf("%v: %s, want %s", err, empty, want)
	}
}

// TestOverview holds that an overview is a report that has the files of the named skills alone, and reads no others.
func TestOverview(t *testing.T) {
	left := 0
	layer := &Layer{Label: "user", Path: "/u", Trusted: true, Skills: []*Skill{faultSkill("/u", &left), {Name: "b", Path: "/u/b/SKILL.md", Storage: Storage{Text: new("b")}}}}
	c, err := Load(t.Context(), nil, fakeSource{layer: layer})
	if err != nil {
		t.Fatal(err)
	}
	for _, names := range [][]string{nil, {"a"}, {"b"}, {"b", "a", "none"}} {
		left = 1 << 20
		want := c.Report()
		for i, s := range want.Skills {
			if len(s.Files) == 0 {
				t.Fatalf("a report has no files of %s", s.Name)
			}
			if !slices.Contains(names, s.Name) {
				want.Skills[i].Files = []FileReport{}
			}
		}
		left = 1 << 20
		got := c.Overview(names...)
		if slices.Contains(names, "a") != (left < 1<<20) {
			t.Errorf("an overview of %q reads %d times", names, 1<<20-left)
		}
		if gotJSON, wantJSON := jsonText(got), jsonText(want); gotJSON != wantJSON {
			t.Errorf("an overview of %q is\n%s\nwant\n%s", names, gotJSON, wantJSON)
		}
	}
}

// TestLayerOfWhatLies holds with which layer a report shows a skill that is not loaded: the directory of skills that it stands in.
func TestLayerOfWhatLies(t *testing.T) {
	for _, row := range []struct{ label, root, file, want string }{
		{"p/.claude/skills", "/w/p/.claude/skills", "/w/p/.claude/skills/a/SKILL.md", "p/.claude/skills"},
		{"p/.claude/skills", "/w/p/.claude/skills", "/w/p/.github/skills/a/SKILL.md", "p/.github/skills"},
		{"p/.claude/skills", "/w/p/.claude/skills", "/w/p/.github/skills/a.md", "p/.github/skills"},
		{"p/.claude/skills", "/w/p/.claude/skills", "/w/p/sub/.cursor/skills/group/a/SKILL.md", "p/sub/.cursor/skills"},
		{"p/.claude/skills", "/w/p/.claude/skills", "/w/p/tools/a/SKILL.md", "p"},
		{"p/.claude/skills", "/w/p/.claude/skills", "/w/p/.claude/a/SKILL.md", "p/.claude"},
		{".claude/skills", "/skills/.claude/skills", "/skills/tools/a/SKILL.md", "."},
		{"skills", "/w/.claude/skills", "/w/.github/skills/a/SKILL.md", "../.github/skills"},
		{"/w/.claude/skills", "/w/.claude/skills", "/w/.github/skills/a/SKILL.md", "/w/.github/skills"},
		{"user", "/w/.claude/skills", "/w/.claude/skills/.a/SKILL.md", "user"},
		{"user", "/w/.claude/skills", "/w/.github/skills/a/SKILL.md", "/w/.github/skills"},
		{"compiled", "", "/w/.github/skills/a/SKILL.md", "compiled"},
		{"p/.claude/skills", "/w/p/.claude/skills", "", "p/.claude/skills"},
	} {
		layer := &Layer{Label: row.label, Path: row.root, Trusted: true, Rejected: []Rejected{{Name: "a", Path: row.file, State: StateUnreached}}}
		c, err := Load(context.Background(), nil, sources(layer)...)
		if err != nil {
			t.Fatal(err)
		}
		if got := c.Report().Skills[0].Layer; got != row.want {
			t.Errorf("a layer %q of %q lists %q with the layer %q, want %q", row.label, row.root, row.file, got, row.want)
		}
	}
}

// TestReportHolds holds that a report has each field of a skill, but for those that are for programs which have the skill.
func TestReportHolds(t *testing.T) {
	without := []string{"Folded", "Metadata", "Extra", "BodyLine", "Storage"}
	for f := range reflect.TypeFor[Skill]().Fields() {
		if slices.Contains(without, f.Name) {
			continue
		}
		s := &Skill{Name: "s", Path: "p"}
		switch v := reflect.ValueOf(s).Elem().FieldByIndex(f.Index); v.Kind() {
		case reflect.String:
			v.SetString("value-of-it")
		case reflect.Bool:
			v.SetBool(true)
		case reflect.Slice:
			if v.Set(reflect.MakeSlice(f.Type, 1, 1)); v.Index(0).Kind() == reflect.String {
				v.Index(0).SetString("value-of-it")
			}
		case reflect.Struct:
			v.Field(0).Set(reflect.ValueOf(map[reflect.Kind]any{reflect.Int: 7, reflect.Slice: []string{"value-of-it"}}[v.Field(0).Kind()]))
		}
		said := func(s *Skill) string {
			c, err := Load(t.Context(), nil, sources(&Layer{Label: "l", Skills: []*Skill{s}})...)
			if err != nil {
				t.Fatal(err)
			}
			b, err := json.Marshal(c.Report())
			if err != nil {
				t.Fatal(err)
			}
			return string(b)
		}
		if said(s) == said(&Skill{Name: "s", Path: "p"}) {
			t.Errorf("a report says nothing of %s", f.Name)
		}
	}
}
