package runtime

import (
	"context"
	"maps"
	"slices"
	"testing"
	"testing/fstest"
)

// A reload merges nothing where every source gives the layer of before, and looks requirements up again nevertheless.
func TestReloadSharesWhatIsMerged(t *testing.T) {
	ctx := context.Background()
	low, high := fakeLayer("low", 0, "a", "b"), fakeLayer("high", 1, "b", "c")
	low.Skills[0].Requires.Config = []string{"on"}
	on := false
	c, err := Load(ctx, &Options{Config: func(string) bool { return on }}, sources(low, high)...)
	if err != nil {
		t.Fatal(err)
	}
	if c.Available(c.Skill("a")) {
		t.Fatal("a setting is on that is off")
	}
	on = true
	again, err := c.Reload(ctx)
	if err != nil || again == c || again.same != c.same {
		t.Fatalf("the same layers are merged again: %v", err)
	}
	if !again.Available(again.Skill("a")) || c.Available(c.Skill("a")) {
		t.Error("a snapshot has not what was so when it was first asked")
	}
	c.sources[1] = fakeSource{layer: fakeLayer("high", 1, "c")}
	if again, err = again.Reload(ctx); err != nil || again.same == c.same || again.Skill("b") != low.Skills[1] {
		t.Errorf("another layer is not merged: %v", err)
	}
}

// mapTree is a directory of a skill in memory.
type mapTree struct{ fstest.MapFS }

func (t mapTree) Files() (list []File, err error) {
	for _, name := range slices.Sorted(maps.Keys(t.MapFS)) {
		list = append(list, File{Path: name})
	}
	return list, nil
}

// What is a copy of a compiled skill is decided by files on disk. They change, and the layer of their skill stays as it is.
func TestReloadComparesCopiesAgain(t *testing.T) {
	const text = "---\nname: a\ndescription: Does a.\n---\n\nDo it.\n"
	compiledText := text
	compiled := &Compiled{Skills: []Skill{{Name: "a", Description: "Does a.", Path: "a/SKILL.md", BodyLine: 6, Storage: Storage{Text: &compiledText}}}}
	files := fstest.MapFS{"SKILL.md": {Data: []byte(text)}}
	user := fakeLayer("user", 0, "a")
	user.Skills[0].Storage.Tree = mapTree{files}
	c, err := Load(context.Background(), nil, compiled.Catalog(), fakeSource{layer: user})
	if err != nil || c.Skill("a") != &compiled.Skills[0] {
		t.Fatalf("a copy counts as another skill: %v", err)
	}
	files["more.txt"] = &fstest.MapFile{Data: []byte("more")}
	if c, err = c.Reload(context.Background()); err != nil || c.Skill("a") != user.Skills[0] {
		t.Errorf("a skill with another file counts as a copy: %v", err)
	}
	delete(files, "more.txt")
	if c, err = c.Reload(context.Background()); err != nil || c.Skill("a") != &compiled.Skills[0] {
		t.Errorf("a skill that is a copy again counts as another: %v", err)
	}
}
