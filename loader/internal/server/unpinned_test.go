package server

import (
	"strings"
	"testing"

	"github.com/skillgen/skillgen/runtime/command"
)

// TestExample holds that each package is pinned with what the hint says, in the place of the version or branch that it has.
func TestExample(t *testing.T) {
	for _, row := range []struct{ line, want string }{
		{"npx server", "server@1.2.3"},
		{"npx @acme/server@latest", "@acme/server@1.2.3"},
		{"npx github:acme/server", "github:acme/server#v1.2.3"},
		{"npx acme/server#main", "acme/server#v1.2.3"},
		{"npx git+https://git.example/acme/server.git", "git+https://git.example/acme/server.git#v1.2.3"},
		{"npx git+ssh://git@git.example/acme/server.git", "git+ssh://git@git.example/acme/server.git#v1.2.3"},
		{"uvx server", "server==1.2.3"},
		{"uvx --from git+https://git.example/acme/server server", "git+https://git.example/acme/server@v1.2.3"},
		{"uvx --from git+https://git.example/acme/server@main server", "git+https://git.example/acme/server@v1.2.3"},
		{"uvx git+ssh://git@git.example/acme/server", "git+ssh://git@git.example/acme/server@v1.2.3"},
		{"pipx run --spec git+https://git.example/acme/server server", "git+https://git.example/acme/server@v1.2.3"},
	} {
		words := strings.Fields(row.line)
		pkg, python := command.Fetched(words[0], words[1:])
		if command.IsPinned(pkg, python) {
			t.Errorf("%s: %q is pinned", row.line, pkg)
		}
		if behind := strings.LastIndexAny(pkg, "@#"); behind > max(0, strings.LastIndexByte(pkg, '/')) {
			pkg = pkg[:behind]
		}
		if got := pkg + example(pkg, python); got != row.want || !command.IsPinned(got, python) {
			t.Errorf("%s: the hint gives %q, pinned %t, want %q", row.line, got, command.IsPinned(got, python), row.want)
		}
	}
}
