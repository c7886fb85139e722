package cli

import (
	"testing"

	"github.com/skillgen/skillgen/runtime"
)

// TestLookup holds that names which are known beside the catalog are named with those of it, each once, and suggested as those are.
func TestLookup(t *testing.T) {
	cat := (&runtime.Compiled{Skills: []runtime.Skill{{Name: "pdf"}, {Name: "web"}}}).Catalog()
	for name, want := range map[string]string{
		"zzz":     `no skill "zzz"; it is one of pdf, web, archive`,
		"archiv":  `no skill "archiv"; did you mean "archive"?`,
		"archive": `no skill "archive"; did you mean "archive"?`,
	} {
		if _, err := lookup(cat, name, "archive", "pdf"); err == nil || err.Error() != want {
			t.Errorf("%s: %v, want %s", name, err, want)
		}
	}
	if s, err := lookup(cat, "web"); err != nil || s.Name != "web" {
		t.Error(s, err)
	}
}
