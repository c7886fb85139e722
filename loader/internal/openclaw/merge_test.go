package openclaw

import (
	"fmt"
	"math/rand"
	"slices"
	"testing"

	"github.com/skillgen/skillgen/runtime"
)

// Whatever a machine has: the requirements of two places are met where both are, and never where one of them is not.
// Where one set cannot say that, Merge says so.
func TestMerge(t *testing.T) {
	rng := rand.New(rand.NewSource(1))
	names := []string{"a", "b", "c"}
	some := func(from []string) (list []string) {
		for _, name := range from {
			if rng.Intn(3) == 0 {
				list = append(list, name)
			}
		}
		return list
	}
	random := func() runtime.Requirements {
		return runtime.Requirements{Bins: some(names), AnyBins: some(names), Env: some(names), Config: some(names[:1]), MCP: some(names[1:2]), Skills: some(names[2:]), OS: some([]string{"darwin", "macos", "linux", "win32", "windows"}), Always: rng.Intn(3) == 0}
	}
	met := func(r runtime.Requirements, tools, env []string, os string) bool {
		has := func(list []string, name string) bool { return slices.Contains(list, name) }
		if len(r.OS) > 0 && !slices.ContainsFunc(r.OS, func(name string) bool { return system(name) == os }) {
			return false
		}
		lacks := slices.ContainsFunc(r.Bins, func(name string) bool { return !has(tools, name) }) || slices.ContainsFunc(slices.Concat(r.Env, r.Config, r.MCP, r.Skills), func(name string) bool { return !has(env, name) }) ||
			len(r.AnyBins) > 0 && !slices.ContainsFunc(r.AnyBins, func(name string) bool { return has(tools, name) })
		return r.Always || !lacks
	}
	told, exact := 0, 0
	for range 40000 {
		a, b := random(), random()
		both, ok := Merge(a, b)
		if again, same := Merge(b, a); same != ok || again.Always != both.Always || len(again.OS) == 0 != (len(both.OS) == 0) {
			t.Fatalf("%+v and %+v: %+v, and the other way round %+v", a, b, both, again)
		}
		if !ok {
			told++
			continue
		}
		tools, env, os := some(names), some(names), []string{"darwin", "linux", "windows", "plan9"}[rng.Intn(4)]
		here := fmt.Sprintf("%+v and %+v give %+v, with %v, %v on %s", a, b, both, tools, env, os)
		if want := met(a, tools, env, os) && met(b, tools, env, os); met(both, tools, env, os) && !want {
			t.Fatal("less is required: " + here)
		} else if want && !a.Always && !b.Always {
			exact++
			if !met(both, tools, env, os) {
				t.Fatal("more is required: " + here)
			}
		}
	}
	if told == 0 || told > 50000 || exact < 50 {
		t.Errorf("%d were told, %d met", told, exact)
	}
}
