package installed

import (
	"strings"
	"testing"

	"github.com/skillgen/skillgen/runtime/userdir"
	"github.com/skillgen/skillgen/runtime/userdir/cli"
)

// TestPrintDiff: of each file that is not as in the catalog something is printed, whatever the difference is.
func TestPrintDiff(t *testing.T) {
	for _, row := range []struct {
		why        string
		state      userdir.Condition
		have, want []byte
		text       string
	}{
		{"a line", "modified", []byte("b\n"), []byte("a\n"), "--- a/shipped/pdf/x\n+++ b/t/skills/pdf/x\n@@ -1,1 +1,1 @@\n-a\n+b\n"},
		{"a line, and the ends of lines", "modified", []byte("a\r\nc\r\n"), []byte("a\nb\n"), "Files a/shipped/pdf/x and b/t/skills/pdf/x differ in the ends of lines too\n--- a/shipped/pdf/x\n+++ b/t/skills/pdf/x\n@@ -1,2 +1,2 @@\n a\n-b\n+c\n"},
		{"the ends of lines", "modified", []byte("a\r\nb\r\n"), []byte("a\nb\n"), "Files a/shipped/pdf/x and b/t/skills/pdf/x differ in the ends of lines only\n"},
		{"the ends of lines, from the catalog", "outdated", []byte("a\r\n"), []byte("a\n"), "Files a/t/skills/pdf/x and b/shipped/pdf/x differ in the ends of lines only\n"},
		{"no text", "modified", []byte{0}, []byte("a\n"), "Binary files a/shipped/pdf/x and b/t/skills/pdf/x differ\n"},
		{"a new file", "missing", nil, []byte("a\n"), "--- /dev/null\n+++ b/shipped/pdf/x\n@@ -0,0 +1,1 @@\n+a\n"},
		{"a new file that is empty", "missing", nil, []byte{}, "diff --git a/t/skills/pdf/x b/shipped/pdf/x\nnew file mode 100644\n"},
		{"an empty file that is gone", "removed", nil, []byte{}, "diff --git a/shipped/pdf/x b/t/skills/pdf/x\ndeleted file mode 100644\n"},
		{"large on both sides", "modified", nil, nil, "Files a/shipped/pdf/x and b/t/skills/pdf/x differ, and are not shown: one is larger than 1 MiB or is no file that can be read\n"},
		{"large on one", "modified", nil, []byte("a\n"), "Files a/shipped/pdf/x and b/t/skills/pdf/x differ, and are not shown: one is larger than 1 MiB or is no file that can be read\n"},
		{"a new file that is large", "missing", nil, nil, "Files a/t/skills/pdf/x and b/shipped/pdf/x differ, and are not shown: one is larger than 1 MiB or is no file that can be read\n"},
		{"nothing", "current", nil, nil, ""},
	} {
		var b strings.Builder
		err := PrintDiff(&b, []cli.Result{{Target: cli.Target{Name: "t/skills"}, States: []userdir.State{{
			Dir: "pdf", Files: []userdir.FileState{{Path: "x", State: row.state, Have: row.have, Want: row.want}},
		}}}})
		if err != nil || b.String() != row.text {
			t.Errorf("%s: %v\n%s, want\n%s", row.why, err, b.String(), row.text)
		}
	}
}
