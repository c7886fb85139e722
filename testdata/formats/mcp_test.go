package formats

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"testing"

	"github.com/pelletier/go-toml/v2"
	"github.com/tailscale/hujson"
)

// servers are those of a skill, one of each kind.
const servers = `---
name: a
description: Does a thing.
mcp:
  files:
    command: npx
    args: [-y, "a \"quoted\" \\ text", "#é😀"]
    env: {API_TOKEN: "${API_TOKEN}", MODE: fast}
  web:
    type: http
    url: https://example.com/mcp
    headers: {Authorization: "Bearer ${WEB_TOKEN}", X-Team: one}
---

Body.
`

// read is a client's file as a parser of somebody else's has it.
func read(t *testing.T, client string, data []byte) (fields map[string]any) {
	t.Helper()
	if client == "codex" {
		if err := toml.Unmarshal(data, &fields); err != nil {
			t.Fatalf("%v\n%s", err, data)
		}
		return fields
	}
	plain, err := hujson.Standardize(data)
	if err == nil {
		err = json.Unmarshal(plain, &fields)
	}
	if err != nil {
		t.Fatalf("%v\n%s", err, data)
	}
	return fields
}

// TestServers reads what export mcp writes, alone and into files of every layout, with parsers of somebody else's.
func TestServers(t *testing.T) {
	args := []any{"-y", `a "quoted" \ text`, "#é😀"}
	type fields = map[string]any
	want := map[string]fields{
		"claude": {"mcpServers": fields{
			"files": fields{"type": "stdio", "command": "npx", "args": args, "env": fields{"API_TOKEN": "${API_TOKEN}", "MODE": "fast"}},
			"web":   fields{"type": "http", "url": "https://example.com/mcp", "headers": fields{"Authorization": "Bearer ${WEB_TOKEN}", "X-Team": "one"}},
		}},
		"gemini": {"mcpServers": fields{
			"files": fields{"command": "npx", "args": args, "env": fields{"API_TOKEN": "${API_TOKEN}", "MODE": "fast"}},
			"web":   fields{"httpUrl": "https://example.com/mcp", "headers": fields{"Authorization": "Bearer ${WEB_TOKEN}", "X-Team": "one"}},
		}},
		"vscode": {"servers": fields{
			"files": fields{"type": "stdio", "command": "npx", "args": args, "env": fields{"API_TOKEN": "${env:API_TOKEN}", "MODE": "fast"}},
			"web":   fields{"type": "http", "url": "https://example.com/mcp", "headers": fields{"Authorization": "Bearer ${env:WEB_TOKEN}", "X-Team": "one"}},
		}},
		"codex": {"mcp_servers": fields{
			"files": fields{"command": "npx", "args": args, "env": fields{"MODE": "fast"}, "env_vars": []any{"API_TOKEN"}},
			"web":   fields{"url": "https://example.com/mcp", "bearer_token_env_var": "WEB_TOKEN", "http_headers": fields{"X-Team": "one"}},
		}},
	}
	files := map[string][]string{
		"claude": {"{}", "{\"mcpServers\": {\"own\": {\"command\": \"x\"}}}", "{\n  \"mcpServers\": {\n    // none\n  },\n  \"other\": [1,],\n}\n"},
		"gemini": {"{\r\n\t\"theme\": \"dark\",\r\n\t\"mcpServers\": {\r\n\t\t\"own\": {}, /* mine */\r\n\t}\r\n}\r\n"},
		"vscode": {"{\n    \"inputs\": [] // none\n}", "{\"servers\":\n{}}"},
		"codex": {
			"model = \"o\"\n", "mcp_servers.own.command = 'x'\n", "[mcp_servers]\nown = { command = 'x' }\n", "[mcp_servers.own]\ncommand = 'x'\n\n[profiles.a]\nb = 1",
			"[mcp_servers.own]\r\ncommand = '''\r\n[mcp_servers.web]\r\n'''\r\n[[list]]\r\na = 1\r\n",
		},
	}
	path, err := command()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	if err := os.MkdirAll(filepath.Join(dir, "skills", "a"), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "skills", "a", "SKILL.md"), []byte(servers), 0o666); err != nil {
		t.Fatal(err)
	}
	export := func(args ...string) []byte {
		t.Helper()
		cmd := exec.Command(path, append([]string{"export", "mcp", "--for"}, args...)...)
		cmd.Dir = dir
		out, err := cmd.Output()
		if err != nil {
			t.Fatalf("%v: %v", args, err)
		}
		return out
	}
	for client, expected := range want {
		if got := read(t, client, export(client)); !reflect.DeepEqual(got, expected) {
			t.Errorf("%s: got %v", client, got)
		}
		for _, old := range files[client] {
			file := filepath.Join(dir, "file")
			if err := os.WriteFile(file, []byte(old), 0o666); err != nil {
				t.Fatal(err)
			}
			export(client, "-o", "file")
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			got, before := read(t, client, data), read(t, client, []byte(old))
			for key, entries := range expected {
				all, _ := before[key].(map[string]any)
				if all == nil {
					all = map[string]any{}
				}
				for name, entry := range entries.(map[string]any) {
					all[name] = entry
				}
				before[key] = all
			}
			if !reflect.DeepEqual(got, before) {
				t.Errorf("%s: %q became\n%s", client, old, data)
			}
		}
	}
}
