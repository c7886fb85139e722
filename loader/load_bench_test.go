package loader

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// BenchmarkLoad loads and validates directories of skills, and reads the same files one after the other with
// os.ReadFile: the floor. The metric x-floor is the ratio of the two in the same run.
func BenchmarkLoad(b *testing.B) {
	for _, n := range []int{1000, 10000} {
		root := b.TempDir()
		var files []string
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
		}
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			var floor, load time.Duration
			b.ReportAllocs()
			for b.Loop() {
				start := time.Now()
				for _, f := range files {
					if _, err := os.ReadFile(f); err != nil {
						b.Fatal(err)
					}
				}
				middle := time.Now()
				r, err := Load(context.Background(), Roots{Skills: []Rooted{{Path: root}}}, &Options{Mode: ModeUser, MaxDirs: 2 * n})
				if err != nil || len(r.Skills) != n {
					b.Fatal(err, len(r.Skills))
				}
				floor += middle.Sub(start)
				load += time.Since(middle)
			}
			b.ReportMetric(float64(load)/float64(floor), "x-floor")
		})
	}
}
