package loader

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/skillgen/skillgen/runtime"
)

const isChanged = "(errChanged)"

// versionEdits are edits of a file between its load and a look at its body.
var versionEdits = []struct {
	name, before, after string
	want                string // the body, or isChanged
	why                 string
}{
	{"untouched", "---\nname: x\ndescription: D.\n---\n\nOne.\n", "", "One.\n", "the same bytes"},
	{"a line less", "---\nname: x\ndescription: D.\nlicense: MIT\n---\n\nOne.\nTwo.\n", "---\nname: x\ndescription: D.\n---\n\nOne.\nTwo.\n", isChanged, "the first instruction would be gone"},
	{"a line more", "---\nname: x\ndescription: D.\n---\n\nOne.\n", "---\nname: x\ndescription: D.\nlicense: MIT\n---\n\nOne.\n", isChanged, "frontmatter would leak"},
	{"another word", "---\nname: x\ndescription: D.\n---\nOne.\n", "---\nname: x\ndescription: E.\n---\nOne.\n", isChanged, "as many lines, another description"},
	{"a comment", "---\nname: x\ndescription: D.\n---\nOne.\n", "---\n# c\nname: x\ndescription: D.\n---\nOne.\n", isChanged, "the same meaning in other bytes"},
	{"body", "---\nname: x\ndescription: D.\n---\n\nOne.\n", "---\nname: x\ndescription: D.\n---\n\n\n\nThree.\n", "Three.\n", "found again behind more blank lines"},
	{"body for none", "---\nname: x\ndescription: D.\n---\n", "---\nname: x\ndescription: D.\n---\nOne.\n", "One.\n", "there was none"},
	{"none for body", "---\nname: x\ndescription: D.\n---\nOne.\n", "---\nname: x\ndescription: D.\n---\n", "", "there is none"},
	{"open last line", "---\nname: x\ndescription: D.\n---", "---\nname: x\ndescription: D.\n---\nOne.\n", "One.\n", "the fence is still one"},
	{"glued fence", "---\nname: x\ndescription: D.\n---", "---\nname: x\ndescription: D.\n---x\n---\nOne.\n", isChanged, "the fence is none any more"},
	{"cut in the head", "---\nname: x\ndescription: D.\n---\nOne.\n", "---\nname: x\ndescr", isChanged, "half a file"},
	{"empty", "---\nname: x\ndescription: D.\n---\nOne.\n", "\n", isChanged, "nothing is left"},
	{"CRLF", "---\r\nname: x\r\ndescription: D.\r\n---\r\n\r\nOne.\r\n", "---\r\nname: x\r\ndescription: D.\r\n---\r\nTwo.\r\n", "Two.\r\n", "bytes as they are"},
	{"to CRLF", "---\nname: x\ndescription: D.\n---\nOne.\n", "---\r\nname: x\r\ndescription: D.\r\n---\r\nOne.\r\n", isChanged, "other bytes"},
	{"TOML", "---\nname = \"x\"\ndescription = \"D.\"\n---\nOne.\n", "---\nname = \"x\"\ndescription = \"D.\"\n---\nTwo.\n", "Two.\n", "as YAML"},
	{"TOML table", "---\nname = \"x\"\ndescription = \"D.\"\n---\nOne.\n", "---\nname = \"x\"\ndescription = \"D.\"\n[mcp.a]\ncommand = \"a\"\n---\nOne.\n", isChanged, "a server more"},
	{"plus fences", "+++\nname = \"x\"\ndescription = \"D.\"\n+++\nOne.\n", "+++\nname = \"x\"\ndescription = \"D.\"\n+++\n\nTwo.\n", "Two.\n", "another fence"},
	{"BOM", "\ufeff---\nname: x\ndescription: D.\n---\nOne.\n", "\ufeff---\nname: x\ndescription: D.\n---\nTwo.\n", "Two.\n", "a mark before the fence"},
	{"BOM gone", "\ufeff---\nname: x\ndescription: D.\n---\nOne.\n", "---\nname: x\ndescription: D.\n---\nOne.\n", isChanged, "other bytes"},
	{"blanks behind the fence", "---\nname: x\ndescription: D.\n---  \nOne.\n", "---\nname: x\ndescription: D.\n---  \nTwo.\n", "Two.\n", "the line of the fence is the head's"},
	{"no frontmatter", "One.\nTwo.\n", "One.\nThree.\n", "One.\nThree.\n", "the first line is no fence"},
	{"frontmatter at last", "One.\nTwo.\n", "---\nname: x\ndescription: D.\n---\nOne.\n", isChanged, "it would be in the body"},
	{"unclosed at first", "---\nOne.\n", "---\nname: x\ndescription: D.\n---\nOne.\n", isChanged, "it can be closed any time"},
	{"first line grows", "One.", "One. Two.\n", isChanged, "it may become anything"},
}

// A body belongs to the frontmatter that was loaded with it, or the call fails and says so.
func TestBodyOfTheLoadedVersion(t *testing.T) {
	for _, row := range versionEdits {
		t.Run(row.name, func(t *testing.T) {
			root := t.TempDir()
			file := filepath.Join(root, "x", "SKILL.md")
			writeText(t, file, row.before)
			profile := AgentSkills()
			profile.NameFrom, profile.BodyWithout, profile.DefaultDescription = NameFromAny, true, "D."
			cat, err := runtime.Load(t.Context(), nil, Dir{Path: root, Trusted: true, Profile: profile})
			if err != nil {
				t.Fatal(err)
			}
			s, ok := cat.Lookup("x")
			if !ok {
				t.Fatal(cat.Report().Diagnostics)
			}
			before, err := s.Body()
			if _, text, _ := strings.Cut(row.before, "---\n"); err != nil || strings.Contains(before, "name:") || text == "" && before == "" {
				t.Fatalf("before the edit: %q, %v", before, err)
			}
			if row.after != "" {
				writeText(t, file, row.after)
			}
			reads := map[string]func() (string, error){
				"Body":     s.Body,
				"Activate": func() (string, error) { return cat.Activate("x") },
				"FS": func() (string, error) {
					b, err := fs.ReadFile(cat.FS(), "x/SKILL.md")
					return string(b), err
				},
			}
			for call, read := range reads {
				got, err := read()
				switch {
				case row.want == isChanged:
					if !errors.Is(err, runtime.ErrChanged) || got != "" {
						t.Errorf("%s gives %q, %v: %s", call, got, err, row.why)
					}
				case err != nil, call == "Body" && got != row.want, !strings.Contains(got, row.want):
					t.Errorf("%s gives %q, %v: %s", call, got, err, row.why)
				}
			}
			again, err := cat.Reload(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			if s, ok := again.Lookup("x"); ok {
				if body, err := s.Body(); err != nil {
					t.Errorf("after a reload: %q, %v", body, err)
				}
			}
		})
	}
}

func writeText(t *testing.T, file, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

// Two versions of a file, written over one another in place and by renaming, with readers at work: a body is that of
// one version, and of the one that was loaded where their frontmatter differs.
func TestBodyRace(t *testing.T) {
	text := func(description, word string) string {
		return "---\nname: x\ndescription: " + description + "\n---\n\n" + strings.Repeat(word+"\n", 40000) // half a write can be seen
	}
	for _, row := range []struct {
		name, one, two string
		both           bool
	}{
		{"other frontmatter", text("D.", "aaaa"), text("E.", "bbbb"), false},
		{"longer frontmatter", text("D.", "aaaa"), text("D.\nlicense: MIT", "bbbb"), false},
		{"other body", text("D.", "aaaa"), text("D.", "bbbb") + "bbbb\n", true},
	} {
		for _, inPlace := range []bool{true, false} {
			t.Run(fmt.Sprintf("%s, in place %v", row.name, inPlace), func(t *testing.T) {
				t.Parallel()
				whole, refused := raceBody(t, row.one, row.two, row.both, inPlace)
				t.Logf("%d whole, %d refused", whole, refused)
				if whole == 0 {
					t.Error("no read succeeded")
				}
			})
		}
	}
}

// raceBody reads a body while one text is written over the other.
func raceBody(t *testing.T, one, two string, both, inPlace bool) (whole, refused int) {
	root := t.TempDir()
	file := filepath.Join(root, "x", "SKILL.md")
	writeText(t, file, one)
	cat, err := runtime.Load(t.Context(), nil, Dir{Path: root, Trusted: true})
	if err != nil {
		t.Fatal(err)
	}
	s, _ := cat.Lookup("x")
	stop := make(chan struct{})
	var writer sync.WaitGroup
	writer.Go(func() {
		for i := 0; ; i++ {
			select {
			case <-stop:
				return
			case <-time.After(time.Duration(i%7) * 100 * time.Microsecond):
			}
			next := one
			if i%2 == 0 {
				next = two
			}
			if inPlace {
				overwrite(t, file, next, i%4 < 2)
				continue
			}
			writeText(t, file+".new", next)
			if err := os.Rename(file+".new", file); err != nil {
				t.Error(err)
			}
		}
	})
	defer writer.Wait()
	defer close(stop)
	// A writer that a busy machine stops in the middle for longer than readers wait leaves the start of one text or, where both have the same
	// frontmatter, that of one and the end of the other, which then is rare.
	partial, torn := 0, 0
	isStart := func(body, text string) bool {
		_, whole, _ := strings.Cut(text, "\n---\n\n")
		return inPlace && strings.HasPrefix(whole, body)
	}
	reads := 1700
	if testing.Short() {
		reads = 400
	}
	for i := 0; i < reads || whole == 0 && i < 1700; i++ { // a reader that a writer is always ahead of gets none for a while
		body, err := s.Body()
		switch {
		case err == nil && (strings.HasSuffix(one, "\n\n"+body) || both && strings.HasSuffix(two, "\n\n"+body)) && len(body) > len(one)/2:
			whole++
		case err == nil && (isStart(body, one) || both && isStart(body, two)):
			partial++
		case errors.Is(err, runtime.ErrChanged):
			refused++
		case err == nil && inPlace && both && strings.Trim(body, "ab\n") == "":
			torn++
		default:
			t.Errorf("%d bytes, %d lines of one and %d of the other, %v", len(body), strings.Count(body, "aaaa"), strings.Count(body, "bbbb"), err)
		}
	}
	if torn > reads/100 {
		t.Errorf("%d mixtures in %d reads", torn, reads)
	}
	if partial > whole {
		t.Errorf("%d starts of a text, %d whole ones", partial, whole)
	}
	return whole, refused
}

// overwrite writes over a file without making a new one: as an editor does, cut to nothing first, or as rsync does,
// cut to its new size.
func overwrite(t *testing.T, file, text string, cutFirst bool) {
	flags := os.O_WRONLY
	if cutFirst {
		flags |= os.O_TRUNC
	}
	f, err := os.OpenFile(file, flags, 0)
	if err != nil {
		t.Error(err)
		return
	}
	defer f.Close()
	// Cut before it is written: between the two, a busy machine may leave a writer for longer than readers wait.
	if info, err := f.Stat(); err != nil || info.Size() > int64(len(text)) && f.Truncate(int64(len(text))) != nil {
		t.Error("the file cannot be cut", err)
	}
	if _, err := f.WriteString(text); err != nil {
		t.Error(err)
	}
}
