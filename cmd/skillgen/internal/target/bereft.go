// This file says what is to be done about a generated file that embeds skills of which none is there any more. In comes the
// directory of the package; out goes the end of a sentence.

package target

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/generator"
	"github.com/skillgen/skillgen/loader"
)

// SaidOfBereft names the generated file of a package, by the name that shown gives it, with a file that it embeds and that is gone: it does not
// build. It is "" where there is none.
func SaidOfBereft(dir string, shown func(string) string) string {
	at := filepath.Join(dir, generator.SkillsFile)
	src, err := loader.ReadNamed(at, MaxSource)
	if err != nil || !generator.IsGenerated(generator.SkillsFile, src) {
		return ""
	}
	for line := range strings.Lines(string(src)) {
		name, is := strings.CutPrefix(strings.TrimSpace(line), "//go:embed ")
		if text, err := strconv.Unquote(name); err == nil {
			name = strings.NewReplacer("[[]", "[", "[*]", "*", "[?]", "?").Replace(text) // a pattern
		}
		if _, err := loader.StatNamed(filepath.Join(dir, filepath.FromSlash(name))); is && errors.Is(err, fs.ErrNotExist) {
			return fmt.Sprintf("; %s embeds %s, which is gone, so that it does not build: delete it", ui.Plain(filepath.ToSlash(shown(at))), ui.Plain(name))
		}
	}
	return ""
}
