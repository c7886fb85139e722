package filekind

import (
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"
)

// TestBeside holds which files of a skill are told to be called otherwise, and how, with keywords and without.
func TestBeside(t *testing.T) {
	for _, row := range []struct{ meant, names string }{
		{".disabled", ".disabled.txt .Disabled disabled DISABLED .disable .disabled.md _disabled disabled.txt -disable .disabeld .dissabled .dsiabled"},
		{"agents/openai.yaml", "agents/openai.yml agents/OpenAI.yaml agents/open-ai.yaml agents/openai.json agent/openai.yaml openai.yaml openai.yml agents/openai.yaml.txt agents/openai.yml.TXT openai.yaml.txt"},
		{"", ".disabled disable disabled.md scripts/disabled disabled.py disabled/x enabled .enabled .displayed .discord disabeld agents/openai.yaml agents/openai.md x/openai.yaml openai.json openai.json.txt openai.txt agents/openai.yaml.bak agents/x.yaml.txt agents/x.yaml openai.py"},
		{"", "evals/triggers.json evals/trigger_evals.json trigger-eval.json evals/evals.json triggers.json trigger.json x/triggers.json evals/triggers.md evals/x/trigger.json"},
	} {
		for name := range strings.FieldsSeq(row.names) {
			for _, keywords := range []bool{false, true} {
				message, hint := NearBeside(name, keywords)
				if got := message != "" && strings.HasSuffix(message, "; it is called "+row.meant) && strings.HasPrefix(hint, "call it "+row.meant+","); got != (row.meant != "") || (message == "") != (hint == "") || !got && message != "" {
					t.Errorf("%q, keywords %t: %q; %q, want %q", name, keywords, message, hint, row.meant)
				}
			}
		}
	}
	for name := range strings.FieldsSeq("evals/trigger.json evals/trigger-evals.json evals/Triggers.json eval/triggers.json evals/triggers.yaml evals/trigger_eval.jsonl trigger_eval.json trigger-evals.json evals/trigger-eval.json evals/triggers.json.txt") {
		if message, _ := NearBeside(name, true); !strings.HasSuffix(message, "; it is called evals/triggers.json") {
			t.Errorf("%q: %q", name, message)
		}
		if message, _ := NearBeside(name, false); message != "" {
			t.Errorf("%q without keywords: %q", name, message)
		}
	}
}

// TestNearfileIsRole holds what is taken for a ROLE.md, by what is beside it.
func TestNearfileIsRole(t *testing.T) {
	for _, row := range []struct {
		files string
		want  bool
	}{
		{"AGENTS.md", true}, {"CLAUDE.md", true}, {"agents.md notes.md .disabled", true}, {"PROJECT.md", true},
		{"AGENTS.md main.go", false}, {"AGENTS.md src/x.md", false}, {"README.md", false}, {"notes.md AGENTS.md", false},
	} {
		dir := fstest.MapFS{}
		names := strings.Fields(row.files)
		for _, name := range names {
			dir[name] = &fstest.MapFile{}
		}
		beside, err := fs.ReadDir(dir, ".")
		if err != nil {
			t.Fatal(err)
		}
		if got := IsNearlyRole(names[0], beside); got != row.want {
			t.Errorf("%s: %t", row.files, got)
		}
	}
}
