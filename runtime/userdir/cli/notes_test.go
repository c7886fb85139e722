package cli

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/userdir"
)

// TestNotes holds what is said behind the tables: skills are counted once, what stays is said with what to do about it, and what a skill
// requires comes along.
func TestNotes(t *testing.T) {
	place(t, "p", ".claude/")
	cat := catalog()
	cat.Skill("pdf").Requires.Skills = []string{"web", "gone"}
	cat.Skill("web").Requires.Skills = []string{"pdf"}
	says(t, cat, "status", "nothing is installed: acme skills install\n") // in two directories
	says(t, cat, "status pdf", "web comes along: pdf requires it\nnothing is installed: acme skills install pdf\n")
	says(t, cat, "install pdf", "web comes along: pdf requires it\n")
	for _, dir := range []string{".agents", ".claude"} {
		must(t, os.WriteFile(dir+"/skills/pdf/SKILL.md", []byte("mine"), 0o644))
	}
	says(t, cat, "status", "1 skill is yours, or you have changed it; acme skills install --force puts the shipped version there and keeps yours\n")
	says(t, cat, "uninstall", `
pdf stays, and requires web
pdf stays, because you have changed it; to be rid of it, remove .agents/skills/pdf, and then: acme skills uninstall
pdf stays, because you have changed it; to be rid of it, remove .claude/skills/pdf, and then: acme skills uninstall
`)
	must(t, errors.Join(os.RemoveAll(".agents/skills/pdf"), os.RemoveAll(".claude/skills/pdf")))
	says(t, cat, "uninstall", "")
	for _, dir := range []string{".agents", ".claude"} {
		if _, err := os.Stat(dir); !errors.Is(err, os.ErrNotExist) {
			t.Errorf("%s is still there: %v", dir, err)
		}
	}
}

// TestNotesOfPlaces holds that what stays in one of several directories is said to stay in this one.
func TestNotesOfPlaces(t *testing.T) {
	place(t, "p")
	cat := catalog()
	for _, dir := range []string{".agents/skills/pdf", ".claude/skills/pdf", ".agents/skills/web"} {
		must(t, errors.Join(os.MkdirAll(dir, 0o755), os.WriteFile(dir+"/SKILL.md", []byte("mine"), 0o644)))
	}
	says(t, cat, "uninstall", `
pdf, web stay in .agents/skills, because they are not from here
pdf stays in .claude/skills, because it is not from here
`)
	says(t, cat, "uninstall --agent claude-code", "pdf stays, because it is not from here\n")
	must(t, errors.Join(os.RemoveAll(".agents/skills"), os.RemoveAll(".claude/skills")))
	says(t, cat, "install pdf", "")
	must(t, errors.Join(os.Remove(".agents/skills/.skillgen.json"), os.Remove(".claude/skills/.skillgen.json")))
	says(t, cat, "uninstall pdf", `
pdf stays in .agents/skills, because nothing says that it was installed; where it was: acme skills install pdf, and then: acme skills uninstall pdf
pdf stays in .claude/skills, because nothing says that it was installed; where it was: acme skills install pdf, and then: acme skills uninstall pdf
`)
}

// says holds what a verb says behind its tables.
func says(t *testing.T, cat *runtime.Catalog, line, want string) {
	t.Helper()
	got, err := call(t, cat, line)
	for row := range strings.Lines(got) {
		if strings.HasPrefix(row, "NAME") || strings.HasPrefix(row, "pdf  ") || strings.HasPrefix(row, "web  ") || strings.HasPrefix(row, "  SKILL.md") || strings.HasPrefix(row, ".") || row == "\n" {
			got = strings.Replace(got, row, "", 1)
		}
	}
	if err != nil && !errors.Is(err, ErrBehind) || got != strings.TrimPrefix(want, "\n") {
		t.Errorf("%s: %v\ngot\n%s\nwant\n%s", line, err, got, want)
	}
}

// TestNotesOfNewer holds that of the skills that are the user's those are counted that have a new version.
func TestNotesOfNewer(t *testing.T) {
	place(t, "p")
	v1, some, all := catalog(), catalog(), catalog("\nMore.\n")
	*some.Skill("web") = *all.Skill("web")
	says(t, v1, "install", "")
	for _, name := range []string{"pdf", "web"} {
		must(t, os.WriteFile(".agents/skills/"+name+"/SKILL.md", []byte("mine"), 0o644))
	}
	for _, row := range []struct {
		cat   *runtime.Catalog
		newer string
	}{{v1, ""}, {some, ", and there is a new version of 1"}, {all, ", and there is a new version"}} {
		says(t, row.cat, "install", "2 skills are yours, or you have changed them"+row.newer+"; acme skills install --force puts the shipped version there and keeps yours\n")
	}
}

// TestNotesOfOthers holds that a skill that the user removed is not called changed, and that nobody is told to remove what another
// program has installed.
func TestNotesOfOthers(t *testing.T) {
	place(t, "p")
	cat := catalog()
	says(t, cat, "install", "")
	must(t, os.RemoveAll(".agents/skills/pdf"))
	says(t, cat, "install", "1 skill was removed by you; acme skills install --restore puts it back\n")
	must(t, os.RemoveAll(".agents/skills/web"))
	says(t, cat, "status", "2 skills were removed by you; acme skills install --restore puts them back\n")
	says(t, cat, "install --force", "")

	record := ".agents/skills/.skillgen.json"
	text, err := os.ReadFile(record)
	must(t, err)
	other := strings.ReplaceAll(string(text), `"github.com/skillgen/skillgen"`, `"example.com/other"`)
	if other == string(text) {
		t.Fatalf("the owner is not in %s", text)
	}
	must(t, os.WriteFile(record, []byte(other), 0o644))
	says(t, cat, "uninstall", "2 skills of \"example.com/other\" stay in .agents/skills\n")
}

// TestNotesOfWhatStays holds that an uninstallation says in one line for each reason what is left: of other owners, of the user's
// own, and what the user has changed.
func TestNotesOfWhatStays(t *testing.T) {
	cat, names := many(t, 8)
	for _, row := range [][2]int{{0, 0}, {1, 0}, {2, 0}, {8, 0}, {0, 1}, {0, 7}, {2, 2}, {6, 7}} {
		n, k := row[0], row[1]
		place(t, "p")
		target, foreign := ".agents", 0
		for i := range k { // owners, with one skill, two skills …
			some, _ := many(t, min(i, 3)+1, fmt.Sprintf("of%d-", i))
			_, err := userdir.Install(t.Context(), target, some, &userdir.Options{Owner: fmt.Sprintf("owner%d", i)})
			must(t, err)
			foreign += some.Len()
		}
		_, err := call(t, cat, "install")
		must(t, err)
		for _, name := range names[:n] {
			must(t, os.WriteFile(target+"/skills/"+name+"/SKILL.md", []byte("mine"), 0o644))
		}
		got, err := call(t, cat, "uninstall")
		must(t, err)
		var lines []string
		for line := range strings.Lines(got) {
			if strings.Contains(line, " stay") {
				lines = append(lines, line)
			}
		}
		if want := min(n, 1) + min(k, 1); len(lines) != want {
			t.Fatalf("%d changed, %d owners: %d lines say what stays, want %d\n%s", n, k, len(lines), want, got)
		}
		if all := strings.Join(lines, ""); n > 0 && !strings.Contains(all, names[0]) || k > 0 && !strings.Contains(all, fmt.Sprintf("%d skill", foreign)) ||
			k > 0 && !strings.Contains(all, fmt.Sprintf("%q", fmt.Sprintf("owner%d", k-1))) || len(all) > 600 {
			t.Errorf("%d changed, %d owners: %s", n, k, all)
		}
	}
	place(t, "p") // a single skill is no question about the others
	_, err := userdir.Install(t.Context(), ".agents", cat, &userdir.Options{Owner: "other"})
	must(t, err)
	own, _ := many(t, 2, "own-")
	_, err = call(t, own, "install")
	must(t, err)
	if got, err := call(t, own, "uninstall own-s0"); err != nil || strings.Contains(got, " stay") {
		t.Errorf("%v\n%s", err, got)
	}
}

// many is a catalog of n skills, and their names.
func many(t *testing.T, n int, prefix ...string) (*runtime.Catalog, []string) {
	t.Helper()
	var c runtime.Compiled
	var names []string
	for i := range n {
		name := strings.Join(prefix, "") + fmt.Sprintf("s%d", i)
		names = append(names, name)
		text := "---\nname: " + name + "\ndescription: About it.\n---\nBody.\n"
		c.Skills = append(c.Skills, runtime.Skill{
			Name: runtime.SkillName(name), Description: "About it.", Path: name + "/SKILL.md", BodyLine: 5,
			Storage: runtime.Storage{Text: &text, Tree: tree{fstest.MapFS{"SKILL.md": {Data: []byte(text)}}}},
		})
	}
	return c.Catalog(), names
}

// TestNotesOfDropped holds that a skill that an earlier version of the program had is told of, and can be named to be taken out, and
// that nobody is left without what it requires unheard.
func TestNotesOfDropped(t *testing.T) {
	place(t, "p")
	cat := catalog()
	says(t, cat, "install", "")
	next, err := cat.Only("web")
	must(t, err)
	says(t, next, "status", "1 installed skill is not in the catalog; acme skills uninstall pdf takes it out\n")
	says(t, next, "install", "1 installed skill is not in the catalog; acme skills uninstall pdf takes it out\n")
	if _, err := call(t, next, "install pdf"); err == nil || !strings.Contains(err.Error(), `no skill "pdf"`) {
		t.Errorf("what the program does not have was installed: %v", err)
	}
	if _, err := call(t, next, "uninstall pdg"); err == nil || !strings.Contains(err.Error(), `did you mean "pdf"?`) {
		t.Errorf("what is installed is not suggested: %v", err)
	}
	says(t, next, "uninstall pdf", "")
	says(t, next, "status", "")
	cat.Skill("web").Requires.Skills = []string{"pdf"}
	says(t, cat, "install", "")
	says(t, cat, "uninstall --dry-run pdf", "web stays, and requires pdf\nnothing was written\n")
	says(t, cat, "uninstall pdf", "web stays, and requires pdf\n")
	says(t, cat, "install pdf", "")
	says(t, cat, "uninstall --dry-run web", "pdf stays, which web required\nnothing was written\n")
	must(t, os.RemoveAll(".agents/skills/web")) // which requires it, and does not stay
	says(t, cat, "uninstall", "")
	if _, err := os.Stat(".agents"); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("something is left: %v", err)
	}
}

// TestNotesAhead holds, for what may stand at the place of a skill and for every way to go on, that a dry run says of what stays as it
// is what the run after it says.
func TestNotesAhead(t *testing.T) {
	for _, stands := range []string{"web/x", "pdf", "pdf/SKILL.md", "pdf/SKILL.md/x", "pdf/x"} {
		for _, installed := range []bool{false, true} {
			for _, line := range []string{"install", "install --force", "install --restore", "uninstall"} {
				place(t, "p")
				if installed {
					_, err := call(t, catalog(), "install")
					must(t, err)
				}
				at := ".agents/skills/" + stands
				for file := filepath.Dir(at); file != ".agents/skills"; file = filepath.Dir(file) {
					if info, err := os.Stat(file); err == nil && !info.IsDir() {
						must(t, os.Remove(file))
					}
				}
				if info, err := os.Stat(at); err == nil && info.IsDir() {
					must(t, os.RemoveAll(at))
				}
				must(t, os.MkdirAll(filepath.Dir(at), 0o755))
				must(t, os.WriteFile(at, []byte("mine"), 0o644))
				ahead, err := call(t, catalog(), line+" --dry-run")
				must(t, err)
				done, err := call(t, catalog(), line)
				must(t, err)
				if got, want := stays(ahead), stays(done); got != want {
					t.Errorf("%s, %v, %s:\nplanned\n%s\ndone\n%s", stands, installed, line, ahead, done)
				}
			}
		}
	}
}

// stays are the lines about skills that stay as they are.
func stays(text string) (lines string) {
	for line := range strings.Lines(text) {
		if strings.Contains(line, " stays") || strings.Contains(line, " stay ") {
			lines += line
		}
	}
	return lines
}

// TestNotesOfFailed holds that nothing is said to be missing or behind that could not be looked at.
func TestNotesOfFailed(t *testing.T) {
	for _, state := range []userdir.Condition{userdir.ConditionMissing, userdir.ConditionOutdated, userdir.ConditionModified, userdir.ConditionForeign} {
		failed := userdir.State{Skill: "pdf", Dir: "pdf", State: state, Action: userdir.ActionFailed, Reason: "permission denied"}
		notes := Notes([]Result{{States: []userdir.State{failed}}}, "status", func(string, []runtime.SkillName, ...string) string { return "acme" })
		if len(notes) > 0 {
			t.Errorf("%s: %q", state, notes)
		}
	}
}

// TestNotesOfKept holds for each action, on a file of which the user's version was put aside or not, whether that is said: where something
// else stands in its place, or nothing.
func TestNotesOfKept(t *testing.T) {
	for _, action := range []userdir.Action{
		userdir.ActionNone, userdir.ActionInstalled, userdir.ActionUpdated, userdir.ActionRecorded, userdir.ActionKept, userdir.ActionSkipped, userdir.ActionRemoved,
		userdir.ActionFailed, userdir.ActionWouldInstall, userdir.ActionWouldUpdate, userdir.ActionWouldRecord, userdir.ActionWouldRemove,
	} {
		for _, kept := range []string{"", ".skillgen-kept/a/x"} {
			s := userdir.State{Skill: "a", Dir: "a", State: userdir.ConditionCurrent, Action: action, Files: []userdir.FileState{{Path: "x", Action: action, Kept: kept}}}
			notes := Notes([]Result{{Target: Target{Name: "t"}, States: []userdir.State{s}}}, "install", func(string, []runtime.SkillName, ...string) string { return "acme" })
			said := strings.Contains(strings.Join(notes, "\n"), "your version of a/x is kept: t/.skillgen-kept/a/x")
			if want := kept != "" && (action == userdir.ActionUpdated || action == userdir.ActionRemoved); said != want {
				t.Errorf("%s, kept as %q: %q", action, kept, notes)
			}
		}
	}
}

// TestOwnersThatAreGone: what an owner that is no more has in a place counts as that of others, unless the call has met one of its
// skills, which it has taken over then.
func TestOwnersThatAreGone(t *testing.T) {
	old, names := many(t, 2)
	fresh, _ := many(t, 1, "new")
	for _, row := range []struct {
		cat  *runtime.Catalog
		call Func
		want int
	}{{fresh, userdir.Install, 2}, {old, userdir.Install, 0}, {fresh, userdir.Uninstall, 2}, {old, userdir.Uninstall, 0}} {
		dir := t.TempDir()
		_, err := userdir.Install(t.Context(), dir, old, &userdir.Options{Owner: "old"})
		must(t, err)
		gone := &userdir.Options{Owner: "new", Formerly: func(owner string) bool { return owner == "old" }}
		r := Each(t.Context(), []Target{Named(dir)}, row.cat, row.call, gone)[0]
		if r.Err != nil || r.Record.Others["old"] != row.want || row.want > 0 && slices.Contains(r.Record.Own, runtime.SkillName(names[0])) {
			t.Errorf("of %d skills: %v, others %v, own %v, want %v", row.cat.Len(), r.Err, r.Record.Others, r.Record.Own, row.want)
		}
	}
	if got := Named(""); got.Dir != "" || got.Name != "" {
		t.Errorf("no directory is %+v", got)
	}
}

// TestNotesOfLinks holds that of a link in the place of a skill it is said what becomes of what it leads to.
func TestNotesOfLinks(t *testing.T) {
	place(t, "p", ".claude/")
	cat := catalog()
	ends := func(line, want string) {
		t.Helper()
		if got, _ := call(t, cat, line); !strings.HasSuffix(got, "\n"+want) {
			t.Errorf("%s: got\n%s\nwant\n%s", line, got, want)
		}
	}
	ends("install --agent agents pdf", "pdf   current  installed\n")
	must(t, errors.Join(os.MkdirAll(".claude/skills", 0o755), os.Symlink("../../.agents/skills/pdf", ".claude/skills/pdf")))
	const both = " --agent agents --agent claude-code pdf"
	leads := ".claude/skills/pdf stays as it is: the link leads to .agents/skills/pdf, which is installed there\n"
	ends("install"+both, leads)
	ends("status"+both, leads)
	must(t, os.WriteFile(".agents/skills/pdf/SKILL.md", []byte("mine"), 0o644))
	ends("install --force"+both, "your version of pdf/SKILL.md is kept: .agents/skills/.skillgen-kept/pdf/SKILL.md.bak-3fd30542fe3f\n"+leads)
	gone := ".claude/skills/pdf leads to what is removed; remove the link\n"
	ends("uninstall --dry-run"+both, gone+"nothing was written\n")
	ends("uninstall"+both, gone+"versions of yours stay: .agents/skills/.skillgen-kept\n")
	ends("uninstall"+both, "pdf stays in .claude/skills, because it is not from here\n") // it leads nowhere already
	lost := ".claude/skills/pdf stays as it is: the link leads to .agents/skills/pdf, where no skill is; remove the link\n"
	ends("status"+both, lost+"1 skill is missing: acme skills install --agent agents --agent claude-code pdf\n")
	ends("install --dry-run"+both, leads+"nothing was written\n")
	ends("install"+both, leads)
	must(t, os.RemoveAll(".agents/skills/pdf"))
	removed := "1 skill was removed by you; acme skills install --agent agents --agent claude-code --restore pdf puts it back\n"
	ends("status"+both, lost+removed)
	ends("install"+both, lost+removed)
	must(t, errors.Join(os.MkdirAll(".agents/skills/pdf", 0o755), os.WriteFile(".agents/skills/pdf/SKILL.md", []byte("mine"), 0o644)))
	ends("install"+both, "1 skill is yours, or you have changed it; acme skills install --agent agents --agent claude-code --force pdf puts the shipped version there and keeps yours\n")
}
