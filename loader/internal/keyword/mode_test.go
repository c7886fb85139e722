package keyword

import (
	"strings"
	"testing"

	"github.com/skillgen/skillgen/loader/internal/yaml"
	"github.com/skillgen/skillgen/runtime"
)

// TestOnly holds which keywords are modes, and which of them messages have too.
func TestOnly(t *testing.T) {
	for _, row := range []struct {
		keywords, description, hint string
		isWord                      bool
	}{
		{"always_on", "Serves.", "ROLE.md", false}, {"alwaysApply", "Serves.", "ROLE.md", false}, {"Always On", "Is always on.", "ROLE.md", false}, {"always", "Serves.", "ROLE.md", true},
		{"manual", "Serves.", "disable-model-invocation: true", true}, {"manual-only", "Serves.", "disable-model-invocation: true", false},
		{"auto", "Serves.", "a model goes by", true}, {"model_decision", "Serves.", "a model goes by", false}, {"agent-requested", "Serves.", "a model goes by", false},

		{"manual", "Writes the Manual of a thing.", "", false}, {"auto", "Repairs automobiles.", "", false}, {"always", "Says always.", "", false},
		{"manual|handbook", "Serves.", "", false}, {"always_on|x", "Serves.", "", false}, {"glob", "Serves.", "", false}, {"on", "Serves.", "", false}, {"automation", "Serves.", "", false},
	} {
		root, _ := yaml.Parse("description: "+row.description+"\n", 0, yaml.Options{})
		hint, isWord := onlyMode(strings.Split(row.keywords, "|"), root, runtime.FormatYAML)
		if !strings.Contains(hint, row.hint) || (hint == "") != (row.hint == "") || isWord != row.isWord {
			t.Errorf("%q: %q, %t", row.keywords, hint, isWord)
		}
	}
	root, _ := yaml.Parse("name: x\n", 0, yaml.Options{})
	if hint, _ := onlyMode([]string{"manual"}, root, runtime.FormatTOML); hint != "leave it out, and write disable-model-invocation = true" {
		t.Errorf("without a description: %q", hint)
	}
	if hint, _ := onlyMode(nil, root, runtime.FormatYAML); hint != "" {
		t.Errorf("no keyword: %q", hint)
	}
}
