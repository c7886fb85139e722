package misspelt

import (
	"testing"

	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/loader/internal/yaml"
)

// TestOfMetadata holds which systems of metadata are told, and what becomes of the text by the fixes.
func TestOfMetadata(t *testing.T) {
	for _, row := range []struct {
		text, want string
		told       int
	}{
		{"os: macOS\n", "os: darwin\n", 1},
		{"os: 'Windows 11'\n", "os: 'windows'\n", 1},
		{"os: [linux, \"osx\", Win]\n", "os: [linux, \"darwin\", windows]\n", 2},
		{"os: \"mac\\x4fS\"\n", "os: \"mac\\x4fS\"\n", 1}, // not as it is read
		{"os: macOS\nrequires: {bins: [git]}\n", "", 0},
		{"os: [macOS, Ubuntu]\n", "", 0},
		{"os: [macOS, {linux: yes}]\n", "", 0},
		{"os: linux\n", "", 0},
		{"os: {macOS: yes}\n", "", 0},
		{"os: a microkernel\n", "", 0},
		{"os:\n", "", 0},
		{"platform: macOS\n", "", 0},
	} {
		root, _ := yaml.Parse(row.text, 0, yaml.Options{})
		got, told := row.text, InsteadOfMetadata(row.text, root)
		for i := len(told) - 1; i >= 0; i-- {
			if fix := told[i].Fix; fix != nil {
				got = got[:fix.Edits[0].Start] + fix.Edits[0].New + got[fix.Edits[0].End:]
				if !fix.Unsafe {
					t.Errorf("%q: a safe fix makes the skill one for fewer machines", row.text)
				}
			}
		}
		if len(told) != row.told || row.told > 0 && got != row.want {
			t.Errorf("%q: %d problems, %q", row.text, len(told), got)
		}
	}
}

// TestOfSystem holds that the name of a system is written over one that none has, within its quotes, where it is certain which.
func TestOfSystem(t *testing.T) {
	for _, row := range []struct{ written, name, want string }{
		{"macOS", "macOS", "darwin"}, {`"Linux"`, "Linux", `"linux"`}, {"'win'", "win", "'windows'"}, {"ubuntu", "ubuntu", ""}, {"macOS, win", "macOS", ""},
	} {
		got, told := "", InsteadOfSystem(row.written, source.Span{End: len(row.written)}, row.name)
		for _, p := range told {
			if p.Fix != nil && p.Fix.Unsafe {
				got = p.Fix.Edits[0].New
			}
		}
		if got != row.want || len(told) != 1 {
			t.Errorf("%s of %s: %q, want %q", row.name, row.written, got, row.want)
		}
	}
	if told := append(InsteadOfSystem("linux", source.Span{End: 5}, "linux"), InsteadOfVariable("TOKEN", source.Span{End: 5}, "TOKEN")...); told != nil {
		t.Error(told)
	}
	if told := InsteadOfVariable("$TOKEN", source.Span{End: 6}, "$TOKEN"); len(told) != 1 || told[0].Fix != nil {
		t.Error(told)
	}
}

// TestOfTool holds what is told of names that programs do not have, and that a fix loses no version.
func TestOfTool(t *testing.T) {
	for _, row := range []struct {
		written, name, want, fixed string
		alone                      bool
	}{
		{written: "macOS", name: "macOS", want: `the required tool "macOS" is a system, and no program: name it below os of requires, as darwin`},
		{written: "Ubuntu 22.04", name: "Ubuntu 22.04", want: `the required tool "Ubuntu 22.04" is a system, and no program: name it below os of requires, as linux`},
		{written: "windows", name: "windows", alone: true, want: `the required tool "windows" is a system, and no program: name it below os of requires, as windows`},
		{written: "arch", name: "arch"}, {written: "mac", name: "mac"}, {written: "2.0", name: "2.0"},
		{written: "Docker", name: "Docker", want: `the required tool "Docker" has another name on PATH: write docker`, fixed: "docker"},
		{written: "'Node.js'", name: "Node.js", want: `the required tool "Node.js" has another name on PATH: write node`, fixed: "'node'"},
		{written: "Python 3", name: "Python", want: `the required tool "Python" has another name on PATH: write python3`, alone: true},
		{written: "Python 3", name: "Python 3", want: `the required tool "Python 3" is not a bare name: write python3, and its version in compatibility`},
		{written: "GitHub CLI", name: "GitHub CLI", want: `the required tool "GitHub CLI" is not a bare name: write gh`},
		{written: "Node 18+", name: "18+", want: `the required tool "18+" is not a bare name: name the program as on PATH, without a version, one to an item`, alone: true},
		{written: "python3と jq", name: "python3と", want: `the required tool "python3と" is not a bare name: name the program as on PATH, without a version, one to an item`, alone: true},
		{written: "18", name: "18", alone: false}, {written: "7z", name: "7z", alone: true}, {written: "git", name: "git"}, {written: "MyTool", name: "MyTool"},
	} {
		got, fixed := "", ""
		for _, p := range InsteadOfTool(row.written, source.Span{End: len(row.written)}, row.name, row.alone) {
			got += p.Message + ": " + p.Hint
			if p.Fix != nil && p.Fix.Unsafe {
				fixed = p.Fix.Edits[0].New
			}
		}
		if got != row.want || fixed != row.fixed {
			t.Errorf("%s of %s: %q, %q, want %q, %q", row.name, row.written, got, fixed, row.want, row.fixed)
		}
	}
}
