package server

import (
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/filekind"
	"github.com/skillgen/skillgen/runtime"
)

// pluginDirs are what clients fill in for the directory of a plugin, the one that an export takes first.
var pluginDirs = [...]string{"${PLUGIN_ROOT}/", "$PLUGIN_ROOT/", "${CLAUDE_PLUGIN_ROOT}/", "$CLAUDE_PLUGIN_ROOT/"}

// inArguments says how a script is run that is named behind the directory of its skill or plugin, or "": where a program is named no host
// fills that in, and an absolute path is one of this machine.
func inArguments(f runtime.Format, name string, words []string, isLine bool) string {
	file := filekind.InSkill(words[0])
	instead := inDir + file
	for _, dir := range pluginDirs {
		if below, ok := strings.CutPrefix(words[0], dir); ok {
			file, instead = below, pluginDirs[0]+below
		}
	}
	if file == words[0] || pathIn(file) == "" || strings.Contains(file, " ") {
		return ""
	}
	words = slices.Concat([]string{interpreter(file), instead}, words[1:])
	switch {
	case words[0] == "…":
		return "no variable is filled in here: write the name of a program on PATH"
	case isLine:
		return onLine(f, name, words)
	}
	return "no variable is filled in here: " + inEntries(f, words)
}

// programOnly says how a program is named that is written with its place, and cannot be started so, or "".
func programOnly(written string) string {
	const plainly = "write the name of a program on PATH"
	switch {
	case !strings.ContainsAny(written, `/\`), strings.ContainsAny(written, " \t\n;|&<>"): // no place, or a line for a shell
		return ""
	case strings.HasPrefix(written, "~"):
		return "~ is not expanded: " + plainly + ", or an absolute path"
	case strings.ContainsAny(written, "$%"):
		return "no variable is filled in here: " + plainly + ", or an absolute path"
	case strings.Contains(written, ".."):
		return plainly + ", or an absolute path"
	}
	return plainly
}
