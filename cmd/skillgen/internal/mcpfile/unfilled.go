// This file finds the variables of a server that no client fills in which reads it from a file of its own.
//
// What comes in is a server. What goes out is why it cannot be in such a file, and what to write.

package mcpfile

import (
	"errors"
	"fmt"
	"regexp"
	"strings"

	"github.com/skillgen/skillgen/loader/held"
	"github.com/skillgen/skillgen/runtime"
)

// variables say where a skill or a plugin is. One with a default has that.
var variables = regexp.MustCompile(`\$\{(?:(?:CLAUDE_)?SKILL_DIR|(?:CLAUDE_)?PLUGIN_(?:ROOT|DATA))\}`)

// IsPlace reports a variable that says where a skill or a plugin is: who starts a server fills it in, and nobody's environment has it.
func IsPlace(name string) bool { return variables.MatchString("${" + name + "}") }

// unfilledInServer fails for a server that holds such a variable.
func unfilledInServer(s runtime.MCPServer) (err error) {
	for where, text := range held.Texts(s) {
		for _, v := range variables.FindAllString(text, 1) {
			err = errors.Join(err, fmt.Errorf("%s holds %s, which this client does not fill in; write a path below the directory that the client runs in, or name a program on PATH", where, v))
		}
	}
	return err
}

// unfilledInPlugin says what to write for such a variable in a plugin, or "".
func unfilledInPlugin(name string) string {
	if !strings.HasSuffix(name, "SKILL_DIR") {
		return ""
	}
	return fmt.Sprintf("${%s}: a plugin's clients do not fill it in; write ${PLUGIN_ROOT}/skills/NAME, where the plugin has the files of the skill NAME", name)
}
