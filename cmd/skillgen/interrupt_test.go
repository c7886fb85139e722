package main

import (
	"bytes"
	"context"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
)

// countdown is a context that is cancelled when it has been asked a number of times.
type countdown struct {
	context.Context
	cancel context.CancelFunc
	left   int
}

func (c *countdown) Err() error {
	if c.left--; c.left <= 0 {
		c.cancel()
	}
	return c.Context.Err()
}

// interruptible are the verbs with a task that takes time, and what is in the directory after they succeed and not
// before.
var interruptible = []struct {
	args   []string
	writes []string
	again  bool // it looks again after it has written
}{
	{args: []string{"generate"}, writes: []string{"skills_gen.go", "triggers_gen.go"}},
	{args: []string{"generate", "--embed", "packed"}, writes: []string{"skills_gen.bin", "skills_gen.go", "triggers_gen.go"}},
	{args: []string{"generate", "-o", "new"}, writes: []string{"new", "new/skills_gen.bin", "new/skills_gen.go", "new/triggers_gen.go"}},
	{args: []string{"generate", "--check", "-o", "fresh"}},
	{args: []string{"check"}},
	{args: []string{"check", "--format", "json"}},
	{args: []string{"list"}},
	{args: []string{"list", "--json"}},
	{args: []string{"show", "s1"}},
	{args: []string{"prompt"}},
	{args: []string{"match", "one"}},
	{args: []string{"doctor"}},
	{args: []string{"explain"}},
	{args: []string{"version"}},
	{args: []string{"new", "other"}, writes: []string{"skills/other", "skills/other/SKILL.md"}},
	{args: []string{"export", "schema", "-o", "schema.json"}, writes: []string{"schema.json"}},
	{args: []string{"check", "--fix", "quirk"}, writes: []string{"quirk/SKILL.md"}, again: true},
	{args: []string{"status", "target", "--from", "."}},
}

// TestInterrupted cancels every verb whenever it asks its context. Each time the status says so, and nothing is
// written; only what is cancelled after its last question, when all is done, has written all of it.
func TestInterrupted(t *testing.T) {
	for _, test := range interruptible {
		t.Run(strings.Join(test.args, " "), func(t *testing.T) {
			for stage := 1; ; stage++ {
				if stage > 1000 {
					t.Fatal("no end")
				}
				dir := t.TempDir()
				t.Chdir(dir)
				for _, name := range []string{"s1", "s2", "s3"} {
					writeTest(t, "skills/"+name+"/SKILL.md", "---\nname: "+name+"\ndescription: Does it.\ntrigger: one|two\n---\n\nBody.\n")
				}
				writeTest(t, "quirk/SKILL.md", "---\nname: quirk\ndescription: Reads this: that.\n---\n\nBody.\n")
				before := tree(t, dir)
				inner, cancel := context.WithCancel(t.Context())
				ctx := &countdown{Context: inner, cancel: cancel, left: stage}
				var stdout, stderr bytes.Buffer
				status := run(ctx, test.args, ui.Streams{In: strings.NewReader(""), Out: &stdout, Err: &stderr})
				cancel()
				changed := differences(before, tree(t, dir))
				if ctx.left > 0 {
					if status == exitInterrupted || !slices.Equal(changed, test.writes) {
						t.Errorf("nobody interrupts: status %d, %q changed\n%s", status, changed, stderr.String())
					}
					if stage < 2 {
						t.Error("it never asks")
					}
					return
				}
				last := (ctx.left == 0 || test.again) && slices.Equal(changed, test.writes)
				if status != exitInterrupted || !strings.HasSuffix(stderr.String(), "skillgen: interrupted\n") {
					t.Errorf("stage %d: status %d: %s", stage, status, stderr.String())
				}
				if len(changed) > 0 && !last {
					t.Errorf("stage %d: %q changed", stage, changed)
				}
			}
		})
	}
}

func writeTest(t *testing.T, name, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

// tree is all that is below a directory: the text of files, "" for directories.
func tree(t *testing.T, dir string) map[string]string {
	t.Helper()
	all := make(map[string]string)
	err := fs.WalkDir(os.DirFS(dir), ".", func(path string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			all[path] = ""
			return err
		}
		text, err := os.ReadFile(filepath.Join(dir, path))
		all[path] = string(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func differences(before, after map[string]string) []string {
	var list []string
	for _, name := range slices.Sorted(maps.Keys(after)) {
		if text, ok := before[name]; !ok || text != after[name] {
			list = append(list, name)
		}
	}
	for name := range before {
		if _, ok := after[name]; !ok {
			list = append(list, "-"+name)
		}
	}
	return list
}
