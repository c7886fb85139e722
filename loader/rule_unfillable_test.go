package loader

import (
	"strings"
	"testing"

	"github.com/skillgen/skillgen/runtime"
)

// TestUnfillable holds that check says of each server which Expand refuses whatever the values are, and of no other, that it does.
func TestUnfillable(t *testing.T) {
	for head, refused := range map[string]bool{
		`mcp: {a: {url: "https://${HOST}/mcp"}}`:                             true,
		`mcp: {a: {url: "http://localhost:${PORT}/mcp"}}`:                    true,
		`mcp: {a: {command: npx, args: [-y, "@a/b@${VER:-1.0.0}"]}}`:         true,
		`mcp: {a: {command: npx, args: [-y, "${PKG}"]}}`:                     true,
		`mcp: {a: {command: docker, args: [run, "img:${TAG:-1}"]}}`:          true,
		`mcp: {a: {command: python3, args: ["${SCRIPT}"]}}`:                  true,
		`mcp: {a: {command: ./run, cwd: "${DIR}"}}`:                          true,
		`mcp: {a: {url: "https://a.example/${TEAM}"}}`:                       false,
		`mcp: {a: {command: serve, args: [--port, "${PORT}"]}}`:              false,
		`mcp: {a: {command: serve, env: {TOKEN: "${TOKEN}"}}}`:               false,
		`mcp: {a: {command: npx, args: [-y, "@a/b@1.0.0", "${DIR:-here}"]}}`: false,
	} {
		r := loadText(t, ruleRow{head: head}.file())
		said := false
		for _, d := range r.Diagnostics {
			said = said || d.Rule == "plain-variable" && strings.Contains(d.Hint, "MCPServer.Expand refuses it: ")
		}
		servers := only(t, r).Servers
		if len(servers) != 1 {
			t.Errorf("%s: %v", head, r.Diagnostics)
			continue
		}
		_, err := servers[0].Expand(func(string) (string, bool) { return "v", true })
		if said != refused || (err != nil) != refused || (runtime.MCPServer.Unfillable(servers[0]) != "") != refused {
			t.Errorf("%s: said %t, Expand: %v", head, said, err)
		}
	}
}
