//go:build unix

package loader

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	goruntime "runtime"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/skillgen/skillgen/runtime"
)

// BenchmarkLoad loads directories of skills in the ways of an agent and of the command. The metric x-floor is the
// processor time, the collector's included, divided by that of reading the same files one after the other with
// os.ReadFile: of both the least of all rounds counts, which take turns. allocs/skill is what else it costs.
func BenchmarkLoad(b *testing.B) {
	for _, n := range []int{1000, 10000} {
		root, files := syntheticSkills(b, n)
		dir := Dir{Path: root, Trusted: true, MaxDirs: 2 * n}
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			benchmarkLoad(b, files, dir)
		})
	}
	if root := os.Getenv("SKILLGEN_BENCH_DIR"); root != "" { // real skills of whoever asks
		files, err := filepath.Glob(filepath.Join(root, "*", "SKILL.md"))
		if err != nil || len(files) == 0 {
			b.Fatalf("no skills in %s: %v", root, err)
		}
		b.Run("real", func(b *testing.B) {
			benchmarkLoad(b, files, Dir{Path: root, Trusted: true, MaxDirs: -1})
		})
	}
}

func benchmarkLoad(b *testing.B, files []string, dir Dir) {
	ctx := context.Background()
	loaded, err := runtime.Load(ctx, nil, dir)
	if err != nil {
		b.Fatal(err)
	}
	for _, way := range []struct {
		name string
		load func() error
	}{
		{"runtime.Load", func() error {
			c, err := runtime.Load(ctx, nil, dir)
			if err == nil && c.Len() == 0 {
				err = fmt.Errorf("no skills")
			}
			return err
		}},
		{"check", func() error {
			roots := Roots{Skills: []Rooted{{Path: dir.Path}}}
			_, err := Load(ctx, roots, &Options{SeparateCatalogs: true, Sweep: dir.Path})
			return err
		}},
		{"Reload", func() error {
			_, err := loaded.Reload(ctx)
			return err
		}},
	} {
		b.Run(way.name, func(b *testing.B) {
			floor, least := time.Hour, time.Hour
			var before, after goruntime.MemStats
			goruntime.ReadMemStats(&before)
			for b.Loop() {
				start := processorTime(b)
				for _, f := range files {
					if _, err := os.ReadFile(f); err != nil {
						b.Fatal(err)
					}
				}
				middle := processorTime(b)
				if err := way.load(); err != nil {
					b.Fatal(err)
				}
				floor, least = min(floor, middle-start), min(least, processorTime(b)-middle)
			}
			goruntime.ReadMemStats(&after)
			b.ReportMetric(float64(least)/float64(floor), "x-floor")
			b.ReportMetric(float64(least.Nanoseconds())/float64(len(files))/1000, "µs/skill")
			const ofFloor = 5 // allocations of os.ReadFile
			b.ReportMetric(float64(after.Mallocs-before.Mallocs)/float64(b.N*len(files))-ofFloor, "allocs/skill")
		})
	}
}

// syntheticSkills writes a directory of n skills of 4 KB.
func syntheticSkills(b *testing.B, n int) (root string, files []string) {
	root = b.TempDir()
	for i := range n {
		dir := filepath.Join(root, fmt.Sprintf("skill-%05d", i))
		if err := os.Mkdir(dir, 0o777); err != nil {
			b.Fatal(err)
		}
		file := filepath.Join(dir, "SKILL.md")
		text := fmt.Sprintf("---\nname: skill-%05d\ndescription: \"Does a thing. Use when: it is asked for, number %d.\"\nlicense: MIT\n"+
			"metadata:\n  author: somebody\n  tags: [one, two, three]\ntrigger: thing %d|other thing\n---\n\n# Skill\n\n%s", i, i, i, strings.Repeat("Do the thing with care, and say what you did.\n", 80))
		if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
			b.Fatal(err)
		}
		files = append(files, file)
		old := time.Now().Add(-time.Hour) // what has just been written is read again by a reload
		for _, path := range []string{file, dir, root} {
			if err := os.Chtimes(path, old, old); err != nil {
				b.Fatal(err)
			}
		}
	}
	return root, files
}

// processorTime is what all threads of the process have used.
func processorTime(b *testing.B) time.Duration {
	var r syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &r); err != nil {
		b.Fatal(err)
	}
	return time.Duration(r.Utime.Nano() + r.Stime.Nano())
}
