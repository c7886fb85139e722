package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"

	"github.com/adrg/frontmatter"
	eino "github.com/cloudwego/eino/adk/middlewares/skill"
	"github.com/skillgen/skillgen/loader"
	skillgen "github.com/skillgen/skillgen/runtime"
	"github.com/yuin/goldmark"
	meta "github.com/yuin/goldmark-meta"
	"github.com/yuin/goldmark/parser"
	"gopkg.in/yaml.v3"
)

// The names of what loads, as tables and pictures have them. The first is the floor.
const (
	readFiles    = "os.ReadFile"
	structs      = "yaml.v3 into a struct"
	adrg         = "adrg/frontmatter"
	goldmarkMeta = "goldmark-meta"
	einoSkills   = "eino, skill.LocalBackend"
	runtimeLoad  = "skillgen, runtime.Load"
	loaderLoad   = "skillgen, loader.Load with all rules"
	reload       = "skillgen, Reload, nothing changed"
)

// alone is a name of skillgen's with one processor, where it reads with one goroutine. The others take what the machine has.
func alone(name string) string { return name + ", one processor" }

// head is what the parsers are asked for: far less than skillgen reads.
type head struct {
	Name        string `yaml:"name"`
	Description string `yaml:"description"`
}

// loaders are what loads the n skills below dir.
func loaders(dir string, n int) ([]subject, error) {
	ctx := context.Background()
	files, err := filepath.Glob(filepath.Join(dir, "*", "SKILL.md"))
	if err != nil || len(files) != n {
		return nil, fmt.Errorf("%d files, want %d: %w", len(files), n, errors.Join(err))
	}
	slices.Sort(files)
	every := func(parse func(text []byte) (head, error)) func() error {
		return func() error {
			for _, file := range files {
				text, err := os.ReadFile(file)
				if err != nil {
					return err
				}
				if h, err := parse(text); err != nil || h.Name == "" || h.Description == "" {
					return fmt.Errorf("%s: name %q: %w", file, h.Name, err)
				}
			}
			return nil
		}
	}
	source := loader.Dir{Path: dir, Trusted: true, MaxSkills: -1, MaxDirs: -1}
	loaded, err := skillgen.Load(ctx, nil, source)
	if err != nil {
		return nil, err
	}
	count := func(c *skillgen.Catalog, err error) error {
		if err == nil && c.Len() != n {
			err = fmt.Errorf("%d skills", c.Len())
		}
		return err
	}
	load := func() error { return count(skillgen.Load(ctx, nil, source)) }
	check := func() error {
		result, err := loader.Load(ctx, loader.FindRoots(dir), &loader.Options{Contents: true})
		if err == nil && len(result.Skills) != n {
			err = fmt.Errorf("%d skills", len(result.Skills))
		}
		return err
	}
	return []subject{
		{readFiles, every(func([]byte) (head, error) { return head{"-", "-"}, nil })},
		{structs, every(parseStruct)},
		{adrg, every(parseAdrg)},
		{goldmarkMeta, every(parseGoldmark)},
		{einoSkills, func() error { return loadEino(ctx, dir, n) }},
		{runtimeLoad, load},
		{loaderLoad, check},
		{reload, func() error { return count(loaded.Reload(ctx)) }},
		{alone(runtimeLoad), onOne(load)},
		{alone(loaderLoad), onOne(check)},
	}, nil
}

// onOne runs something as on a machine with one processor.
func onOne(run func() error) func() error {
	return func() error {
		defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
		return run()
	}
}

// parseStruct is what most programs do by hand: cut at the fences, decode.
func parseStruct(text []byte) (h head, err error) {
	rest, ok := bytes.CutPrefix(text, []byte("---\n"))
	front, _, closed := bytes.Cut(rest, []byte("\n---\n"))
	if !ok || !closed {
		return h, errors.New("no frontmatter")
	}
	return h, yaml.Unmarshal(front, &h)
}

func parseAdrg(text []byte) (h head, err error) {
	_, err = frontmatter.Parse(bytes.NewReader(text), &h)
	return h, err
}

// parseGoldmark reads the frontmatter of a whole Markdown document, body included, as site generators do.
func parseGoldmark(text []byte) (h head, err error) {
	pc := parser.NewContext()
	var html bytes.Buffer
	if err := goldmark.New(goldmark.WithExtensions(meta.Meta)).Convert(text, &html, parser.WithContext(pc)); err != nil {
		return h, err
	}
	values := meta.Get(pc)
	h.Name, _ = values["name"].(string)
	h.Description, _ = values["description"].(string)
	return h, nil
}

func loadEino(ctx context.Context, dir string, n int) error {
	backend, err := eino.NewLocalBackend(&eino.LocalBackendConfig{BaseDir: dir})
	if err != nil {
		return err
	}
	list, err := backend.List(ctx)
	if err == nil && len(list) != n {
		err = fmt.Errorf("%d skills", len(list))
	}
	return err
}
