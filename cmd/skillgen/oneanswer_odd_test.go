package main

import "path"

// odd adds one thing that goes wrong in real repositories, or that somebody does on purpose.
func (g *grower) odd() {
	dir, root := g.someDir(), g.someRoot()
	kinds := []func(dir, root string){
		g.oddLinkOfDirectory, g.oddLinkOfDirectory, g.oddEntry, g.oddFile, g.oddFile, g.oddLinkInside, g.oddPlace, g.oddPlace, g.oddPlace,
		g.oddName, g.oddFlat, g.oddProject, g.oddTwin, g.oddConfig, g.oddLinkElse, g.oddFlatElse, g.oddPlugin,
	}
	kinds[g.IntN(len(kinds))](dir, root)
}

// oddLinkOfDirectory is a link where a directory of a skill or of skills would be.
func (g *grower) oddLinkOfDirectory(dir, root string) {
	to := among(*g, "../lib/tools", "../../outside/linked", "@/outside/linked", "nowhere", ".", "..", path.Base(dir), "loop")
	if to == "../lib/tools" {
		g.add(aFile, path.Join(path.Dir(path.Join(root, "x")), to, "SKILL.md"), goodSkill("tools"))
	}
	switch g.IntN(5) {
	case 0:
		g.link("skills", among(*g, "lib/skills", "../outside", ".claude/skills", "skills"))
		g.add(aFile, "lib/skills/deep/SKILL.md", goodSkill("deep"))
	case 1:
		g.link(among(*g, ".claude/skills", ".agents/skills", ".claude", ".agents"), among(*g, "../skills", "../.agents/skills", ".agents", "skills", "@/outside"))
	case 2:
		g.link(path.Join("projects", among(*g, "linked", "loop")), among(*g, "../skills", "stocks", "loop", "../../outside"))
	default:
		g.link(path.Join(root, among(*g, "loop", "linked", "tools")), to)
	}
}

// oddEntry is a SKILL.md that is no plain file.
func (g *grower) oddEntry(dir, root string) {
	name := among(*g, "odd", "weird", "other")
	file := path.Join(root, name, "SKILL.md")
	switch g.IntN(5) {
	case 0:
		g.add(aDirectory, file, "")
	case 1:
		g.add(aPipe, file, "")
	case 2:
		g.add(aSecret, file, goodSkill(name))
	default:
		g.link(file, among(*g, "../../lib/real.md", "real.md", "nowhere.md", "@/outside/linked/SKILL.md", "SKILL.md", "../"+path.Base(dir)+"/SKILL.md"))
		g.add(aFile, path.Join(root, name, "real.md"), goodSkill(name))
		g.add(aFile, path.Join(root, "../lib/real.md"), goodSkill(name))
	}
}

// oddFile is a file of a skill that not every place takes, or that means something.
func (g *grower) oddFile(dir, _ string) {
	name := among(*g, "aux.md", "con", "nul.txt", "a:b.txt", "what?.md", "trailing.", "blank ", "caf\u00e9.md", "bad\xffname.txt", "tool.go", "go.mod",
		"sub/go.mod", ".hidden", "_private/x.md", "vendor/x.md", "x.md", "X.md", "evals/triggers.json", "agents/openai.yaml", ".disabled", "node_modules/m/SKILL.md",
		"'quoted'.md", "new\nline.md", "testdata/x.txt", ".git/config")
	text := map[string]string{
		"evals/triggers.json": `[{"query": "open the door", "should_trigger": true}]`, "agents/openai.yaml": "policy:\n  allow_implicit_invocation: false\n",
		"go.mod": "module example.com/inner\n", "sub/go.mod": "module example.com/inner\n", "tool.go": "package tool\n",
	}[name]
	g.add(aFile, path.Join(dir, name), text)
}

// oddLinkInside is a link among the files of a skill.
func (g *grower) oddLinkInside(dir, _ string) {
	switch g.IntN(3) {
	case 0:
		g.add(aFile, path.Join(dir, "v1/notes.md"), "Notes.\n")
		g.link(path.Join(dir, "latest"), "v1")
	case 1:
		g.add(aFile, path.Join(dir, "notes.md"), "Notes.\n")
		g.link(path.Join(dir, "again.md"), "notes.md")
	default:
		g.link(path.Join(dir, among(*g, "out.md", "refs")), among(*g, "@/outside/linked", "../../../../outside/linked/SKILL.md", "nowhere.md", "..", "."))
	}
}

// oddPlace is a skill where the layouts do not look.
func (g *grower) oddPlace(dir, root string) {
	name := g.name()
	place := among(*g,
		path.Join(dir, name), path.Join(dir, "references", name), path.Join(root, ".hidden", name), path.Join(".github/skills", name),
		path.Join("docs", name), path.Join("examples/skills", name), path.Join("node_modules/pkg/skills", name), path.Join(".git/skills", name),
		path.Join(root, "a/b/c/d/e/f", name), path.Join(root, "a/b/c/d/e", name), path.Join(root, "group", name), path.Join("skills/skills", name),
		path.Join(".claude/skills", name), path.Join(".agents/skills", name), path.Join(".claude/skills/.agents/skills", name), "", root,
		path.Join("projects", name), path.Join("plugins/c/skills", name), path.Join("test/fixtures", name), path.Join(root, "node_modules", name))
	text := among(*g, goodSkill(name), goodSkill(name), g.badText(name))
	g.add(aFile, path.Join(place, "SKILL.md"), text)
}

// oddName is a directory of a skill with a name that not every system has.
func (g *grower) oddName(_, root string) {
	name := among(*g, "con", "aux", "nul", "a:b", "bad\xffname", "cafe\u0301", "trailing.", "blank ", "PDF", "new\nline", "\"quoted\"",
		"..dots", "~", "-flag", "$HOME", "skills", "projects", "vendor", "testdata", "_under", "internal")
	g.add(aFile, path.Join(root, name, "SKILL.md"), among(*g, goodSkill("odd"), goodSkill("odd"), g.badText("odd")))
}

// oddFlat is a file beside the directories of skills.
func (g *grower) oddFlat(_, root string) {
	name := among(*g, "flat", "README", "notes", "pdf", "con", ".hidden", "LICENSE")
	g.add(aFile, path.Join(among(*g, root, "skills", "skills", ".claude/skills", "docs/skills"), name+".md"), among(*g, goodSkill(name), g.badText(name), "# Notes\n\nNothing.\n"))
	if g.IntN(3) == 0 {
		g.add(aFile, path.Join(root, among(*g, "group", "team"), "plan.md"), among(*g, "# Plan\n", goodSkill("plan")))
	}
}

// oddProject is a ROLE.md where none is looked for, or no plain file.
func (g *grower) oddProject(dir, root string) {
	switch g.IntN(6) {
	case 0:
		g.add(aFile, path.Join(dir, "ROLE.md"), "You are beside a skill.\n")
	case 1:
		g.add(aFile, path.Join(among(*g, "projects", "team", root), "ROLE.md"), "You stand alone.\n")
	case 2:
		g.add(aFile, "projects/a/b/ROLE.md", "You stand too deep.\n")
	case 3:
		g.add(aDirectory, "projects/odd/ROLE.md", "")
	case 4:
		g.link("projects/odd/ROLE.md", among(*g, "nowhere.md", "@/outside/linked/SKILL.md", "../../README.md"))
	default:
		g.project(among(*g, "../projects", "projects", "projects", ".claude/projects"))
	}
}

// oddTwin is a second skill of a name, by the same letters or by others that are taken for them or give one identifier.
func (g *grower) oddTwin(_, root string) {
	name := among(*g, g.name(), g.name(), "a-b")
	g.add(aFile, path.Join(root, "first", "SKILL.md"), goodSkill(name))
	other := among(*g, name, name, "PDF", "\ufb01le", "a.b", "a b", name+"-", "skill-"+name)
	g.add(aFile, path.Join(among(*g, root, root, "skills", ".claude/skills", "plugins/b/skills"), "second", "SKILL.md"), goodSkill(other))
	if g.IntN(4) == 0 {
		g.add(aFile, "projects/a-b/ROLE.md", "You stand first.\n")
		g.add(aFile, "projects/a.b/ROLE.md", "You stand second.\n")
	}
}

// oddConfig says where skills are in a file, or what they are.
func (g *grower) oddConfig(_, root string) {
	if g.IntN(2) == 0 {
		return // it makes all the rest of the tree mean less
	}
	g.add(aFile, "skillgen.toml", among(*g, "strict = true\n", "skills = [\"skills\"]\n", "[rules]\nunknown-key = \"error\"\n", "skills = ['./"+root+"']\n", "projects = [\"projects\"]\n"))
}

// oddLinkElse is a link beside skills to what is no skill: to a directory without one, to a file, to nothing.
func (g *grower) oddLinkElse(_, root string) {
	g.add(aFile, "data/notes.txt", "Notes.\n")
	to := among(*g, "@/outside", "@/outside/linked/SKILL.md", "@/gone", "@/gone/SKILL.md", "gone", "gone.md", "@/work")
	g.link(path.Join(root, among(*g, "data", "LICENSE", "more.md", "more", "empty/SKILL.md", "SKILL.md")), to)
}

// oddFlatElse is a file that some profile takes for a skill, where it is not looked for.
func (g *grower) oddFlatElse(_, root string) {
	name := among(*g, "plan.md", "UPPER.MD", "Mixed.Md", ".x.md", "AGENTS.md", "notes.md")
	dir := path.Join(among(*g, root, root, ""), among(*g, "", "grp", "grp", "grp/deep", ".grp", "other"))
	g.add(aFile, path.Join(dir, name), among(*g, "# Plan\n\nNothing.\n", goodSkill("plan"), g.badText("plan")))
	if g.IntN(3) == 0 {
		g.add(aFile, path.Join(dir, ".disabled"), "")
	}
}

// oddPlugin is a plugin beside skills that are in none, with the names of theirs.
func (g *grower) oddPlugin(_, root string) {
	name := g.name()
	g.add(aFile, path.Join(root, "p", among(*g, "plugin.json", ".claude-plugin/plugin.json")), "{}")
	for _, dir := range []string{"p/skills", among(*g, "q", "q/skills", "")} {
		g.add(aFile, path.Join(root, dir, name, "SKILL.md"), among(*g, goodSkill(name), g.oddText(name)))
	}
}
