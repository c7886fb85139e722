package keys

import (
	"slices"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/runtime"
)

// TestOwn holds which words near a known key are misspellings of it, and which are what another author calls a field: each is so
// near to its key that it would be taken for it.
func TestOwn(t *testing.T) {
	for _, c := range []struct{ key, misspelt, own string }{
		{"context", "contxt contex conetxt cntext", "content contents contest contexts"},
		{"model", "modle modl modell", "modes modal modem"},
		{"shell", "shel shlel", "shelf shells spell shall Shelf"},
		{"hooks", "hoks hookss", "looks books cooks"},
		{"version", "verson vesion versoin", "versions versioned"},
		{"license", "licence lisence licenses", "licensed"},
		{"author", "auther athor", ""},
		{"requires", "require requiers", "inquires acquires"},
		{"description", "descripton desciption", "prescription descriptor descriptive"},
		{"trigger", "triger tirgger", "triggered"},
		{"bins", "bin binz", "bits wins pins"},
		{"env", "enb", "end"},
		{"args", "arg agrs", "arms arcs"},
		{"headers", "header heders", "readers"},
	} {
		for _, key := range strings.Fields(c.misspelt) {
			if IsWord(key) {
				t.Errorf("%q is a word of its own", key)
			}
		}
		for _, key := range strings.Fields(c.own) {
			if !IsWord(key) || runtime.Nearest(key, slices.Values([]string{c.key})) == "" {
				t.Errorf("%q is no word of its own, or far from %q", key, c.key)
			}
		}
	}
}

func TestLong(t *testing.T) {
	server := []string{"command", "args", "env"}
	for key, want := range map[string]string{"enviroment": "env", "enviornment": "env", "argumnets": "args", "excutable": "command", "environment": "", "envelope": "", "enviro": ""} {
		if got := LongName(key, server); got != want {
			t.Errorf("%q: %q, want %q", key, got, want)
		}
	}
	if got := LongName("argumnets", []string{"bins", "env"}); got != "" {
		t.Errorf("no such key is known, and got %q", got)
	}
}
