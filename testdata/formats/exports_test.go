package formats

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/xeipuuv/gojsonschema"
)

// skillsOfAllKinds is a catalog with what makes an export hard, by path; a text that starts with #! is executable.
var skillsOfAllKinds = map[string]string{
	"skills/a/SKILL.md":           "---\nname = \"a\"\ndescription = \"\"\"\nDoes: a thing,\non two lines.\"\"\"\ntrigger = \"webpage\"\nversion = \"1.10\"\n[requires]\nbins = [\"git\"]\n---\n\n# A\n\n---\n\nBody.\n",
	"skills/a/scripts/run.sh":     "#!/bin/sh\necho a\n",
	"skills/a/assets/x.png":       "\x89PNG\r\n\x1a\n\x00\xff",
	"skills/a/assets/空.txt":       "text\r\nof another\n",
	"skills/Big Name/SKILL.md":    "---\nname: Big Name\ndescription: \"" + strings.Repeat("é", 1000) + "\"\nmetadata: {n: 1, list: [a, b]}\n---\n\nBody.\r\n",
	"skills/工具/SKILL.md":          "---\nname: 工具\ndescription: 处理文本。\n---\n\n正文。\n",
	"skills/servers/SKILL.md":     "---\nname: servers\ndescription: Has servers.\nallowed-tools: Bash(git:*, jq) Read\nmcp:\n  files: {command: npx, args: [-y, \"x@1.0.0\", \"${PLUGIN_ROOT}/skills\"], env: {TOKEN: \"${TOKEN}\"}, cwd: \"${PLUGIN_DATA}\"}\n  own: {command: ./skills/a/scripts/run.sh, cwd: ./skills/a}\n  web: {type: http, url: \"https://example.com/mcp\"}\n  old: {type: sse, url: \"http://[::1]:80/sse\"}\n---\n\nBody.\n",
	"skills/servers/ref/guide.md": strings.Repeat("A long guide.\n", 6000), // several blocks of an archive
}

// exportAll writes the skills and exports them, twice from different places: it returns the source and the directory of the
// second export, which has the bytes of the first.
func exportAll(t *testing.T, args ...string) (source, dir string) {
	t.Helper()
	exe, err := command()
	if err != nil {
		t.Fatal(err)
	}
	var first map[string][]byte
	for range 2 {
		source, dir = t.TempDir(), filepath.Join(t.TempDir(), "out")
		for name, text := range skillsOfAllKinds {
			file := filepath.Join(source, filepath.FromSlash(name))
			mode := fs.FileMode(0o644)
			if strings.HasPrefix(text, "#!") {
				mode = 0o755
			}
			if err := errors.Join(os.MkdirAll(filepath.Dir(file), 0o755), os.WriteFile(file, []byte(text), mode)); err != nil {
				t.Fatal(err)
			}
		}
		if out, err := exec.Command(exe, append(append([]string{"export"}, args...), "-o", dir, source)...).CombinedOutput(); err != nil {
			t.Fatalf("%v: %s", err, out)
		}
		got := files(t, os.DirFS(dir))
		for name, data := range first {
			if !bytes.Equal(data, got[name]) {
				t.Errorf("%s: the second export has other bytes", name)
			}
		}
		first = got
	}
	return source, dir
}

func files(t *testing.T, fsys fs.FS) map[string][]byte {
	t.Helper()
	all := make(map[string][]byte)
	err := fs.WalkDir(fsys, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		all[name], err = fs.ReadFile(fsys, name)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// valid holds a document against a schema of the directory schemas.
func valid(t *testing.T, schema string, document []byte) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("schemas", schema))
	if err != nil {
		t.Fatal(err)
	}
	result, err := gojsonschema.Validate(gojsonschema.NewBytesLoader(text), gojsonschema.NewBytesLoader(document))
	if err != nil || !result.Valid() {
		t.Errorf("%s: %v %v\n%s", schema, err, result.Errors(), document)
	}
}

// TestPlugin reads a plugin as a client does, by the schemas and by the rules that these cannot say.
func TestPlugin(t *testing.T) {
	_, dir := exportAll(t, "plugin", "--claude", "--plugin-name", "all-kinds", "--plugin-version", "1.0.0")
	got := files(t, os.DirFS(dir))
	valid(t, "plugin.json", got["plugin.json"])
	valid(t, "mcp.json", got["mcp.json"])
	if problems := pluginProblems(dir); len(problems) > 0 {
		t.Error(problems)
	}
	var own, portable struct {
		Servers map[string]struct{ Type, Command, Cwd, URL string } `json:"mcpServers"`
	}
	if err := errors.Join(json.Unmarshal(got[".mcp.json"], &own), json.Unmarshal(got["mcp.json"], &portable)); err != nil || len(own.Servers) != 4 || len(portable.Servers) != 4 {
		t.Fatal(err, own, portable)
	}
	if s := own.Servers["own"]; s.Command != "${CLAUDE_PLUGIN_ROOT}/skills/a/scripts/run.sh" || s.Cwd != "${CLAUDE_PLUGIN_ROOT}/skills/a" || own.Servers["web"].Type != "http" {
		t.Error(own)
	}
	if info, err := os.Stat(filepath.Join(dir, "skills", "a", "scripts", "run.sh")); err != nil || filepath.Separator == '/' && info.Mode()&0o111 == 0 {
		t.Error(info, err)
	}
}

// TestClean reads clean skills as a strict reader does.
func TestClean(t *testing.T) {
	_, dir := exportAll(t, "clean")
	n := 0
	for name, data := range files(t, os.DirFS(dir)) {
		if path.Base(name) == "SKILL.md" {
			n++
			if _, _, err := strict(path.Dir(name), data); err != nil {
				t.Errorf("%s: %v\n%s", name, err, data)
			}
		}
	}
	if n != 4 {
		t.Errorf("%d skills", n)
	}
}

// TestWellKnown fetches what an index leads to, checks the digests, and unpacks archives as carefully as a client must.
func TestWellKnown(t *testing.T) {
	_, dir := exportAll(t, "well-known")
	site := os.DirFS(dir)
	base, _ := url.Parse("https://example.com/.well-known/agent-skills/index.json")
	text, err := fs.ReadFile(site, base.Path[1:])
	if err != nil {
		t.Fatal(err)
	}
	valid(t, "index.json", text)
	var index struct {
		Skills []struct{ Name, Type, Description, URL, Digest string }
	}
	if err := json.Unmarshal(text, &index); err != nil {
		t.Fatal(err)
	}
	types := make(map[string]int)
	for _, s := range index.Skills {
		types[s.Type]++
		at, err := base.Parse(s.URL)
		if err != nil {
			t.Fatal(err)
		}
		data, err := fs.ReadFile(site, strings.TrimPrefix(at.Path, "/"))
		if err != nil || fmt.Sprintf("sha256:%x", sha256.Sum256(data)) != s.Digest {
			t.Fatalf("%s: %v: the digest is another", s.URL, err)
		}
		if s.Type == "archive" {
			unpacked := unpack(t, data)
			for name := range unpacked {
				want, known := skillsOfAllKinds[path.Join("skills", s.Name, name)]
				if name != "SKILL.md" && (!known || want != string(unpacked[name])) {
					t.Errorf("%s has another %s", s.URL, name)
				}
			}
			data = unpacked["SKILL.md"]
		}
		if name, description, err := strict(s.Name, data); err != nil || name != s.Name || description != s.Description {
			t.Errorf("%s: %q, %q, %v", s.Name, name, description, err)
		}
	}
	if !reflect.DeepEqual(types, map[string]int{"archive": 2, "skill-md": 2}) {
		t.Error(types)
	}
}

// TestReadBack asks skillgen itself: what it exports, it reads as it was.
func TestReadBack(t *testing.T) {
	type skill struct {
		Name, Description, License, Homepage string
		Triggers, AllowedTools               []string
		Requires                             map[string][]string
		Servers                              []struct {
			Name, Type, Command, Cwd, URL string
			Args, Variables               []string
			Env                           map[string]string
		}
		Files []struct{ Path, Mode, SHA256 string }
	}
	exe, err := command()
	if err != nil {
		t.Fatal(err)
	}
	read := func(dir string) map[string]skill {
		t.Helper()
		out, err := exec.Command(exe, "list", "--json", dir).Output()
		if err != nil {
			t.Fatal(err)
		}
		var list struct{ Skills []skill }
		if err := json.Unmarshal(out, &list); err != nil {
			t.Fatal(err)
		}
		all := make(map[string]skill)
		for _, s := range list.Skills {
			body, err := exec.Command(exe, "show", "--body", s.Name, dir).Output()
			if err != nil {
				t.Fatal(err)
			}
			for i, f := range s.Files {
				if f.Path == "SKILL.md" {
					s.Files[i].SHA256 = fmt.Sprintf("%x", sha256.Sum256(body))
				}
			}
			all[s.Name] = s
		}
		return all
	}
	names := map[string][]string{"plugin": {"--plugin-name", "x"}}
	for _, format := range []string{"clean", "plugin"} {
		source, dir := exportAll(t, append([]string{format}, names[format]...)...)
		want, got := read(source), read(dir)
		if len(want) != 4 || !reflect.DeepEqual(got, want) {
			t.Errorf("%s:\n got %v\nwant %v", format, got, want)
		}
	}
}
