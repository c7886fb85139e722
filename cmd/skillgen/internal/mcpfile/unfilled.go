// This file finds the variables of a server that no client fills in which reads it from a file of its own.
//
// What comes in is a server. What goes out is why it cannot be in such a file, and what to write.

package mcpfile

import (
	"errors"
	"fmt"
	"strings"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/needs"
	"github.com/skillgen/skillgen/loader/held"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/command"
)

// unfilledInServer fails for a server that holds a variable by which a host says where a skill or a plugin is. One with a default has that.
func unfilledInServer(s runtime.MCPServer) (err error) {
	for where, text := range held.Texts(s) {
		for _, r := range command.References(text) {
			if needs.IsPlace(r.Name) && !r.HasDefault {
				err = errors.Join(err, fmt.Errorf("%s holds ${%s}, which this client does not fill in; write a path below the directory that the client runs in, or name a program on PATH", where, r.Name))
				break
			}
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
