package field

import (
	"reflect"
	"regexp"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/loader/internal/yaml"
	"github.com/skillgen/skillgen/runtime"
)

// A value of another type is said to be one, in the words that the table has for what the field takes.
func TestAccepts(t *testing.T) {
	expected := regexp.MustCompile(` is .+ where (.+) is expected$`)
	inOtherWords := map[Kind]bool{KindMetadata: true, KindTriggerMode: true}
	for _, f := range All() {
		for _, value := range []string{"{a: b}", "[[a]]", "[{a: b}]", "text", "3", "[a]"} {
			text := "name: x\ndescription: D.\n" + f.Name + ": " + value + "\n"
			if f.isRequired() {
				text = f.Name + ": " + value + "\n"
			}
			root, _ := yaml.Parse(text, 0, yaml.Options{})
			log := report.New(source.File{Text: text}, report.NewRules(report.Build, nil))
			Read(new(runtime.Skill), root, text, log, NewTable(), Want{})
			told := false
			for _, d := range log.Diagnostics() {
				if d.Rule != "wrong-type" {
					continue
				}
				told = true
				if m := expected.FindStringSubmatch(d.Message); m != nil && m[1] != f.Accepts.String() && m[1] != "a string in the list" && !inOtherWords[f.Accepts] && f.Name != "trigger" && f.Name != "triggers" {
					t.Errorf("%s: %s, and the table says %s", text, d.Message, f.Accepts)
				}
			}
			takes := map[Kind]string{
				KindAny: "{a: b} [[a]] [{a: b}] text 3 [a]", KindString: "text 3", KindText: "text 3", KindName: "text 3", KindHint: "text 3 [a] [[a]] [{a: b}]", KindList: "[a]", KindStrings: "text 3 [a]",
				KindMetadata: "{a: b}", KindServers: "{a: b}", KindRequirements: "{a: b} text 3 [a]",
			}[f.Accepts]
			if f.Name == "triggers" {
				takes += " text 3"
			}
			if taken := strings.Contains(" "+takes+" ", " "+value+" "); told == taken {
				t.Errorf("%s takes %s: %t; %v", f.Name, value, !told, log.Diagnostics())
			}
		}
	}
}

// A key in two spellings, neither of which is its own, is as unreadable as one that stands twice.
func TestSpeltTwice(t *testing.T) {
	for _, f := range All() {
		if f.isRequired() {
			continue
		}
		value := map[Kind]string{KindTruth: "false", KindServers: "{a: {command: b}}", KindMetadata: "{a: b}", KindTriggerMode: "word"}[f.Accepts]
		if value == "" {
			value = "[a]"
		}
		title, upper := strings.ToUpper(f.Name[:1])+f.Name[1:], strings.ToUpper(f.Name)
		want, _ := readHead(f.Name+": "+value+"\n"+f.Name+": "+value, Want{})
		for _, twice := range [][]string{{title, upper}, {upper, title}, {upper, title, title[:1] + upper[1:len(upper)-1] + f.Name[len(f.Name)-1:]}} {
			head := strings.Join(twice, ": "+value+"\n") + ": " + value
			got, rules := readHead(head, Want{})
			if got.Written = want.Written; !reflect.DeepEqual(got, want) || rules != strings.TrimSuffix(strings.Repeat("duplicate-key ", len(twice)-1), " ") {
				t.Errorf("%s: %s\n%+v, and a key that stands twice\n%+v", head, rules, got, want)
			}
		}
	}
}

// What a server is, by the type that it says it has, its URL and its command.
func TestServerShapes(t *testing.T) {
	for _, c := range []struct{ kind, url, command, both, neither string }{
		{"", "", "", "server-conflict", "unsafe-command"},
		{"stdio", "unsafe-command", "", "server-conflict", "unsafe-command"},
		{"http", "", "server-conflict", "server-conflict", "unsafe-command"},
		{"sse", "", "server-conflict", "server-conflict", "unsafe-command"},
		{"streamable-http", "", "server-conflict", "server-conflict", "unsafe-command"},
		{"ftp", "wrong-type", "wrong-type", "wrong-type server-conflict", "wrong-type unsafe-command"}, // all in one run
	} {
		for shape, want := range map[string]string{"url: 'https://x'": c.url, "command: b": c.command, "url: 'https://x', command: b": c.both, "cwd: c": c.neither} {
			if c.kind != "" {
				shape += ", type: " + c.kind
			}
			fm, rules := readHead("mcp: {a: {"+shape+"}}", Want{})
			if rules != want || (len(fm.Servers) == 1) != (want == "") {
				t.Errorf("{%s}: %q, want %q; %v", shape, rules, want, fm.Servers)
			}
		}
	}
}

// A key that is almost mcp is one where its value looks like servers, or like the line of one.
func TestServersMisspelt(t *testing.T) {
	for head, want := range map[string]string{
		"mpc-files: npx server": "mcp-files", "mcpp-files: npx server": "mcp-files", "mcpfiles: npx server": "mcp-files", "mc-files: npx server": "mcp-files",
		"mcp_files: npx server": "mcp-files", "mcp.files: npx server": "mcp-files", "mcp__my-files: npx server": "mcp-my-files", "mcp.files: npx": "",
		"mpc: {files: {command: npx}}": "mcp", "mcpp: {files: {url: 'https://x'}}": "mcp", "mpc: {a: 1, files: {command: npx}}": "mcp",
		"mpc-files: npx": "", "mpc-files: \"npx 'a\"": "", "mpc-files: np$x server": "", "mpc-files: [npx, server]": "", "mpc: npx server": "", "mpc: {files: 1}": "", "mpc: {files: {args: [a]}}": "",
		"m-files: npx server": "", "abc-files: npx server": "", "mcpfiles: npx": "", "mcpfiles: {command: npx}": "", "xmcppp-files: npx server": "",
	} {
		text := "name: x\ndescription: D.\n" + head + "\n"
		root, _ := yaml.Parse(text, 0, yaml.Options{})
		log := report.New(source.File{Text: text}, report.NewRules(report.User, nil))
		Read(new(runtime.Skill), root, text, log, NewTable(), Want{})
		var got string
		for _, d := range log.Diagnostics() {
			got += d.Rule + " " + d.Fix.Edits[0].New
		}
		if got != strings.TrimSuffix("unknown-key "+want, "unknown-key ") {
			t.Errorf("%s: %q, want %q", head, got, want)
		}
	}
}
