package generator

import (
	"context"
	"fmt"
	"go/format"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/skillgen/skillgen/loader"
)

// BenchmarkGenerate makes the source of a catalog, and formats the same source once with go/format, which is what a
// program that writes Go source does at least, if it leaves the form to gofmt. The metric x-format is the ratio of the two
// in the same run.
func BenchmarkGenerate(b *testing.B) {
	for _, n := range []int{100, 1000} {
		in := benchInput(b, n)
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			var formatted, made time.Duration
			b.ReportAllocs()
			for b.Loop() {
				start := time.Now()
				out, _, err := Generate(in, nil)
				if err != nil || out == nil {
					b.Fatal(err)
				}
				middle := time.Now()
				for _, name := range []string{SkillsFile, TriggersFile} {
					if _, err := format.Source(out[name]); err != nil {
						b.Fatal(err)
					}
				}
				made += middle.Sub(start)
				formatted += time.Since(middle)
			}
			b.ReportMetric(float64(made)/float64(formatted), "x-format")
			b.ReportMetric(float64(made.Nanoseconds())/float64(n*b.N), "ns/skill")
		})
	}
}

// benchInput is n skills, each with a page of text, two keywords and a server in every tenth.
func benchInput(b *testing.B, n int) Input {
	files := fstest.MapFS{}
	for i := range n {
		server := ""
		if i%10 == 0 {
			server = fmt.Sprintf("mcp: {server-%d: {command: serve, args: [--port, \"%d\"]}}\n", i, i)
		}
		text := fmt.Sprintf("---\nname: skill-%05d\ndescription: Does a thing. Use it when number %d is asked for.\nlicense: MIT\n"+
			"metadata:\n  author: somebody\n  tags: [one, two, three]\ntrigger: thing %d|other %d\n%s---\n\n# Skill\n\n%s",
			i, i, i, i, server, strings.Repeat("Do the thing with care, and say what you did.\n", 80))
		files[fmt.Sprintf("skill-%05d/SKILL.md", i)] = &fstest.MapFile{Data: []byte(text)}
	}
	result, err := loader.Load(context.Background(), loader.Roots{Skills: []loader.Rooted{{Path: "skills", FS: files}}}, &loader.Options{Contents: true})
	if err != nil || len(result.Skills) != n {
		b.Fatal(err, len(result.Skills))
	}
	in := Input{Package: "skills"}
	for _, s := range result.Skills {
		in.Skills = append(in.Skills, Skill{Skill: s, Dir: string(s.Name)})
	}
	return in
}
