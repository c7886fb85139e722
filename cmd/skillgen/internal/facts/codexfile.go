// This file reads what Codex keeps beside a skill. In comes the file of the skill; out go the servers that Codex offers to add, and then
// starts, once the skill is used.

package facts

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"path"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
)

// codexFile is where the file stands in the directory of a skill.
const codexFile = "agents/openai.yaml"

// CodexServer is a server of the file. The command is a URL where it is not started here.
type CodexServer struct {
	Name    string `json:"name"`
	Command string `json:"command"`
	Path    string `json:"path"`
	Line    int    `json:"line,omitempty"` // where its name is not found the one where all of them begin
}

// dependenciesKey is the entry that has the servers, in any form.
var dependenciesKey = regexp.MustCompile(`(?m)(?:^|[{,])[ \t]*["']?dependencies["']?[ \t]*:`)

// codexServers are those beside the file of a skill. Of a file that is there and cannot be looked into one row says so.
func codexServers(ctx context.Context, opts loader.Options, skill string) (list []CodexServer) {
	if !strings.EqualFold(path.Base(skill), "SKILL.md") {
		return nil
	}
	name := path.Join(path.Dir(skill), codexFile)
	at := filepath.FromSlash(name)
	real, err := loader.RealNamed(at)
	if err != nil {
		return nil // Codex does not find it either
	}
	home, _ := loader.RealNamed(filepath.Dir(filepath.Dir(at)))
	if real != filepath.Join(home, filepath.FromSlash(codexFile)) {
		return []CodexServer{{codexFile, "a link, which is not looked into", name, 0}}
	}
	data, err := loader.ReadNamed(at, most)
	if errors.Is(err, runtime.ErrTooLarge) {
		return []CodexServer{{codexFile, "too large to be looked into", name, 0}}
	} else if err != nil {
		return nil
	}
	line := lineOf(dependenciesKey, string(data))
	for _, server := range codexTools(ctx, opts, skill, string(data)) {
		list = append(list, CodexServer{server.name, server.shown(), name, cmp.Or(server.line, line)})
	}
	return list
}

// unreadTools stands for servers that nothing here can read.
const unreadTools = "dependencies: cannot be read"

// documentStart is the line with which a file of YAML may begin, and comments above.
var documentStart = regexp.MustCompile(`\A(?:[ \t]*(?:[#%].*)?\n)*---(?:[ \t]|\n|\z)`)

// codexTools are the servers of a text, by name. What cannot be read, such as an alias, which Codex follows, is there as it stands.
func codexTools(ctx context.Context, opts loader.Options, skill, text string) (list []server) {
	text = strings.ReplaceAll(strings.TrimPrefix(text, "\ufeff"), "\r\n", "\n")
	head := "---\n" + documentStart.ReplaceAllString(text, "") + "\n---\n"
	var file struct {
		Dependencies struct{ Tools json.RawMessage }
	}
	var tools []json.RawMessage
	s := headOf(ctx, opts, skill, head)
	if s == nil || json.Unmarshal([]byte(s.Extra), &file) != nil || json.Unmarshal(file.Dependencies.Tools, &tools) != nil {
		entry, _ := apart(head, "dependencies")
		entry = strings.TrimSpace(entry)
		if entry == "" && dependenciesKey.MatchString(text) && (s == nil || strings.Contains(text, "*")) {
			entry = unreadTools
		}
		if strings.Contains(entry, "tools") || strings.Contains(entry, "*") || entry == unreadTools {
			list = append(list, server{name: "dependencies", other: entry})
		}
		return list
	}
	next := 0
	if at := dependenciesKey.FindStringIndex(text); at != nil {
		next = at[1]
	}
	for i, item := range tools {
		var tool struct{ Type, Value, Command, URL string }
		if json.Unmarshal(item, &tool) != nil {
			list = append(list, server{name: "tools", other: string(item)})
			continue
		}
		line := 0
		if i < mostLocated {
			line, next = toolLine(tool.Value, text, next)
		}
		if !strings.EqualFold(strings.TrimSpace(tool.Type), "mcp") {
			continue
		}
		name := cmp.Or(tool.Value, "tools")
		if tool.Command != "" { // which of them, the transport says
			list = append(list, server{name: name, other: tool.Command, line: line})
		}
		if tool.URL != "" {
			list = append(list, server{name: name, as: runtime.ServerReport{URL: tool.URL}, line: line})
		}
	}
	return list
}

// placeOf is a file with a line, 0 for one that nobody knows.
func placeOf(file string, line int) string {
	if line == 0 {
		return ui.Plain(ui.Near(file))
	}
	return fmt.Sprintf("%s:%d", ui.Plain(ui.Near(file)), line)
}
