package field

import (
	"slices"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/loader/internal/yaml"
	"github.com/skillgen/skillgen/runtime"
)

// A key without a value restricts the skill where one that cannot be read does, and is as good as absent elsewhere.
func TestNoValue(t *testing.T) {
	restricting := strings.Fields("disable-model-invocation user-invocable disallowed-tools paths requires")
	for _, f := range All() {
		if f.isRequired() {
			continue
		}
		for _, value := range []string{"", " ~", " null", " # c"} {
			fm, rules := readHead(f.Name+":"+value, Want{})
			restricted := fm.DisableModelInvocation || fm.DisableUserInvocation || fm.Requires.Unreadable
			if want := slices.Contains(restricting, f.Name); restricted != want || (rules == "wrong-type") != want || !want && rules != "" {
				t.Errorf("%s:%s restricts %t, with %q", f.Name, value, restricted, rules)
			}
		}
		if fm, rules := readHead("", Want{}); fm.DisableModelInvocation || fm.DisableUserInvocation || fm.Requires.Unreadable || rules != "" {
			t.Fatalf("nothing restricts: %q", rules)
		}
	}
}

// A misspelt key that stands in for a needed one is the one thing that is said, there. Where a profile does without, the
// key is one that nobody knows.
func TestStandsIn(t *testing.T) {
	for _, c := range []struct{ text, key string }{
		{"nam: x\ndescription: D.\n", "nam"},
		{"nme: x\ndescription: D.\n", "nme"},
		{"Nmae: x\ndescription: D.\n", "Nmae"},
		{"namee: x\ndescription: D.\n", "namee"},
		{"name: x\ndescripton: D.\n", "descripton"},
		{"name: x\ndesc: D.\n", "desc"},
		{"name: x\nDescr: D.\n", "Descr"},
		{"id: x\ndescription: D.\n", ""},
		{"title: x\ndescription: D.\n", ""},
		{"nap: x\ndescription: D.\n", ""},
		{"name: x\nsummary: D.\n", ""},
	} {
		read := func(want Want) []runtime.Diagnostic {
			log := report.New(source.File{Text: c.text}, report.NewRules(report.User, nil))
			root, _ := yaml.Parse(c.text, 0, yaml.Options{})
			Read(new(runtime.Skill), root, c.text, log, NewTable(), want)
			return log.Diagnostics()
		}
		list := read(Want{})
		if len(list) != 1 || list[0].Rule != "missing-field" || strings.HasSuffix(list[0].Message, "it?") != (c.key != "") || !strings.Contains(list[0].Message, c.key) {
			t.Errorf("%q: %v", c.text, list)
		}
		list = read(Want{NameOptional: true, DescriptionOptional: true})
		if c.key == "" && len(list) > 0 || c.key != "" && (len(list) != 1 || list[0].Rule != "unknown-key") {
			t.Errorf("%q, where both are optional: %v", c.text, list)
		}
	}
}
