package main

import (
	"fmt"
	"math/rand/v2"
	"path"
	"strings"

	"github.com/skillgen/skillgen/loader"
)

// grower makes a tree of a seed: the same seed gives the same tree.
type grower struct {
	*rand.Rand
	tree  oneTree
	dirs  []string // of skills, for what stands in them
	roots []string // for what stands beside skills
}

// growTree is the tree of a seed: one layout that people have, and some things that go wrong.
func growTree(seed uint64) oneTree {
	g := grower{Rand: rand.New(rand.NewPCG(seed, 10))}
	profiles := loader.Profiles()
	g.tree.profile = profiles[0].Name
	if g.IntN(2) == 0 {
		g.tree.profile = profiles[g.IntN(len(profiles))].Name
	}
	g.tree.base = among(g, "repo", "repo", "repo", "repo", "skills", "agent.d", ".agents", "my skills")
	g.tree.asked = among(g, asDot, asDot, asRelative, asAbsolute)
	g.tree.out = g.IntN(2) == 0
	g.layout(seed)
	if g.IntN(6) == 0 {
		g.tree.inner = among(g, "skills", ".claude", ".agents", ".claude/skills", ".agents/skills", "plugins", "plugins/a", "projects", g.someDir(), g.someRoot())
	}
	for range g.IntN(5) {
		g.odd()
	}
	return g.tree
}

func among[T any](g grower, of ...T) T { return of[g.IntN(len(of))] }

func (g *grower) add(kind leafKind, path, text string) {
	g.tree.leaves = append(g.tree.leaves, leaf{kind, path, text})
}

// layout is how the repository is built. What people have most is first.
func (g *grower) layout(seed uint64) {
	// Two thousand directories take as long as all the rest of a tree, so few have them.
	if seed%75 == 7 {
		g.root("skills", 1)
		g.add(among(*g, manyDirs, manySkills), among(*g, "skills", "skills/z", "a"), "")
		return
	}
	switch g.IntN(16) {
	case 0, 1, 2:
		g.root("skills", 1+g.IntN(4))
	case 3:
		g.root("", 1+g.IntN(3))
	case 4:
		g.skill("", path.Base(g.tree.base))
	case 5:
		g.root(among(*g, ".claude/skills", ".agents/skills"), 1+g.IntN(2))
	case 6:
		g.root("skills", 1)
		g.root(among(*g, ".claude/skills", ".agents/skills"), 1+g.IntN(2))
	case 7:
		for _, p := range []string{"a", "b"}[:1+g.IntN(2)] {
			g.add(aFile, path.Join("plugins", p, among(*g, "plugin.json", ".claude-plugin/plugin.json")), `{"name": "`+p+`"}`)
			g.root("plugins/"+p+"/skills", 1+g.IntN(2))
		}
	case 8:
		g.project("projects")
	case 9:
		g.root("skills", 2)
		g.skill("template", "template")
	case 10:
		g.root("skills", 1)
		g.add(aFile, "test/fixtures/bad/SKILL.md", g.badText("bad"))
	case 11:
		g.root("skills/skills", 2)
	case 12:
		g.root(among(*g, "go", "go/web", "skills/go"), 2)
	case 13:
		for _, name := range []string{"pdf", "csv"} {
			g.add(aFile, among(*g, "skills/", "")+name+".md", among(*g, goodSkill(name), g.badText(name)))
		}
		g.roots = append(g.roots, "skills")
	case 14:
		g.root(".claude/skills", 1)
		g.link(".agents", among(*g, ".claude", ".claude/skills"))
		g.link(".agents/skills", "../.claude/skills")
	case 15:
		g.add(aFile, "README.md", "# Nothing\n")
		g.add(aDirectory, among(*g, "skills", "projects", "src"), "")
	}
	if g.IntN(3) == 0 {
		g.project("projects")
	}
}

// root puts n skills, mostly good ones, into a directory.
func (g *grower) root(root string, n int) {
	g.roots = append(g.roots, root)
	for range n {
		name := g.name()
		g.skill(path.Join(root, name), name)
	}
}

// name is one that is seldom taken already.
func (g *grower) name() string {
	return among(*g, "pdf", "csv", "web", "notes", "sql", "maps", "mail", "logs", "chess", "tunes")
}

// skill puts a skill and, now and then, other files into a directory.
func (g *grower) skill(dir, name string) {
	g.dirs = append(g.dirs, dir)
	text := goodSkill(name)
	switch g.IntN(6) {
	case 0:
		text = g.badText(name)
	case 1, 2:
		text = g.oddText(name)
	}
	g.add(aFile, path.Join(dir, among(*g, "SKILL.md", "SKILL.md", "SKILL.md", "SKILL.md", "SKILL.md", "SKILL.md", "SKILL.md", "skill.md")), text)
	if g.IntN(4) == 0 {
		g.add(anExe, path.Join(dir, "scripts/run.sh"), "#!/bin/sh\n")
	}
}

// someDir is a directory of a skill, or where one could be.
func (g *grower) someDir() string {
	if len(g.dirs) == 0 {
		return "skills/pdf"
	}
	return among(*g, g.dirs...)
}

func (g *grower) someRoot() string {
	if len(g.roots) == 0 || g.IntN(5) == 0 {
		return among(*g, "", "skills", "other", "docs/skills")
	}
	return among(*g, g.roots...)
}

func (g *grower) link(from, to string) { g.add(aLink, from, to) }

func (g *grower) project(root string) {
	for range 1 + g.IntN(2) {
		dir := path.Join(root, among(*g, "stocks", "travel", "Desk", ".hidden"))
		g.add(aFile, path.Join(dir, "ROLE.md"), among(*g,
			"You watch stocks.\n", "---\nskills: ["+g.name()+"]\n---\n\nYou watch stocks.\n", "---\nskills: [nobody]\n---\n\nYou watch.\n",
			"", " \n", "---\nskills: []\n---\n", "---\nskills: {\n---\n\nYou watch.\n"))
		if g.IntN(5) == 0 {
			g.add(aFile, path.Join(dir, ".disabled"), "")
		}
	}
}

// badText is a SKILL.md that no profile or few profiles load.
func (g *grower) badText(name string) string {
	return among(*g,
		"---\nname: "+name+"\n---\n\nBody.\n",
		"---\ndescription: Has no name.\n---\n\nBody.\n",
		"---\nname: \"\"\ndescription: Has no name.\n---\n\nBody.\n",
		"---\nname: "+name+"\ndescription: [a, b]\n---\n\nBody.\n",
		"---\nname: "+name+"\ndescription: \"Never closed\n---\n\nBody.\n",
		"---\nname: "+name+"\ndescription: Never closed.\n\n# Title\n\nBody.\n",
		"# No frontmatter\n\nBody.\n",
		"",
		"---\nname: "+name+"\ndescription: A\ndescription: B\n---\n\nBody.\n",
		"---\nname: ../"+name+"\ndescription: Leads out.\n---\n\nBody.\n",
		"---\nname: "+name+"\ndescription: \xff\xfe\n---\n\nBody.\n",
		"---\nname: *a\ndescription: &a Has anchors.\n---\n\nBody.\n",
		"---\nname = \""+name+"\"\ndescription = Not quoted.\n---\n\nBody.\n",
		"---\nname: "+name+"\ndescription: Is too long.\n---\n\n"+strings.Repeat("0123456789abcde\n", 1<<16),
	)
}

// oddText is a SKILL.md that loads somewhere at least, and that somebody has something to say about.
func (g *grower) oddText(name string) string {
	head := func(lines string) string {
		return "---\nname: " + name + "\ndescription: Works with " + name + ".\n" + lines + "---\n\nBody.\n"
	}
	return among(*g,
		head("trigger: "+name+"|open "+name+"\n"),
		head("requires: [no-such-tool]\n"),
		head("disable-model-invocation: true\n"),
		head("license: [a, b]\n"),
		head("metadata: text\n"),
		head("author: {name: me\n"),
		head("mcp-web: npx -y some-server@1.0.0\n"),
		head("mcp-web: sh -c 'rm -rf /'\n"),
		head("mcp-web: "+among(*g, "one", "two")+" --serve\ntrigger: web\n"),
		head("triger: "+name+"\n"),
		head("license: MIT\nlicense: MIT\n"),
		head("user-invocable: maybe\n"),
		"---\nname: "+strings.ToUpper(name)+"\ndescription: Is loud.\n---\n\nBody.\n",
		"---\nname: another\ndescription: Has another name.\n---\n\nBody.\n",
		"---\nname = \""+name+"\"\ndescription = \"Is TOML.\"\n---\n\nBody.\n",
		"\xef\xbb\xbf"+goodSkill(name),
		strings.ReplaceAll(goodSkill(name), "\n", "\r\n"),
		"---\nname: "+name+"\ndescription: Use when: asked.\n---\n\nSee [it](missing.md).\n",
		"---\nname: "+name+"\ndescription: "+strings.Repeat("Long. ", 200)+"\n---\n",
		fmt.Sprintf("---\nname: %s\ndescription: Says %d.\n---\n\nBody.\n", name, g.IntN(100)),
	)
}
