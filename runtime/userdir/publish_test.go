package userdir

import (
	"os"
	"path/filepath"
	"testing"
)

// TestPublishTwice holds that a stage knows what of it is no longer there once a directory has got its name: it makes the same one
// again, and everything in it.
func TestPublishTwice(t *testing.T) {
	target := t.TempDir()
	at, err := openTarget(target, Options{})
	must(t, err)
	defer at.close()
	must(t, at.make())
	st := at.newStage(make(ours))
	read := func() ([]byte, error) { return []byte("x"), nil }
	x := contentOf([]byte("x"))
	for range 2 {
		must(t, os.RemoveAll(filepath.Join(target, "skills", "a")))
		must(t, st.publish("a", []wantedFile{{path: "b/c/x", mode: 0o644, content: x, read: read}, {path: "y", mode: 0o644, content: x, read: read}}))
	}
}
