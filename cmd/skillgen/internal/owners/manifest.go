// This file knows which plugin a skill belongs to, by the name that the plugin's manifest gives it.
//
// In come the directories that somebody named, and paths of skills in them. Out goes a name, of the nearest plugin.json
// or .claude-plugin/plugin.json above the skill. Nothing outside of the named directories is looked at, and no path that a manifest
// holds is followed.

package owners

import (
	"encoding/json"
	"errors"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime/agents"
)

// Plugins are those in some directories. The zero value has none.
type Plugins struct {
	dirs  []string          // absolute, those that may hold a plugin
	names map[string]string // by directory; "" where there is no manifest
	// Problems are the manifests that do not say what their plugin is called, each with the reason.
	Problems []string
}

// PluginsIn looks in directories. One that is called skills may be a plugin's.
func PluginsIn(dirs ...string) *Plugins {
	p := &Plugins{names: make(map[string]string)}
	for _, dir := range dirs {
		abs, err := filepath.Abs(dir)
		if err != nil {
			continue
		}
		if filepath.Base(abs) == "skills" {
			abs = filepath.Dir(abs)
		}
		p.dirs = append(p.dirs, abs)
	}
	return p
}

// ManifestProblems are those of the plugins of a load, of directories that somebody named.
func ManifestProblems(dirs []string, result *loader.Result) []string {
	p := PluginsIn(dirs...)
	for _, s := range result.Skills {
		p.Of(s.File)
	}
	for _, bad := range result.Rejected {
		p.Of(bad.Path)
	}
	return p.Problems
}

// unnamedPlugin is the name of a plugin whose manifest does not say it.
const unnamedPlugin = "?"

// Of is the name of the plugin that a skill belongs to, by the path of its file: "" for none, and unnamedPlugin for one whose manifest does not say it.
func (p *Plugins) Of(file string) string {
	abs, err := filepath.Abs(filepath.FromSlash(file))
	if err != nil {
		return ""
	}
	// What stands beside SKILL.md is the skill's.
	for dir := filepath.Dir(filepath.Dir(abs)); p.isNamed(dir); dir = filepath.Dir(dir) {
		name, known := p.names[dir]
		if !known {
			name = p.read(dir)
			p.names[dir] = name
		}
		if name != "" {
			return name
		}
	}
	return ""
}

// isNamed reports a directory that somebody named, or one in it.
func (p *Plugins) isNamed(dir string) bool {
	for _, named := range p.dirs {
		if dir == named || strings.HasPrefix(dir, strings.TrimSuffix(named, string(filepath.Separator))+string(filepath.Separator)) {
			return true
		}
	}
	return false
}

// maxManifest bounds what is read of a manifest, in bytes.
const maxManifest = 1 << 20

func (p *Plugins) read(dir string) string {
	real, err := loader.RealNamed(dir)
	if err != nil {
		return ""
	}
	for _, name := range agents.Manifests() {
		below := filepath.FromSlash(name)
		file := filepath.Join(dir, below)
		switch _, err := loader.StatNamed(file); {
		case errors.Is(err, fs.ErrNotExist):
			continue
		case errors.Is(err, fs.ErrPermission) && !strings.Contains(name, "/"):
			return "" // the directory is closed, which whoever reads it says
		}
		at, err := loader.RealNamed(file)
		why := ""
		if err == nil && at != filepath.Join(real, below) {
			why = "it is a link, or behind one"
		} else if name, err := nameIn(file); err != nil {
			why = err.Error()
		} else {
			return name
		}
		p.Problems = append(p.Problems, filepath.ToSlash(file)+" does not say what the plugin is called: "+why)
		return unnamedPlugin
	}
	return ""
}

// ManifestKeys are the keys of the manifest of a plugin but for its name, sorted; nil for what is no plugin.
func ManifestKeys(dir string) []string {
	for _, name := range agents.Manifests() {
		data, err := loader.ReadNamed(filepath.Join(dir, filepath.FromSlash(name)), maxManifest)
		if err != nil {
			continue
		}
		var of map[string]json.RawMessage
		keys := []string{}
		if json.Unmarshal(data, &of) == nil {
			for key := range of {
				if key != "name" && key != "$schema" {
					keys = append(keys, key)
				}
			}
		}
		slices.Sort(keys)
		return keys
	}
	return nil
}

// nameIn is the name that a manifest gives.
func nameIn(file string) (string, error) {
	data, err := loader.ReadNamed(file, maxManifest)
	if err != nil {
		return "", err
	}
	var m struct {
		Name any `json:"name"`
	}
	if err := json.Unmarshal(data, &m); err != nil {
		return "", errors.New("it is no JSON object")
	}
	name, is := m.Name.(string)
	if name = strings.Join(strings.Fields(name), " "); !is || name == "" {
		return "", errors.New("it has no name")
	}
	return name, nil
}
