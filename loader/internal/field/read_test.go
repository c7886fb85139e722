package field

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/loader/internal/toml"
	"github.com/skillgen/skillgen/loader/internal/yaml"
	"github.com/skillgen/skillgen/runtime"
)

// readHead reads entries beside a name and a description, and returns what is reported as rules, separated by blanks.
func readHead(entries string, want Want) (Frontmatter, string) {
	text := "name: x\ndescription: D.\n" + entries + "\n"
	log := report.New(source.File{Text: text}, report.NewRules(report.User, nil))
	root, _ := yaml.Parse(text, 0, yaml.Options{})
	fm := Read(new(runtime.Skill), root, text, log, NewTable(), want)
	var rules []string
	for _, d := range log.Diagnostics() {
		rules = append(rules, d.Rule)
	}
	return fm, strings.Join(rules, " ")
}

// The value of every field, in each shape that it may have.
func TestValues(t *testing.T) {
	for _, c := range []struct {
		head string
		get  func(f *Frontmatter) any
		want any
	}{
		{"license: MIT", func(f *Frontmatter) any { return f.License }, "MIT"},
		{"version: 1.10", func(f *Frontmatter) any { return f.Version }, "1.10"},
		{"author: 7", func(f *Frontmatter) any { return f.Author }, "7"},
		{"homepage: ' https://x.example '", func(f *Frontmatter) any { return f.Homepage }, "https://x.example"},
		{"allowed-tools: Read, Bash(git:*, jq)  Write", func(f *Frontmatter) any { return f.AllowedTools }, []string{"Read", "Bash(git:*, jq)", "Write"}},
		{"allowed-tools: [Read, 'Bash(a b)']", func(f *Frontmatter) any { return f.AllowedTools }, []string{"Read", "Bash(a b)"}},
		{"trigger: a | b||c", func(f *Frontmatter) any { return f.Triggers }, []string{"a", "b", "c"}},
		{"trigger: [a, b|c]", func(f *Frontmatter) any { return f.Triggers }, []string{"a", "b", "c"}},
		{"triggers: [a, b|c]", func(f *Frontmatter) any { return f.Triggers }, []string{"a", "b|c"}},
		{"trigger: a\nmetadata: {triggers: {keywords: [b, c]}}", func(f *Frontmatter) any { return f.Triggers }, []string{"a", "b", "c"}},
		{"trigger-mode: word", func(f *Frontmatter) any { return f.TriggerMode }, runtime.TriggerWord},
		{"disable-model-invocation: YES", func(f *Frontmatter) any { return f.DisableModelInvocation }, true},
		{"disable-model-invocation: off", func(f *Frontmatter) any { return f.DisableModelInvocation }, false},
		{"user-invocable: 0", func(f *Frontmatter) any { return f.DisableUserInvocation }, true},
		{"argument-hint: [topic]", func(f *Frontmatter) any { return f.ArgumentHint }, "[topic]"},
		{"paths: ['*.go']", func(f *Frontmatter) any { return f.Extra }, `{"paths":["*.go"]}`},
		{"effort: {a: [1, x]}", func(f *Frontmatter) any { return f.Extra }, `{"effort":{"a":[1,"x"]}}`},
		{"metadata: '{\"b\": 1, \"a\": null}'", func(f *Frontmatter) any { return f.Metadata }, `{"b":1,"a":null}`},
		{"mcp: {b: {command: b}, a: {url: 'https://x'}}", func(f *Frontmatter) any { return []string{f.Servers[0].Name, f.Servers[1].URL} }, []string{"b", "https://x"}},
		{"mcp-a: npx 'b c' d", func(f *Frontmatter) any { return f.Servers[0].Args }, []string{"b c", "d"}},
		{"metadata: {skillgen-license: MIT}", func(f *Frontmatter) any { return f.License }, "MIT"},
	} {
		fm, rules := readHead(c.head, Want{})
		if got := c.get(&fm); !reflect.DeepEqual(got, c.want) || rules != "" {
			t.Errorf("%s: %#v, want %#v, %s", c.head, got, c.want, rules)
		}
	}
}

// TestSpellings holds that a key in two spellings counts in its own, and that what the other one says is not lost.
func TestSpellings(t *testing.T) {
	for _, c := range []struct{ head, license, extra string }{
		{"license: a\nLicense: b", "a", `{"License":"b"}`},
		{"License: b\nlicense: a", "a", `{"License":"b"}`},
		{"license: a\nLicense: [b]\nLICENSE:", "a", `{"License":["b"],"LICENSE":null}`},
		{"License: b", "b", ""},
	} {
		fm, rules := readHead(c.head, Want{})
		if fm.License != c.license || fm.Extra != c.extra || !strings.HasPrefix(rules, "key-case") {
			t.Errorf("%s: %q, %s, %s", c.head, fm.License, fm.Extra, rules)
		}
	}
}

// Requirements, wherever they stand, and what is no name of a program.
func TestRequirements(t *testing.T) {
	for _, c := range []struct {
		head, want, rules string
	}{
		{"requires: gh", "bins gh", ""},
		{"requires: gh, jq rg", "bins gh jq rg", ""},
		{"requires: [gh, 7z, 2to3, yes, '3', 'true']", "bins gh 7z 2to3 yes 3 true", ""},
		{"requires: {bins: gh, anyBins: [a, b], env: [A], config: [c], os: linux, mcp: [m], skills: [s], always: yes}", "bins gh anyBins a b env A config c os linux mcp m skills s always", ""},
		{"requires:", "unreadable", "wrong-type"},
		{"requires: []", "", ""},
		{"requires: 3", "unreadable", "bad-requirement"},
		{"requires: 3.10", "unreadable", "bad-requirement"},
		{"requires: 0x1F", "unreadable", "bad-requirement"},
		{"requires: true", "unreadable", "bad-requirement"},
		{"requires: [gh, False]", "unreadable", "bad-requirement"},
		{"requires: 2024-01-02", "unreadable", "bad-requirement"},
		{"requires: {bins: [1e3]}", "unreadable", "bad-requirement"},
		{"requires: {env: [5]}", "unreadable", "bad-requirement"},
		{"requires: {skills: [5]}", "unreadable", "bad-requirement"},
		{"requires: {always: perhaps}", "unreadable", "wrong-type"},
		{"requires: {os: {a: b}, bins: [gh]}", "unreadable", "wrong-type"},
		{"requires: a program that fills in the forms", "bins a program that fills in the forms", "bad-requirement"},
		{"requires: [$TOKEN, '${TOKEN}', gh]", "bins $TOKEN ${TOKEN} gh", "bad-requirement bad-requirement"},
		{"requires: {bins: , env: [A], skills: ~}", "env A", ""},
		{"requires: ../bin/x", "bins ../bin/x", "bad-requirement"},
		{"requires: ['a b']", "bins a b", "bad-requirement"},
		{"requires: [-rf]", "bins -rf", "bad-requirement"},
		{"requires: '[gh, jq]'", "bins [gh jq]", "bad-requirement bad-requirement"},
		{"requires: [python>=3.8, c++filt, pip3.11, node@18, g++]", "bins python>=3.8 c++filt pip3.11 node@18 g++", "bad-requirement bad-requirement"},
		{"requires: [gh (any)]", "bins gh (any)", "bad-requirement"},
		{"requires: {env: [$TOKEN]}", "env $TOKEN", "bad-requirement"},
		{"requires: {env: ['${TOKEN}', 'TOKEN=x', 'my token', '%KEY%', 'A (optional)', '{{A}}']}", "env ${TOKEN} TOKEN=x my token %KEY% A (optional) {{A}}", strings.TrimSpace(strings.Repeat("bad-requirement ", 6))},
		{"metadata: {openclaw: {requires: {env: [$A]}}}", "env $A", "bad-requirement"},
		{"requires: {env: [A-B]}", "env A-B", "bad-requirement"},
		{"requires: {env: [_a, lower, 'ProgramFiles(x86)', A.B, Ä]}", "env _a lower ProgramFiles(x86) A.B Ä", ""},
		{"requires: {os: [macOS, osx, ubuntu]}", "os macOS osx ubuntu", "bad-requirement bad-requirement bad-requirement"},
		{"requires: {os: [Linux, win, windows10]}", "os Linux win windows10", "bad-requirement bad-requirement bad-requirement"},
		{"metadata: {openclaw: {os: [macOS, linux]}}", "os macOS linux", "bad-requirement"},
		{"metadata: {openclaw: {requires: {os: [osx]}}}", "os osx", "bad-requirement"},
		{"requires: {os: [darwin, macos, linux, windows, win32, freebsd, openbsd, netbsd, dragonfly, android, ios, solaris, illumos, aix, plan9, js, wasip1]}", "os darwin macos linux windows win32 freebsd openbsd netbsd dragonfly android ios solaris illumos aix plan9 js wasip1", ""},
		{"requires: {bin: gh}", "", "unknown-key"},
		{"metadata: {openclaw: {requires: {bins: [gh]}, os: [linux], always: true}}", "bins gh os linux always", ""},
		{"metadata: {clawdbot: {requires: {bins: [gh]}}}", "bins gh", ""},
		{"metadata: {nanobot: {requires: {bins: [gh]}}}", "bins gh", ""},
		{`metadata: '{"nanobot": {"requires": {"bins": ["gh"]}}}'`, "bins gh", ""},
		{`metadata: {any-bot: '{"requires": {"env": ["A"]}}'}`, "env A", ""},
		{"metadata: {nanobot: {emoji: x, os: [darwin, linux]}}", "os darwin linux", ""},
		{"metadata: {requires: {bins: [gh]}}", "bins gh", ""},
		{"metadata: {requires: {bins: gh}, other: {a: b}}", "bins gh", ""},
		{"metadata: {a: {requires: {bins: [a]}}, openclaw: {requires: {bins: [b]}}}", "bins a b", ""},
		{"metadata: {a: {requires: {bins: [a]}}, openclaw: {emoji: x}}", "bins a", ""},
		{"metadata: {requires: {bins: [a]}, openclaw: {emoji: x}}", "bins a", ""},
		{"metadata: {always: true, os: [darwin]}", "os darwin always", ""},
		{"metadata: {os: linux}", "os linux", ""},
		{"metadata: {os: any}", "", ""},
		{"metadata: {always: true}", "", ""},
		{"metadata: {os: [darwin], openclaw: {requires: {bins: [a]}, always: true}}", "bins a os darwin always", ""},
		{"metadata: {openclaw: {requires: {bins: [a]}, always: true}, b: {requires: {env: [B]}}}", "bins a env B", ""},
		{"metadata: {openclaw: {os: [darwin, linux]}, b: {os: [macos]}}", "os darwin", ""},
		{"metadata: {openclaw: {os: [win32]}, b: {os: [macos]}}", "unreadable", "bad-requirement"},
		{"metadata: {openclaw: {requires: {anyBins: [a, b]}}, b: {requires: {anyBins: [b]}}}", "anyBins b", ""},
		{"metadata: {openclaw: {requires: {anyBins: [a, b]}}, b: {requires: {anyBins: [c, d]}}}", "unreadable", "bad-requirement"},
		{"metadata: {openclaw: {requires: {bins: [a]}}, clawdbot: {requires: {bins: [a]}}}", "bins a", ""},
		{"metadata: {openclaw: {requires: [a, b]}}", "bins a b", ""},
		{"metadata: {openclaw: {requires: a}}", "bins a", ""},
		{"metadata: {openclaw: {bins: [a]}}", "", "unknown-key"},
		{"requires: {env: [A], os: [linux, darwin]}\nmetadata: {openclaw: {requires: {bins: [b], env: [B]}, os: [linux]}}", "bins b env A os linux darwin", ""},
		{"requires: [jq]\nmetadata: {openclaw: {requires: {bins: [jq]}}}", "bins jq", ""},
		{"requires: {bins: [jq], os: [linux]}\nmetadata: {a: {requires: {anyBins: [b, c]}, os: [darwin]}, d: {requires: {anyBins: [e, f]}, os: [win32]}}", "bins jq os linux", ""},
		{"metadata: {a: {requires: [x]}, b: {requires: {python: 3}}, c: {requires: text}}", "", ""},
		{"metadata: {requires: {bins: {a: b}}}", "", ""},
		{"metadata: {a: {os: [my-machine]}}", "", ""},
		{"metadata: {nanobot: {requires: {bins: [3]}}}", "unreadable", "bad-requirement"},
		{"metadata: {nanobot: {requires: {bins: [gh], env: {a: b}}}}", "unreadable", "wrong-type"},
		{"metadata: {openclaw: {always: perhaps}}", "unreadable", "wrong-type"},
		{"requires: [jq]\nmetadata: {nanobot: {requires: {bins: [gh], env: [A]}}}", "bins jq env A", ""},
		{`metadata: {skillgen-requires: '{"unreadable":true}'}`, "unreadable", ""},
	} {
		fm, rules := readHead(c.head, Want{})
		if got := asWritten(fm.Requires); got != c.want || rules != c.rules {
			t.Errorf("%s: %q with %q, want %q with %q", c.head, got, rules, c.want, c.rules)
		}
	}
}

func asWritten(r runtime.Requirements) string {
	var b strings.Builder
	v := reflect.ValueOf(r)
	for i := range v.NumField() {
		name := strings.ToLower(v.Type().Field(i).Name[:1]) + v.Type().Field(i).Name[1:]
		switch value := v.Field(i).Interface().(type) {
		case []string:
			if len(value) > 0 {
				fmt.Fprintf(&b, "%s %s ", map[string]string{"oS": "os", "mCP": "mcp"}[name]+map[bool]string{true: name}[name != "oS" && name != "mCP"], strings.Join(value, " "))
			}
		case bool:
			if value {
				b.WriteString(name + " ")
			}
		}
	}
	return strings.TrimSpace(b.String())
}

// A missing name or description is told once, where it is missing, by one rule.
func TestRequired(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"description: D.\n", "1 missing-field"},
		{"name: x\n", "1 missing-field"},
		{"license: MIT\n", "1 missing-field, 1 missing-field"},
		{"name:\ndescription: D.\n", "1 missing-field"},
		{"name: ''\ndescription: D.\n", "1 missing-field"},
		{"name: ~\ndescription: |\n  \n", "1 missing-field, 2 missing-field"},
		{"name: x\ndescripton: D.\n", "2 missing-field"},
		{"nme: x\ndescripton: D.\n", "1 missing-field, 2 missing-field"},
		{"Name: x\nDescription: D.\n", "1 key-case, 2 key-case"},
		{"Name:\ndescription: D.\n", "1 key-case, 1 missing-field"},
		{"name: [x]\ndescription: D.\n", "1 wrong-type"},
		{"name: ..\ndescription: D.\n", "1 name-invalid"},
	} {
		log := report.New(source.File{Text: c.text}, report.NewRules(report.User, nil))
		root, _ := yaml.Parse(c.text, 0, yaml.Options{})
		Read(new(runtime.Skill), root, c.text, log, NewTable(), Want{})
		var got []string
		for _, d := range log.Diagnostics() {
			got = append(got, fmt.Sprint(d.Line, " ", d.Rule))
		}
		if strings.Join(got, ", ") != c.want {
			t.Errorf("%q: %s, want %s", c.text, strings.Join(got, ", "), c.want)
		}
	}
}

// What a profile wants of a name and a description.
func TestWant(t *testing.T) {
	for _, c := range []struct {
		text  string
		want  Want
		rules string
	}{
		{"license: MIT\n", Want{NameOptional: true, DescriptionOptional: true}, ""},
		{"name: ''\ndescription: D.\n", Want{NameOptional: true}, ""},
		{"name: A\ndescription: D.\n", Want{StrictName: true, Profile: "opi"}, "name-invalid missing-field"},
		{"name: A B\ndescription: D.\n", Want{NameUnused: true}, ""},
		{"name: a\ndescription: 12345\n", Want{MaxDescription: 4, Profile: "opi"}, "description-long"},
	} {
		log := report.New(source.File{Text: c.text}, report.NewRules(report.User, nil))
		root, _ := yaml.Parse(c.text, 0, yaml.Options{})
		Read(new(runtime.Skill), root, c.text, log, NewTable(), c.want)
		var rules []string
		for _, d := range log.Diagnostics() {
			rules = append(rules, d.Rule)
		}
		if got := strings.Join(rules, " "); got != strings.Replace(c.rules, " missing-field", "", 1) {
			t.Errorf("%q, %+v: %s, want %s", c.text, c.want, got, c.rules)
		}
	}
}

// A tree of TOML gives what that of YAML gives.
func TestSameFromTOML(t *testing.T) {
	const asYAML = "name: x\ndescription: D.\nrequires: {bins: [gh], always: true}\ntrigger: [a, b]\nmcp: {a: {command: npx, args: [b]}}\nother: [1, t]\n"
	const asTOML = "name = 'x'\ndescription = 'D.'\ntrigger = ['a', 'b']\nother = [1, 't']\n[requires]\nbins = ['gh']\nalways = true\n[mcp.a]\ncommand = 'npx'\nargs = ['b']\n"
	log := func(text string) *report.Log {
		return report.New(source.File{Text: text}, report.NewRules(report.User, nil))
	}
	one, _ := yaml.Parse(asYAML, 0, yaml.Options{})
	two, _ := toml.Parse(asTOML, 0)
	a, b := Read(new(runtime.Skill), one, asYAML, log(asYAML), NewTable(), Want{}), Read(new(runtime.Skill), two, asTOML, log(asTOML), NewTable(), Want{})
	a.ServerSpans, b.ServerSpans, a.NameSpan, b.NameSpan, a.Tools, b.Tools = nil, nil, source.Span{}, source.Span{}, nil, nil // they have places
	if !reflect.DeepEqual(a, b) {
		t.Errorf("YAML gives\n%+v\nTOML\n%+v", a, b)
	}
}
