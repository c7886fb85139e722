package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	goruntime "runtime"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/skillgen/skillgen/loader"
)

// conformanceCase is one archive: a tree, and what comes of it under each profile that it speaks of.
type conformanceCase struct {
	name    string // such as "phi/later-wins"
	tree    []txtar.File
	sources []conformanceSource
	wants   map[string]map[string]string // by profile, then by file below want
}

// conformanceSource is a root in load.json: fields of loader.Dir by their names.
type conformanceSource struct {
	Path, Label         string
	Precedence          int
	Exact               bool
	Untrusted, Optional bool
}

func conformanceCases(t *testing.T) []*conformanceCase {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(conformanceDir, "*", "*.txtar"))
	if err != nil || len(files) == 0 {
		t.Fatal("no cases: ", err)
	}
	var cases []*conformanceCase
	for _, file := range files {
		c, err := readConformanceCase(file)
		if err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		cases = append(cases, c)
	}
	return cases
}

func readConformanceCase(file string) (*conformanceCase, error) {
	archive, err := txtar.ParseFile(file)
	if err != nil {
		return nil, err
	}
	system := filepath.Base(filepath.Dir(file))
	c := &conformanceCase{name: system + "/" + strings.TrimSuffix(filepath.Base(file), ".txtar"), wants: make(map[string]map[string]string)}
	for _, f := range archive.Files {
		name, isWant := strings.CutPrefix(f.Name, "want/")
		switch {
		case f.Name == "load.json":
			if err := decodeStrict(f.Data, &c.sources); err != nil {
				return nil, fmt.Errorf("load.json: %w", err)
			}
		case isWant:
			profile := system
			if first, rest, ok := strings.Cut(name, "/"); ok && isProfile(first) {
				profile, name = first, rest
			}
			if !isProfile(profile) {
				return nil, fmt.Errorf("%s: %q is no profile, and nothing looks at what it wants", f.Name, strings.Split(name, "/")[0])
			}
			if c.wants[profile] == nil {
				c.wants[profile] = make(map[string]string)
			}
			c.wants[profile][name] = string(f.Data)
		case f.Name == "links" && strings.Count(string(f.Data), " -> ") != strings.Count(string(f.Data), "\n"):
			return nil, fmt.Errorf("links: a line is not LINK -> TARGET")
		default:
			c.tree = append(c.tree, f)
		}
	}
	if len(c.wants) == 0 || len(bytes.TrimSpace(archive.Comment)) == 0 {
		return nil, fmt.Errorf("a case says what it shows, and has files below want")
	}
	if c.sources == nil {
		c.sources = c.defaultSources()
	}
	return c, nil
}

// defaultSources are dir1, dir2 and so on where the tree has them, with the precedences that the command gives them,
// otherwise the whole of it.
func (c *conformanceCase) defaultSources() []conformanceSource {
	var list []conformanceSource
	for n := 1; ; n++ {
		dir := fmt.Sprintf("dir%d", n)
		if !slices.ContainsFunc(c.tree, func(f txtar.File) bool { return strings.HasPrefix(f.Name, dir+"/") }) {
			break
		}
		list = append(list, conformanceSource{Path: dir, Precedence: n - 1})
	}
	if list == nil {
		list = []conformanceSource{{Path: "."}}
	}
	return list
}

func isProfile(name string) bool {
	return slices.ContainsFunc(loader.Profiles(), func(p loader.Profile) bool { return p.Name == name })
}

func decodeStrict(data []byte, v any) error {
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.DisallowUnknownFields()
	return dec.Decode(v)
}

func (c *conformanceCase) unpack(t *testing.T, work string) {
	t.Helper()
	for _, f := range c.tree {
		switch first, _, _ := strings.Cut(f.Name, "/"); first {
		case "edit":
		case "links":
			for line := range strings.Lines(string(f.Data)) {
				link, target, _ := strings.Cut(strings.TrimSpace(line), " -> ")
				link = filepath.Join(work, filepath.FromSlash(link))
				mustMkdir(t, filepath.Dir(link))
				if err := os.Symlink(filepath.FromSlash(target), link); err != nil {
					t.Skip("no links here: ", err)
				}
			}
		case "bin":
			name := filepath.Join(work, filepath.FromSlash(f.Name))
			if goruntime.GOOS == "windows" {
				name += ".exe" // what counts there is the extension
			}
			mustWrite(t, name, f.Data, 0o755)
		default:
			mustWrite(t, filepath.Join(work, filepath.FromSlash(f.Name)), f.Data, 0o644)
		}
	}
}

// edit writes the files below edit over the tree, once it is loaded; an empty one removes what is there.
func (c *conformanceCase) edit(t *testing.T) {
	t.Helper()
	for _, f := range c.tree {
		name, ok := strings.CutPrefix(f.Name, "edit/")
		switch {
		case !ok:
		case len(f.Data) == 0:
			if err := os.Remove(filepath.FromSlash(name)); err != nil && !errors.Is(err, fs.ErrNotExist) {
				t.Fatal(err)
			}
		default:
			mustWrite(t, filepath.FromSlash(name), f.Data, 0o644)
		}
	}
}

// arguments are the sources as the command takes them; nil when only the packages can do it.
func (c *conformanceCase) arguments() []string {
	var args []string
	for i, s := range c.sources {
		if s != (conformanceSource{Path: s.Path, Precedence: i, Optional: s.Optional}) {
			return nil
		}
		args = append(args, s.Path)
	}
	return args
}

func mustMkdir(t *testing.T, dir string) {
	t.Helper()
	if err := os.MkdirAll(dir, 0o777); err != nil {
		t.Fatal(err)
	}
}

func mustWrite(t *testing.T, name string, data []byte, mode os.FileMode) {
	t.Helper()
	mustMkdir(t, filepath.Dir(name))
	if err := os.WriteFile(name, data, mode); err != nil {
		t.Fatal(err)
	}
}
