// Package golangci makes skillvet a module plugin of golangci-lint. It is a module of its own, so that only those who
// build a golangci-lint with it have the plugin's interface among their requirements. See docs/vet.md.
//
// Settings are constants and switch, both booleans, with the meaning of [skillvet.Options].
package golangci

import (
	"github.com/golangci/plugin-module-register/register"
	"golang.org/x/tools/go/analysis"

	"github.com/skillgen/skillgen/generator/skillvet"
)

// Name is the name of the linter in .golangci.yml.
const Name = "skillvet"

// The interface of golangci-lint leaves no other place: it links the package and looks up what is registered.
func init() { register.Plugin(Name, New) }

type plugin struct{ opts skillvet.Options }

// New returns the plugin. It fails for settings that it does not know.
func New(settings any) (register.LinterPlugin, error) {
	opts, err := register.DecodeSettings[skillvet.Options](settings)
	if err != nil {
		return nil, err
	}
	return plugin{opts}, nil
}

// BuildAnalyzers implements [register.LinterPlugin].
func (p plugin) BuildAnalyzers() ([]*analysis.Analyzer, error) {
	return []*analysis.Analyzer{skillvet.New(p.opts)}, nil
}

// GetLoadMode implements [register.LinterPlugin]: the analyzer asks for types.
func (plugin) GetLoadMode() string { return register.LoadModeTypesInfo }
