//go:build unix

package loader_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/loader/config"
	"github.com/skillgen/skillgen/runtime"
)

// A configuration is read like a skill: what is no regular file, is too large or leads outside is refused, unread.
func TestHostileConfiguration(t *testing.T) {
	for kind, put := range loader.HostileFiles() {
		if kind == "nobody's" && os.Geteuid() == 0 {
			continue // root reads everything
		}
		t.Run(kind, func(t *testing.T) {
			dir := t.TempDir()
			put(t, filepath.Join(dir, config.FileName))
			var c *config.Config
			var diags []runtime.Diagnostic
			var err error
			spent := loader.Allocated(func() {
				loader.NotBlocked(t, func() { c, diags, err = config.Find(dir, nil) })
			})
			if err == nil && !runtime.HasErrors(diags) || c.Path != "" {
				t.Errorf("got %q, %v, %v", c.Path, diags, err)
			}
			if spent > 8<<20 {
				t.Errorf("%d bytes were allocated", spent)
			}
		})
	}
}
