package door

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"
)

// Lacks is sure of a name only when a list that should have it, or what it is in, does not, in whatever case.
func TestListsLack(t *testing.T) {
	dir := t.TempDir()
	files := []string{"a/b/c", "a/D", "a/file", "top"}
	for i := range longList { // which makes a long list of one
		files = append(files, fmt.Sprintf("long/Kelvin%d", i))
	}
	for _, name := range files {
		if err := os.MkdirAll(filepath.Join(dir, filepath.Dir(name)), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name), nil, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	var nothing *Lists
	lists := &Lists{All: true}
	disk := dir + string(filepath.Separator)
	if nothing.Lacks(disk, "a/x") || lists.Lacks(disk, "a/x") {
		t.Error("what was not listed lacks a name")
	}
	nothing.Keep(disk+"a", nil)
	for _, name := range []string{".", "a", "long"} {
		list, err := os.ReadDir(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		lists.Keep(disk+name, list)
		if got, known := lists.Of(disk + name); !known || len(got) != len(list) {
			t.Errorf("%s: %v, %v", name, got, known)
		}
	}
	if (&Lists{at: lists.at}).Lacks(disk, "none") {
		t.Error("where not all are listed, a list says what a name lacks")
	}
	for name, want := range map[string]bool{
		"top": false, "TOP": false, "none": true, "a": false, "a/d": false, "a/file": false, "a/b": false, "a/x": true, "a/x/y/z": true, "x/y": true,
		"a/b/anything": false, // a/b was not listed
		"long/Kelvin1": false, "long/\u212aELVIN1": false, "long/kelvin": true, "long/kelvin1/x": false,
	} {
		if got := lists.Lacks(disk, name); got != want {
			t.Errorf("%s: %v, want %v", name, got, want)
		}
		if _, err := os.Stat(filepath.Join(dir, name)); err == nil && lists.Lacks(disk, name) {
			t.Errorf("%s is there", name)
		}
	}
	if lists.Keep(disk+"long", nil); !lists.Lacks(disk, "long/Kelvin1") {
		t.Error("a list that was made anew is not looked at")
	}
	if list, known := lists.Of(disk + "b"); known {
		t.Errorf("%v", list)
	}
}
