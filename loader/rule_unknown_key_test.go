package loader

import (
	"strings"
	"testing"
)

// A description that goes on in a line that is a key has lost its indentation. Every such line right below it is named, the
// head ends at its fence, and nothing is said once the text stands in one line in quotes.
func TestDescriptionGoesOn(t *testing.T) {
	const said = "no part of the description above"
	for _, key := range []string{"Use when", "Use this skill for", "use if", "Do not use", "Don't use when", "Not for", "Triggers on", "Examples of messages", "Activate when"} {
		checkRows(t, "unknown-key", Options{}, nil, []ruleRow{
			{name: key, head: key + ": asked for it.", want: "4:1", says: said, why: "the last entry"},
			{name: key + " above a field", head: key + ": asked for it.\nlicense: MIT", want: "4:1", says: said, why: "no field hides it"},
			{name: key + " twice", head: key + ": asked for it.\n" + key + " now: yes\nlicense: MIT", want: "4:1 5:1", says: said, why: "each line of it"},
			{name: key + " elsewhere", head: "license: MIT\n" + key + ": asked for it.\nversion: 1", why: "the key of somebody"},
			{name: key + " in quotes", text: "---\nname: x\ndescription: 'Makes reports. " + key[:3] + ": asked for it.'\n---\n\nBody.\n", why: "what the hint says"},
		})
	}
	checkRows(t, "unknown-key", Options{}, nil, []ruleRow{
		{name: "other keys", head: "Examples: x\nWhen: y\nuses: z", why: "keys that people have"},
		{name: "words", head: "trigger_words: [report]", want: "4:1", says: "trigger_words", why: "nobody else's key"},
		{name: "phrases", head: "triggerPhrases: [report]", want: "4:1", why: "in any spelling"},
		{name: "servers of others", head: "servers:\n  a: {command: serve}", want: "4:1", says: "servers", why: "what an editor calls them"},
		{name: "servers of an address", head: "servers:\n  - url: https://a.example\n    description: x", why: "no server of MCP"},
		{name: "servers that are none", head: "servers: {a: {host: b}}", why: "by the key alone nobody knows"},
		{name: "servers beside", head: "servers: {a: {command: serve}}\nmcp: {a: {command: serve}}", why: "the file has that key"},
		{name: "requirements", head: "requirements: {bins: [git]}", want: "4:1", says: "requirements", why: "the lists of requires"},
		{name: "required", head: "required: {env: [TOKEN], os: linux}", want: "4:1", says: "required", why: "the same"},
		{name: "requirements in words", head: "requirements: [Internet access]\nrequired: [pandas]", why: "everybody has them"},
		{name: "required of a schema", head: "required: {env: production}", why: "no list of requires"},
		{name: "requirements beside", head: "requirements: {bins: [git]}\nrequires: [git]", why: "the file has that key"},
		{name: "servers in metadata", head: "metadata:\n  mcp:\n    a: {command: serve}", want: "5:3", says: "within \"metadata\"", why: "nobody looks there"},
		{name: "servers in metadata by the other key", head: "metadata: {mcpServers: {a: {url: \"https://a.example\"}}}", want: "4:12", why: "the same"},
		{name: "mcp of others in metadata", head: "metadata: {mcp: true, mcpServers: [a]}", why: "no servers"},
		{name: "a list of requirements in metadata", head: "metadata: {requires: [git]}", want: "4:12", why: "only its mapping is read"},
		{name: "the policy of Codex", head: "policy:\n  allow_implicit_invocation: false", want: "4:1", says: "agents/openai.yaml", why: "Codex reads no frontmatter for it"},
		{name: "the policy in another spelling", head: "Policy: {allowImplicitInvocation: true}", want: "4:1", says: "agents/openai.yaml", why: "it is meant so"},
		{name: "the interface of Codex", head: "interface: {display_name: X, other: 1}", want: "4:1", says: "agents/openai.yaml", why: "by one key that Codex knows"},
		{name: "the dependencies of Codex", head: "dependencies:\n  tools:\n  - {type: mcp, value: tracker}", want: "4:1", says: "agents/openai.yaml", why: "tools as Codex has them"},
		{name: "keys of others", head: "policy: {retention: 30d}\ninterface: {name: x}\ndependencies: {tools: [git, {name: jq}]}", why: "no key that Codex has"},
		{name: "words of others", head: "policy: allow_implicit_invocation\ninterface: [display_name]\ndependencies:", why: "no mapping"},
		{name: "words beside", head: "trigger_words: [report]\ntrigger: report", why: "the file has that key"},
	})
	for _, key := range []string{"When to use", "when to use", "Trigger mode"} {
		for _, head := range []string{key + ": word", strings.ReplaceAll(strings.ToLower(key), " ", "_") + ": word\n" + key + ": word"} {
			checkRows(t, "unknown-key", Options{}, nil, []ruleRow{{name: key, head: head, why: "key-case says what it is"}})
		}
	}
	checkRows(t, "key-case", Options{}, nil, []ruleRow{{name: "another spelling", head: "When to use: asked for it.\nUse when: x", want: "4:1", why: "it is read"}})
	checkRows(t, "unclosed-frontmatter", Options{}, nil, []ruleRow{
		{name: "closed", head: "Use when: asked for it.\nTriggers: report, summary", why: "the fence is below"},
		{name: "body", head: "When in doubt: ask.\n", want: "4:1", why: "a sentence of the body, and a blank line below it"},
		{name: "no body", head: "When in doubt: ask.", why: "the fence is right below: readers of YAML take a key"},
		{name: "behind a blank line", head: "\nUse when: asked for it.", want: "5:1", why: "a paragraph of the body"},
	})
}

// TestUnknownKeyOfServer holds that a key which holds a server without a name is told with the name that it lacks: the right key alone is
// the next mistake.
func TestUnknownKeyOfServer(t *testing.T) {
	for _, row := range [][2]string{
		{"mcp_server: {command: npx, args: [a@1.0.0]}", "write a name too, as in mcpServers: {NAME: {command: …, args: […]}}"},
		{"mcp_server: {url: 'https://x.test'}", "write a name too, as in mcpServers: {NAME: {command: …, args: […]}}"},
		{"mcpserver: {x: {command: npx}}", `did you mean "mcpServers"?`},
		{"mcp_server: npx", `did you mean "mcpServers"? it takes a mapping`},
	} {
		r := loadText(t, "---\nname: x\ndescription: D.\n"+row[0]+"\n---\n\nBody.\n")
		if len(r.Diagnostics) == 0 || r.Diagnostics[0].Rule != "unknown-key" || r.Diagnostics[0].Hint != row[1] || (r.Diagnostics[0].Fix == nil) == strings.HasSuffix(row[1], "?") {
			t.Errorf("%s: %v", row[0], r.Diagnostics)
		}
	}
}

// TestUnknownKeyOfWords holds that a word behind a field belongs to its key where it is alone, and no fix makes a value of it; several
// are of a value whose colon is lost.
func TestUnknownKeyOfWords(t *testing.T) {
	for _, row := range [][3]string{
		{"trigger words: report|summary", "triggers"},
		{"trigger words: [report, summary]", "triggers"},
		{"trigger keywords: report", "triggers"},
		{"version number: 2.0", "version"},
		{"license name: MIT", "license"},
		{"license MIT or so: see there", "license", ":"},
	} {
		r := loadText(t, "---\nname: x\ndescription: D.\n"+row[0]+"\n---\n\nBody.\n")
		if len(r.Diagnostics) != 1 || r.Diagnostics[0].Rule != "unknown-key" || !strings.Contains(r.Diagnostics[0].Hint, `did you mean "`+row[1]+`"?`) {
			t.Errorf("%s: %v", row[0], r.Diagnostics)
			continue
		}
		written := ""
		if fix := r.Diagnostics[0].Fix; fix != nil {
			written = fix.Edits[0].New
		}
		if written != row[2] {
			t.Errorf("%s: the fix writes %q", row[0], written)
		}
	}
}
