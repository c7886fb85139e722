package runtime

import (
	"context"
	"errors"
	"testing"
)

// moody is a source that gives one layer, and then an error.
type moody struct {
	layer *Layer
	err   error
}

func (f *moody) LoadLayer(context.Context, *Layer) (*Layer, error) { return f.layer, f.err }

// TestReloadFails holds that a catalog that cannot be read again is still the one that it was, beside the error.
func TestReloadFails(t *testing.T) {
	src := &moody{layer: fakeLayer("user", 0, "a")}
	live, err := Load(t.Context(), nil, src)
	if err != nil {
		t.Fatal(err)
	}
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	gone := errors.New("gone")
	for _, cat := range []*Catalog{live, (&Compiled{Skills: []Skill{{Name: "a"}}}).Catalog()} {
		if got, err := cat.Reload(ended); !errors.Is(err, context.Canceled) || got != cat || got.Skill("a") == nil {
			t.Errorf("the context has ended: %p, %v, want %p", got, err, cat)
		}
	}
	src.err = gone
	if got, err := live.Reload(t.Context()); !errors.Is(err, gone) || got != live {
		t.Errorf("the source fails: %p, %v, want %p", got, err, live)
	}
	src.layer, src.err = fakeLayer("user", 0, "b"), nil
	if got, err := live.Reload(t.Context()); err != nil || got.Skill("b") == nil {
		t.Errorf("the source has another layer: %v", err)
	}
	var nobody *Catalog
	for _, none := range []Source{nil, nobody} {
		if got, err := Load(t.Context(), nil, src, none); err == nil || err.Error() != "load skills: source 2 is nil" || got != nil {
			t.Errorf("a source that is nil: %v, %v", got, err)
		}
	}
}
