package userdir

import (
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/runtime"
)

// unrecorded are the files that a call put there, and that neither the record has as installed nor the skill's reason has as not
// recorded.
func unrecorded(t *testing.T, target string, states []State, shipped skills) (list []string) {
	t.Helper()
	var r record
	if data, err := os.ReadFile(filepath.Join(target, "skills", recordFile)); err == nil {
		must(t, json.Unmarshal(data, &r))
	}
	for _, s := range states {
		for _, f := range s.Files {
			data, err := os.ReadFile(filepath.Join(target, "skills", s.Dir, f.Path))
			wrote := f.Action == ActionInstalled || f.Action == ActionUpdated
			if wrote && err == nil && string(data) == shipped[string(s.Skill)][f.Path] &&
				r.Skills[s.Dir].Files[f.Path] != contentOf(data) && !strings.Contains(s.Reason, "not recorded") {
				list = append(list, s.Dir+"/"+f.Path)
			}
		}
	}
	return list
}

// TestUnrecorded fails every operation of runs over several skills, once for a broken disk, and from then on for space. What is
// written is then recorded, or said not to be, also in the error.
func TestUnrecorded(t *testing.T) {
	type call func(context.Context, string, *runtime.Catalog, *Options) ([]State, error)
	said := 0
	for _, c := range []struct {
		name    string
		before  skills
		do      call
		shipped skills
	}{{"install", nil, Install, version1}, {"update", version1, Install, version2}, {"uninstall", version1, Uninstall, version1}} {
		for _, failure := range []error{errFull, errors.New("input/output error")} {
			lasting := failure == errFull
			for k, more := 1, true; more; k++ {
				target, n := scratch(t), 0
				if c.before != nil {
					mustInstall(t, target, c.before, nil)
				}
				more = false
				states, err := c.do(t.Context(), target, c.shipped.catalog(), &Options{wrap: func(ops fsOps) fsOps {
					return hooked{ops: ops, hook: func(string, string) error {
						n++
						if n < k || n > k && !lasting {
							return nil
						}
						more = true
						return failure
					}}
				}})
				if list := unrecorded(t, target, states, c.shipped); list != nil {
					t.Errorf("%s, operation %d, %v, lasting %v: %q are neither recorded nor said not to be", c.name, k, failure, lasting, list)
				}
				if slices.ContainsFunc(states, func(s State) bool { return strings.Contains(s.Reason, "not recorded") }) {
					if said++; !errors.Is(err, failure) || !strings.Contains(err.Error(), "the record of what is installed cannot be written") {
						t.Errorf("%s, operation %d: error %v", c.name, k, err)
					}
				}
				must(t, os.RemoveAll(target))
			}
		}
	}
	if said == 0 {
		t.Error("the record could always be written: the test is blind")
	}
}
