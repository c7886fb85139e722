package complete

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"github.com/spf13/cobra"
)

var errFull = errors.New("no space left on device")

// full is a disk on which nothing can be written.
type full struct{}

func (full) Write([]byte) (int, error) { return 0, errFull }

// TestScript holds that each shell has a script, that a script which cannot be written fails, and that another shell has none.
func TestScript(t *testing.T) {
	root := &cobra.Command{Use: "skillgen"}
	for _, shell := range []string{"bash", "zsh", "fish", "powershell"} {
		var b bytes.Buffer
		if err := Script(&b, root, shell); err != nil || !strings.Contains(b.String(), "skillgen") {
			t.Errorf("%s: %v: %q", shell, err, b.String())
		}
		if err := Script(full{}, root, shell); !errors.Is(err, errFull) {
			t.Errorf("%s: %v", shell, err)
		}
		for _, m := range mended[shell] {
			if strings.Contains(b.String(), m[0]) || !strings.Contains(b.String(), m[1]) {
				t.Errorf("%s has %q still", shell, m[0])
			}
		}
	}
	var b bytes.Buffer
	if err := Script(&b, root, "tcsh"); err == nil || b.Len() > 0 {
		t.Errorf("tcsh: %v: %q", err, b.String())
	}
}
