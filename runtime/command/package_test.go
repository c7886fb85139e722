package command

import (
	"strings"
	"testing"
)

func TestFetched(t *testing.T) {
	for _, row := range []struct{ line, want, why string }{
		{"npx server", "server", "no version"},
		{"npx -y server@latest", "server@latest", "whatever is newest"},
		{"npx -y server@^1.2.3", "server@^1.2.3", "a range"},
		{"npx -y server@1", "server@1", "a range"},
		{"npx -y server@1.2", "server@1.2", "a range"},
		{"npx -p pkg@next run", "pkg@next", "the package of -p"},
		{"npx --package=pkg run", "pkg", "with ="},
		{"npx github:acme/server", "github:acme/server", "a branch"},
		{"npx acme/server#main", "acme/server#main", "a branch"},
		{"bunx @acme/server", "@acme/server", "bunx"},
		{"npm exec -y -- server", "server", "npm exec"},
		{"pnpm dlx server", "server", "pnpm"},
		{"uvx --from git+https://x.example/a/b server", "git+https://x.example/a/b", "a branch"},
		{"uvx --python 3.12 server", "server", "behind a value"},
		{"uvx --with other server==1.0", "other", "what comes with it"},
		{"uvx --with=a==1.0,other server==1.0", "other", "one of several"},
		{"uvx --with a==1.0,b==2.0 server", "server", "what comes with it is pinned"},
		{"pipx run --with other server==1.0", "other", "pipx has it too"},
		{"uvx server>=1.0", "server>=1.0", "a range"},
		{"uv tool run server", "server", "uvx in long"},
		{"pipx run server", "server", "pipx"},
		{"pipx run --spec pkg server", "pkg", "the package of --spec"},
		{"nohup npx server", "server", "nohup starts it"},
		{"sudo -u me nice -n 5 npx -y server", "server", "two programs start it"},
		{"timeout -k 5 10 uvx server", "server", "behind a duration"},
		{"tini -- npx server", "server", "behind what ends the options"},

		{"nohup npx server@1.2.3", "", "one version, whatever starts it"},
		{"nohup node server.js", "", "no runner is started"},
		{"sudo", "", "nothing is started"},
		{"npx server@1.2.3", "", "one version"},
		{"npx @acme/server@1.2.3-beta.1", "", "a pre-release"},
		{"npx -p pkg@1.2.3 run", "", "the package is pinned"},
		{"npx ./server", "", "a path"},
		{"npx github:acme/server#0a1b2c3", "", "a commit"},
		{"npx server@${VERSION}", "", "someone fills it in"},
		{"npx -y", "", "nothing"},
		{"uvx server==1.0", "", "Python's way"},
		{"uvx server@1.0", "", "uv's way"},
		{"uvx --from pkg==1.2 server", "", "the package is pinned"},
		{"uvx --from git+https://x.example/a/b@v1.0 server", "", "a tag"},
		{"uv run server.py", "", "a file"},
		{"pipx install server", "", "not run"},
		{"uv tool install server", "", "not run either"},
		{"uv tool", "", "nothing is run"},
		{"npm run serve", "", "a script"},
		{"node server.js", "", "no runner"},
	} {
		words := strings.Fields(row.line)
		got, python := Fetched(words[0], words[1:])
		if got != "" && IsPinned(got, python) {
			got = ""
		}
		if got != row.want {
			t.Errorf("%s: got %q, want %q: %s", row.line, got, row.want, row.why)
		}
	}
}
