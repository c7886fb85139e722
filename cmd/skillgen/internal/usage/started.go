// This file says how the command was started. In comes its name, and from the environment the directive of go generate; out
// go the words with which a line for a shell begins.

package usage

import (
	"os"
	"path"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime/userdir/cli"
)

// startedBy is how the command is reached: as the directive does by which go generate has started it, where that is the go command, or
// else by its name.
func startedBy(name string) string {
	data, err := loader.ReadNamed(os.Getenv("GOFILE"), 1<<20)
	n, _ := strconv.Atoi(os.Getenv("GOLINE"))
	lines := strings.Split(string(data), "\n")
	if err != nil || n < 1 || n > len(lines) {
		return name
	}
	words := strings.Fields(strings.TrimPrefix(lines[n-1], "//go:generate"))
	if len(words) < 3 || words[0] != "go" || words[1] != "tool" && words[1] != "run" || strings.HasPrefix(words[2], ".") || filepath.IsAbs(words[2]) {
		return name
	}
	if at, _, _ := strings.Cut(words[2], "@"); path.Base(at) != name {
		return name
	}
	return "go " + words[1] + " " + cli.Word(ui.Plain(words[2]))
}
