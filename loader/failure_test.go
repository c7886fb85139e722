package loader

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/skillgen/skillgen/loader/internal/door"
	"github.com/skillgen/skillgen/loader/internal/layout"
	"github.com/skillgen/skillgen/runtime"
)

// TestReaderFails: a mistake of the reader itself that one file brings out is said of that file, and what was read before stays, as does
// what comes after it.
func TestReaderFails(t *testing.T) {
	l := newLoad(&Options{})
	r := newReader(&l.choices, 0, nil)
	r.partial = &partial{}
	r.Part.Severities = l.rules
	read := func(name string) {
		s := &Skill{Skill: runtime.Skill{Path: name + "/SKILL.md"}, File: name + "/SKILL.md", dirName: name}
		r.parse(s, good(name))
	}
	read("before")
	ended := l.ended
	l.ended = func() bool { panic("a mistake") }
	read("bad")
	r.project(&layout.Find{Door: door.Of(fstest.MapFS{}), Dir: "role", At: "role", File: "ROLE.md", Read: &door.File{Text: "---\nskills: &all [before]\n---\n\nWork.\n"}})
	l.ended = ended
	read("after")
	if len(r.skills) != 2 || len(r.Rejected) != 1 || len(r.RejectedProjects) != 1 {
		t.Fatalf("%d skills, %v and %v", len(r.skills), r.Rejected, r.RejectedProjects)
	}
	if bad := r.Rejected[0]; bad.Path != "bad/SKILL.md" || !strings.HasPrefix(bad.Reason, "skillgen itself fails") {
		t.Errorf("%+v", bad)
	}
	for _, d := range r.Diagnostics {
		if d.Rule != "unreadable" || d.Severity != runtime.SeverityError || badMessage(d) != "the reader fails" {
			t.Errorf("%+v: %s", d, badMessage(d))
		}
	}
	if len(r.Diagnostics) != 2 {
		t.Error(r.Diagnostics)
	}
}
