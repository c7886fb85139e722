package target

import (
	"bytes"
	"fmt"
	"path/filepath"
	"slices"

	"github.com/skillgen/skillgen/generator"
)

// checkOurs returns why a file under a name that skillgen writes is not replaced, nil where it may be or has another name.
func checkOurs(path string, have []byte) error {
	switch name := filepath.Base(path); {
	case !slices.Contains(generator.FileNames(), name), generator.IsGenerated(name, have):
		return nil
	case bytes.Contains(have, []byte(generator.Header)): // a licence was put above it, or a merge
		return fmt.Errorf("%s no longer begins with %q: delete it, and generate again", filepath.ToSlash(path), generator.Header)
	}
	return fmt.Errorf("%s was not written by skillgen: move it away, or generate elsewhere with -o", filepath.ToSlash(path))
}
