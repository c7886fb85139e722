package runtime

import (
	"context"
	"fmt"
	goruntime "runtime"
	"strings"
	"testing"
	"time"
)

// TestMatchAllocates holds the promise of Match: a message that starts nothing costs no memory.
func TestMatchAllocates(t *testing.T) {
	skills := benchSkills(append(benchKeywords(500), "отчёт", "报告"), TriggerPrefix)
	compiled := &Compiled{}
	user := &Layer{Trusted: true}
	for i, s := range skills {
		s.Name, s.Path = SkillName(fmt.Sprintf("s%03d", i)), "x"
		s.TriggerMode = []TriggerMode{TriggerPrefix, TriggerWord, TriggerSubstring}[i%3]
		if i%2 == 0 {
			compiled.Skills = append(compiled.Skills, *s)
		} else {
			user.Skills = append(user.Skills, s)
		}
	}
	compiled.Triggers, user.Triggers = BuildTriggers(pointers(compiled.Skills)), BuildTriggers(user.Skills)
	merged, err := Load(context.Background(), nil, compiled.Catalog(), fakeSource{layer: user}, fakeSource{layer: untrusted(fakeLayer("repo", 0, "a"))})
	if err != nil {
		t.Fatal(err)
	}
	message := "Nothing at all; нет, 没有. " + "Again and again we say it to nobody, who hears it."
	for why, c := range map[string]*Catalog{"a compiled catalog": compiled.Catalog(), "a merged catalog": merged} {
		if got := c.Match(message); got != nil {
			t.Fatalf("%s: %v matches", why, got)
		}
		if n := testing.AllocsPerRun(200, func() { c.Match(message) }); n != 0 {
			t.Errorf("%s: %v allocations when nothing matches", why, n)
		}
		for _, found := range []string{"a pull request", benchMessage, strings.Join(benchKeywords(500), " ")} {
			if len(c.Match(found)) == 0 {
				t.Errorf("%s: nothing matches", why)
			}
			if n := testing.AllocsPerRun(200, func() { c.Match(found) }); n != 1 {
				t.Errorf("%s: %v allocations for %d matches, want one", why, n, len(c.Match(found)))
			}
		}
	}
	one := promptCatalog(nil, Skill{Name: "a"})
	if n := testing.AllocsPerRun(200, func() {
		if s, ok := one.Lookup("a"); !ok || !one.Available(s) || one.Skill("b") != nil {
			t.Error("a is not found")
		}
	}); n != 0 {
		t.Errorf("%v allocations for a lookup", n)
	}
}

// TestReloadLeaksNothing reloads as a server does that runs for months.
func TestReloadLeaksNothing(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	low, high := &changing{layer: fakeLayer("low", 0, "a", "b"), changed: true}, fakeSource{layer: fakeLayer("high", 0, "b", "c")}
	c, err := Load(ctx, &Options{Approve: func(*Skill, MCPServer) bool { return true }}, promptCatalog(nil, Skill{Name: "z"}), low, high)
	if err != nil {
		t.Fatal(err)
	}
	before, heap := goruntime.NumGoroutine(), heapBytes()
	for range 10_000 {
		if c, err = c.Reload(ctx); err != nil {
			t.Fatal(err)
		}
		low.previous = nil
		if matches := c.Match("a b c"); len(matches) != 3 {
			t.Fatalf("matches %v", matches)
		}
	}
	for deadline := time.Now().Add(2 * time.Second); goruntime.NumGoroutine() > before && time.Now().Before(deadline); {
		time.Sleep(time.Millisecond)
	}
	if n := goruntime.NumGoroutine(); n > before {
		t.Errorf("%d goroutines, %d before", n, before)
	}
	if grown := int64(heapBytes()) - int64(heap); grown > 1<<20 {
		t.Errorf("the heap has grown by %d bytes: a snapshot holds the one before", grown)
	}
	goruntime.KeepAlive(c)
}

func heapBytes() uint64 {
	goruntime.GC()
	var stats goruntime.MemStats
	goruntime.ReadMemStats(&stats)
	return stats.HeapAlloc
}
