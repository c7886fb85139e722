package slot_test

import (
	"strings"
	"testing"

	"github.com/skillgen/skillgen/loader/internal/slot"
	"github.com/skillgen/skillgen/runtime"
)

// TestWord holds which values somebody must fill in, with the variable that the hint names, and which are meant as they are.
func TestWord(t *testing.T) {
	for _, row := range []struct{ key, value, want, variable string }{
		{"API_KEY", "YOUR_API_KEY", "YOUR_API_KEY", "API_KEY"},
		{"api_key", "your-api-key-here", "your-api-key-here", "API_KEY"},
		{"A", "sk-...", "sk-...", "A"}, {"A", "sk-…", "sk-…", "A"}, {"A", "...", "...", "A"}, {"A", "ghp_****", "ghp_****", "A"}, {"A", "sk_live_abc123...", "sk_live_abc123...", "A"},
		{"A", "replace_me", "replace_me", "A"}, {"A", "REPLACE-ME", "REPLACE-ME", "A"}, {"A", "replace-with-key", "replace-with-key", "A"}, {"A", "changeme", "changeme", "A"}, {"A", "TODO", "TODO", "A"},
		{"A", "xxx", "xxx", "A"}, {"A", "XXXXXXXX", "XXXXXXXX", "A"}, {"A", "ghp_xxxx...", "ghp_xxxx...", "A"}, {"A", "xxxxxxxx-xxxx-xxxx", "xxxxxxxx-xxxx-xxxx", "A"},
		{"A", "gvt_your_token_here", "gvt_your_token_here", "A"}, {"A", "[YOUR_KEY]", "YOUR_KEY", "A"}, {"A", "api_key_here", "api_key_here", "A"}, {"A", "yourdomain.com", "yourdomain.com", "A"},
		{"GITHUB_TOKEN", "GITHUB_TOKEN", "GITHUB_TOKEN", "GITHUB_TOKEN"},
		{"Authorization", "Bearer YOUR_TOKEN", "YOUR_TOKEN", "TOKEN"}, {"Authorization", "Bearer GITHUB_TOKEN", "GITHUB_TOKEN", "GITHUB_TOKEN"}, {"Authorization", "Bearer xxx", "xxx", "TOKEN"},
		{"X-Api-Key", "changeme", "changeme", "API_KEY"},
		{"url", "https://your-server.example/mcp", "your-server.example", ""}, {"url", "https://[region].x.example/mcp", "[region]", ""}, {"url", "https://x.example:[port]", "[port]", ""}, {"url", "https://[your host]/mcp", "[your host]", ""},
		{"url", "https://x.example/mcp?key=YOUR_KEY", "YOUR_KEY", "KEY"}, {"url", "https://x.example/YOUR_KEY/mcp", "YOUR_KEY", "KEY"},
		{"args", "/path/to/server.js", "/path/to/server.js", ""}, {"args", "--key=your-key", "your-key", "KEY"}, {"", "serve it with --token your_access_token or so", "your_access_token", "ACCESS_TOKEN"},
		{"env", "JIRA_TOKEN=YOUR_API_TOKEN", "YOUR_API_TOKEN", "JIRA_TOKEN"}, {"env", "JIRA_TOKEN: YOUR_API_TOKEN", "YOUR_API_TOKEN", "JIRA_TOKEN"}, {"env", "LOGIN=Bearer YOUR_TOKEN", "YOUR_TOKEN", "LOGIN"},
		{"args", "GH=your-token", "your-token", "GH"}, {"", "A=1 GH_KEY='YOUR_TOKEN' serve", "YOUR_TOKEN", "GH_KEY"}, {"args", "DATA=/Users/me/data", "/Users/me/data", "DATA"}, {"A", "B=YOUR_KEY", "YOUR_KEY", "A"},
		{"args", "X-API: YOUR_KEY", "YOUR_KEY", "KEY"}, {"args", "Name=YOUR_KEY", "YOUR_KEY", "KEY"},
		{"args", "{baseDir}/server.js", "{baseDir}", "SKILL_DIR"}, {"", "node {baseDir}/server.js", "{baseDir}", "SKILL_DIR"},
		{"args", "/Users/me/code/gh", "/Users/me/code/gh", ""}, {"args", "--dir=/home/jane/gh", "/home/jane/gh", ""}, {"cwd", `C:\Users\me\gh`, `C:\Users\me\gh`, ""}, {"DATA_DIR", "/Users/me/data", "/Users/me/data", "DATA_DIR"},
		{"args", "/home/node/app", "", ""}, {"args", "./data:/home/jane/data", "", ""}, {"args", "/Users/me", "", ""}, {"args", "/home/jane/x:/data", "", ""}, {"url", "https://x.example/Users/me/x", "", ""},

		{value: ""}, {"A", "production", "", ""}, {"A", "your", "", ""}, {"A", "Loading...", "", ""}, {"A", "todo", "", ""}, {"A", "yourself", "", ""}, {"A", "xx", "", ""}, {"A", "here", "", ""},
		{"A", "Enter your-name here or leave it", "", ""}, {"A", "click-here", "", ""}, {"TOKEN_VARIABLE", "GITHUB_TOKEN", "", ""}, {"MODE", "MODE", "", ""}, {"A", "5*", "", ""},
		{"url", "https://[::1]:80/x", "", ""}, {"url", "https://[fe80::1%25en0]", "", ""}, {"url", "https://[1]/x", "", ""}, {"url", "https://x.example/[region]", "", ""}, {"args", "https://[region].x.example", "", ""},
		{"args", "./...", "", ""}, {"args", "**/*.md", "", ""}, {"args", "/tmp/XXXXXX", "", ""}, {"args", "/srv/your-account", "", ""}, {"url", "https://x.example/know-your-customer", "", ""}, {"url", "https://x.example/todo/xxx", "", ""},
		{"A", "${YOUR_API_KEY}", "", ""}, {"A", "{{YOUR_KEY}}", "", ""}, {"A", "secret", "", ""}, {"A", "dummy", "", ""}, {"A", "a...b", "", ""},
	} {
		got := slot.Word(row.key, row.value)
		if got != row.want {
			t.Errorf("%s: %q has %q to be filled in, want %q", row.key, row.value, got, row.want)
		}
		if variable := slot.Variable(row.key, row.value, got); got != "" && variable != row.variable {
			t.Errorf("%s: %q is taken from %q, want %q", row.key, row.value, variable, row.variable)
		}
		srv := runtime.MCPServer{Name: "s", URL: strings.Replace(row.value, got, "${"+row.variable+"}", 1)}
		if _, err := srv.Expand(func(string) (string, bool) { return "v", true }); row.key == "url" && row.variable != "" && err != nil {
			t.Errorf("%q is written as the hint says, and then %v", row.value, err)
		}
		if row.variable == "" && got != "" && strings.Contains(slot.Hint(row.key, row.value, got), "$") {
			t.Errorf("%s: %q: %q", row.key, got, slot.Hint(row.key, row.value, got))
		}
	}
}

// TestHintKeepsPath holds that what stands behind a home directory is kept.
func TestHintKeepsPath(t *testing.T) {
	for word, want := range map[string]string{"~": "write ${HOME}:", "~/Documents": "write ${HOME}/Documents:", "<api-key>": "write ${API_KEY}:"} {
		if got := slot.Hint("cwd", word, word); !strings.HasPrefix(got, want) {
			t.Errorf("%s: %q, want %q", word, got, want)
		}
	}
}
