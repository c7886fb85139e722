package main

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/compiled"
)

// TestCheckSaysWhatGenerateRefuses holds over modules with a go:generate line that check --strict passes what the line writes, and says in
// the same words what it refuses.
func TestCheckSaysWhatGenerateRefuses(t *testing.T) {
	line := func(args string) string { return "//go:generate go tool skillgen" + args + "\n" }
	for _, test := range []struct {
		why, main, skill string
		more             map[string]string
		said             string // "" where nothing is wrong
	}{
		{why: "nothing", main: line("")},
		{why: "a type of the program", main: line("") + "type Report struct{}\n", said: "gives the identifier Report, which main.go:4 has"},
		{why: "its text", main: line("") + "var compiledTextReport int\n", said: "gives the identifier Report, which main.go:4 has"},
		{why: "an import", main: line("") + "import Report \"fmt\"\n", said: "gives the identifier Report, which main.go:4 has"},
		{why: "in a test", main: line(""), more: map[string]string{"x_test.go": "package main\nfunc Report() {}\n"}, said: "gives the identifier Report, which x_test.go:2 has"},
		{why: "in a test of its own package", main: line(""), more: map[string]string{"x_test.go": "package main_test\nfunc Report() {}\n"}},
		{why: "a method", main: line("") + "type r int\nfunc (r) Report() {}\n"},
		{why: "a project", main: line("") + "var ProjectDesk int\n", more: map[string]string{"projects/desk/ROLE.md": "You help.\n"}, said: "gives the identifier ProjectDesk, which main.go:4 has"},
		{why: "the function of the adapter", main: line(" generate --adapter cobra"), skill: "command", said: "gives the identifier Command, which the function of the adapter has"},
		{why: "without the adapter", main: line(""), skill: "command"},
		{why: "the function", main: line(""), skill: "catalog"},
		{why: "what generated code declares", main: line("") + "func Catalog() {}\n", said: "main.go:4:6: error[identifier-collision]: the package declares Catalog, which generated code declares"},
		{why: "what the adapter imports", main: line(" generate --adapter=cobra") + "var cli int\n", said: "the package declares cli, which generated code imports"},
		{why: "another package", main: line(" generate -o internal/cat") + "type Report struct{}\n"},
		{why: "another package that has it", main: line(" generate -o internal/cat"), more: map[string]string{"internal/cat/x.go": "package cat\ntype Report int\n"}, said: "gives the identifier Report, which internal/cat/x.go:2 has"},
		{why: "no package name", main: line(" generate --package 1x"), said: `"1x" is no package name`},
		{why: "another package name", main: line(" generate --package other"), said: "main.go:1 is in package main, so that a file in package other beside it does not compile"},
		{why: "main without main", main: line(" generate -o cat --package main"), said: "package main needs a function main, and cat has no Go file"},
		{why: "a file for the directory", main: line(" generate -o go.mod"), said: "go.mod is a file, and -o names the directory of a package"},
		{why: "a directory of no import path", main: line(" generate -o 日本"), said: "the go command cannot import a package from 日本: invalid char '日'"},
		{why: "in a skill", main: line(" generate -o skills/report"), said: "skills/report is in a skill, skills/report/SKILL.md: what is generated would be files of it"},
		{why: "a foreign file", main: line(""), more: map[string]string{"skills_gen.go": "package main\n"}, said: "skills_gen.go was not written by skillgen"},
		{why: "a foreign file of the adapter", main: line(" generate --adapter cobra"), more: map[string]string{"skills_cobra_gen.go": "package main\n"}, said: "skills_cobra_gen.go was not written by skillgen"},
		{why: "a foreign file of triggers", main: line(""), skill: "report\ntriggers: [weekly report]", more: map[string]string{"triggers_gen.go": "package main\n"}, said: "triggers_gen.go was not written by skillgen"},
		{why: "a foreign file of triggers that declares what is generated", main: line(""), skill: "report\ntriggers: [weekly report]", more: map[string]string{"triggers_gen.go": "package main\n\nconst compiledTriggers, Report = 1, 2\n"}, said: "triggers_gen.go was not written by skillgen"},
		{why: "a foreign file of the adapter that declares what is generated", main: line(" generate --adapter cobra"), more: map[string]string{"skills_cobra_gen.go": "package main\n\nfunc Command() {}\n"}, said: "skills_cobra_gen.go was not written by skillgen"},
		{why: "a foreign file of triggers that are none", main: line(""), more: map[string]string{"triggers_gen.go": "package main\n"}},
		{why: "a foreign packed file", main: line(" generate --embed packed"), more: map[string]string{"skills_gen.bin": "mine"}, said: "skills_gen.bin was not written by skillgen"},
		{why: "a foreign packed file that is not wanted", main: line(""), more: map[string]string{"skills_gen.bin": "mine"}},
		{why: "a lost header", main: line(""), more: map[string]string{"skills_gen.go": "// ©\n// Code generated by skillgen. DO NOT EDIT.\npackage main\n"}, said: "skills_gen.go no longer begins with"},
		{why: "a way to embed that is none", main: line(" generate --embed zip"), said: `unknown value of --embed "zip"`},
		{why: "an adapter without files", main: line(" generate --adapter cobra --embed none"), said: "--adapter needs the files of the skills, which --embed none leaves out"},
		{why: "a mode that is none", main: line(" generate --trigger-mode sub"), said: `unknown value of --trigger-mode "sub"`},
		{why: "a misspelt flag", main: line(" generate --stict"), said: "unknown flag --stict"},
		{why: "a letter that is no flag", main: line(" generate -x"), said: "unknown flag -x"},
		{why: "a flag without its value", main: line(" generate --embed"), said: "--embed needs a value"},
		{why: "two directories", main: line(" generate . skills"), said: `generate takes one DIR, and "skills" is another`},
		{why: "a profile that is none", main: line(" generate --profile agentskill"), said: `unknown profile "agentskill"`},
		{why: "a rule that is none", main: line(" generate --rule broken-lnk=off"), said: `unknown rule "broken-lnk"`},
		{why: "a severity that is none", main: line(" generate --rule broken-link=of"), said: `unknown severity "of"`},
		{why: "two lines", main: line("") + line(" generate --embed packed"), said: "writes this package too"},
		{why: "a path that no go:embed takes", main: line(" generate --skills ~s"), more: map[string]string{"~s/a/SKILL.md": skillNamed("a")}, said: `no path from the package on may start with "~"`},
		{why: "packed", main: line(" generate --skills ~s --embed packed"), more: map[string]string{"~s/a/SKILL.md": skillNamed("a")}},
		{why: "not below", main: line(" generate -o cat --embed files"), said: "it is not below the package"},
	} {
		t.Run(test.why, func(t *testing.T) {
			dir := t.TempDir()
			t.Chdir(dir)
			name := test.skill
			if name == "" {
				name = "report"
			}
			head, more, _ := strings.Cut(name, "\n")
			files := map[string]string{
				"go.mod":                       "module example.com/m\n\ngo 1.26\n\ntool github.com/skillgen/skillgen/cmd/skillgen\n",
				"main.go":                      "package main\n\n" + test.main + "\nfunc main() {}\n",
				"skills/" + head + "/SKILL.md": strings.Replace(skillNamed(head), "\n---\n", strings.TrimSuffix("\n"+more, "\n")+"\n---\n", 1),
			}
			if strings.Contains(test.main, "\nimport") { // imports come first
				files["main.go"] = "package main\n\n" + test.main + "\nfunc main() { Report.Print() }\n"
			}
			for file, text := range files {
				writeTest(t, file, text)
			}
			for file, text := range test.more {
				writeTest(t, file, text)
			}
			status, checked, _ := skillgen(t, "check", "--strict")
			lines, _ := compiled.LinesOf(".")
			var generated string
			isRefused := false
			for _, l := range lines {
				t.Setenv("GOFILE", "main.go")
				t.Setenv("GOPACKAGE", "main")
				t.Setenv("GOLINE", strings.TrimPrefix(l.Place, "main.go:"))
				code, _, said := skillgen(t, append([]string{"generate"}, l.Args...)...)
				isRefused, generated = isRefused || code != 0, generated+said
			}
			os.Unsetenv("GOFILE")
			if (status != 0) != isRefused {
				t.Errorf("check says\n%s\ngenerate says\n%s", checked, generated)
			}
			for who, said := range map[string]string{"check": checked, "generate": generated} {
				if !strings.Contains(said, test.said) {
					t.Errorf("%s does not say %q, but\n%s", who, test.said, said)
				}
			}
			if !isRefused && test.said != "" {
				t.Errorf("generate writes")
			}
			if files, _ := filepath.Glob("skills_gen.*"); isRefused && slices.Contains(files, "skills_gen.go") && test.more["skills_gen.go"] == "" && len(lines) == 1 {
				t.Errorf("generate writes")
			}
		})
	}
}

// TestCheckSaysWhatALineCannotRun holds that check says of each line, in the words of the command, why go generate fails on it, and of no other.
func TestCheckSaysWhatALineCannotRun(t *testing.T) {
	for _, test := range []struct {
		by, words string
		said      string // "" where nothing is wrong
	}{
		{"go tool skillgen", "genrate", `unknown command "genrate"; did you mean "generate"?`},
		{"go tool skillgen", "genrate --help", `unknown command "genrate"; did you mean "generate"?`},
		{"go run github.com/skillgen/skillgen/cmd/skillgen@v1.2.3", "genrate", `unknown command "genrate"; did you mean "generate"?`},
		{"-command sg go tool skillgen\n//go:generate sg", "genrate", `unknown command "genrate"; did you mean "generate"?`},
		{"skillgen", "skills", `unknown command "skills"; to generate from a directory: skillgen generate skills`},
		{"go tool skillgen", "# the skills", `unknown command "#"; a go:generate line has no comments: put it on a line of its own`},
		{"go tool skillgen", "--adapter cobra", "unknown flag --adapter; generate has it: skillgen generate --adapter"},
		{"go tool skillgen", "--adaptor cobra", "unknown flag --adaptor; generate has --adapter: skillgen generate --adapter"},
		{"go tool skillgen", "-o cat", "unknown flag -o; generate has it: skillgen generate -o"},
		{"go tool skillgen", "--colour", "unknown flag --colour; see skillgen --help"},
		{"go tool skillgen", "generate --adaptor cobra", "unknown flag --adaptor; did you mean --adapter?"},
		{"go tool skillgen", "generate --style=foo", "unknown flag --style; see skillgen generate --help"},
		{"go tool skillgen", "generate --strict=often", `the value "often" of --strict is neither true nor false`},
		{"go tool skillgen", "generate --embed files --embed none", `--embed is given twice, as "files" and as "none", and takes one value`},
		{"go tool skillgen", "generate -o a --out b", `--out is given twice, as "a" and as "b", and takes one value`},
		{"go tool skillgen", `generate ""`, "DIR is empty"},
		{"go tool skillgen", "generate -out ../catalog", "unknown flag -out; did you mean --out?"},
		{"go tool skillgen", "generate -trigger-mode=word", "unknown flag -trigger-mode; did you mean --trigger-mode?"},
		{"go tool skillgen", "generate -adaptor cobra", "unknown flag -adaptor; did you mean --adapter?"},
		{"go tool skillgen", "-out ../catalog", "unknown flag -out; generate has --out: skillgen generate --out"},
		{"go tool skillgen", "-adaptor cobra", "unknown flag -adaptor; generate has --adapter: skillgen generate --adapter"},
		{"go tool skillgen", "check -strict", "unknown flag -strict; did you mean --strict?"},
		{"go tool skillgen", "generate -pkg=x", "unknown flag -pkg; did you mean --package?"},
		{"go tool skillgen", "generate --pkg x", "unknown flag --pkg; did you mean --package?"},
		{"go tool skillgen", "-pkg x", "unknown flag -pkg; generate has --package: skillgen generate --package"},
		{"go tool skillgen", "check -pkg x", "unknown flag -pkg; see skillgen check --help"},
		{"go tool skillgen", "check -fmt json", "unknown flag -fmt; did you mean --format?"},
		{"go tool skillgen", "check -xyz", "unknown flag -xyz; see skillgen check --help"},
		{"go tool skillgen", "check -xv", "unknown flag -x; see skillgen check --help"},
		{"go tool skillgen", "check --stict", "unknown flag --stict; did you mean --strict?"},
		{"go tool skillgen", "check --json --format sarif", "--json and --format do not go together"},

		{"go tool skillgen", "check --strict .", ""},
		{"go tool skillgen", "--help", ""},
		{"go tool skillgen", "--version", ""},
		{"go tool skillgen", "help check", ""},
		{"go tool skillgen", "$GOFILE", ""},
		{"go", "build -o bin/skillgen github.com/skillgen/skillgen/cmd/skillgen", ""},
		{"mv", "skillgen bin", ""},
		{"../tools/skillgen", "genrate", ""},
		{"go run ./tools/skillgen", "genrate", ""},
	} {
		t.Run(test.by+" "+test.words, func(t *testing.T) {
			t.Chdir(t.TempDir())
			t.Setenv("PATH", t.TempDir()) // where no skillgen is
			writeTest(t, "go.mod", "module example.com/m\n\ngo 1.26\n\nrequire github.com/skillgen/skillgen v1.2.3\n")
			writeTest(t, "main.go", "package main\n\n//go:generate "+test.by+" "+test.words+"\n")
			writeTest(t, "skills/report/SKILL.md", skillNamed("report"))
			status, checked, _ := skillgen(t, "check")
			if test.said == "" {
				if status != 0 || checked != "" {
					t.Errorf("check says\n%s", checked)
				}
				return
			}
			args := strings.Fields(test.words)
			if test.words == `generate ""` {
				args[1] = ""
			}
			if _, _, said := skillgen(t, args...); !strings.Contains(said, test.said) {
				t.Errorf("the command says\n%s", said)
			}
			message, hint, _ := strings.Cut(test.said, "; ")
			if status != 1 || !strings.Contains(checked, ": error[unreached]: go generate fails here: "+message) || !strings.Contains(checked, hint) {
				t.Errorf("check says\n%s", checked)
			}
		})
	}
}

// TestCheckHintsAsGenerate holds that check, generate and generate --check say one thing of what is wrong with names, and have one hint for it,
// wherever the go:generate line stands.
func TestCheckHintsAsGenerate(t *testing.T) {
	role := func(skills string) string { return "---\nskills: [" + skills + "]\n---\n\nHelp.\n" }
	needs := func(name, skill string) string {
		return strings.Replace(skillNamed(name), "\n---\n\n", "\nrequires: {skills: ["+skill+"]}\n---\n\n", 1)
	}
	own := map[string]string{"skills/pdf/SKILL.md": skillNamed("pdf")}
	copied := map[string]string{".agents/skills/one/SKILL.md": skillNamed("one")}
	renamed := map[string]string{"skills/one/SKILL.md": skillNamed("uno")}
	for _, test := range []struct {
		why   string
		files []map[string]string
		hint  string // "" for any
	}{
		{"none", nil, "name a skill of this catalog"},
		{"near", []map[string]string{{"skills/ones/SKILL.md": skillNamed("ones")}}, `did you mean "ones"?`},
		{"of one first word", []map[string]string{{"skills/one-more/SKILL.md": skillNamed("one-more")}}, `did you mean "one-more"? if not, name a skill of this catalog`},
		{"two of one first word", []map[string]string{{"skills/one-more/SKILL.md": skillNamed("one-more"), "skills/one-less/SKILL.md": skillNamed("one-less")}}, "hint: name a skill of this catalog"},
		{"renamed", []map[string]string{renamed}, `"skills/one/SKILL.md" stands in a directory of that name`},
		{"renamed, with a copy", []map[string]string{renamed, copied}, `"skills/one/SKILL.md" stands in a directory of that name`},
		{"a copy", []map[string]string{copied}, `the one in ".agents/skills/one/SKILL.md" is unreached`},
		{"near, with a copy", []map[string]string{copied, {"skills/ones/SKILL.md": skillNamed("ones")}}, `the one in ".agents/skills/one/SKILL.md" is unreached`},
		{"beside", []map[string]string{{"more/one/SKILL.md": skillNamed("one")}}, `the one in "more/one/SKILL.md" is unreached`},
		{"hidden", []map[string]string{{"skills/.later/one/SKILL.md": skillNamed("one")}}, `the one in "skills/.later/one/SKILL.md" is unreached`},
		{"flat", []map[string]string{{"skills/one.md": skillNamed("one")}}, `the one in "skills/one.md" is unreached`},
		{"below", []map[string]string{{"skills/pdf/one/SKILL.md": skillNamed("one")}}, `the one in "skills/pdf/one/SKILL.md" is unreached`},
		{"switched off", []map[string]string{{"skills/one/SKILL.md": skillNamed("one"), "skills/one/.disabled": ""}}, `the one in "skills/one/SKILL.md" is disabled`},
		{"switched off, and a directory of that name", []map[string]string{renamed, {"skills/old/SKILL.md": skillNamed("one"), "skills/old/.disabled": ""}}, `the one in "skills/old/SKILL.md" is disabled`},
	} {
		for _, line := range []struct{ file, args string }{{"main.go", ""}, {"skills/doc.go", ""}, {"skills/doc.go", " generate .."}, {"cat/doc.go", " generate .."}} {
			for who, wrong := range map[string]map[string]string{"role": {"projects/p/ROLE.md": role("one")}, "skill": {"skills/web/SKILL.md": needs("web", "one")}} {
				t.Run(test.why+"/"+line.file+line.args+"/"+who, func(t *testing.T) {
					t.Chdir(t.TempDir())
					t.Setenv("PATH", t.TempDir()) // where no skillgen is
					files := map[string]string{
						"go.mod":  "module example.com/m\n\ngo 1.26\n\ntool github.com/skillgen/skillgen/cmd/skillgen\n",
						line.file: "package main\n\n//go:generate go tool skillgen" + line.args + "\n",
					}
					for _, more := range append(test.files, own, wrong) {
						maps.Copy(files, more)
					}
					for file, text := range files {
						writeTest(t, file, text)
					}
					_, checked, _ := skillgen(t, "check")
					want := gravely(checked)
					if !strings.Contains(want, "there is no skill") || !strings.Contains(want, test.hint) {
						t.Errorf("check does not say %q:\n%s", test.hint, checked)
					}
					t.Chdir(filepath.Dir(line.file))
					t.Setenv("GOFILE", filepath.Base(line.file))
					t.Setenv("GOPACKAGE", "main")
					t.Setenv("GOLINE", "3")
					for _, more := range [][]string{nil, {"--check"}} {
						args := append(strings.Fields(line.args), more...)
						if line.args == "" {
							args = append([]string{"generate"}, more...)
						}
						_, _, said := skillgen(t, args...)
						if got := gravely(said); got != want {
							t.Errorf("%v says\n%s\ncheck says\n%s", args, got, want)
						}
					}
				})
			}
		}
	}
}

// gravely are the errors and warnings of an output, each with its excerpt and its hint.
func gravely(said string) string {
	var b strings.Builder
	isGrave := false
	for line := range strings.Lines(said) {
		if !strings.HasPrefix(line, " ") {
			isGrave = strings.Contains(line, ": error[") || strings.Contains(line, ": warning[")
		}
		if isGrave {
			b.WriteString(line)
		}
	}
	return b.String()
}
