package config

import (
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/skillgen/skillgen/runtime"
)

// mistakes are what people write into a skillgen.toml, where the first is told of, and what the file is when the hint is
// followed by hand; "" where it says which line to write, or what was meant.
var mistakes = []struct{ text, at, mended string }{
	{"strict = yes", "1:10", ""},
	{"strict = True", "1:10", ""},
	{"strict = \"yes\"", "1:10", ""},
	{"strict = 1", "1:10", ""},
	{"strict =", "1:9", ""},
	{"strict: true", "1:1", ""},
	{"strict = [true]", "1:10", ""},
	{"[strict]", "1:1", ""},
	{"portable = on", "1:12", ""},
	{"profil = \"omega\"", "1:1", ""},
	{"profile = omega", "1:11", ""},
	{"profile = omgea", "1:11", ""},
	{"profile: omega", "1:1", ""},
	{"profile = \"omegaa\"", "1:11", ""},
	{"profile = \"Omega\"", "1:11", ""},
	{"profile = 5", "1:11", ""},
	{"profile = [\"omega\", \"opi\"]", "1:11", ""},
	{"trigger-mode = \"words\"", "1:16", ""},
	{"embed = false", "1:9", ""},
	{"adapter = \"viper\"", "1:11", ""},
	{"style = \"markdown\"", "1:9", ""},
	{"format = \"xml\"", "1:10", ""},
	{"budget = \"lots\"", "1:10", ""},
	{"budget = -1", "1:10", ""},
	{"budget = 1.5", "1:10", ""},
	{"skills = skills", "1:10", ""},
	{"skills = \"\"", "1:10", ""},
	{"skills = [[\"skills\"]]", "1:11", ""},
	{"skills:\n  - skills", "1:1", "skills = [\"skills\", \"skills\"]"},
	{"rules:\n  unknown-key: error", "1:1", "[rules]\nunknown-key = \"error\""},
	{"rules = \"strict\"", "1:9", "[rules]\nunknown-key = \"error\""},
	{"[[rules]]\nunknown-key = \"error\"", "1:1", "[rules]\nunknown-key = \"error\""},
	{"[Rules]\nunknown-key = \"error\"", "1:2", ""},
	{"[rule]\nunknown-key = \"error\"", "1:2", ""},
	{"unknown-key = \"error\"", "1:1", "[rules]\nunknown-key = \"error\""},
	{"untrusted = [\"clone\"]", "1:1", "# no such line"},
	{"[rules]\nunknown_key = \"error\"", "2:1", ""},
	{"[rules]\nunknown-key = \"warn\"", "2:15", ""},
	{"[rules]\nunknown-key = warn", "2:15", ""},
	{"[rules]\nunknown-key = off", "2:15", ""},
	{"[rules]\nunknown-key = false", "2:15", ""},
	{"[rules]\nunknown-key = \"Error\"", "2:15", ""},
	{"[rules]\nunknown-key = 2", "2:15", ""},
	{"[rules]\nunknown-key: \"error\"", "2:1", ""},
	{"[rules]\neval-command = \"off\"", "2:16", "[rules]"},
	{"[rules]\nunknown-key = \"off\"\nstrict = true", "3:1", "strict = true\n[rules]\nunknown-key = \"off\""},
	{"[check]\nstrict = true", "1:2", "strict = true"},
	{"exclude = [\"vendor\"]", "1:1", "[[paths]]\nglob = \"vendor/**\"\nrules = {unknown-key = \"off\"}"},
	{"[paths]\nglob = \"vendor/**\"", "1:1", "[[paths]]\nglob = \"vendor/**\"\nrules = {unknown-key = \"off\"}"},
	{"paths = [\"vendor\"]", "1:10", "[[paths]]\nglob = \"vendor/**\"\nrules = {unknown-key = \"off\"}"},
	{"[[paths]]\nglob = \"vendor/**\"", "1:1", "[[paths]]\nglob = \"vendor/**\"\nrules = {unknown-key = \"off\"}"},
	{"[[paths]]\nrules = {unknown-key = \"off\"}", "1:1", "[[paths]]\nglob = \"vendor/**\"\nrules = {unknown-key = \"off\"}"},
	{"[[paths]]\nglob = \"vendor/**\"\nunknown-key = \"off\"\nrules = {}", "3:1", "[[paths]]\nglob = \"vendor/**\"\nrules = {unknown-key = \"off\"}"},
	{"[[paths]]\nglob = \"./vendor/**\"\nrules = {}", "2:8", ""},
	{"[[paths]]\nglob = \"/vendor/**\"\nrules = {}", "2:8", ""},
	{"[[paths]]\nglob = \"vendor/\"\nrules = {}", "2:8", ""},
	{"[[paths]]\nglob = 'vendor\\**'\nrules = {}", "2:8", ""},
	{"[[paths]]\nglob = \"a//b\"\nrules = {}", "2:8", ""},
	{"[[paths]]\nglob = \"../b/**\"\nrules = {}", "2:8", ""},
	{"[[paths]]\nglob = \"!vendor/**\"\nrules = {}", "2:8", ""},
	{"[[paths]]\nglob = \"a/{b,c}/**\"\nrules = {}", "2:8", ""},
	{"[[paths]]\nglob = \"a/[b/**\"\nrules = {}", "2:8", ""},
	{"[[paths]]\nglob = \" a/**\"\nrules = {}", "2:8", ""},
	{"[[paths]]\nglobs = \"a/**\"\nrules = {}", "2:1", ""},
}

var update = flag.Bool("update", false, "rewrite testdata/mistakes.txt")

// TestMistakes compares what is told of each mistake, and what of the file counts all the same, with testdata/mistakes.txt
// (-update rewrites that).
func TestMistakes(t *testing.T) {
	flags := []string{"profile", "strict", "portable", "skills", "projects", "allow-link-target", "trigger-mode", "embed", "adapter", "style", "budget", "format"}
	var b strings.Builder
	tell := func(text string) {
		c, diags := findIn(t, text+"\n", flags)
		fmt.Fprintf(&b, "%q\n", text)
		for _, d := range append(diags, c.Idle()...) {
			fmt.Fprintf(&b, "  %d:%d-%d:%d %s[%s] %s\n    %s\n", d.Line, d.Column, d.EndLine, d.EndColumn, d.Severity, d.Rule, d.Message, d.Hint)
		}
		for _, name := range slices.Sorted(maps.Keys(c.Flags)) {
			dir := filepath.Dir(c.Path)
			real, err := filepath.EvalSymlinks(dir) // some values are paths without links
			if err != nil {
				t.Fatal(err)
			}
			for _, value := range c.Flags[name] {
				for _, dir := range []string{dir, real} {
					value = strings.TrimPrefix(value, dir+string(filepath.Separator))
				}
				fmt.Fprintf(&b, "  %s = %q\n", name, filepath.ToSlash(value))
			}
		}
		for _, p := range c.Paths {
			fmt.Fprintf(&b, "  %s %v\n", p.Glob, p.Rules)
		}
	}
	for _, m := range mistakes {
		tell(m.text)
	}
	for _, text := range others {
		tell(text)
	}
	name := filepath.Join("testdata", "mistakes.txt")
	if *update {
		if err := os.WriteFile(name, []byte(b.String()), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), b.String()); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
}

// others are texts of which more is told than one thing, or of which no hint can be followed to the letter.
var others = []string{
	"strict = true\nportable = false\nbudget = 0\nprofile = \"omega\"\nskills = \"a\"\nembed = \"none\"",
	"budget = 123456789", "budget = 1234567890", "budget = \"\"", "budget = []", "budget = {}", "skills = {}", "skills = [1, {}]", "skills = [\"a\", \" \"]", "skills = [\"../a\"]",
	"projects = \"\"", "projects = {}", "allow-link-target = {}", "allow-link-target = \"../a\"", "allow-link-target = \"vendor\"", "skills = \"~/a\"",
	"strict = \" TRUE \"", "strict = \"tru\"", "portable = \"\"", "adapter = \"Cobra\"", "adapter = \"cobr\"", "embed = \"pack\"", "embed = \" Auto\"", "style = \"lst\"", "format = \"jsn\"",
	"profile = omega # the one", "profile =", "trigger-mode = words", "trigger-mode = \n\"word\"", "strict = true false", "strict = on\nportable = off", "portble = yes",
	"excludes = 1", "ignore = 1", "ignores = 1", "ignored = 1", "skip = 1", "files = 1", "[generate]\nembed = \"none\"", "[generate]\nother = 1", "generate = 1", "[generate]\nrules = {}",
	"[rules]\nunknown-key = \"err\"\nempty-body = \"info\"\nlong-body = \"note\"\ncut-text = \"none\"\nkey-case = \"ignore\"\nbroken-link = \"no\"\nfence-style = \"\"\nname-style = {}",
	"[rules]\nunknown-key = \"OFF\"\nempty-body = \"WARN\"\nunknwn-key = \"off\"\nzzz = \"off\"\nbudget = 1", "[rules]\nmissing-case = \"off\"",
	"[rules]\nunknown-key = err\nempty-body = None\nlong-body = x y\ncut-text = 'no\nkey-case error\nstrict = yes",
	"rules = 1", "rules = []", "rules = {unknown-key = \"off\", x}", "rules = {unknown-key = off, empty-body = err}", "paths = 1", "paths = []", "paths = [1, {}, []]", "paths = {}",
	"[[paths]]\nglob = 1\nrules = {}", "[[paths]]\nglob = [\"a\"]\nrules = {}", "[[paths]]\nglob = {}", "[[paths]]\nglob =\nrules = {}", "[[paths]]\nglob = \"\"\nrules = {}",
	"[[paths]]\nglob = \"a\"\nrules = 1", "[[paths]]\nglob = \"a\"\nrules = {x = \"off\"}", "[[paths]]\nglob = \"a\"\nrules = {unknown-key = \"off\"}\n[[paths]]\nglob = \"b/**\"\nrules = {}",
	"[[paths]]\npath = \"a\"", "[[paths]]\npaths = \"a\"", "[[paths]]\nfile = \"a\"", "[[paths]]\nfiles = \"a\"", "[[paths]]\npattern = \"a\"", "[[paths]]\npatterns = \"a\"",
	"[[paths]]\nrule = {}\nglob = \"a\"", "[[paths]]\nzzz = 1\nempty-body = \"off\"\nglob = \"a\"\nrules = {}",
	"[[paths]]\nglob = \"~/a\"\nrules = {}", "[[paths]]\nglob = \"a/../b\"\nrules = {}", "[[paths]]\nglob = \".\"\nrules = {}", "[[paths]]\nglob = \"a/./b\"\nrules = {}", "[[paths]]\nglob = \"C:/a\"\nrules = {}",
	"[[paths]]\nglob = \"a/**b\"\nrules = {}", "[[paths]]\nglob = \"**a\"\nrules = {}", "[[paths]]\nglob = \"a,b\"\nrules = {}", "[[paths]]\nglob = \"[a-]\"\nrules = {}", "[[paths]]\nglob = \"a \"\nrules = {}", "[[paths]]\nglob = \"[^a]\"\nrules = {}",
}

// TestHintsOfMistakes follows each hint to the letter: what is then in the file is told of no more.
func TestHintsOfMistakes(t *testing.T) {
	flags := []string{"profile", "strict", "portable", "skills", "trigger-mode", "embed", "adapter", "style", "budget", "format"}
	place := regexp.MustCompile(`^(\d+):(\d+)$`)
	for _, m := range mistakes {
		_, diags := findIn(t, m.text+"\n", flags)
		if len(diags) == 0 {
			t.Errorf("%q: nothing is told", m.text)
			continue
		}
		i := 0 // of an item without a pattern it is told twice
		for i+1 < len(diags) && place.ReplaceAllString(m.at, "$1") != strconv.Itoa(diags[i].Line) {
			i++
		}
		d := diags[i]
		if at := strconv.Itoa(d.Line) + ":" + strconv.Itoa(d.Column); at != m.at || !strings.HasSuffix(d.File, FileName) || d.Severity != runtime.SeverityError || d.Hint == "" {
			t.Errorf("%q: %s:%s: %s: %s; %s, want it at %s", m.text, d.File, at, d.Severity, d.Message, d.Hint, m.at)
		}
		mended := m.mended
		if mended == "" {
			if mended = follow(m.text, d); mended == m.text {
				t.Errorf("%q: %s: nobody can follow %q", m.text, d.Message, d.Hint)
				continue
			}
		}
		if _, again := findIn(t, mended+"\n", flags); len(again) > 0 {
			t.Errorf("%q: %s; %s\nand then %q: %s; %s", m.text, d.Message, d.Hint, mended, again[0].Message, again[0].Hint)
		}
	}
}

var (
	meant = regexp.MustCompile(`^did you mean "(.+)"\?$`)
	write = regexp.MustCompile(`^(?:write|put it in double quotes:) ([a-z-]+ = (?:"[^"]*"|\w+))(?:$|[;,] )`)
)

// follow does what a hint says: it writes what was meant, or the line.
func follow(text string, d runtime.Diagnostic) string {
	lines := strings.Split(text, "\n")
	line := lines[d.Line-1]
	if m := meant.FindStringSubmatch(d.Hint); m != nil {
		was := line[d.Column-1 : min(d.EndColumn-1, len(line))]
		lines[d.Line-1] = line[:d.Column-1] + strings.Replace(was, strings.Trim(was, `"'`), m[1], 1) + line[d.EndColumn-1:]
	} else if m := write.FindStringSubmatch(d.Hint); m != nil {
		lines[d.Line-1] = m[1]
	}
	return strings.Join(lines, "\n")
}

// Patterns that match nothing that is there are hints, at their place, and no other pattern is.
func TestIdlePatterns(t *testing.T) {
	for glob, want := range map[string]string{
		"vendr/**": `there is no "vendr"`, "vendor/x/**": `there is no "vendor/x"`, "vendor": "names a directory", "vendor/nothing.md": "there is no",
		"vendor/**": "", "**": "", "*/x.md": "", "skillgen.toml": "", "vendor/*": "names directories", "vendor/deep/*": "",
		"ven*": "names directories", "*": "", "ven*/**": "", "ven*/x.md": "", "*.toml": "", "draft-*/**": "", "vendor/draft-*": "", "dee*/**": `"dee*" stands in "vendor"`, "[dx]eep/*.md": `stands in "vendor"`, "dee*": "",
	} {
		c, diags := findIn(t, "[[paths]]\nglob = \""+glob+"\"\nrules = {unknown-key = \"off\"}\n", nil)
		idle := c.Idle()
		switch {
		case len(diags) > 0:
			t.Errorf("%s: %s", glob, diags[0].Message)
		case want == "" && len(idle) > 0:
			t.Errorf("%s: %s", glob, idle[0].Message)
		case want != "" && (len(idle) != 1 || !strings.Contains(idle[0].Message, want) || idle[0].Line != 2 || idle[0].Column != 8 || idle[0].Severity != runtime.SeverityHint):
			t.Errorf("%s: %v, want %q", glob, idle, want)
		}
	}
}

func findIn(t *testing.T, text string, flags []string) (*Config, []runtime.Diagnostic) {
	t.Helper()
	dir := t.TempDir()
	if err := os.MkdirAll(filepath.Join(dir, "vendor", "deep"), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, FileName), []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	c, diags, err := Find(dir, flags)
	if err != nil {
		t.Fatal(err)
	}
	return c, diags
}
