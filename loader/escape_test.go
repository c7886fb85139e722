package loader

import (
	"fmt"
	"strings"
	"testing"
)

// TestEscapes holds that a backslash which double quotes have made a character that must not be there is told once, as it is
// written and where, and that its hint can be followed.
func TestEscapes(t *testing.T) {
	for _, head := range []string{
		"name: x\ndescription: \"Opens %s files.\"\n",
		"name: x\ndescription: Opens.\nwhen_to_use: \"Opens %s files.\"\n",
		"name: x\ndescription: Opens.\ntriggers: [open, \"opens %s files\"]\n",
		"name: x\ndescription: Opens.\nmcp: {s: {command: serve, args: [\"%s of files\"]}}\n",
		"name = \"x\"\ndescription = \"Opens %s files.\"\n",
	} {
		for _, path := range []string{`C:\Program`, `D:\Local\Programs`, `C:\New`, `C:\apps`, `C:\bin`, `C:\f1`, `C:\end`, `C:\vendor`, `C:\0x`, `C:\x1b`} {
			at := strings.IndexByte(path, '\\')
			written, isTOML := path[at:at+2], strings.HasPrefix(head, "name =")
			if written == `\x` {
				written = `\x1b`
			}
			if isTOML && !strings.ContainsAny(written[1:2], "bfex") {
				continue // no escape there
			}
			where := fmt.Sprintf("%q in %q", path, head)
			said := 0
			r := loadFiles(t, map[string]string{"x/SKILL.md": "---\n" + fmt.Sprintf(head, path) + "---\n\nBody.\n"}, Options{})
			for _, d := range r.Diagnostics {
				if d.Rule != "control-character" && d.Rule != "hidden-text" && d.Rule != "damaged-text" {
					continue
				}
				said++
				marked, _ := markedIn("---\n"+fmt.Sprintf(head, path)+"---\n", d)
				if !strings.Contains(d.Message, written) || marked != written && d.Rule != "damaged-text" || !strings.Contains(d.Hint, "single quotes") {
					t.Errorf("%s: %q is marked: %s; %s", where, marked, d.Message, d.Hint)
				}
			}
			if said != 1 && (written != `\x1b` || !strings.Contains(head, "when_to_use")) { // a control character may be there
				t.Errorf("%s: told %d times: %v", where, said, r.Diagnostics)
			}
			for _, mended := range []string{strings.ReplaceAll(fmt.Sprintf(head, path), `\`, `\\`), strings.NewReplacer(`"`, `'`).Replace(fmt.Sprintf(head, path))} {
				if r := loadFiles(t, map[string]string{"x/SKILL.md": "---\n" + mended + "---\n\nBody.\n"}, Options{}); len(r.Diagnostics) > 0 {
					t.Errorf("%s: still told when mended: %v", where, r.Diagnostics)
				}
			}
		}
	}
}
