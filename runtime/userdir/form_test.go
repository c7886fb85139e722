package userdir

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestForm holds that a skill keeps the form in which it was installed until somebody asks for the other: what each call says,
// one after the other, and that a status before an installation with the same options says what that finds.
func TestForm(t *testing.T) {
	one := skills{"pdf": {"SKILL.md": "body"}, "Big Name": {"SKILL.md": "body"}}
	two := skills{"pdf": {"SKILL.md": "new"}, "Big Name": {"SKILL.md": "body"}, "web": {"SKILL.md": "body"}}
	for _, test := range []struct {
		why, calls string // a call is VERB[2][:clean|:written], with catalog two for 2
		want       string // of each call; then which skills are clean on the disk
	}{
		{"as written, and so it stays", "install install", "Big Name current installed; pdf current installed | Big Name current none; pdf current none | -"},
		{"clean, and so it stays", "install:clean install status uninstall", "Big Name current installed; pdf current installed | Big Name current none; pdf current none | " +
			"Big Name current none; pdf current none | Big Name missing removed; pdf missing removed | -"},
		{"a new version is clean too, and so is a new skill", "install:clean status2 install2 status2", "Big Name current installed; pdf current installed | " +
			"Big Name current none; pdf outdated none; web missing none | Big Name current none; pdf current updated; web current installed | Big Name current none; pdf current none; web current none | big-name pdf web"},
		{"a new skill is as written beside others that are", "install install2", "Big Name current installed; pdf current installed | Big Name current none; pdf current updated; web current installed | -"},
		{"somebody asks for the other form, which has a directory of another name", "install:clean status:written install:written install uninstall", "Big Name current installed; pdf current installed | " +
			"Big Name missing none; pdf outdated none; Big Name outdated none | Big Name current installed; pdf current updated; Big Name missing removed | " +
			"Big Name current none; pdf current none | Big Name missing removed; pdf missing removed | -"},
		{"and for the clean one", "install status:clean install:clean install status", "Big Name current installed; pdf current installed | " +
			"Big Name missing none; pdf outdated none; Big Name outdated none | Big Name current installed; pdf current updated; Big Name missing removed | " +
			"Big Name current none; pdf current none | Big Name current none; pdf current none | big-name pdf"},
		{"what the user has changed keeps its form", "install edit install2:clean install", "Big Name current installed; pdf current installed | | " +
			"Big Name modified kept; pdf current updated; web current installed | Big Name modified kept; pdf current updated; web dropped none | pdf web"},
		{"what the user has removed stays so", "install remove-big install:clean status:clean install:written", "Big Name current installed; pdf current installed | | " +
			"Big Name removed skipped; pdf current updated | Big Name removed none; pdf current none | Big Name removed skipped; pdf current updated | -"},
		{"until it is asked for", "install remove-big restore:clean install", "Big Name current installed; pdf current installed | | " +
			"Big Name current installed; pdf current updated; Big Name missing recorded | Big Name current none; pdf current none | big-name pdf"},
		{"what is switched off keeps its form, and stays so", "install off install:clean", "Big Name current installed; pdf current installed | | " +
			"Big Name current none; pdf current updated | pdf"},
		{"where the directory of the other form is the user's, this one stays", "install own install:clean install", "Big Name current installed; pdf current installed | | " +
			"Big Name current none; pdf current updated | Big Name current none; pdf current none | pdf"},
		{"what was taken out is forgotten", "install:clean uninstall install", "Big Name current installed; pdf current installed | Big Name missing removed; pdf missing removed | Big Name current installed; pdf current installed | -"},
		{"to take out goes by what is there", "install:clean uninstall:written", "Big Name current installed; pdf current installed | Big Name missing removed; pdf missing removed | -"},
		{"whatever is asked", "install uninstall:clean", "Big Name current installed; pdf current installed | Big Name missing removed; pdf missing removed | -"},
		{"where the user removed one it stays so, in its form", "install:clean remove install install:restore", "Big Name current installed; pdf current installed | | " +
			"Big Name current none; pdf removed skipped | Big Name current none; pdf current installed | big-name pdf"},
	} {
		target := t.TempDir()
		var said []string
		for call := range strings.FieldsSeq(test.calls) {
			verb, how, _ := strings.Cut(call, ":")
			opts, s := &Options{Clean: how == "clean", Written: how == "written", Restore: how == "restore"}, one
			if strings.HasSuffix(verb, "2") {
				verb, s = strings.TrimSuffix(verb, "2"), two
			}
			var states []State
			var err error
			switch verb {
			case "install":
				states, err = Install(context.Background(), target, s.catalog(), opts)
			case "status":
				states, err = Status(context.Background(), target, s.catalog(), opts)
			case "uninstall":
				states, err = Uninstall(context.Background(), target, s.catalog(), opts)
			case "restore":
				opts.Restore = true
				states, err = Install(context.Background(), target, s.catalog(), opts)
			case "remove":
				err = os.RemoveAll(filepath.Join(target, "skills", "pdf"))
			case "remove-big":
				err = os.RemoveAll(filepath.Join(target, "skills", "Big Name"))
			case "edit":
				tree{"Big Name/SKILL.md": "edited"}.write(t, target)
			case "off":
				tree{"Big Name/" + disabledFile: ""}.write(t, target)
			case "own":
				tree{"big-name/SKILL.md": "own"}.write(t, target)
			}
			must(t, err)
			said = append(said, brief(states))
		}
		var clean []string
		after := readTree(t, target).plain()
		for _, dir := range []string{"big-name", "pdf", "web"} {
			if strings.HasPrefix(after[dir+"/SKILL.md"], "---\nname: ") {
				clean = append(clean, dir)
			}
		}
		if clean == nil {
			clean = []string{"-"}
		}
		got := strings.Join(append(said, strings.Join(clean, " ")), " | ")
		if got = strings.ReplaceAll(got, "|  |", "| |"); got != test.want {
			t.Errorf("%s: %s\n got %s\nwant %s", test.why, test.calls, got, test.want)
		}
	}
}
