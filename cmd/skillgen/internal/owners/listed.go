// This file reads the lists of plugins that a repository has for clients. In comes a directory with such a list; out go the directories of the plugins.

package owners

import (
	"encoding/json"
	"path"
	"path/filepath"

	"github.com/skillgen/skillgen/loader"
)

// Listed are the directories in one that a list there, such as .claude-plugin/marketplace.json, says hold a plugin: they need no manifest. A
// link to one is not followed.
func Listed(dir, list string) (plugins []string) {
	if path.Base(list) != "marketplace.json" {
		return nil
	}
	var of struct {
		Metadata struct{ PluginRoot string }
		Plugins  []struct{ Source any }
	}
	data, err := loader.ReadNamed(filepath.Join(dir, filepath.FromSlash(list)), maxManifest)
	real, realErr := loader.RealNamed(dir)
	if err != nil || realErr != nil || json.Unmarshal(data, &of) != nil {
		return nil
	}
	for _, p := range of.Plugins {
		source, _ := p.Source.(string) // what is no text is elsewhere
		for _, below := range []string{source, path.Join(of.Metadata.PluginRoot, source)} {
			below = filepath.FromSlash(below)
			if at, err := loader.RealNamed(filepath.Join(dir, below)); source != "" && err == nil && filepath.IsLocal(below) && at == filepath.Join(real, below) {
				plugins = append(plugins, filepath.Join(dir, below))
			}
		}
	}
	return plugins
}
