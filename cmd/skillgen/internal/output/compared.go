// This file shows what is to be written against what is there, as git has it. Line ends of a checkout are none of it.

package output

import (
	"bytes"
	"fmt"
	"path/filepath"
	"unicode/utf8"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/target"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime/userdir"
)

// diffText is a unified difference, as git has it. have is nil for a file that is not there, and want for one that goes.
func diffText(shown string, have, want []byte) string {
	from, to := ui.PatchName("a/"+shown), ui.PatchName("b/"+shown)
	if have == nil {
		from = "/dev/null"
	}
	if want == nil {
		to = "/dev/null"
	}
	return ui.VisibleLines(ui.UnifiedDiff(from, to, ui.LineFeeds(have), ui.LineFeeds(want)))
}

// diffTree is what changes in a file, as git has it: the bit for execution, then the text.
func diffTree(dir string, c userdir.TreeChange) (string, error) {
	path := filepath.Join(dir, filepath.FromSlash(c.Path))
	var have, want []byte
	var err error
	if c.State != userdir.ConditionMissing {
		if have, err = loader.ReadNamed(path, target.MaxSource); err != nil {
			have = []byte("what stands there cannot be compared: " + ui.Plain(ui.NearText(err.Error())) + "\n")
		}
		if have == nil {
			have = []byte{}
		}
	}
	if c.Read != nil {
		if want, err = c.Read(); err != nil {
			return "", err
		}
		if want == nil {
			want = []byte{}
		}
	}
	shown, text := filepath.ToSlash(path), ""
	from, to := ui.PatchName("a/"+shown), ui.PatchName("b/"+shown)
	if have != nil && want != nil && c.Was != c.Executable {
		text = fmt.Sprintf("diff --git %s %s\nold mode %s\nnew mode %s\n", from, to, mode(c.Was), mode(c.Executable))
	}
	if !isText(have) || !isText(want) {
		if have == nil {
			from = "/dev/null"
		}
		if want == nil {
			to = "/dev/null"
		}
		if bytes.Equal(have, want) {
			return text, nil
		}
		return text + fmt.Sprintf("Binary files %s and %s differ\n", from, to), nil
	}
	if len(have)+len(want) == 0 && (have == nil || want == nil) { // there are no lines to show
		return ui.EmptyFile(from, to, have == nil), nil
	}
	return text + diffText(shown, have, want), nil
}

func mode(executable bool) string {
	if executable {
		return "100755"
	}
	return "100644"
}

func isText(data []byte) bool { return utf8.Valid(data) && bytes.IndexByte(data, 0) < 0 }
