package golangci

import (
	"testing"

	"github.com/golangci/plugin-module-register/register"
	"golang.org/x/tools/go/analysis"
)

func TestPlugin(t *testing.T) {
	build, err := register.GetPlugin(Name)
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		why                string
		settings           any // as golangci-lint reads them from YAML
		constants, switch_ string
		fails              bool
	}{
		{"no settings", nil, "false", "false", false},
		{"one", map[string]any{"constants": true}, "true", "false", false},
		{"both", map[string]any{"constants": true, "switch": true}, "true", "true", false},
		{"a misspelt one", map[string]any{"constant": true}, "", "", true},
		{"no boolean", map[string]any{"switch": "yes"}, "", "", true},
	} {
		linter, err := build(test.settings)
		if (err != nil) != test.fails {
			t.Errorf("%s: error %v", test.why, err)
		}
		if err != nil {
			continue
		}
		analyzers, err := linter.BuildAnalyzers()
		if err != nil || len(analyzers) != 1 {
			t.Fatalf("%s: %d analyzers, error %v", test.why, len(analyzers), err)
		}
		a := analyzers[0]
		if err := analysis.Validate(analyzers); err != nil || a.Name != Name {
			t.Errorf("%s: analyzer %s: %v", test.why, a.Name, err)
		}
		if c, s := a.Flags.Lookup("constants").Value.String(), a.Flags.Lookup("switch").Value.String(); c != test.constants || s != test.switch_ {
			t.Errorf("%s: constants %s, switch %s", test.why, c, s)
		}
		if mode := linter.GetLoadMode(); mode != register.LoadModeTypesInfo {
			t.Errorf("%s: load mode %s", test.why, mode)
		}
	}
}
