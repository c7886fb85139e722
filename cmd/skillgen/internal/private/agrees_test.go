package private

import (
	"strings"
	"testing"

	"github.com/skillgen/skillgen/loader"
)

// TestCheckAgrees holds that check speaks of a key in a server exactly where an export refuses one, at its line, that it never shows
// it, and that what may be none is a hint.
func TestCheckAgrees(t *testing.T) {
	provider := "ghp_" + "R7v2Kq9Lw4Tz8Xb3Nc6Md1Pf5Gh0Js2YuEaQ"
	for server, want := range map[string]string{
		"{command: c, env: {ACME_API_KEY: 8f3kd92kfl20}}":                                   "error",
		"{command: c, env: {DB_PASSWORD: \"S3cr3t!pass\"}}":                                 "error",
		"{command: c, env: {DB_PASSWORD: \"S3cr3t\\x21pass\"}}":                             "error",
		"{command: c, env: {PGPASSWORD_1: x, DB_PASSWORD: postgres}}":                       "hint",
		"{command: c, env: {DB: \"postgres://u:S3cr3t!pass@db/x\"}}":                        "error",
		"{command: c, env: {DB: \"postgres://u:p455word@localhost/x\"}}":                    "hint",
		"{command: c, env: {ACME_API_KEY: pre-$ACME_API_KEY}}":                              "hint",
		"{command: c, env: {GITHUB_TOKEN: " + provider + "}}":                               "error",
		"{command: c, env: {PAGE_ID: 9f86d081884c7d659a2feaa0c55ad015}}":                    "hint",
		"{command: c, args: [--api-key=8f3kd92kfl20]}":                                      "error",
		"{command: c, args: [--api-key, 8f3kd92kfl20]}":                                     "error",
		"{command: c, args: [--sort-key, name]}":                                            "hint",
		"c --api-key 8f3kd92kfl20":                                                          "error",
		"{url: \"https://u:S3cr3t!pass@example.com/mcp\"}":                                  "error",
		"{url: \"https://example.com/mcp?api_key=8f3kd92kfl20\"}":                           "error",
		"{url: \"https://example.com/mcp\", headers: {Authorization: Bearer 8f3kd92kfl20}}": "error",
		"{url: \"https://example.com/mcp\", headers: {X-Api-Key: 8f3kd92kfl20}}":            "error",

		"{command: c, env: {ACME_API_KEY: \"${ACME_API_KEY}\"}}": "", "{command: c, env: {ACME_API_KEY: $ACME_API_KEY}}": "",
		"{command: c, env: {ACME_API_KEY: xxx}}": "", "{command: c, env: {ACME_API_KEY: changeme}}": "", "{command: c, env: {ACME_API_KEY: <your key>}}": "",
		"{command: c, env: {ACME_API_KEY: your-api-key-here}}": "", "{command: c, env: {ACME_API_KEY: sk-abc1...}}": "", "{command: c, args: [--api-key=YOUR_API_KEY]}": "",
		"{command: c, env: {ENABLE_AUTH: \"true\"}}": "", "{command: c, env: {AUTH: oauth}}": "", "{command: c, env: {AUTH: none}}": "", "{command: c, env: {MAX_TOKEN: \"4096\"}}": "",
		"{command: c, env: {TOKEN: /run/secrets/token1}}": "", "{command: c, env: {CREDENTIALS: ./key1.json}}": "", "{command: c, env: {SSH_KEY: id_1.pem}}": "",
		"{command: c, env: {AUTH: \"http://localhost:8080\"}}": "", "{command: c, env: {TOKEN: \"op://vault/item1/field\"}}": "", "{command: c, env: {TOKEN_URL: x1y2z3x1y2}}": "",
		"{command: c, args: [--token, \"${A}-${B}\"]}": "", "{command: c, args: [-p, \"8080\"]}": "",
	} {
		head := "---\nname: x\ndescription: Does a thing.\nmcp: {s: " + server + "}\n---\n\nDo it.\n"
		if !strings.HasPrefix(server, "{") {
			head = strings.Replace(head, "mcp: {s: "+server+"}", "mcp-s: "+server, 1)
		}
		r := loader.LoadBytes("x/SKILL.md", []byte(head), nil)
		if len(r.Skills) != 1 {
			t.Errorf("%s: %v", server, r.Diagnostics)
			continue
		}
		said := ""
		for _, d := range r.Diagnostics {
			for _, key := range []string{"8f3kd92kfl20", "S3cr3t", provider[4:]} {
				if strings.Contains(d.Message+d.Hint+d.Excerpt, key) {
					t.Errorf("%s: %s shows it: %s", server, d, d.Excerpt)
				}
			}
			if d.Rule == "secret" {
				if said = max(said, string(d.Severity)); d.Line != 4 || d.Column < 7 {
					t.Errorf("%s: it is at %d:%d", server, d.Line, d.Column)
				}
			}
		}
		refused := strings.Contains(strings.Join(Of(r.Skills[0].Servers[0], nil), "\n"), " a key as it is")
		if said != want || refused != (want != "") {
			t.Errorf("%s: check says %q, want %q, and an export refuses it: %t", server, said, want, refused)
		}
	}
}
