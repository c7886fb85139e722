package loader_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
)

const linkedSkill = "---\nname: linked\ndescription: Works with links for people who ask.\n---\n\nAsk.\n"

// linkCases are links in a root of skills. Places outside are in elsewhere, and of the good skill in good.
var linkCases = []struct {
	why, at, to string
	want        string             // what the diagnostic says, "" for no diagnostic
	state       runtime.SkillState // of the row, "" for none
	gone        bool               // nothing is behind it: opi and phi pass such a link over
	severity    runtime.Severity   // at build, of a profile that passes nothing over
}{
	{"a directory with a skill, outside", "linked", "../elsewhere/skill", "out of the root, to \"../elsewhere/skill\"", runtime.StateRejected, false, runtime.SeverityError},
	{"the skill's file is called skill.md", "linked", "../elsewhere/small", "out of the root", runtime.StateRejected, false, runtime.SeverityError},
	{"the skill's file is called SKILL.MD", "linked", "../elsewhere/capitals", "out of the root", runtime.StateRejected, false, runtime.SeverityError},
	{"a SKILL.md outside", "linked/SKILL.md", "../../elsewhere/skill/SKILL.md", "out of the root", runtime.StateRejected, false, runtime.SeverityError},
	{"a directory without a skill, outside", "linked", "../elsewhere/data", "out of the root, to \"../elsewhere/data\"", runtime.StateUnreached, false, runtime.SeverityHint},
	{"a file outside", "LICENSE", "../elsewhere/data/file.txt", "out of the root", "", false, runtime.SeverityHint},
	{"nothing, outside", "linked", "../elsewhere/nothing", "out of the root, to \"../elsewhere/nothing\"", runtime.StateRejected, true, runtime.SeverityError},
	{"a SKILL.md that leads to nothing outside", "linked/SKILL.md", "../../elsewhere/nothing", "out of the root", runtime.StateRejected, true, runtime.SeverityError},
	{"nothing, inside", "linked", "nothing", "leads nowhere, to \"nothing\"", runtime.StateRejected, true, runtime.SeverityError},
	{"a SKILL.md that leads nowhere", "linked/SKILL.md", "nothing", "leads nowhere", runtime.StateRejected, true, runtime.SeverityError},
	{"itself", "linked", "linked", "leads nowhere", runtime.StateRejected, true, runtime.SeverityError},
	{"a directory without a skill, inside", "linked", "good/data", "", "", false, ""},
	{"a file inside", "LICENSE", "good/data/file.txt", "", "", false, ""},
}

// A link out of a root is refused and says where it leads. What is no skill costs no other skill anything, under any
// profile; only where a skill is behind it does it count as one that is refused.
func TestLinksThatAreNoSkills(t *testing.T) {
	for _, c := range linkCases {
		dir := t.TempDir()
		write := func(name, text string) {
			name = filepath.Join(dir, filepath.FromSlash(name))
			if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
				t.Fatal(err)
			}
		}
		write("skills/good/SKILL.md", strings.Replace(linkedSkill, "linked", "good", 1))
		write("skills/good/data/file.txt", "text\n")
		write("elsewhere/skill/SKILL.md", linkedSkill)
		write("elsewhere/small/skill.md", linkedSkill)
		write("elsewhere/capitals/SKILL.MD", linkedSkill)
		write("elsewhere/data/file.txt", "text\n")
		link := filepath.Join(dir, "skills", filepath.FromSlash(c.at))
		if err := os.MkdirAll(filepath.Dir(link), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.Symlink(filepath.FromSlash(c.to), link); err != nil {
			t.Fatal(err)
		}
		for _, profile := range loader.Profiles() {
			t.Run(profile.Name+"/"+c.why, func(t *testing.T) {
				state, severity := c.state, c.severity
				if c.gone && profile.Policy.RefusalFails {
					state, severity = runtime.StateUnreached, runtime.SeverityHint
				}
				layer, err := loader.Dir{Path: dir, Trusted: true, Profile: profile}.LoadLayer(t.Context(), nil)
				if err != nil {
					t.Fatal(err)
				}
				saysOfLink(t, "the load", layer.Diagnostics, c.at, c.want, severity == runtime.SeverityHint)
				var rows []runtime.Rejected
				if rows = layer.Rejected; len(rows) > 1 || state == "" && len(rows) > 0 || state != "" && (len(rows) == 0 || rows[0].State != state) {
					t.Errorf("rows %+v, want state %q", rows, state)
				}
				cat, err := runtime.Load(t.Context(), nil, loader.Dir{Path: dir, Trusted: true, Profile: profile})
				fails := profile.Policy.RefusalFails && state == runtime.StateRejected
				switch {
				case fails != (err != nil):
					t.Errorf("the load fails: %v, want %t", err, fails)
				case err == nil && cat.Skill("good") == nil:
					t.Error("the good skill is not loaded")
				}
				built, err := loader.Load(t.Context(), loader.FindRoots(dir), &loader.Options{Profile: profile})
				if err != nil {
					t.Fatal(err)
				}
				saysOfLink(t, "the build", built.Diagnostics, c.at, c.want, severity == runtime.SeverityHint)
				if runtime.HasErrors(built.Diagnostics) != (severity == runtime.SeverityError) {
					t.Errorf("the build says %+v, want %s", built.Diagnostics, severity)
				}
			})
		}
	}
}

// saysOfLink holds what is said of a link to what should be.
func saysOfLink(t *testing.T, who string, diags []runtime.Diagnostic, at, want string, hint bool) {
	t.Helper()
	var said []runtime.Diagnostic
	for _, d := range diags {
		if strings.Contains(filepath.ToSlash(d.File), "skills/"+at) {
			said = append(said, d)
		}
	}
	switch {
	case want == "" && len(said) > 0, want != "" && len(said) != 1:
		t.Errorf("%s says %+v", who, said)
	case want != "" && (!strings.Contains(said[0].Message, want) || (said[0].Severity == runtime.SeverityHint) != hint):
		t.Errorf("%s says %s: %s", who, said[0].Severity, said[0].Message)
	}
}
