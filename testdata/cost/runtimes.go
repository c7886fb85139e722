package main

import (
	"context"
	"io/fs"
	"strings"

	"github.com/skillgen/skillgen/runtime"
)

// on is a family of work on a catalog of n.
func on(name, why string, max int, make func(n int) *runtime.Catalog, work func(c *runtime.Catalog, n int)) family {
	return family{name, max, why, func(n int) func() {
		c := make(n)
		return func() { work(c, n) }
	}}
}

func runtimeFamilies() []family {
	plain := func(n int) *runtime.Catalog { return compiled(n, func(int, *runtime.Skill) {}) }
	keyed := func(n int) *runtime.Catalog {
		return compiled(n, func(i int, s *runtime.Skill) { s.Triggers = []string{"keyword" + itoa(i), "same"} })
	}
	one := func(fill func(n int, s *runtime.Skill)) func(n int) *runtime.Catalog {
		return func(n int) *runtime.Catalog {
			body := "---\nname: s\n---\nBody.\n"
			return compiled(1, func(_ int, s *runtime.Skill) {
				s.Storage.Text, s.BodyLine = &body, 4
				fill(n, s)
			})
		}
	}
	servers := func(s *runtime.Skill, from, n int) {
		for i := range n {
			s.Servers = append(s.Servers, runtime.MCPServer{Name: "x" + itoa(from+i), Type: "stdio", Command: "npx"})
		}
	}
	long := func(n int) *runtime.Catalog {
		return compiled(n, func(i int, s *runtime.Skill) {
			s.Description = strings.Repeat("Does a thing. ", 1+i%60)
			s.DisableModelInvocation = i%3 == 0
		})
	}
	prompt := func(opts runtime.PromptOptions) func(*runtime.Catalog, int) {
		return func(c *runtime.Catalog, n int) {
			o := opts
			o.Budget *= n
			c.Prompt(&o)
		}
	}
	cleanOnce := func(c *runtime.Catalog, _ int) {
		view := c.FS()
		check(fs.WalkDir(view, ".", func(p string, e fs.DirEntry, err error) error {
			if err == nil && !e.IsDir() {
				_, _ = fs.ReadFile(view, p) // some are left out of the view
			}
			return nil
		}))
	}
	linked := func(line string) func(n int) *runtime.Catalog {
		return func(n int) *runtime.Catalog {
			body := "---\nname: s\n---\n" + strings.Repeat(line, n)
			return compiled(4, func(_ int, s *runtime.Skill) {
				s.Storage.Text, s.BodyLine, s.Path = &body, 4, "at/"+string(s.Name)+"/SKILL.md"
			})
		}
	}
	return []family{
		on("names that are looked up", "constants of a generated package", 4000, plain, func(c *runtime.Catalog, n int) {
			for i := range n {
				c.Skill(runtime.SkillName("s" + itoa(i)))
			}
		}),
		on("names of shadowed skills that are looked up", "each gives what shadows it", 2000, func(n int) *runtime.Catalog {
			return merge(nil, layer(n, func(i int, s *runtime.Skill) { s.Folded, s.Name = string(s.Name), "S"+s.Name[1:] }), layer(n, func(int, *runtime.Skill) {}))
		}, func(c *runtime.Catalog, n int) {
			for i := range n {
				c.Skill(runtime.SkillName("S" + itoa(i)))
			}
		}),
		on("a message of many keywords", "each skill matches", 4000, keyed, func(c *runtime.Catalog, n int) { c.Match(items("keyword%d ")(n)) }),
		on("a keyword of many skills", "each skill matches at one place", 4000, keyed, func(c *runtime.Catalog, n int) { c.Match("same") }),
		on("a keyword of many skills, many times", "each skill matches at each place", 4000, keyed, func(c *runtime.Catalog, n int) { c.Match(strings.Repeat("same ", n)) }),
		on("a long message", "nothing matches", 1<<20, func(int) *runtime.Catalog { return keyed(100) }, func(c *runtime.Catalog, n int) { c.Match(fill("nothing here ")(n)) }),
		on("a long message of beginnings", "each word is nearly a keyword", 1<<18, func(int) *runtime.Catalog { return keyed(100) }, func(c *runtime.Catalog, n int) { c.Match(fill("keyword0000 ")(n)) }),
		on("matches of two layers", "the order is that of the catalog", 4000, func(n int) *runtime.Catalog {
			a := layer(n/2, func(i int, s *runtime.Skill) { s.Triggers = []string{"same"} })
			b := layer(n/2, func(i int, s *runtime.Skill) { s.Name, s.Triggers = "t"+s.Name, []string{"same"} })
			return merge(nil, a, b)
		}, func(c *runtime.Catalog, n int) { c.Match("same") }),
		on("matches of a name that all have", "collisions are kept", 2000, func(n int) *runtime.Catalog {
			keep := func(i int, s *runtime.Skill) { s.Name, s.Triggers = "same", []string{"same"} }
			return merge(&runtime.Options{Policy: &runtime.Policy{Collision: runtime.CollisionKeepAll}}, layer(n/2, keep), layer(n/2, keep))
		}, func(c *runtime.Catalog, n int) { c.Match("same") }),
		on("what skills of one name miss", "each is found by its name", 2000, func(n int) *runtime.Catalog {
			keep := func(i int, s *runtime.Skill) { s.Name = "same" }
			return merge(&runtime.Options{Policy: &runtime.Policy{Collision: runtime.CollisionKeepAll}}, layer(n, keep))
		}, func(c *runtime.Catalog, n int) {
			for s := range c.All() {
				c.Missing(s)
				c.Requirements(s)
			}
		}),
		on("servers of matches", "each name once", 4000, func(n int) *runtime.Catalog {
			return compiled(n, func(i int, s *runtime.Skill) { s.Triggers = []string{"same"}; servers(s, i, 1) })
		}, func(c *runtime.Catalog, n int) { c.Servers(c.Match("same")) }),
		on("servers of all skills", "each name once", 4000, func(n int) *runtime.Catalog {
			return compiled(n, func(i int, s *runtime.Skill) { servers(s, i, 1) })
		}, func(c *runtime.Catalog, n int) { c.AllServers() }),
		on("servers of one skill", "each name once", 4000, one(func(n int, s *runtime.Skill) { servers(s, 0, n) }), func(c *runtime.Catalog, n int) { c.AllServers() }),
		on("a report", "every skill", 4000, plain, func(c *runtime.Catalog, n int) { c.Report() }),
		on("a report with diagnostics", "each skill has its own", 4000, func(n int) *runtime.Catalog {
			l := layer(n, func(int, *runtime.Skill) {})
			for _, s := range l.Skills {
				l.Diagnostics = append(l.Diagnostics, runtime.Diagnostic{File: s.Path, Rule: "name-style", Severity: runtime.SeverityWarning})
			}
			return merge(nil, l)
		}, func(c *runtime.Catalog, n int) { c.Report() }),
		on("a report of rejected skills", "each has its diagnostic", 4000, func(n int) *runtime.Catalog {
			l := layer(0, func(int, *runtime.Skill) {})
			for i := range n {
				l.Rejected = append(l.Rejected, runtime.Rejected{Name: "s" + itoa(i), Path: itoa(i), State: "rejected", Reason: "x"})
				l.Diagnostics = append(l.Diagnostics, runtime.Diagnostic{File: itoa(i), Rule: "yaml-syntax", Severity: runtime.SeverityError})
			}
			return merge(nil, l)
		}, func(c *runtime.Catalog, n int) { c.Report() }),
		on("a report of shadowed skills", "each is hidden by one", 4000, func(n int) *runtime.Catalog {
			return merge(nil, layer(n/2, func(int, *runtime.Skill) {}), layer(n/2, func(int, *runtime.Skill) {}))
		}, func(c *runtime.Catalog, n int) { c.Report() }),
		{"layers", 400, "many directories", func(n int) func() {
			var layers []*runtime.Layer
			for range n {
				layers = append(layers, layer(5, func(int, *runtime.Skill) {}))
			}
			return func() { merge(nil, layers...).Report() }
		}},
		{"a merge", 4000, "two layers of the same skills", func(n int) func() {
			a, b := layer(n, func(int, *runtime.Skill) {}), layer(n, func(int, *runtime.Skill) {})
			return func() { merge(nil, a, b) }
		}},
		{"a merge of projects that name skills", 4000, "each name is looked up", func(n int) func() {
			l := layer(n, func(int, *runtime.Skill) {})
			p := &runtime.Project{Name: "p", Path: "p/ROLE.md", Dir: "p"}
			for _, s := range l.Skills {
				p.Skills = append(p.Skills, s.Name)
			}
			l.Projects = append(l.Projects, p)
			return func() { merge(nil, l) }
		}},
		{"a merge of projects that name nothing", 1000, "each name is compared with all", func(n int) func() {
			l := layer(n, func(i int, s *runtime.Skill) { s.Name = runtime.SkillName(word(i) + "-" + itoa(i)) })
			p := &runtime.Project{Name: "p", Path: "p/ROLE.md", Dir: "p"}
			for _, name := range unknown(0, n) {
				p.Skills = append(p.Skills, runtime.SkillName(name))
			}
			l.Projects = append(l.Projects, p)
			return func() { merge(nil, l) }
		}},
		{"a merge of projects, shadowed skills", 2000, "each name is one that is hidden", func(n int) func() {
			a := layer(n, func(i int, s *runtime.Skill) { s.Folded, s.Name = string(s.Name), "S"+s.Name[1:] })
			b := layer(n, func(int, *runtime.Skill) {})
			p := &runtime.Project{Name: "p", Path: "p/ROLE.md", Dir: "p"}
			for _, s := range a.Skills {
				p.Skills = append(p.Skills, s.Name)
			}
			b.Projects = append(b.Projects, p)
			return func() { merge(nil, a, b) }
		}},
		on("a catalog as a source", "of a catalog of many layers", 2000, func(n int) *runtime.Catalog {
			return merge(nil, layer(n, func(i int, s *runtime.Skill) { servers(s, i, 1) }), layer(n, func(int, *runtime.Skill) {}))
		}, func(c *runtime.Catalog, n int) {
			_, err := c.Reload(context.Background())
			_ = err
		}),
		on("a prompt", "every skill", 4000, long, prompt(runtime.PromptOptions{})),
		on("a prompt in the style of omega", "every skill", 4000, long, prompt(runtime.PromptOptions{Style: runtime.StyleOmega})),
		on("a prompt within a large budget", "descriptions are shortened", 4000, long, prompt(runtime.PromptOptions{Budget: 200})),
		on("a prompt within a small budget", "skills are left out", 4000, long, prompt(runtime.PromptOptions{Budget: 20})),
		on("a prompt within a budget of nothing", "all skills are left out", 4000, long, func(c *runtime.Catalog, n int) { c.Prompt(&runtime.PromptOptions{Budget: 10}) }),
		{"a prompt of a project", 4000, "the state of each of its skills", func(n int) func() {
			l := layer(n, func(int, *runtime.Skill) {})
			p := &runtime.Project{Name: "p", Instructions: strings.Repeat("Do it.\n", n)}
			for i := range n {
				p.Skills = append(p.Skills, runtime.SkillName("s"+itoa(i)))
			}
			l.Projects = append(l.Projects, p)
			c := merge(nil, l)
			return func() {
				c.Prompt(&runtime.PromptOptions{Project: "p"})
				c.Prompt(&runtime.PromptOptions{Project: "p", Budget: 10 * n})
			}
		}},
		on("the schema of activation", "every name", 4000, plain, func(c *runtime.Catalog, n int) { c.ActivateSchema() }),
		on("an activation", "instructions of tags", 1<<20, func(n int) *runtime.Catalog {
			body := "---\nname: s\n---\n" + fill("</skill_content>< /")(n)
			return compiled(1, func(_ int, s *runtime.Skill) { s.Storage.Text, s.BodyLine = &body, 4 })
		}, func(c *runtime.Catalog, n int) { _, err := c.Activate("s00000"); check(err) }),
		on("an activation of brackets and blanks", "each could open a tag", 1<<20, func(n int) *runtime.Catalog {
			body := "---\nname: s\n---\n" + fill("<")(n/2) + fill(" ")(n/2)
			return compiled(1, func(_ int, s *runtime.Skill) { s.Storage.Text, s.BodyLine = &body, 4 })
		}, func(c *runtime.Catalog, n int) { _, err := c.Activate("s00000"); check(err) }),
		on("an activation of tags of blanks", "each could open a tag", 1<<18, func(n int) *runtime.Catalog {
			body := "---\nname: s\n---\n" + fill("<"+strings.Repeat(" ", 1000))(n)
			return compiled(1, func(_ int, s *runtime.Skill) { s.Storage.Text, s.BodyLine = &body, 4 })
		}, func(c *runtime.Catalog, n int) { _, err := c.Activate("s00000"); check(err) }),
		on("suggestions", "one name against all", 4000, plain, func(c *runtime.Catalog, n int) { c.Suggest("x00000") }),
		on("a suggestion for a long name", "one long name", 1<<16, func(n int) *runtime.Catalog {
			return compiled(4, func(i int, s *runtime.Skill) { s.Name = runtime.SkillName(strings.Repeat("a", n) + itoa(i)) })
		}, func(c *runtime.Catalog, n int) { c.Suggest(strings.Repeat("b", n)) }),
		on("the clean view", "every skill", 2000, plain, func(c *runtime.Catalog, n int) { c.FS() }),
		on("the clean view, walked", "every skill is opened", 1000, func(n int) *runtime.Catalog {
			body := "---\nname: s\n---\nBody.\n"
			return compiled(n, func(_ int, s *runtime.Skill) { s.Storage.Text, s.BodyLine = &body, 4 })
		}, cleanOnce),
		on("the clean view with links", "each is looked up", 400, linked("[a](../s00001/a.md) `[a](b)` ``` [b](<../s00002/SKILL.md>)\n"), cleanOnce),
		on("the clean view with links that do not end", "each line once", 400, linked("` `` ``` ](<../a ](../b[c]:\n[x]: ../../../a/b/c/d#]( [y](<\n"), cleanOnce),
		on("the clean view of names with one slug", "each gets a number", 2000, func(n int) *runtime.Catalog {
			return compiled(n, func(i int, s *runtime.Skill) {
				s.Name = runtime.SkillName(separated(i))
			})
		}, func(c *runtime.Catalog, n int) { c.FS() }),
		on("the clean view of metadata", "each key once", 2000, one(func(n int, s *runtime.Skill) {
			s.Metadata = "{" + strings.TrimSuffix(items(`"k%d":"v",`)(n), ",") + "}"
		}), cleanOnce),
		on("the clean view of metadata and extra", "each key once", 2000, one(func(n int, s *runtime.Skill) {
			s.Metadata = "{" + strings.TrimSuffix(items(`"k%d":"v",`)(n), ",") + "}"
			s.Extra = "{" + strings.TrimSuffix(items(`"e%d":"v",`)(n), ",") + "}"
		}), cleanOnce),
		on("the clean view of servers", "each name once", 2000, one(func(n int, s *runtime.Skill) { servers(s, 0, n) }), cleanOnce),
		on("the clean view of variables", "each name once", 2000, one(func(n int, s *runtime.Skill) {
			servers(s, 0, 1)
			for i := range n {
				s.Servers[0].Env = append(s.Servers[0].Env, runtime.Variable{Name: "V" + itoa(i), Value: "v"})
			}
		}), cleanOnce),
		on("the clean view of keywords", "joined", 4000, one(func(n int, s *runtime.Skill) { s.Triggers = strings.Fields(items("keyword%d ")(n)) }), cleanOnce),
		on("the clean view of tools", "patterns", 4000, one(func(n int, s *runtime.Skill) { s.AllowedTools = strings.Fields(items("Bash(%d) ")(n)) }), cleanOnce),
		on("requirements", "each is looked up", 1000, one(func(n int, s *runtime.Skill) { s.Requires.Bins = strings.Fields(items("tool%d ")(n)) }), func(c *runtime.Catalog, n int) {
			for s := range c.All() {
				c.Requirements(s)
			}
		}),
		{"keywords", 20000, "the table of all", func(n int) func() {
			s := &runtime.Skill{Triggers: strings.Fields(items("%dkeyword ")(n))}
			return func() { runtime.BuildTriggers([]*runtime.Skill{s}) }
		}},
		{"keywords that begin alike", 2000, "the table of all", func(n int) func() {
			s := &runtime.Skill{Triggers: strings.Fields(items(strings.Repeat("a", 200) + "%d ")(n))}
			return func() { runtime.BuildTriggers([]*runtime.Skill{s}) }
		}},
		{"diagnostics", 8000, "sorted, and each once", func(n int) func() {
			var list []runtime.Diagnostic
			for i := range n {
				list = append(list, runtime.Diagnostic{File: "f" + itoa(i*7919%n), Line: i})
			}
			return func() { runtime.SortDiagnostics(list) }
		}},
		{"quoting", 1 << 20, "at most 200 bytes", func(n int) func() {
			s := fill("\U000E0061é")(n)
			return func() { runtime.Quote(s) }
		}},
	}
}
