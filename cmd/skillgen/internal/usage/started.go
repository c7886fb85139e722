// This file says how the command was started. In comes its name, and from the environment the directive of go generate; out
// go the words with which a line for a shell begins.

package usage

import (
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/mod/modfile"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime/userdir/cli"
)

// startedBy is how the command is reached: as the directive does by which go generate has started it, where that is the go command, or
// else as it is typed.
func startedBy(name string) string {
	data, err := loader.ReadNamed(os.Getenv("GOFILE"), 1<<20)
	n, _ := strconv.Atoi(os.Getenv("GOLINE"))
	lines := strings.Split(string(data), "\n")
	if err != nil || n < 1 || n > len(lines) {
		return typed(name)
	}
	words := strings.Fields(strings.TrimPrefix(lines[n-1], "//go:generate"))
	if len(words) < 3 || words[0] != "go" || words[1] != "tool" && words[1] != "run" || strings.HasPrefix(words[2], ".") || filepath.IsAbs(words[2]) {
		return typed(name)
	}
	if at, _, _ := strings.Cut(words[2], "@"); path.Base(at) != name {
		return typed(name)
	}
	return "go " + words[1] + " " + cli.Word(ui.Plain(words[2]))
}

// typed is what a shell in the current directory knows the command by: its name, or where the name alone is no program there, the tool of
// the module.
func typed(name string) string {
	if _, err := exec.LookPath(name); err == nil {
		return name
	}
	dir, err := filepath.Abs(".")
	if err != nil {
		return name
	}
	data, err := loader.ReadNamed(filepath.Join(dir, "go.mod"), 1<<20)
	for ; errors.Is(err, fs.ErrNotExist) && dir != filepath.Dir(dir); data, err = loader.ReadNamed(filepath.Join(dir, "go.mod"), 1<<20) {
		dir = filepath.Dir(dir)
	}
	mod, wrong := modfile.Parse("go.mod", data, nil)
	if wrong != nil || err != nil || !slices.ContainsFunc(mod.Tool, func(t *modfile.Tool) bool { return t.Path == "github.com/skillgen/skillgen/cmd/skillgen" }) {
		return name
	}
	return "go tool " + name
}
