package loader

import (
	"context"
	"os"
	"path/filepath"
	goruntime "runtime"
	"slices"
	"testing"

	"github.com/skillgen/skillgen/runtime"
)

func TestMissingSkill(t *testing.T) {
	others := map[string]string{
		"pdf/SKILL.md":    "---\nname: pdf\ndescription: Does another.\nrequires: {skills: [x]}\n---\n\nBody.\n",
		"broken/SKILL.md": "---\nname: broken\n---\n\nBody.\n",
	}
	checkRows(t, "missing-skill", Options{}, others, []ruleRow{
		{name: "not there", head: "requires:\n  skills: [pdf, gone]", want: "5:17", says: `there is no skill "gone"`, why: "at the name"},
		{name: "a string", head: "requires:\n  skills: gone", want: "5:11", why: "one name"},
		{name: "in metadata", head: "metadata:\n  openclaw:\n    requires:\n      skills: [gone]", want: "7:16", why: "the block of another client"},
		{name: "in TOML", text: "---\nname = \"x\"\ndescription = \"Does a thing.\"\n[requires]\nskills = [\"gone\"]\n---\n\nBody.\n", want: "5:11", why: "the same"},
		{name: "another case", head: "requires:\n  skills: [PDF]", want: "5:12", says: "PDF", why: "names are as written"},
		{name: "each of them", head: "requires:\n  skills: [gone, far]", want: "5:12 5:18", why: "all at once"},

		{name: "there", head: "requires:\n  skills: [pdf]", why: "and it requires this one: a circle is allowed"},
		{name: "itself", head: "requires:\n  skills: [x]", why: "a small circle"},
		{name: "refused", head: "requires:\n  skills: [broken]", why: "what is wrong is said there"},
		{name: "packages", head: "dependencies: [numpy]", why: "no skills"},
		{name: "no list", head: "requires:\n  skills: []", why: "nothing is required"},
	})
}

// TestMissingSkillAlone holds that one file says nothing about which skills there are, and that a user's directory is
// judged by the catalog that it becomes a part of.
func TestMissingSkillAlone(t *testing.T) {
	text := "---\nname: x\ndescription: Does a thing.\nrequires: {skills: [gone]}\n---\n\nBody.\n"
	if r := LoadBytes("x/SKILL.md", []byte(text), nil); ruleList(r.Diagnostics) != "" {
		t.Errorf("one text: %v", r.Diagnostics)
	}
	dir := disk(t, map[string]string{"x/SKILL.md": text})
	if r, err := LoadFile(context.Background(), dir+"/x/SKILL.md", nil); err != nil || ruleList(r.Diagnostics) != "" {
		t.Errorf("one file: %v, %v", r.Diagnostics, err)
	}
	if r := loadFiles(t, map[string]string{"x/SKILL.md": text}, Options{Mode: ModeUser}); ruleList(r.Diagnostics) != "" || len(r.Skills) != 1 {
		t.Errorf("a user's directory: %v", r.Diagnostics)
	}
}

// TestSkillAsTool holds the hint where a tool that is no program has the name of a skill.
func TestSkillAsTool(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	others := map[string]string{"pdf/SKILL.md": "---\nname: pdf\ndescription: Does another.\n---\n\nBody.\n"}
	checkRows(t, "missing-skill", Options{}, others, []ruleRow{
		{name: "a tool", head: "requires: [pdf]", want: "4:12", says: `"pdf" is no program on PATH, and a skill has that name`, why: "at the name"},
		{name: "one of several", head: "requires:\n  anyBins: [gs, pdf]", want: "5:17", why: "none of them is there"},
		{name: "no skill", head: "requires: [gs]", why: "a tool that is missing is no fault of the author's"},
		{name: "a skill", head: "requires: {skills: [pdf]}", why: "as it is meant"},
		{name: "its own", head: "requires: {bins: [x]}", why: "a skill that is called as its tool means the tool"},
	})
	others["gs/SKILL.md"] = "---\nname: gs\ndescription: Does another.\nrequires: {bins: [gs]}\n---\n\nBody.\n"
	checkRows(t, "missing-skill", Options{}, others, []ruleRow{
		{name: "another's own", head: "requires: [gs]", why: "the skill gs says that gs is a tool"},
	})
	r := loadFiles(t, map[string]string{"x/SKILL.md": "---\nname: x\ndescription: Does a thing.\nrequires: [pdf]\n---\n\nBody.\n", "pdf/SKILL.md": others["pdf/SKILL.md"]}, Options{})
	if len(r.Diagnostics) != 1 || r.Diagnostics[0].Severity != runtime.SeverityHint {
		t.Errorf("%v, want one hint", r.Diagnostics)
	}
	dir := t.TempDir()
	program := filepath.Join(dir, "pdf")
	if goruntime.GOOS == "windows" {
		program += ".exe"
	}
	if err := os.WriteFile(program, nil, 0o755); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PATH", dir)
	checkRows(t, "missing-skill", Options{}, others, []ruleRow{{name: "a program", head: "requires: [pdf]", why: "it is there"}})
}

// TestToolPaths holds which profile takes the path of a program for a tool.
func TestToolPaths(t *testing.T) {
	tool := filepath.ToSlash(os.Args[0])
	for _, p := range Profiles() {
		text := "---\nname: x\ndescription: Does a thing.\nrequires: ['" + tool + "']\n---\n\nBody.\n"
		dir := disk(t, map[string]string{"x/SKILL.md": text})
		cat, err := runtime.Load(context.Background(), nil, Dir{Path: dir, Trusted: true, Profile: p})
		if err != nil {
			t.Fatal(err)
		}
		takes := p.Name == "omega"
		if cat.Available(cat.Skill("x")) != takes || slices.ContainsFunc(cat.Diagnostics(), isRule("bad-requirement")) == takes {
			t.Errorf("%s: misses %q, reports %v", p.Name, cat.Missing(cat.Skill("x")), cat.Diagnostics())
		}
	}
	mine := Profile{Name: "mine", Layouts: LayoutDirectory, ToolPaths: true}
	if r := LoadBytes("x/SKILL.md", []byte("---\nname: x\ndescription: Does a thing.\nrequires: [bin/x, /a/b]\n---\n\nBody.\n"), &Options{Profile: mine}); ruleList(r.Diagnostics) != "bad-requirement 4:12" {
		t.Errorf("a relative path: %v", r.Diagnostics)
	}
}
