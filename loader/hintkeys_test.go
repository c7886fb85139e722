package loader

import (
	"regexp"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/loader/internal/toml"
	"github.com/skillgen/skillgen/loader/internal/yaml"
	"github.com/skillgen/skillgen/runtime"
)

// hintRows are heads of which something is said with a key in it, and what they are when that is done.
var hintRows = []struct{ why, head, done string }{
	{"a long list", "#mcp:\n  clock:\n    command: [npx, -y, a, b, c, d, e, f, ghijklmnopqrstuvwxyzghijklmnopqrstuvwxyzghijklmnopqrstuvwxyzghijklmnopqrstuvwxyzghijklmnopqrstuvwxyzghijklmnopqrstuvwxyzghijklmnopqrstuvwxyzghijklmnopqrstuvwxyz]\n", "#mcp:\n  clock:\n    command: npx\n    args: [-y, a, b, c, d, e, f]\n"},
	{"no name", "description: Does it. Use when asked.\n", "description: Does it. Use when asked.\nname: s1\n"},
	{"no name", "description = 'Does it. Use when asked.'\n", "name = \"s1\"\ndescription = 'Does it. Use when asked.'\n"},
	{"no name above a table", "description = 'Does it. Use when asked.'\n[metadata]\na = 1\n", "name = \"s1\"\ndescription = 'Does it. Use when asked.'\n[metadata]\na = 1\n"},
	{"a misspelt name", "nam: s1\ndescription: Does it. Use when asked.\n", "name: s1\ndescription: Does it. Use when asked.\n"},
	{"a misspelt name", "nam = 's1'\ndescription = 'Does it. Use when asked.'\n", "name = \"s1\"\ndescription = 'Does it. Use when asked.'\n"},
	{"an empty name", "name = '' # x\ndescription = 'Does it. Use when asked.'\n", "name = 's1' # x\ndescription = 'Does it. Use when asked.'\n"},
	{"a text that is a list", "#license: [MIT, x]\n", "#license: MIT\n"},
	{"a text that is a list", "#license = ['MIT']\n", "#license = \"MIT\"\n"},
	{"a list of servers", "#mcp:\n  - name: clock\n    command: npx\n    args: [clock@1.0.0]\n", "#mcp: {clock: {command: npx, args: [clock@1.0.0]}}\n"},
	{"a list of servers", "#[[mcp]]\nname = 'clock'\ncommand = 'npx'\n", "#[mcp.clock]\ncommand = \"npx\"\nargs = [\"clock@1.0.0\"]\n"},
	{"a list of servers without names", "#[[mcpServers]]\ncommand = 'npx'\n", "#[mcpServers.clock]\ncommand = \"npx\"\nargs = [\"clock@1.0.0\"]\n"},
	{"a text for servers", "#mcp: npx clock\n", "#mcp: {clock: {command: npx, args: [clock@1.0.0]}}\n"},
	{"a text for servers", "#mcp = 'npx clock'\n", "#[mcp.clock]\ncommand = \"npx\"\nargs = [\"clock@1.0.0\"]\n"},
	{"another key for a server without a name", "#mcp_server: {command: npx, args: [clock@1.0.0]}\n", "#mcpServers: {clock: {command: npx, args: [clock@1.0.0]}}\n"},
	{"another key for a server without a name", "#[mcpserver]\nurl = 'https://x.test'\n", "#[mcpServers.clock]\ncommand = \"npx\"\nargs = [\"clock@1.0.0\"]\n"},
	{"a server without a name", "#mcp:\n  command: npx\n  args: [clock@1.0.0]\n", "#mcp: {clock: {command: npx, args: [clock@1.0.0]}}\n"},
	{"a server without a name", "#[mcp]\ncommand = 'npx'\nargs = ['clock@1.0.0']\n", "#[mcp.clock]\ncommand = \"npx\"\nargs = [\"clock@1.0.0\"]\n"},
	{"a command in a list", "#mcp:\n  clock:\n    command: [npx, -y, \"@x/clock@1.0.0\"]\n", "#mcp:\n  clock:\n    command: npx\n    args: [-y, \"@x/clock@1.0.0\"]\n"},
	{"a command in a list", "#[mcp.clock]\ncommand = ['npx', '-y', 'clock@1.0.0']\n", "#[mcp.clock]\ncommand = \"npx\"\nargs = [\"-y\", \"clock@1.0.0\"]\n"},
	{"a command in a list beside arguments", "#[mcp.clock]\ncommand = ['npx', '-y']\nargs = ['clock@1.0.0']\n", "#[mcp.clock]\ncommand = \"npx\"\nargs = ['-y', 'clock@1.0.0']\n"},
	{"no address", "#mcp:\n  clock:\n    type: http\n", "#mcp:\n  clock:\n    type: http\n    url: https://example.com\n"},
	{"no address", "#[mcp.clock]\ntype = 'http'\n", "#[mcp.clock]\ntype = 'http'\nurl = \"https://example.com\"\n"},
	{"an address in a line", "#mcp-clock: https://example.com\n", "#mcp: {clock: {url: https://example.com}}\n"},
	{"an address in a line", "#mcp-clock = 'https://example.com'\n", "#[mcp.clock]\nurl = \"https://example.com\"\n"},
	{"a variable in a line", "#mcp-clock: run $HOME\n", "#mcp: {clock: {command: run, args: [\"${HOME}\"]}}\n"},
	{"a variable in a line", "#mcp-clock = 'run $HOME'\n", "#[mcp.clock]\ncommand = \"run\"\nargs = [\"${HOME}\"]\n"},
	{"a shell of Windows", "#mcp-clock: cmd /c npx clock@1.0.0\n", "#mcp-clock: npx clock@1.0.0\n"},
	{"a shell of Windows", "#mcp-clock = 'cmd /c npx clock@1.0.0'\n", "#mcp-clock = \"npx clock@1.0.0\"\n"},
	{"a shell of Windows", "#mcp: {clock: {command: cmd, args: [/c, npx, clock@1.0.0]}}\n", "#mcp: {clock: {command: npx, args: [clock@1.0.0]}}\n"},
	{"a shell of Windows", "#[mcp.clock]\ncommand = 'cmd'\nargs = ['/c', 'npx', 'clock@1.0.0']\n", "#[mcp.clock]\ncommand = \"npx\"\nargs = [\"clock@1.0.0\"]\n"},
	{"a variable for a tool", "#requires: [\"$TOKEN\"]\n", "#requires: {env: [TOKEN]}\n"},
	{"a variable for a tool", "#requires = ['$TOKEN']\n", "#requires = {env = [\"TOKEN\"]}\n"},
	{"a mapping in a list", "#requires: [{bins: [git]}, {env: TOKEN}]\n", "#requires: {bins: [git], env: [TOKEN]}\n"},
	{"a mapping in a list", "#requires = [{bins = ['git']}, {env = 'TOKEN'}]\n", "#requires = {bins = [\"git\"], env = [\"TOKEN\"]}\n"},
	{"a key beside its block", "#requires:\n  os: [linux]\nbins: [git]\n", "#requires:\n  os: [linux]\n  bins: [git]\n"},
	{"a key beside its block", "#requires = {os = ['linux']}\nbins = ['git']\n", "#requires = {os = ['linux'], bins = ['git']}\n"},
	{"tools of others", "#tools: Read\n", "#allowed-tools: Read\n"},
	{"tools of others", "#tools = 'Read'\n", "#allowed-tools = 'Read'\n"},
	{"line ends that are none", "name: s1\ndescription: 'Does it.\\n- Use when asked.'\n", "name: s1\ndescription: |\n  Does it.\n  - Use when asked.\n"},
	{"line ends that are none", "name = 's1'\ndescription = 'Does it.\\n- Use when asked.'\n", "name = 's1'\ndescription = \"\"\"\nDoes it.\n- Use when asked.\"\"\"\n"},
	{"two entries on a line", "name = 's1'; description = 'Does it. Use when asked.'\n", "name = 's1'\ndescription = 'Does it. Use when asked.'\n"},
}

// The keys of a hint as each format has them, with a value that is one in this format.
var (
	keyOfYAML = regexp.MustCompile(`\b(name|description|license|mcp[\w-]*|command|args|url|requires|env|bins|skills|allowed-tools):( \{(?:"[^"]*"|[^"}])*\}+| \[[^\]]*\]| "[^"]*"| \||[^,]*)`)
	keyOfTOML = regexp.MustCompile(`\[\w+\.[\w-]+\]|\b[\w-]+ =( \{.*\}| \[[^\]]*\]| "[^"]*"| '[^']*'|$)`)
)

// TestHintKeys holds that a hint about a frontmatter writes keys as that one does: each can be parsed, and is in what comes of
// following it, where nothing is wrong any more.
func TestHintKeys(t *testing.T) {
	for _, row := range hintRows {
		isTOML := strings.Contains(row.head, " = ")
		about := map[bool]string{false: "name: s1\ndescription: Does it. Use when asked.\n", true: "name = 's1'\ndescription = 'Does it. Use when asked.'\n"}[isTOML]
		load := func(head string) []runtime.Diagnostic {
			if rest, ok := strings.CutPrefix(head, "#"); ok {
				head = about + rest
			}
			return LoadBytes("skills/s1/SKILL.md", []byte("---\n"+head+"---\n\nDo it.\n"), nil).Diagnostics
		}
		found := load(row.head)
		if len(found) == 0 {
			t.Errorf("%s: nothing is said of\n%s", row.why, row.head)
		}
		for _, d := range load(row.done) {
			if d.Severity == runtime.SeverityHint {
				continue
			}
			t.Errorf("%s: of what is done something is said: %s\n%s", row.why, d, row.done)
		}
		for _, d := range found {
			own, others := keyOfYAML, keyOfTOML
			if isTOML {
				own, others = keyOfTOML, keyOfYAML
			}
			if other := others.FindString(d.Hint); other != "" {
				t.Errorf("%s: %q is of another format: %s\n%s", row.why, other, d.Hint, row.head)
			}
			for _, key := range own.FindAllString(d.Hint, -1) {
				parses(t, strings.TrimSpace(key), isTOML, d.Hint)
				want := regexp.QuoteMeta(strings.TrimSpace(key))
				want = strings.NewReplacer("…", `.*`, "NAME", `[\w-]+`).Replace(want)
				if !regexp.MustCompile(want).MatchString(row.done) {
					t.Errorf("%s: %q is said, and not done: %s\n%s", row.why, key, d.Hint, row.done)
				}
			}
		}
	}
}

// parses reports a key of a hint that is none in its format.
func parses(t *testing.T, key string, isTOML bool, hint string) {
	t.Helper()
	if strings.HasSuffix(key, "=") {
		key += ` ""`
	}
	parsed, problems := yaml.Parse(key+"\n", 0, yaml.Options{})
	if isTOML {
		parsed, problems = toml.Parse(key+"\n", 0)
	}
	if len(problems) > 0 || len(parsed.Pairs) != 1 {
		t.Errorf("%q is no key: %v, in %s", key, problems, hint)
	}
}
