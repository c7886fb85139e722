package main

import (
	"context"
	"fmt"
	"strings"

	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
)

// skill is the text of a SKILL.md.
func skill(name, head string) string {
	return "---\nname: " + name + "\ndescription: Does " + name + ".\n" + head + "---\n\nDo it.\n"
}

// many makes a tree of n skills; head gets the number of each.
func many(n int, head func(i int) string) memory {
	files := make(map[string]string, n)
	for i := range n {
		name := word(i) + "-" + itoa(i)
		files[name+"/SKILL.md"] = skill(name, head(i))
	}
	return tree(files)
}

func format(f string) func(i int) string {
	return func(i int) string { return strings.ReplaceAll(f, "%d", itoa(i)) }
}

// skills is a family of n skills that are checked together.
func skills(name, why string, max int, opts loader.Options, head func(i int) string) family {
	return family{name, max, why, func(n int) func() {
		files := many(n, head)
		return func() { load(files, nil, opts) }
	}}
}

// trees is a family of trees of skills.
func trees(name, why string, max int, opts loader.Options, files func(n int) map[string]string) family {
	return family{name, max, why, func(n int) func() {
		t := tree(files(n))
		return func() { load(t, nil, opts) }
	}}
}

// roles is a family of projects beside skills.
func roles(name, why string, max int, known func(n int) int, role func(n int) map[string]string) family {
	return family{name, max, why, func(n int) func() {
		s, p := many(known(n), format("")), tree(role(n))
		return func() { load(s, p, loader.Options{}) }
	}}
}

func role(names []string) string {
	return "---\nskills: [" + strings.Join(names, ", ") + "]\n---\n\nDo it.\n"
}

// unknown are names of skills that there are not.
func unknown(from, n int) []string {
	var list []string
	for i := range n {
		list = append(list, word(from+i)+"x"+itoa(from+i))
	}
	return list
}

func loadFamilies() []family {
	build, user := loader.Options{}, loader.Options{Mode: loader.ModeUser, MaxDirs: -1}
	beside := loader.Options{SeparateCatalogs: true}
	few := func(int) int { return 10 }
	as := func(n int) int { return n }
	return []family{
		skills("skills", "many skills", 2000, build, format("")),
		skills("skills of a user", "the same at run time", 2000, user, format("")),
		skills("skills of check", "the same side by side", 2000, beside, format("")),
		trees("skills of one name", "each is taken", 2000, build, named(func(i int) string { return "same" })),
		trees("skills of one name, of a user", "each is rejected", 2000, user, named(func(i int) string { return "same" })),
		trees("copies that skillgen export has made", "each has an original, and a finding", 2000, build, func(n int) map[string]string {
			files := make(map[string]string, 3*n)
			for i := range n {
				text := skill(word(i)+"-"+itoa(i), "triger: x\n")
				files["a"+itoa(i)+"/SKILL.md"], files["x"+itoa(i)+"/b/SKILL.md"], files["x"+itoa(i)+"/.skillgen.export.json"] = text, text, `{"files": {"b/SKILL.md": "x"}}`
			}
			return files
		}),
		trees("skills of names by case", "names are folded", 2000, build, named(func(i int) string { return casing("abcdefghijklmno", i) })),
		trees("broken skills", "each is rejected", 2000, build, named(func(i int) string { return "'" })),
		skills("skills with a server of one name", "each is another", 2000, build, format("mcp-a: npx b@1.0.%d\n")),
		skills("skills with servers", "each has its own", 2000, build, format("mcp-a%d: npx b@1.0.0\n")),
		skills("skills with a keyword", "each has its own", 2000, build, format("trigger: keyword%d\n")),
		skills("skills with one keyword", "each has the same", 2000, build, format("trigger: keyword\n")),
		skills("skills with keywords in one another", "each contains others", 2000, build, func(i int) string {
			return "trigger: " + strings.Repeat("ab", 1+i%100) + itoa(i) + "\n"
		}),
		skills("skills with substrings in one another", "each contains others", 1000, build, func(i int) string {
			return "trigger-mode: substring\ntrigger: " + strings.Repeat("ab", 1+i%100) + "\n"
		}),
		skills("skills with many keywords", "each has 50", 400, build, func(i int) string {
			return "trigger: " + strings.ReplaceAll(items("keyw"+itoa(i)+"x%d|")(50), "\n", "") + "\n"
		}),
		trees("evals", "messages that are matched with all keywords", 2000, build, evals),
		trees("evals that miss", "each is reported, up to a bound", 2000, build, evalsThatMiss),
		trees("evals of broken JSON", "the place is counted", 2000, build, func(n int) map[string]string {
			return withEvals("[" + strings.Repeat(`{"query": 1},`, n) + "{")
		}),
		trees("evals of other things", "each is refused, up to a bound", 2000, build, func(n int) map[string]string {
			return withEvals("[" + strings.Repeat(`1,`, n) + "1]")
		}),
		trees("evals of deep JSON", "each is opened", 2000, build, func(n int) map[string]string {
			return withEvals(strings.Repeat("[", n))
		}),
		trees("one eval of many keys", "keys that are for others", 2000, build, func(n int) map[string]string {
			return withEvals("[{" + items(`"k%d": [1],`)(n) + `"query": "a", "should_trigger": true}]`)
		}),
		roles("names in projects", "each is looked up", 4000, as, func(n int) map[string]string {
			files := make(map[string]string)
			for p := range n / 50 {
				var names []string
				for i := range 50 {
					names = append(names, word(p*50+i)+"-"+itoa(p*50+i))
				}
				files["p"+itoa(p)+"/ROLE.md"] = role(names)
			}
			return files
		}),
		roles("names in projects that nobody has", "each is compared with all skills", 1000, as, func(n int) map[string]string {
			files := make(map[string]string)
			for p := range n / 50 {
				files["p"+itoa(p)+"/ROLE.md"] = role(unknown(p*50, 50))
			}
			return files
		}),
		roles("names in one project that nobody has", "each is compared with all skills", 1000, as, func(n int) map[string]string {
			return map[string]string{"p/ROLE.md": role(unknown(0, n))}
		}),
		roles("names in one project, few skills", "each is compared with all skills", 4000, few, func(n int) map[string]string {
			return map[string]string{"p/ROLE.md": role(unknown(0, n))}
		}),
		roles("projects", "many projects", 2000, few, func(n int) map[string]string {
			files := make(map[string]string)
			for p := range n {
				files["p"+itoa(p)+"/ROLE.md"] = role(nil)
			}
			return files
		}),
		roles("a project of rules", "is there an entry before the next rule", fileLimit, few, func(n int) map[string]string {
			return map[string]string{"p/ROLE.md": fill("---\n\n")(n)}
		}),
		roles("a project of a rule and text", "the same without a second rule", fileLimit, few, func(n int) map[string]string {
			return map[string]string{"p/ROLE.md": "---\n" + fill("Do it.\n")(n)}
		}),
		roles("a project of blank lines", "is there anything in it", fileLimit, few, func(n int) map[string]string {
			return map[string]string{"p/ROLE.md": "---\na\n---\n" + fill(" \n")(n)}
		}),
		trees("files in a skill", "each is listed", 4000, loader.Options{Contents: true}, func(n int) map[string]string {
			files := map[string]string{"x/SKILL.md": skill("x", "")}
			for i := range n {
				files["x/references/f"+itoa(i)+".md"] = "text\n"
			}
			return files
		}),
		trees("directories in a skill", "each is listed", 2000, loader.Options{Contents: true}, func(n int) map[string]string {
			files := map[string]string{"x/SKILL.md": skill("x", "")}
			for i := range n {
				files["x/d"+itoa(i)+"/f.md"] = "text\n"
			}
			return files
		}),
		trees("directories without a skill", "each is searched", 4000, build, func(n int) map[string]string {
			files := map[string]string{}
			for i := range n {
				files["d"+itoa(i)+"/notes.txt"] = "text\n"
			}
			return files
		}),
		trees("entries beside a skill", "its file is found among them", 8000, build, func(n int) map[string]string {
			files := map[string]string{"x/skill.md": skill("x", "")}
			for i := range n {
				files["x/f"+itoa(i)+".md"] = "text\n"
			}
			return files
		}),
		trees("groups", "directories in directories", 2000, build, func(n int) map[string]string {
			files := map[string]string{}
			for i := range n {
				files[fmt.Sprintf("g%d/h%d/s%s/SKILL.md", i/100, i/10%10, itoa(i))] = skill("s"+itoa(i), "")
			}
			return files
		}),
		trees("files that are skills", "one directory of them", 2000, loader.Options{Profile: loader.Matrixcode()}, func(n int) map[string]string {
			files := map[string]string{}
			for i := range n {
				files["g/s"+itoa(i)+".md"] = skill("s"+itoa(i), "")
			}
			return files
		}),
		trees("files that are skills, with contents", "each has itself alone", 2000, loader.Options{Profile: loader.Matrixcode(), Contents: true}, func(n int) map[string]string {
			files := map[string]string{}
			for i := range n {
				files["g/s"+itoa(i)+".md"] = skill("s"+itoa(i), "")
			}
			return files
		}),
		trees("catalogs side by side", "each directory is one", 1000, beside, func(n int) map[string]string {
			files := map[string]string{}
			for i := range n {
				files["g"+itoa(i)+"/a/SKILL.md"] = skill("a", "mcp-x: npx b@1.0.0\ntrigger: keyword\n")
			}
			return files
		}),
	}
}

// named are skills in directories of their own; name says how each is called.
func named(name func(i int) string) func(n int) map[string]string {
	return func(n int) map[string]string {
		files := make(map[string]string, n)
		for i := range n {
			files["d"+itoa(i)+"/SKILL.md"] = skill(name(i), "")
		}
		return files
	}
}

// casing is the i-th spelling of a word in capitals and small letters.
func casing(word string, i int) string {
	b := []byte(word)
	for at := range b {
		if i>>at&1 == 1 {
			b[at] -= 'a' - 'A'
		}
	}
	return string(b)
}

func withEvals(text string) map[string]string {
	return map[string]string{"x/SKILL.md": skill("x", "trigger: keyword\n"), "x/evals/triggers.json": text}
}

func evals(n int) map[string]string {
	return withEvals("[" + items(`{"query": "a keyword %d", "should_trigger": true},`)(n) + `{"query": "b", "should_trigger": false}]`)
}

func evalsThatMiss(n int) map[string]string {
	return withEvals("[" + items(`{"query": "a keywor %d", "should_trigger": true},`)(n) + `{"query": "b", "should_trigger": false}]`)
}

// compiled makes a catalog of n skills.
func compiled(n int, fill func(i int, s *runtime.Skill)) *runtime.Catalog {
	c := &runtime.Compiled{Skills: make([]runtime.Skill, n)}
	all := make([]*runtime.Skill, n)
	for i := range c.Skills {
		s := &c.Skills[i]
		*s = runtime.Skill{Name: runtime.SkillName("s" + itoa(i)), Description: "Does a thing.", Path: "s" + itoa(i) + "/SKILL.md"}
		fill(i, s)
		all[i] = s
	}
	c.Triggers = runtime.BuildTriggers(all)
	return c.Catalog()
}

// source is a layer that a test makes.
type source func() *runtime.Layer

func (s source) LoadLayer(context.Context, *runtime.Layer) (*runtime.Layer, error) { return s(), nil }

// layer is one of a user, with n skills.
func layer(n int, fill func(i int, s *runtime.Skill)) *runtime.Layer {
	l := &runtime.Layer{Label: "user", Path: "/home/me", Trusted: true}
	for i := range n {
		s := &runtime.Skill{Name: runtime.SkillName("s" + itoa(i)), Description: "Does a thing.", Path: "/home/me/s" + itoa(i) + "/SKILL.md", Dir: "/home/me/s" + itoa(i)}
		fill(i, s)
		l.Skills = append(l.Skills, s)
	}
	l.Triggers = runtime.BuildTriggers(l.Skills)
	return l
}

func merge(opts *runtime.Options, layers ...*runtime.Layer) *runtime.Catalog {
	var sources []runtime.Source
	for _, l := range layers {
		sources = append(sources, source(func() *runtime.Layer { return l }))
	}
	c, err := runtime.Load(context.Background(), opts, sources...)
	check(err)
	return c
}
