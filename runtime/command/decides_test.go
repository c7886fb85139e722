package command

import (
	"strings"
	"testing"
)

// TestDecides holds which words of a line may not come from outside, since they decide what runs.
func TestDecides(t *testing.T) {
	for _, row := range []struct{ line, word, script, why string }{
		{"server ${A}", "", "", "a program's own"},
		{"${A} server", "${A}", "", "the program"},
		{"node ${DIR}/server.js ${A}", "", "${DIR}/server.js", "the directory of a file"},
		{"node ${FILE}", "${FILE}", "", "the file itself"},
		{"node dir/${FILE}.js", "dir/${FILE}.js", "", "its name"},
		{"node https://x.example/${A}/server.js", "https://x.example/${A}/server.js", "", "an address"},
		{"node --title ${A} server.js", "${A}", "", "the value of an option"},
		{"node --title=${A} server.js", "${A}", "", "the same with ="},
		{"node --${A} server.js", "--${A}", "", "the name of an option"},
		{"python -W ${A} server.py", "${A}", "", "a letter's value"},
		{"python -W${A} server.py", "${A}", "", "glued to its letter"},
		{"python -m ${A}", "${A}", "", "a module"},
		{"python server.py -m ${A}", "", "", "the program's own"},
		{"uv run --directory ${DIR} server", "", "", "where it works"},
		{"uv run --directory=${DIR} server", "", "", "the same with ="},
		{"uv run --with ${A} server", "${A}", "", "a package"},
		{"uv run ${DIR}/server.py", "", "${DIR}/server.py", "a file that uv runs"},
		{"uv run ${DIR}/server", "${DIR}/server", "", "a program that uv runs"},
		{"npx -y ${PKG}", "${PKG}", "", "a package"},
		{"npx -y pkg ${A}", "", "", "the package's own"},
		{"npm exec pkg ${A}", "", "", "npm takes options anywhere, and one package"},
		{"npm exec ${PKG} a b", "${PKG}", "", "that is the first word"},
		{"npm run ${A}", "${A}", "", "a script of a package"},
		{"docker run -e A=${A} image server ${B}", "", "", "a variable of the container"},
		{"docker run --env A=${A} image", "", "", "the same in long"},
		{"docker run -v ${DIR}:/data image", "", "", "a directory of the container"},
		{"docker run -v${DIR}:/data image", "", "", "glued to its letter"},
		{"docker run -m ${A} image", "${A}", "", "another letter"},
		{"docker run ${IMAGE}", "${IMAGE}", "", "an image"},
		{"docker ${A} image", "${A}", "", "a sub command"},
		{"timeout ${A} server", "${A}", "", "before the program"},
		{"timeout 5 ${A}", "${A}", "", "the program behind another"},
		{"java -jar ${DIR}/server.jar ${A}", "", "${DIR}/server.jar", "an archive that runs"},
		{"java -jar ${JAR}", "${JAR}", "", "any archive"},
		{"java -jar server.jar ${A}", "", "", "the archive's own"},
		{"java -cp ${DIR} -jar server.jar", "${DIR}", "", "where classes are"},
		{"php -f ${DIR}/server.php ${A}", "${DIR}/server.php", "", "a file behind a letter"},
		{"awk -f ${DIR}/x.awk", "", "${DIR}/x.awk", "a file behind a letter"},
		{"awk --file=${DIR}/x.awk", "", "${DIR}/x.awk", "a file behind an option"},
		{"node ${A}/x.js && ${B}", "", "${A}/x.js", "one file"},
		{"pwsh -File ${A}", "${A}", "", "all words of a program that is read as a whole"},
	} {
		words := strings.Fields(row.line)
		if word, script := Decides(words[0], words[1:]); word != row.word || script != row.script {
			t.Errorf("%s: got %q and %q, want %q and %q: %s", row.line, word, script, row.word, row.script, row.why)
		}
	}
}

// TestTexts holds what each part of a server may be, at the borders of what is allowed.
func TestTexts(t *testing.T) {
	for _, c := range []struct {
		what    string
		says    func(string) bool
		yes, no string // apart by blanks, "·" is a blank and "¶" a line's end
	}{
		{"no command", func(s string) bool { return Unsafe(s) != "" }, "-x a..b .. a·b a;b ä a\x7fb a[ a` a{ a: a? a+ a, \u0080 \u00c1 a\\b", "a A z Z 0 9 a-b a_b a.b /a/b @a/b a@1"},
		{"an address", IsHTTP, "https://x http://x", "ftp://x xhttp://x HTTP x"},
		{"the name of a variable", IsVariableName, "A z _ A1 _1 aZ Z", "1 1A A-B A·B A. ä @ [ ` { A="},
		{"the name of a header", IsToken, "A 1 0 9 z Z a-b !#$%&'*+-.^_`|~", "a:b a·b ä ( [ { @ /"},
		{"a local directory", IsLocalDirectory, "/a a c:\\a Z:/a z: a.b", "https://x ab:c c:d:e :a 1:a {:a @:a"},
		{"unsafe in an address", func(s string) bool { return UnsafeInURL(s) != "" }, "a·b a?b a#b a&b .. a/.. ../a a/./b %2e%2E a%2F..%2fb a%5c.. a%5C.. a\x7fb \u0085 a\\b a{b", "a a/b a.b ... a..b %2e%2e%2e a:b ä"},
		{"an unsafe argument", func(s string) bool { return UnsafeArgument(s) != "" }, "a\x00 a\x1f a\x7f a\u009f a\u0080 a\u2028 a\u2029", "a¶b a\u00a0b a·b a~ a\u2027 a\u202a"},
		{"an unsafe text", func(s string) bool { return UnsafeText(s) != "" }, "a¶b a\x1f a\u2029", "a·b a~"},
		{"an unsafe variable", IsUnsafeVariable, "path LD_X ld_preload NODE_OPTIONS GIT_CONFIG_COUNT LUA_PATH_5_4 BASH_FUNC_x", "A PATHS LD XLD_X NODE"},
	} {
		words := strings.NewReplacer("·", " ", "¶", "\n")
		for _, s := range strings.Split(c.yes, " ") {
			if s = words.Replace(s); !c.says(s) {
				t.Errorf("%q is not %s", s, c.what)
			}
		}
		for _, s := range strings.Split(c.no, " ") {
			if s = words.Replace(s); c.says(s) {
				t.Errorf("%q is %s", s, c.what)
			}
		}
	}
	for _, row := range [][2]string{
		{"https://u@x.example:1/a?b", "https://u@x.example:1"}, {"https://x.example?b/c", "https://x.example"}, {"https://x.example", "https://x.example"}, {"https:///a", "https://"}, {"x/y", "x/y"},
	} {
		if got := HostOf(row[0]); got != row[1] {
			t.Errorf("the host of %s is %s, want %s", row[0], got, row[1])
		}
	}
	for url, says := range map[string]string{
		"https://x.example/mcp": "", "http://u@localhost:65535?a=:0": "", "https://x.example:/a b": "", "https://x.example ": "", "http://[::1]:8080/x": "", "https://‥": "",
		"https://<host>:<port>/x": "", "https://${HOST:-a b}/x": "", "https://{{ HOST }}/x": "", "https://x.example/%zz": "", "https://x:80#a": "",
		"file:///x": "does not start with https:// or http://", "": "does not start", "https://x\x07": "holds a control character",
		"https://": "names no host", "https:///mcp": "names no host", "http://:8080/mcp": "names no host", "https://u@/x": "names no host", "https://?a": "names no host", "https:// ": "names no host",
		"https://x.example:99999/mcp": "has the port \"99999\", and ports are 1 to 65535", "https://x:0": "has the port", "https://x:-1": "has the port", "https://x:PORT/": "has the port", "https://x:1:2": "has the port",
		"https://exa mple.com": "has \" \" in its host", "https://exa%zzmple.com/": "has \"%\" in its host", "https://a^b": "has \"^\" in its host",
	} {
		if got := UnsafeURL(url); !strings.Contains(got, says) || says == "" && got != "" {
			t.Errorf("%q %q, want %q", url, got, says)
		}
	}
	for _, row := range []struct{ name, value, says string }{
		{"A", "b", ""}, {"PATH", "b", "other code"}, {"1", "b", "no digit first"}, {"A", "b\nc", "line break"}, {"A", "b\x00", "NUL"},
	} {
		if got := UnsafeEnvironment(row.name, row.value); !strings.Contains(got, row.says) || row.says == "" && got != "" {
			t.Errorf("%s=%q: %q, want %q", row.name, row.value, got, row.says)
		}
	}
	for _, row := range []struct{ name, value, says string }{
		{"A", "b\tc", ""}, {"A:", "b", "and a name is"}, {"A", "b\r\nC: d", "control character"},
	} {
		if got := UnsafeHeader(row.name, row.value); !strings.Contains(got, row.says) || row.says == "" && got != "" {
			t.Errorf("%s: %q: %q, want %q", row.name, row.value, got, row.says)
		}
	}
}

// TestFill holds that references are filled in one pass, and that nothing else changes.
func TestFill(t *testing.T) {
	for _, row := range [][2]string{{"", ""}, {"a", "a"}, {"${A}", "<A>"}, {"x${A}y${B:-c}z", "x<A>y<B>z"}, {"${A}${A}", "<A><A>"}, {"${1}${A}${", "${1}<A>${"}} {
		if got := Fill(row[0], func(r Reference) string { return "<" + r.Name + ">" }); got != row[1] {
			t.Errorf("%q becomes %q, want %q", row[0], got, row[1])
		}
		if got, want := HasReference(row[0]), strings.Contains(row[0], "}"); got != want {
			t.Errorf("%q has a reference: %v", row[0], got)
		}
	}
	if HasReference("a}${b") || HasReference("a}") {
		t.Error("what nobody opened or closed is taken for a reference")
	}
}

// TestPinned holds what names one version.
func TestPinned(t *testing.T) {
	for _, row := range []struct {
		pkg    string
		python bool
		want   bool
	}{
		{"a@1.2.3", false, true}, {"a@1.2", false, false}, {"a@v1.2.3", false, true}, {"a@=1.2.3", false, true}, {"a@1.2.x", false, false}, {"a@1.2.3-x.1", false, true},
		{"a@1.2.3||2.0.0", false, false}, {"a@>1.2.3", false, false}, {"a@~1.2.3", false, false}, {"@a/b", false, false}, {"@a/b@1.2.3", false, true}, {"@1.2.3", false, false},
		{"a", true, false}, {"a==1", true, true}, {"a==x", true, false}, {"a@1.2", true, true}, {"a@1", true, false}, {"a==1", false, false}, {"a/b", true, false},
		{"a/b", false, false}, {"a/b#1f", false, true}, {"a/b#", false, false}, {"a/b#main", false, false}, {"git+https://x@y/a", false, false}, {"git+https://x@y/a@v1", true, true},
		{"", false, true}, {"–y", false, true}, {"“x”", true, true}, {".", false, true}, {"~/a", false, true}, {"$A", false, true}, {"<a>", false, true}, {"{a}", false, true}, {"a@${A}", false, true}, {"a@<b>", false, true}, {"x.tgz", false, true}, {"x.whl", true, true},
		{"https://evil.example/x.tgz", false, false}, {"https://1.2.3.4:5678/x.tgz", false, false}, {"https://e.com/x-1.tgz", false, false}, {"https://e.com/latest/x.tar.gz?raw=1", true, false},
		{"https://e.com/releases/latest/download/x.zip", true, false}, {"https://registry.npmjs.org/@a/b/-/b-1.2.3.tgz", false, true}, {"https://e.com/v1.2.3/x.tgz", false, true}, {"https://e.com/a/archive/0a1b2c3d4.tar.gz", true, true},
		{"https://e.com/x.tgz#sha256=9f86d081884c7d65", true, true}, {"https://e.com/x-1.2-py3-none-any.whl", true, true}, {"x-1.tar.gz", true, true}, {"https://e.com/facade.tgz", false, false},
	} {
		if got := IsPinned(row.pkg, row.python); got != row.want {
			t.Errorf("%q (Python: %v) is pinned: %v", row.pkg, row.python, got)
		}
	}
}
