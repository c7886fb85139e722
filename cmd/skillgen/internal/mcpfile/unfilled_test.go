package mcpfile

import (
	"strings"
	"testing"
)

// TestPlugin names the variable that a plugin has for the directory of a skill, and none for another.
func TestPlugin(t *testing.T) {
	for name, want := range map[string]string{"SKILL_DIR": "write ${PLUGIN_ROOT}/skills/NAME", "CLAUDE_SKILL_DIR": "${CLAUDE_SKILL_DIR}: ", "X": ""} {
		if got := unfilledInPlugin(name); !strings.Contains(got, want) || (got == "") != (want == "") {
			t.Errorf("%s: %q", name, got)
		}
	}
}
