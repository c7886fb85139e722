package formats

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"net"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"
	"github.com/xeipuuv/gojsonschema"
)

var specName = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)

// strict reads a SKILL.md as a strict reader of the Agent Skills specification does.
func strict(dir string, text []byte) (name, description string, err error) {
	head, _, ok := strings.Cut(strings.TrimPrefix(string(text), "---\n"), "\n---\n")
	var fields map[string]any
	if err := yaml.Unmarshal([]byte(head), &fields); err != nil || !ok || !strings.HasPrefix(string(text), "---\n") {
		return "", "", fmt.Errorf("no frontmatter: %w", err)
	}
	for key, value := range fields {
		switch key {
		case "name", "description", "license", "compatibility", "allowed-tools":
			if _, is := value.(string); !is {
				return "", "", fmt.Errorf("%s is a %T", key, value)
			}
		case "metadata":
			list, is := value.(map[string]any)
			for k, v := range list {
				if _, text := v.(string); !text {
					return "", "", fmt.Errorf("metadata %s is a %T", k, v)
				}
			}
			if !is {
				return "", "", errors.New("metadata is no mapping")
			}
		default:
			return "", "", fmt.Errorf("%s is no key of the specification", key)
		}
	}
	name, _ = fields["name"].(string)
	description, _ = fields["description"].(string)
	if name != dir || !specName.MatchString(name) || len(name) > 64 || description == "" || len(description) > 1024 {
		return "", "", fmt.Errorf("%q in %q, %d bytes", name, dir, len(description))
	}
	return name, description, nil
}

// pluginProblems is what a client of Agent Plugins would skip, or refuse: the rules that no schema can say.
func pluginProblems(root string) (problems []string) {
	add := func(format string, args ...any) { problems = append(problems, fmt.Sprintf(format, args...)) }
	there := func(name string, dir bool) bool {
		info, err := os.Lstat(filepath.Join(root, filepath.FromSlash(name)))
		return err == nil && info.IsDir() == dir && fs.ValidPath(name)
	}
	list, err := os.ReadDir(filepath.Join(root, "skills"))
	if err != nil || len(list) == 0 {
		add("no skills: %v", err)
	}
	for _, e := range list {
		text, err := os.ReadFile(filepath.Join(root, "skills", e.Name(), "SKILL.md"))
		if err == nil {
			_, _, err = strict(e.Name(), text)
		}
		if err != nil {
			add("skill %s is skipped: %v", e.Name(), err)
		}
	}
	var config struct {
		Servers map[string]struct {
			Command, Cwd, URL string
			Args              []string
			Env, Headers      map[string]string
		} `json:"mcpServers"`
	}
	data, err := os.ReadFile(filepath.Join(root, "mcp.json"))
	if err == nil {
		err = json.Unmarshal(data, &config)
	}
	if err != nil {
		add("mcp.json: %v", err)
	}
	other := regexp.MustCompile(`\$\{[^}]*\}`)
	for name, s := range config.Servers {
		if below, is := strings.CutPrefix(s.Command, "./"); is && !there(path.Clean(below), false) {
			add("%s: command %s", name, s.Command)
		}
		below, inRoot := strings.CutPrefix(strings.Replace(s.Cwd, "${PLUGIN_ROOT}", ".", 1), "./")
		if inRoot && !there(path.Clean(below), true) {
			add("%s: cwd %s", name, s.Cwd)
		}
		for _, text := range slices.Concat([]string{s.Cwd}, s.Args, slices.Collect(maps.Values(s.Env))) {
			for _, found := range other.FindAllString(text, -1) {
				if found != "${PLUGIN_ROOT}" && found != "${PLUGIN_DATA}" {
					add("%s: %s stays as it is", name, found)
				}
			}
		}
		if s.URL == "" {
			continue
		}
		u, err := url.Parse(s.URL)
		if err != nil || u.Scheme != "https" && !(u.Scheme == "http" && (u.Hostname() == "localhost" || net.ParseIP(u.Hostname()).IsLoopback())) || other.MatchString(s.URL) {
			add("%s: url %s", name, s.URL)
		}
	}
	return problems
}

func unpack(t *testing.T, data []byte) map[string][]byte {
	t.Helper()
	zr, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	all := make(map[string][]byte)
	for r := tar.NewReader(zr); ; {
		h, err := r.Next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		if !fs.ValidPath(h.Name) || h.Typeflag != tar.TypeReg || h.ModTime.Unix() != 0 || h.Uid != 0 || h.Uname != "" {
			t.Errorf("%+v", h)
		}
		if all[h.Name], err = io.ReadAll(r); err != nil {
			t.Fatal(err)
		}
	}
	if rest, err := io.ReadAll(zr); err != nil || len(bytes.Trim(rest, "\x00")) > 0 { // the sum at the end
		t.Error(err)
	}
	return all
}

// TestReadersRefuse holds that the readers see what is wrong: they would otherwise take anything.
func TestReadersRefuse(t *testing.T) {
	const plugin, mcp, index = "https://agent-plugins.org/schemas/1.0.0/plugin.schema.json", "https://agent-plugins.org/schemas/1.0.0/mcp.schema.json", "https://schemas.agentskills.io/discovery/0.2.0/schema.json"
	for _, row := range []struct{ schema, document string }{
		{"plugin.json", `{"name": "x"}`},
		{"plugin.json", `{"$schema": "` + plugin + `", "name": "a--b"}`},
		{"plugin.json", `{"$schema": "` + plugin + `", "name": "A"}`},
		{"plugin.json", `{"$schema": "` + plugin + `", "name": "a", "skills": "./x"}`},
		{"mcp.json", `{"$schema": "` + mcp + `"}`},
		{"mcp.json", `{"$schema": "` + mcp + `", "mcpServers": {"a": {"command": "x"}}}`},
		{"mcp.json", `{"$schema": "` + mcp + `", "mcpServers": {"a": {"type": "http", "url": "https://x.example"}}}`},
		{"mcp.json", `{"$schema": "` + mcp + `", "mcpServers": {"a": {"type": "stdio", "command": "x", "cwd": "sub"}}}`},
		{"mcp.json", `{"$schema": "` + mcp + `", "mcpServers": {"a": {"type": "stdio", "command": "bin/x"}}}`},
		{"mcp.json", `{"$schema": "` + mcp + `", "mcpServers": {"a": {"type": "stdio", "command": "x", "env": {"PLUGIN_ROOT": "y"}}}}`},
		{"mcp.json", `{"$schema": "` + mcp + `", "mcpServers": {"a": {"type": "sse", "url": "https://me@x.example"}}}`},
		{"index.json", `{"$schema": "` + index + `"}`},
		{"index.json", `{"$schema": "` + index + `", "skills": [{"name": "a", "type": "zip", "description": "d", "url": "u", "digest": "sha256:` + strings.Repeat("0", 64) + `"}]}`},
	} {
		text, err := os.ReadFile(filepath.Join("schemas", row.schema))
		if err != nil {
			t.Fatal(err)
		}
		if result, err := gojsonschema.Validate(gojsonschema.NewBytesLoader(text), gojsonschema.NewStringLoader(row.document)); err != nil || result.Valid() {
			t.Errorf("%s takes %s, %v", row.schema, row.document, err)
		}
	}
	dir := t.TempDir()
	for name, text := range map[string]string{
		"skills/a/SKILL.md": "---\nname: b\ndescription: d\n---\n",
		"skills/c/SKILL.md": "---\nname: c\ndescription: d\nmodel: opus\n---\n",
		"mcp.json":          `{"mcpServers": {"a": {"command": "./x"}, "b": {"cwd": "./../x"}, "c": {"args": ["${X}"]}, "d": {"url": "http://x.example"}, "e": {"url": "http://127.0.0.1"}}}`,
	} {
		if err := errors.Join(os.MkdirAll(filepath.Join(dir, filepath.Dir(name)), 0o755), os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644)); err != nil {
			t.Fatal(err)
		}
	}
	if problems := pluginProblems(dir); len(problems) != 6 {
		t.Errorf("%q", problems)
	}
}
