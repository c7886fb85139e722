// This file is a catalog as a plugin of Agent Plugins 1.0.0, which Claude Code reads too where it is asked for.
//
// In come a catalog, its files as cleantree has them, and what the plugin is called. Out go the files of the plugin: skills/,
// mcp.json where there are servers, and plugin.json, in an order in which the manifest is the last.

package export

import (
	"path"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/mcpfile"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/private"
	"github.com/skillgen/skillgen/runtime/userdir"
)

// pluginSkills is where a plugin has its skills.
const pluginSkills = "skills"

// pluginFiles are those of a plugin: the skills, whose files stand below Dir, then servers and manifest; with claude those
// of Claude Code too. notes are what the format does without, and problems what forbids it.
func pluginFiles(m pluginManifest, skills []userdir.TreeFile, servers []private.Server, here []string, claude bool) (files []userdir.TreeFile, notes, problems []string, err error) {
	dirs, names := map[string]bool{".": true}, make(map[string]bool)
	for _, f := range skills {
		names[f.Path] = true
		for d := path.Dir(f.Path); !dirs[d]; d = path.Dir(d) {
			dirs[d] = true
		}
	}
	p := mcpfile.Plugin{Has: func(name string, dir bool) bool { return dir && dirs[name] || !dir && names[name] }}
	portable, own, problems := p.Files(servers, here)
	if len(problems) > 0 {
		return nil, nil, problems, nil
	}
	if claude {
		skills = forClaude(skills)
	}
	files = append(files, skills...)
	add := func(name string, data []byte) {
		if data != nil {
			files = append(files, userdir.TreeFile{Path: name, Adopt: true, Read: func() ([]byte, error) { return data, nil }})
		}
	}
	add("mcp.json", portable)
	if claude {
		add(".mcp.json", own)
		text, err := m.json()
		if err != nil {
			return nil, nil, nil, err
		}
		add(".claude-plugin/plugin.json", text)
	}
	m.Schema = schemaURL
	text, err := m.json()
	add("plugin.json", text)
	return files, p.Notes, nil, err
}
