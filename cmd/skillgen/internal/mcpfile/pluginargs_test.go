package mcpfile

import (
	"strings"
	"testing"

	"github.com/skillgen/skillgen/runtime"
)

// TestPluginArgs holds which arguments are files that somebody who has the plugin does not have. A command is its directory, if it has one,
// and its arguments.
func TestPluginArgs(t *testing.T) {
	const absent, elsewhere = "is not in the plugin", "is looked for where the client starts"
	for _, c := range []struct{ cwd, arg, want, why string }{
		{"", "${PLUGIN_ROOT}/skills/a/run.sh", "", "it is there"},
		{"", "${PLUGIN_ROOT}/skills/a", "", "a directory"},
		{"", "${PLUGIN_ROOT}/skills/a/gone.py", absent, "it is not"},
		{"", "--config=${PLUGIN_ROOT}/gone.json", absent, "behind an option"},
		{"", "${PLUGIN_ROOT}/x:${PLUGIN_DATA}", "", "no path alone"},
		{"", "${PLUGIN_DATA}/cache", "", "the client makes it"},
		{"", "./clock", elsewhere, "a package of Go"},
		{"", "skills/a/run.sh", elsewhere, "a script"},
		{"", "server.py", elsewhere, "one beside"},
		{"", "@acme/server@1.2.3", "", "a package"},
		{"", "acme/image:1", "", "an image"},
		{"", "/usr/share/x.py", "", "one of the machine"},
		{"", "https://example.com/x.js", "", "an address"},
		{"${PLUGIN_ROOT}/skills/a", "./run.sh", "", "below its directory"},
		{"skills/a", "run.sh", "", "the same"},
		{"${PLUGIN_ROOT}/skills/a", "./gone.sh", absent, "not below its directory"},
		{"${PLUGIN_DATA}", "./gone.sh", "", "the client makes it"},
	} {
		p := &Plugin{Has: func(name string, dir bool) bool {
			return name == "skills/a/run.sh" && !dir || name == "skills/a" && dir
		}}
		got := strings.Join(p.argNotes(runtime.MCPServer{Command: "c", Args: []string{c.arg}, Cwd: c.cwd}), "\n")
		if c.want == "" && got != "" || !strings.Contains(got, c.want) {
			t.Errorf("%s in %q: %q, want %q: %s", c.arg, c.cwd, got, c.want, c.why)
		}
	}
}
