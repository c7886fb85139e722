package generator

import (
	"bytes"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
)

var update = flag.Bool("update", false, "rewrite the generated files in testdata/golden")

const goldenDir = "../testdata/golden"

// scenario is a directory of testdata/golden: skills, perhaps projects, and the package that is generated from them.
type scenario struct {
	name  string
	why   string
	roots []string // of skills, "skills" when nil
	pkg   string   // the directory of the package
	embed Embed
	// prompt is the style of the profile.
	prompt runtime.PromptStyle
	// adapter is a library that a command is made for.
	adapter Adapter
}

var scenarios = []scenario{
	{name: "minimal", why: "the package of the README: one skill, package beside it", pkg: "skills"},
	{name: "quirks", why: "block scalars, colons, CRLF, TOML with servers, modes, and odd names of skills and files", pkg: "skills"},
	{name: "above", why: "a package above two roots, one of them hidden, with a group", roots: []string{"skills", ".claude/skills"}, pkg: "."},
	{name: "packed", why: "go:embed cannot reach beside, so files are packed; equal ones once", pkg: "catalog"},
	{name: "none", why: "metadata only, and a style of prompts", pkg: "skills", embed: EmbedNone, prompt: runtime.StyleOmega},
	{name: "projects", why: "constants of projects, instructions line by line, names that a project or the catalog has", pkg: "skills"},
	{name: "hostile", why: "text that would be code, a comment or a directive if it were not quoted", pkg: "skills"},
	{name: "directives", why: "directories named like build constraints and flags, which go:embed refuses", pkg: "catalog"},
	{name: "cobra", why: "a command for the program that ships the skills", pkg: "skills", adapter: AdapterCobra},
}

// input loads the scenario as it lies in dir.
func (s scenario) input(t testing.TB, dir string) Input {
	t.Helper()
	var roots []loader.Rooted
	for _, root := range s.roots {
		roots = append(roots, loader.Rooted{Path: filepath.Join(dir, root)})
	}
	if s.roots == nil {
		roots = []loader.Rooted{{Path: filepath.Join(dir, "skills")}}
	}
	projects := []loader.Rooted{{Path: filepath.Join(dir, "projects"), Optional: true}}
	result, err := loader.Load(t.Context(), loader.Roots{Skills: roots, Projects: projects}, &loader.Options{Contents: true})
	if err != nil {
		t.Fatal(err)
	}
	if runtime.HasErrors(result.Diagnostics) {
		t.Fatalf("diagnostics: %v", result.Diagnostics)
	}
	target := filepath.Join(dir, s.pkg)
	in := Input{Package: filepath.Base(filepath.Join(s.name, s.pkg)), Prompt: s.prompt}
	for _, skill := range result.Skills {
		in.Skills = append(in.Skills, Skill{Skill: skill, Dir: relative(t, target, skill.File)})
	}
	for _, project := range result.Projects {
		in.Projects = append(in.Projects, Project{project, relative(t, target, project.File)})
	}
	return in
}

// relative is the directory of a file relative to the package.
func relative(t testing.TB, target, file string) string {
	t.Helper()
	rel, err := filepath.Rel(target, filepath.Dir(filepath.FromSlash(file)))
	if err != nil {
		t.Fatal(err)
	}
	return filepath.ToSlash(rel)
}

// generate fails the test when there is an error of any kind.
func (s scenario) generate(t testing.TB, in Input) Output {
	t.Helper()
	out, diags, err := Generate(in, &Options{Embed: s.embed, Adapter: s.adapter})
	if err != nil || runtime.HasErrors(diags) {
		t.Fatalf("error %v, diagnostics %v", err, diags)
	}
	return out
}

func TestGolden(t *testing.T) {
	for _, s := range scenarios {
		t.Run(s.name, func(t *testing.T) {
			dir := filepath.Join(goldenDir, s.name)
			out := s.generate(t, s.input(t, dir))
			for _, name := range FileNames() {
				path := filepath.Join(dir, s.pkg, name)
				if *update {
					rewrite(t, path, out[name])
				}
				want, err := os.ReadFile(path)
				if err != nil && !os.IsNotExist(err) {
					t.Fatal(err)
				}
				if !bytes.Equal(out[name], want) {
					t.Errorf("%s (%s): %s is not what is generated; look at the difference with go test -run TestGolden -update", s.name, s.why, path)
				}
			}
		})
	}
	entries, err := os.ReadDir(goldenDir)
	if err != nil || len(entries) != len(scenarios) {
		t.Errorf("%s has %d directories (%v) for %d scenarios", goldenDir, len(entries), err, len(scenarios))
	}
}

func rewrite(t *testing.T, path string, data []byte) {
	t.Helper()
	var err error
	if data == nil {
		if err = os.Remove(path); os.IsNotExist(err) {
			err = nil
		}
	} else if err = os.MkdirAll(filepath.Dir(path), 0o777); err == nil {
		err = os.WriteFile(path, data, 0o666)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// TestGoldenCompiles compiles every golden and vets it, and sees that go generate finds nothing to run in it.
func TestGoldenCompiles(t *testing.T) {
	if testing.Short() {
		t.Skip("starts the compiler")
	}
	const all = "./testdata/golden/..."
	if got := goCommand(t, "list", all); bytes.Count(got, []byte("\n")) != len(scenarios) {
		t.Fatalf("packages are missing from %s:\n%s", all, got)
	}
	goCommand(t, "build", all)
	goCommand(t, "vet", all)
	if got := goCommand(t, "generate", "-n", all); len(got) > 0 {
		t.Errorf("go generate would run:\n%s", got)
	}
}

// goCommand runs the go command at the root of the module and returns its output.
func goCommand(t testing.TB, args ...string) []byte {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), "go", args...)
	cmd.Dir = ".."
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("go %q: %v\n%s%s", args, err, out, stderr.Bytes())
	}
	return out
}

// TestFileNames holds that the names of generated files are those of the expected output, each of them and no other.
func TestFileNames(t *testing.T) {
	seen := make(map[string]bool)
	made, err := filepath.Glob(filepath.Join(goldenDir, "*", "*", "*_gen.*"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range made {
		seen[filepath.Base(name)] = true
	}
	for _, name := range FileNames() {
		if !seen[name] && name != PackedFile {
			t.Errorf("%s is in no expected output", name)
		}
		delete(seen, name)
	}
	if len(seen) > 0 || len(made) == 0 {
		t.Errorf("of %d files some have other names: %v", len(made), seen)
	}
}
