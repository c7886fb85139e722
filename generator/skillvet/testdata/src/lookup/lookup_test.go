package lookup

import (
	"testing"

	"example.com/agent/skills"
)

func TestLookup(t *testing.T) {
	if skills.Catalog().Skill("no-such-skill") != nil { // asked for to see that it is not there
		t.Error("found")
	}
	if skills.Catalog().Skill("report") != nil { // another name than weekly-report, which may be asked for as well
		t.Error("found")
	}
	if skills.Catalog().Skill("browsse") == nil { // want `no skill "browsse"`
		t.Error("not found")
	}
}
