package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// absences are the reasons for which a skill called web is not among those that are loaded, with the files that make it so. The reason
// is what list and check say.
var absences = []struct {
	reason, at string
	files      map[string]string
	isLink     bool
}{
	{"a file .disabled switches it off", "skills/web/SKILL.md", map[string]string{"skills/web/SKILL.md": skillNamed("web"), "skills/web/.disabled": ""}, false},
	{"the file has no frontmatter", "skills/web/SKILL.md", map[string]string{"skills/web/SKILL.md": "Open it.\n"}, false},
	{"a link leads out of the root", "skills/web", map[string]string{"../far/web/SKILL.md": skillNamed("web")}, true},
	{"is hidden", "skills/.later/web/SKILL.md", map[string]string{"skills/.later/web/SKILL.md": skillNamed("web")}, false},
	{"it is a file, and a skill is a directory with a SKILL.md", "skills/web.md", map[string]string{"skills/web.md": skillNamed("web")}, false},
	{"it is outside of", "more/web/SKILL.md", map[string]string{"more/web/SKILL.md": skillNamed("web")}, false},
	{"it is outside of", ".claude/skills/web/SKILL.md", map[string]string{".claude/skills/web/SKILL.md": skillNamed("web")}, false},
	{"it is below the skill", "skills/pdf/web/SKILL.md", map[string]string{"skills/pdf/web/SKILL.md": skillNamed("web")}, false},
}

// TestAbsentSkill asks every verb that looks for one skill about one that is there and not loaded: all name its file and say why.
func TestAbsentSkill(t *testing.T) {
	needs := strings.Replace(skillNamed("needs"), "\n---\n\n", "\nrequires: {skills: [web]}\n---\n\n", 1)
	for _, row := range absences {
		dir := filepath.Join(t.TempDir(), "repo")
		if err := os.Mkdir(dir, 0o777); err != nil {
			t.Fatal(err)
		}
		t.Chdir(dir)
		t.Setenv("HOME", filepath.Join(dir, "home"))
		writeTest(t, "go.mod", "module example.com/m\n\ngo 1.26\n")
		writeTest(t, "skills/pdf/SKILL.md", skillNamed("pdf"))
		writeTest(t, "skills/webs/SKILL.md", skillNamed("webs")) // which is near
		for name, text := range row.files {
			writeTest(t, name, text)
		}
		if row.isLink {
			if err := os.Symlink(filepath.FromSlash("../../far/web"), "skills/web"); err != nil {
				t.Log(err)
				continue
			}
		}
		says := func(args ...string) {
			t.Helper()
			_, out, errs := skillgen(t, args...)
			said := out + errs
			if _, tail, found := strings.Cut(said, `unknown skill "web"`); found { // what stands before is about all
				said = tail
			}
			if !strings.Contains(said, row.at) || !strings.Contains(said, row.reason) || strings.Contains(said, "did you mean") || strings.Contains(said, "one of another") {
				t.Errorf("%s in %s: skillgen %s says\n%s", row.reason, row.at, strings.Join(args, " "), said)
			}
		}
		for _, verb := range []string{"install", "status", "uninstall"} {
			says(verb, "--from", ".", "--skill", "web", "to")
		}
		says("show", "web")
		says("list")
		says("check")
		// What requires it, and a project that has it.
		writeTest(t, "skills/needs/SKILL.md", needs)
		writeTest(t, "projects/desk/ROLE.md", "---\nskills: [web]\n---\n\nWatch.\n")
		says("check")
		says("generate", "--package", "m", "-o", "made")
		says("export", "docs", "-o", "docs")
		says("install", "--from", ".", "--skill", "needs", "to")
		says("status", "--from", ".", "to")
		says("doctor")
	}
}

// TestAbsentName asks for a skill by the name of its directory, where it has another, and for one of a directory that is not trusted.
func TestAbsentName(t *testing.T) {
	t.Chdir(t.TempDir())
	writeTest(t, "skills/web/SKILL.md", skillNamed("net"))
	writeTest(t, "skills/needs/SKILL.md", strings.Replace(skillNamed("needs"), "\n---\n\n", "\nrequires: {skills: [web, far]}\n---\n\n", 1))
	writeTest(t, "clone/skills/far/SKILL.md", skillNamed("far"))
	writeTest(t, "more/web/SKILL.md", skillNamed("web")) // which no load takes
	for _, row := range []struct{ call, want string }{
		{"install --from . --skill web to", `unknown skill "web": the one in "skills/web/SKILL.md" is called "net"; see skillgen check .`},
		{"install --from . --skill web --rule weak-trigger=off to", `see skillgen check . --rule weak-trigger=off`},
		{"status --from . --skill web to", `is called "net"`},
		{"uninstall --from . --skill web to", `is called "net"`},
		{"doctor", `missing    skill web  the one in "skills/web/SKILL.md" is called "net"`},
		{"doctor . --untrusted clone", `missing    skill far  the one in "clone/skills/far/SKILL.md" is untrusted: the host has not trusted clone`},
	} {
		_, out, errs := skillgen(t, strings.Fields(row.call)...)
		if !strings.Contains(out+errs, row.want) {
			t.Errorf("skillgen %s does not say %q:\n%s%s", row.call, row.want, out, errs)
		}
	}
}

// TestAbsentProject asks for a project that is there and not loaded.
func TestAbsentProject(t *testing.T) {
	t.Chdir(t.TempDir())
	writeTest(t, "skills/web/SKILL.md", skillNamed("web"))
	for name, text := range map[string]string{"desk": "---\nskills: [web]\n---\n\nWatch.\n", "off": "Watch.\n", "blank": " \n"} {
		writeTest(t, "projects/"+name+"/ROLE.md", text)
	}
	writeTest(t, "projects/off/.disabled", "")
	writeTest(t, "projects/deep/down/ROLE.md", "Watch.\n")
	writeTest(t, "more/far/ROLE.md", "Watch.\n")
	for _, row := range [][2]string{
		{"off", `the project "off" in "projects/off/ROLE.md" is disabled: a file .disabled switches it off; see skillgen check`},
		{"blank", `the project "blank" in "projects/blank/ROLE.md" is `},
		{"down", `the project "down" in "projects/deep/down/ROLE.md" is unreached: it is not directly below "projects"; see skillgen check`},
		{"far", `the project "far" in "more/far/ROLE.md" is unreached: it is outside of "projects", where projects are loaded from; see skillgen check`},
		{"des", `no project "des"; did you mean "desk"?`},
		{"none-such", `no project "none-such"; see skillgen list --projects`},
	} {
		if code, out, errs := skillgen(t, "prompt", "--project", row[0]); code != exitUsage || out != "" || !strings.Contains(errs, row[1]) {
			t.Errorf("%s: status %d, %s%s\nwant %s", row[0], code, out, errs, row[1])
		}
	}
	// Who shows a project by its name is told that it is one.
	if code, _, errs := skillgen(t, "show", "desk"); code != exitUsage || !strings.Contains(errs, `no skill "desk"; a project has that name; its text is in skillgen prompt --project desk`) {
		t.Errorf("status %d, %s", code, errs)
	}
}

// TestAbsentProjectElsewhere asks for a project whose directory is called projects, and does not stand beside the skills that a line reads.
func TestAbsentProjectElsewhere(t *testing.T) {
	t.Chdir(t.TempDir())
	writeTest(t, "go.mod", "module example.com/app\n\nrequire github.com/skillgen/skillgen v0.1.0\n")
	writeTest(t, "internal/skills/doc.go", "package skills\n\n//go:generate skillgen\n")
	writeTest(t, "internal/skills/web/SKILL.md", skillNamed("web"))
	writeTest(t, "projects/support/ROLE.md", "Be brief.\n")
	want := `"projects/support/ROLE.md" is unreached: projects are loaded from a directory called projects beside the skills, and this one is elsewhere; see skillgen check`
	if _, _, errs := skillgen(t, "prompt", "--project", "support"); !strings.Contains(errs, want) {
		t.Errorf("prompt does not say %q:\n%s", want, errs)
	}
}

// TestAbsentProjectAbove asks in the directory of the projects, which stands beside the skills, and in one of a project.
func TestAbsentProjectAbove(t *testing.T) {
	top := t.TempDir()
	t.Chdir(top)
	writeTest(t, "skills/web/SKILL.md", skillNamed("web"))
	writeTest(t, "projects/support/ROLE.md", "Be brief.\n")
	writeTest(t, "alone/projects/support/ROLE.md", "Be brief.\n")
	why := "projects are loaded from a directory called projects beside the skills, and there are no skills in the directory that is looked at: name the one above"
	for _, row := range []struct{ dir, call, want string }{
		{"projects", "prompt --project support", `the project "support" in "support/ROLE.md" is unreached: ` + why + "; see skillgen prompt .. --project support"},
		{"projects/support", "prompt --project support", "; see skillgen prompt ../.. --project support"},
		{".", "prompt projects --project support", "; see skillgen prompt . --project support"},
		{"skills", "prompt ../projects/support --project support", "; see skillgen prompt .. --project support"},
		{"projects", "show support", `no skill "support"; the project of that name is unreached: ` + why},
		{".", "list --json --projects projects", why},
		{".", "show support", `no skill "support"; a project has that name; its text is in skillgen prompt --project support`},
		{"alone/projects", "prompt --project support", "and this one is elsewhere; see skillgen prompt .. --project support"},
	} {
		t.Chdir(filepath.Join(top, row.dir))
		_, out, errs := skillgen(t, strings.Fields(row.call)...)
		if !strings.Contains(out+errs, row.want) {
			t.Errorf("in %s, skillgen %s does not say %q:\n%s%s", row.dir, row.call, row.want, out, errs)
		}
		if _, hint, ok := strings.Cut(errs, "; see skillgen prompt "); ok {
			if code, out, errs := skillgen(t, append([]string{"prompt"}, strings.Fields(hint)...)...); code != exitOK || !strings.Contains(out, "Be brief.") {
				t.Errorf("in %s, what skillgen %s hints at: status %d, %s%s", row.dir, row.call, code, out, errs)
			}
		}
	}
}
