package generator_test

import (
	"bytes"
	"context"
	"fmt"
	"log"
	"maps"
	"path"
	"slices"
	"strings"
	"testing/fstest"

	"github.com/skillgen/skillgen/generator"
	"github.com/skillgen/skillgen/loader"
)

func ExampleGenerate() {
	files := fstest.MapFS{
		"browse/SKILL.md": {Data: []byte("---\nname: browse\ndescription: Opens web pages.\ntriggers: [web page]\n---\nOpen the page.\n")},
	}
	result, err := loader.Load(context.Background(), loader.Roots{Skills: []loader.Rooted{{Path: "skills", FS: files}}}, &loader.Options{Contents: true})
	if err != nil {
		log.Fatal(err)
	}
	in := generator.Input{Package: "skills"}
	for _, s := range result.Skills {
		in.Skills = append(in.Skills, generator.Skill{Skill: s, Dir: strings.TrimPrefix(path.Dir(s.File), "skills/")})
	}
	out, diags, err := generator.Generate(in, nil)
	if err != nil {
		log.Fatal(err)
	}
	for _, d := range slices.Concat(result.Diagnostics, diags) {
		fmt.Println(d)
	}
	for _, name := range slices.Sorted(maps.Keys(out)) {
		fmt.Println(name)
	}
	for line := range bytes.Lines(out[generator.SkillsFile]) {
		if bytes.HasPrefix(line, []byte("//go:embed")) || bytes.HasPrefix(line, []byte("func ")) {
			fmt.Printf("%s", line)
		}
	}
	// Output:
	// skills_gen.go
	// triggers_gen.go
	// func Catalog() *runtime.Catalog {
	// //go:embed browse/SKILL.md
}
