// This file knows the manifests and the lists of plugins that a repository has for clients. In comes a directory; out go its manifests, and the
// directories of the plugins that a list there names.

package owners

import (
	"encoding/json"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime/agents"
)

// manifests are the files by which clients know a plugin or an extension, and those that list plugins. Each may say what is started. The first
// part of a name is a pattern, for clients call directories after themselves, as .codex-plugin.
var manifests = append(agents.Manifests(), ".*plugin/plugin.json", ".github/plugin/plugin.json", "gemini-extension.json", "qwen-extension.json",
	"marketplace.json", ".*plugin/marketplace.json", ".github/plugin/marketplace.json", ".agents/plugins/marketplace.json")

// BeginsManifest reports the name of what makes a directory a plugin or an extension.
func BeginsManifest(name string) bool {
	return slices.ContainsFunc(manifests, func(pattern string) bool {
		first, _, _ := strings.Cut(pattern, "/")
		is, _ := path.Match(first, name)
		return is
	})
}

// ManifestsIn are those of a directory.
func ManifestsIn(dir string) (list []string) {
	entries, _ := loader.ListNamed(dir)
	for _, e := range entries {
		for _, pattern := range manifests {
			first, rest, _ := strings.Cut(pattern, "/")
			name := path.Join(e.Name(), rest)
			if ok, _ := path.Match(first, e.Name()); !ok {
				continue
			}
			if info, err := loader.StatNamed(filepath.Join(dir, filepath.FromSlash(name))); err == nil && !info.IsDir() {
				list = append(list, name)
			}
		}
	}
	return slices.Compact(list) // one that agents names matches a pattern too
}

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
