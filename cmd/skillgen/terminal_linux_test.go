package main

import (
	"bytes"
	"fmt"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"
	"unicode"

	"golang.org/x/sys/unix"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
)

// terminal is a pseudo-terminal: what is written to its end for programs, a person would see on the screen.
type terminal struct {
	end  *os.File
	seen chan string
}

func openTerminal(t *testing.T, width int) *terminal {
	t.Helper()
	screen, err := os.OpenFile("/dev/ptmx", os.O_RDWR, 0)
	if err != nil {
		t.Fatal(err)
	}
	fd := int(screen.Fd())
	if err := unix.IoctlSetPointerInt(fd, unix.TIOCSPTLCK, 0); err != nil {
		t.Fatal(err)
	}
	number, err := unix.IoctlGetInt(fd, unix.TIOCGPTN)
	if err != nil {
		t.Fatal(err)
	}
	if err := unix.IoctlSetWinsize(fd, unix.TIOCSWINSZ, &unix.Winsize{Row: 24, Col: uint16(width)}); err != nil {
		t.Fatal(err)
	}
	end, err := os.OpenFile(fmt.Sprintf("/dev/pts/%d", number), os.O_RDWR|unix.O_NOCTTY, 0)
	if err != nil {
		t.Fatal(err)
	}
	term := &terminal{end, make(chan string, 1)}
	go func() {
		var text []byte
		for buf := make([]byte, 4096); !bytes.HasSuffix(text, []byte(lastSeen)); {
			n, err := screen.Read(buf)
			if text = append(text, buf[:n]...); err != nil {
				text = append(text, err.Error()...)
				break
			}
		}
		screen.Close()
		term.seen <- strings.ReplaceAll(strings.TrimSuffix(string(text), lastSeen), "\r\n", "\n")
	}()
	return term
}

// lastSeen is written after everything else. The end of a terminal does not tell that all was read: Linux looks for text and then
// for the end, and reports the end when both came in between.
const lastSeen = "\x00the end\x00"

// text is all that was on the screen. Nothing more comes onto it.
func (t *terminal) text() string {
	t.end.WriteString(lastSeen)
	text := <-t.seen
	t.end.Close()
	return text
}

// onTerminal runs the command with both outputs on a terminal. It shows no progress, however long the machine takes.
func onTerminal(t *testing.T, width int, args ...string) string {
	t.Helper()
	term := openTerminal(t, width)
	run(t.Context(), args, ui.Streams{In: strings.NewReader(""), Out: term.end, Err: term.end, Patience: time.Hour})
	return term.text()
}

var colours = regexp.MustCompile("\x1b\\[[0-9;]*m")

// onScreen is how many columns a line takes.
func onScreen(line string) (n int) {
	for _, r := range line {
		switch {
		case unicode.Is(unicode.Mn, r):
		case r == '\t':
			n += 8 - n%8
		case r >= 0x1100 && (r <= 0x115f || r >= 0x2e80 && r <= 0xffdc && r != 0xfffd && r < 0xd7ff):
			n += 2
		default:
			n++
		}
	}
	return n
}

// fits holds that no line is wider than the terminal but one that is a single word: whatever breaks, breaks between words.
func fits(t *testing.T, why, text string, width int) {
	t.Helper()
	for line := range strings.SplitSeq(colours.ReplaceAllString(text, ""), "\n") {
		if words := strings.Fields(strings.TrimSuffix(line, ` \`)); onScreen(line) > width && len(words) > 1 {
			t.Errorf("%s, on %d columns: %d: %q", why, width, onScreen(line), line)
		}
	}
}

// TestTerminalHelp shows all help and all rules on terminals of three widths, with and without colours: no line is too wide,
// and the words are those that a pipe gets, none broken.
func TestTerminalHelp(t *testing.T) {
	var calls [][]string
	for _, c := range commands() {
		calls = append(calls, []string{c.Name(), "--help"})
	}
	for _, r := range loader.Rules() {
		calls = append(calls, []string{"explain", r.Name})
	}
	calls = append(calls, []string{"--help"}, []string{"help", "check"}, []string{"explain"}, []string{"explain", "unquoted-colom"})
	for _, width := range []int{40, 80, 160} {
		for i, args := range calls {
			t.Setenv("NO_COLOR", []string{"", "1"}[i%2])
			seen := onTerminal(t, width, args...)
			fits(t, fmt.Sprint(args), seen, width)
			_, out, errs := skillgen(t, args...)
			words := func(s string) string {
				return strings.Join(strings.Fields(strings.ReplaceAll(colours.ReplaceAllString(s, ""), " \\\n", "\n")), " ")
			}
			if words(seen) != words(out+errs) {
				t.Errorf("%q on %d columns says other words:\n%s\nand not\n%s", args, width, seen, out+errs)
			}
		}
	}
}

// TestTerminalTables shows what the verbs say of skills with long and Chinese names on terminals of three widths, and holds that all of
// it is there and nothing is broken inside of a word.
func TestTerminalTables(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	t.Setenv("HOME", dir)
	t.Setenv("PATH", dir)
	writeTest(t, "skills/表格处理工具/SKILL.md", "---\nname: 表格处理工具\ndescription: 处理表格和报告。需要填写表格时使用，也用于合并和检查许多不同来源的表格数据。\ntrigger: 表格|合并表格\nrequires: [soffice, pdftk]\nmcp: {tables: {command: npx, args: [tables@1.0.0, --root, \"${TABLES_ROOT}\", --language, zh-Hans, --verbose]}}\ntriger: 表\n---\n\n正文。\n")
	writeTest(t, "skills/pdf/SKILL.md", "---\nname: pdf\ndescription: Reads PDF files: forms, tables. Use when somebody has one.\nlicence_of_this_skill: x\n---\n\nBody.\n")
	writeTest(t, "skills/broken/SKILL.md", "---\nname: broken\ndescription: \"处理表格和报告，需要填写表格时使用，这个引号没有结束\n---\n\nBody.\n")
	writeTest(t, "projects/股票/ROLE.md", "---\nskills: [表格处理工具, pdf]\n---\n\nWatch.\n")
	for _, args := range [][]string{
		{"list", "--projects"},
		{"doctor"},
		{"match", "请合并表格"},
		{"show", "表格处理工具"},
		{"check"},
		{"check", "-v", "skills/pdf"},
		{"status", "--from", ".", "target"},
		{"install", "--from", ".", "target"},
		{"uninstall", "--from", ".", "--dry-run", "target"},
		{"migrate", "."},
		{"generate", "-o", "out"},
		{"list", "nowhere/at/all/表格处理工具表格处理工具表格处理工具"},
	} {
		for _, width := range []int{40, 80, 160} {
			for _, colour := range []string{"", "1"} {
				t.Setenv("NO_COLOR", colour)
				seen := onTerminal(t, width, args...)
				fits(t, fmt.Sprint(args), seen, width)
				if isColoured := strings.Contains(seen, "\x1b["); seen == "" || isColoured && colour != "" || !isColoured && colour == "" && args[0] == "check" {
					t.Errorf("%q with NO_COLOR=%q: %q", args, colour, seen)
				}
			}
		}
	}
	// A row that is too wide is a block with headings, and says all that it says elsewhere.
	narrow := onTerminal(t, 40, "list")
	for _, want := range []string{"表格处理工具\n  STATE   unavailable, missing: soffice,\n          pdftk\n", "  PATH    skills/pdf/SKILL.md\n"} {
		if !strings.Contains(narrow, want) {
			t.Errorf("%q is not in\n%s", want, narrow)
		}
	}
	// What a terminal breaks into lines, nothing cuts.
	writeTest(t, "long/skills/dark/SKILL.md", "---\nname: dark\ndescription: Is dark.\nand-something-else: *an-alias-of-what-is-not-there-at-all-and-has-a-name-of-many-words\n---\n\nBody.\n")
	writeTest(t, "long/skills/badly/SKILL.md", "---\nname: &anchors-are-refused-however-long-their-names-may-be-and-this-one-is badly\ndescription: Is bad.\n---\n\nBody.\n")
	_, report, _ := skillgen(t, "list", "--json", "long")
	for _, width := range []int{40, 80, 160} {
		seen := strings.Join(strings.Fields(onTerminal(t, width, "list", "long")), "")
		for _, m := range regexp.MustCompile(`"why": (".*"),`).FindAllStringSubmatch(report, -1) {
			why, err := strconv.Unquote(m[1])
			if err != nil {
				t.Fatal(err)
			}
			if width == 40 && !strings.Contains(seen, strings.Join(strings.Fields(why), "")) || strings.Contains(seen, "…") && !strings.Contains(why, "…") {
				t.Errorf("on %d columns %q is not in %s", width, why, seen)
			}
		}
	}
	// A word that is wider than the terminal leaves the headings where they are.
	writeTest(t, "a-directory-with-a-long-name/and-another-one-in-it/skills/one/SKILL.md", "---\nname: one\ndescription: Is deep. Use when asked.\n---\n\nBody.\n")
	deep := onTerminal(t, 40, "list", "a-directory-with-a-long-name/and-another-one-in-it")
	if want := "one\n  STATE   ok\n  TOKENS  9\n  LAYER   a-directory-with-a-long-name/and-another-one-in-it\n  PATH    a-directory"; !strings.Contains(deep, want) {
		t.Errorf("%q is not in\n%s", want, deep)
	}
	// The caret stands below what it is about, wide characters or not.
	text := onTerminal(t, 40, "check", "skills/broken")
	if want := "  3 | description: \"处理表格和报告，需…\n    |              ^\n"; !strings.Contains(text, want) {
		t.Errorf("%q is not in\n%s", want, text)
	}
}
