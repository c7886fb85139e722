package runtime

import (
	"context"
	goruntime "runtime"
	"testing"
	"time"
)

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
	for deadline := time.Now().Add(time.Minute); goruntime.NumGoroutine() > before && time.Now().Before(deadline); {
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
