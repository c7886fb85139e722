package main

import (
	"path"
	"strings"

	"github.com/skillgen/skillgen/generator"
	"github.com/skillgen/skillgen/loader"
)

// generated is a family of catalogs that are generated.
func generated(name, why string, max int, opts generator.Options, files func(n int) map[string]string, roles func(n int) map[string]string) family {
	return family{name, max, why, func(n int) func() {
		var projects memory
		if roles != nil {
			projects = tree(roles(n))
		}
		r := load(tree(files(n)), projects, loader.Options{Contents: true})
		in := generator.Input{Package: "skills"}
		for _, s := range r.Skills {
			in.Skills = append(in.Skills, generator.Skill{Skill: s, Dir: strings.TrimPrefix(path.Dir(s.File), "skills/")})
		}
		for _, p := range r.Projects {
			in.Projects = append(in.Projects, generator.Project{Project: p, Dir: "../" + path.Dir(p.File)})
		}
		return func() {
			_, _, err := generator.Generate(in, &opts)
			check(err)
		}
	}}
}

func generatorFamilies() []family {
	flat := named(func(i int) string { return "s" + itoa(i) })
	one := func(head func(n int) string) func(n int) map[string]string {
		return func(n int) map[string]string {
			return map[string]string{"x/SKILL.md": "---\n" + plainHead + head(n) + "\n---\n\nDo it.\n"}
		}
	}
	auto, packed := generator.Options{}, generator.Options{Embed: generator.EmbedPacked}
	return []family{
		generated("generated skills", "each is a constant and a literal", 200, auto, flat, nil),
		generated("generated skills, packed", "each is a part of one file", 200, packed, flat, nil),
		generated("generated skills of one identifier", "each collides", 200, auto, func(n int) map[string]string {
			files := make(map[string]string)
			for i := range n {
				files["d"+itoa(i)+"/SKILL.md"] = skill(separated(i), "")
			}
			return files
		}, nil),
		generated("generated files", "each is embedded", 500, auto, skillWithFiles, nil),
		generated("generated files, packed", "each is a part of one file", 500, packed, skillWithFiles, nil),
		generated("generated projects", "each is a constant and a literal", 200, auto, func(int) map[string]string { return flat(2) }, func(n int) map[string]string {
			files := make(map[string]string)
			for i := range n {
				files["p"+itoa(i)+"/ROLE.md"] = "Do it.\n"
			}
			return files
		}),
		generated("generated instructions", "each line is a literal", 900, auto, func(int) map[string]string { return flat(2) }, func(n int) map[string]string {
			return map[string]string{"p/ROLE.md": strings.Repeat("Do it.\n", n)}
		}),
		generated("generated instructions of many lines", "they are one literal", 20000, auto, func(int) map[string]string { return flat(2) }, func(n int) map[string]string {
			return map[string]string{"p/ROLE.md": strings.Repeat("Do it.\n", n)}
		}),
		generated("generated names of a project", "a list on one line", 250, auto, flat, func(n int) map[string]string {
			var names []string
			for i := range n {
				names = append(names, "s"+itoa(i))
			}
			return map[string]string{"p/ROLE.md": role(names)}
		}),
		generated("generated keywords", "a list, and the table", 3000, auto, one(func(n int) string { return "triggers: [" + items("%dkeyword, ")(n) + "x y]" }), nil),
		generated("generated servers", "each is a literal", 200, auto, one(func(n int) string { return "mcp:\n" + items("  s%d: npx b@1.0.0\n")(n) }), nil),
		generated("generated variables", "each is a literal", 500, auto, one(func(n int) string {
			return "mcp: {a: {command: npx, env: {" + items("B%d: c, ")(n) + "D: e}}}"
		}), nil),
		generated("generated arguments", "each is a literal", 1000, auto, one(func(n int) string {
			return "mcp: {a: {command: npx, args: [" + items("b%d, ")(n) + "c]}}"
		}), nil),
		generated("generated text", "a literal of 64 KiB", headLimit, auto, one(func(n int) string { return "a: " + strings.Repeat("é", n/2) }), nil),
		generated("generated bodies", "files of 1 MiB", fileLimit-200, packed, func(n int) map[string]string {
			return map[string]string{"x/SKILL.md": skill("x", "") + fill("Do it.\r\n")(n)}
		}, nil),
	}
}

func skillWithFiles(n int) map[string]string {
	files := map[string]string{"x/SKILL.md": skill("x", "")}
	for i := range n {
		files["x/references/f"+itoa(i)+".md"] = "text\n"
	}
	return files
}
