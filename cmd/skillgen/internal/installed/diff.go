package installed

import (
	"bytes"
	"fmt"
	"io"
	"path"
	"path/filepath"
	"strings"
	"unicode/utf8"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/loader/held"
	"github.com/skillgen/skillgen/runtime/userdir"
	"github.com/skillgen/skillgen/runtime/userdir/cli"
)

// shippedName is the directory that stands for the catalog in a diff.
const shippedName = "shipped"

// PrintDiff prints what differs, file by file: from the shipped version to the user's where the user has changed
// something, and from the installed one to the shipped one where that is new. The states are those of a status with
// userdir.Options.Contents.
func PrintDiff(w io.Writer, results []cli.Result) error {
	for _, r := range results {
		for _, s := range r.States {
			for _, f := range s.Files {
				name, shipped := path.Join(r.Name, s.Dir, f.Path), path.Join(shippedName, s.Dir, f.Path)
				text := fileDiff(name, shipped, f)
				if info, err := loader.StatNamed(filepath.Join(r.Skills(), s.Dir, filepath.FromSlash(f.Path))); f.Have == nil && text != "" && err == nil && info.IsDir() {
					text = fmt.Sprintf("Files %s and %s differ: the second is a directory\n", patchName("a/", shipped), patchName("b/", name))
				}
				if _, err := io.WriteString(w, ui.VisibleLines(masked(text))); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// masked is a diff without the keys in its lines, each of which begins with a sign.
func masked(diff string) string {
	var b strings.Builder
	for line := range strings.Lines(diff) {
		b.WriteString(line[:1] + held.Excerpt(line[1:]))
	}
	return b.String()
}

// side is one version of a file.
type side struct {
	name string
	text []byte
}

func fileDiff(name, shipped string, f userdir.FileState) string {
	have, want := side{name, f.Have}, side{shipped, f.Want}
	isThere := f.State != userdir.ConditionMissing && f.State != userdir.ConditionRemoved
	isRead := f.Have != nil || !isThere && f.Want != nil
	switch f.State {
	case userdir.ConditionOutdated, userdir.ConditionMissing:
		return between(have, want, isRead)
	case userdir.ConditionModified, userdir.ConditionForeign, userdir.ConditionRemoved:
		return between(want, have, isRead)
	}
	return ""
}

// between is never empty: what has no lines to show is said in one.
func between(a, b side, isRead bool) string {
	from, to := a.label("a/"), b.label("b/")
	switch {
	case !isRead:
		return fmt.Sprintf("Files %s and %s differ, and are not shown: one is larger than 1 MiB or is no file that can be read\n", patchName("a/", a.name), patchName("b/", b.name))
	case !isText(a.text) || !isText(b.text):
		return fmt.Sprintf("Binary files %s and %s differ\n", from, to) // as git says it
	case len(a.text)+len(b.text) == 0:
		return ui.EmptyFile(patchName("a/", a.name), patchName("b/", b.name), a.text == nil)
	}
	diff, ends := ui.UnifiedDiff(from, to, ui.LineFeeds(a.text), ui.LineFeeds(b.text)), fmt.Sprintf("Files %s and %s differ in the ends of lines", from, to)
	switch {
	case diff == "":
		return ends + " only\n"
	case a.text != nil && b.text != nil && bytes.Contains(a.text, []byte("\r\n")) != bytes.Contains(b.text, []byte("\r\n")):
		return ends + " too\n" + diff // before it, where a patch may have text
	}
	return diff
}

func (s side) label(prefix string) string {
	if s.text == nil {
		return "/dev/null"
	}
	return patchName(prefix, s.name)
}

func patchName(prefix, name string) string {
	return ui.PatchName(prefix + strings.TrimPrefix(name, "/"))
}

func isText(data []byte) bool { return utf8.Valid(data) && bytes.IndexByte(data, 0) < 0 }
