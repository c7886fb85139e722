package target

import (
	"go/build"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/skillgen/skillgen/generator"
)

// TestDots holds that the names of a dot import are taken, also in a program that was built with -trimpath: it does not
// know where Go is.
func TestDots(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "go.mod"), []byte("module example.com/agent\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "agent.go"), []byte("package agent\n\nimport . \"fmt\"\n\nvar _ = Sprint()\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	known := build.Default.GOROOT
	t.Cleanup(func() { build.Default.GOROOT = known })
	for _, root := range []string{known, ""} {
		build.Default.GOROOT = root
		pkg, err := Inspect(dir, "")
		if err != nil {
			t.Fatal(err)
		}
		if !slices.ContainsFunc(pkg.Dotted(), func(taken generator.Taken) bool { return taken.Name == "Println" && taken.Import }) {
			t.Errorf("with GOROOT %q fmt.Println is not taken: %v", root, pkg.Dotted())
		}
	}
}
