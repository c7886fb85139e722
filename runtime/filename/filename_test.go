package filename

import (
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/mod/module"
)

// refused are names that one of the three systems cannot hold, or reads as something else, each with a word of why.
var refused = map[string][]string{
	"empty":     {""},
	"255":       {strings.Repeat("a", 256), strings.Repeat("é", 128)},
	"elsewhere": {".", ".."},
	"ends":      {"a.", "a..", "...", "a ", " ", "prn ", "a. ", "a .", ".. "},
	"printed":   {"a\nb", "a\tb", "\x00", "a\x7f", "\u0085", "a\xff"},
	"separator": {"a/b", `a\b`, `C:\x`, `\\?\C:\x`, `\\server\share`, "/x", `..\x`},
	"none of":   {"a:b", "C:", "C:x", "a.md:stream", "a.md::$DATA", "a?", `a"b`, "a<b", "a>b", "a|b", "a*"},
	"device": {
		"con", "CON", "Con", "prn", "aux", "nul", "NUL", "nul.md", "NUL.tar.gz", "con .md", "aux  .x", "com1", "COM9", "com0", "lpt1.txt",
		"LPT0", "COM¹", "lpt³.md", "conin$", "CONIN$", "conout$.txt",
	},
}

// held are names that only look like those.
var held = []string{
	"console", "icon", "con-skill", "nulx", "auxiliary.md", "com", "com10", "COM12", "lpt", "com1x", "coma", "x.con", "a.nul", "-con", "con-", "conin", "$conin", "clock$",
	" a", ".a", "..a", "a b", "~1", "PROGRA~1.TXT", "é", "日本", "a'b", "a;b", "a&b", "a%20b", "$(x)", strings.Repeat("a", 255), "SKILL.md", "go.mod",
}

func TestRefused(t *testing.T) {
	for word, names := range refused {
		for _, name := range names {
			if why := Refused(name); !strings.Contains(why, word) {
				t.Errorf("%q is refused with %q, without %q", name, why, word)
			}
			for _, path := range []string{name, "a/" + name, name + "/a", "a/" + name + "/b"} {
				if strings.Contains(name, "/") {
					continue // which is one path of several names
				}
				if element, why := RefusedPath(path); element != name || why != Refused(name) {
					t.Errorf("of %q, %q is refused with %q", path, element, why)
				}
			}
		}
	}
	for _, name := range held {
		if why := Refused(name); why != "" {
			t.Errorf("%q is refused: %s", name, why)
		}
		if element, why := RefusedPath("a/" + name + "/b"); why != "" {
			t.Errorf("%q is refused below a: %s", element, why)
		}
	}
}

func TestIsDocument(t *testing.T) {
	for _, name := range []string{"README.md", "readme.de.md", "LICENSE", "Claude.md", "AGENTS.md", "SKILL.md", "role.md", "index.md", "SECURITY.md"} {
		if !IsDocument(name) {
			t.Errorf("%q is a skill", name)
		}
	}
	for _, name := range []string{"pdf.md", "readme-first.md", "agents-x.md", "my.readme.md", ""} {
		if IsDocument(name) {
			t.Errorf("%q is about its directory", name)
		}
	}
}

// FuzzRefused: what is not refused is one name on this system. What a module archive refuses for a reason of Windows is refused.
func FuzzRefused(f *testing.F) {
	for _, names := range refused {
		for _, name := range names {
			f.Add(name)
		}
	}
	for _, name := range held {
		f.Add(name)
	}
	f.Fuzz(func(t *testing.T, name string) {
		if Refused(name) != "" {
			return
		}
		if !filepath.IsLocal(name) || filepath.Base(name) != name || filepath.Clean(name) != name || filepath.VolumeName(name) != "" {
			t.Errorf("%q is held, and is no name here", name)
		}
		if err := module.CheckFilePath(name); err != nil && (strings.Contains(err.Error(), "trailing dot") || strings.Contains(err.Error(), "disallowed path element")) {
			t.Errorf("%q is held: %v", name, err)
		}
	})
}
