package generator

import (
	"flag"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"hash/fnv"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"golang.org/x/text/unicode/norm"

	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
)

// The ways in which FuzzGen makes a model; the two lowest bits choose the embedding.
const (
	overwrite  = 1 << 2 // every string of the first skill is the value, as no loader would let it through
	displace   = 1 << 3 // its directory is the value too
	ownProject = 1 << 4 // and every string of the first project
)

// FuzzGen makes packages of skills that a fuzzer wrote. Any model gives either an error with a diagnostic or a
// package that parses, that gofmt leaves as it is, that declares what was planned and nothing twice, that holds no
// directive but go:embed, and whose literals say what the skill said. Beside it stands another file that the fuzzer
// wrote: where that compiles, the two compile together.
func FuzzGen(f *testing.F) {
	seeds, err := filepath.Glob(filepath.Join(goldenDir, "*", "skills", "*", "SKILL.md"))
	if err != nil || len(seeds) < 10 {
		f.Fatal("no seeds", err)
	}
	searches := flag.Lookup("test.fuzz").Value.String() != "" // from some of the seeds: all of them are tried before it begins
	whole := os.Getenv("SKILLGEN_WHOLE") != ""                // else each text meets every way to overwrite once, in one of the embeddings, and each skill two
	for i, seed := range seeds {
		text, err := os.ReadFile(seed)
		if err != nil {
			f.Fatal(err)
		}
		for choice := range uint8(4) {
			if searches && (i+int(choice))%16 != 0 || !whole && (i+int(choice))%2 != 0 {
				continue
			}
			f.Add(string(text), "---\nskills: [a]\n---\nText.\n\nMore.\n", filepath.Base(filepath.Dir(seed)), "scripts/run.sh", "x", "package a\n", choice)
		}
	}
	for i, hostile := range []string{
		"*/\n//go:generate echo owned\n/*", "`\"\\", "\u2028//go:generate x", "\x00\xff\xfe", "\ufeff", "\r//go:embed x\r", "//line x:1",
		"+build ignore", "\x1b[2J", "type", "Catalog", "project-x", "日本", "🎉", "a_b", "../x", "aux", "q'x", "%!d(x)", "\u202e", "",
	} {
		for choice := range uint8(32) {
			if !whole && (uint8(i)+choice+choice>>2)%4 != 0 || searches && choice&3 != 0 {
				continue
			}
			f.Add(string(skillText("b")), hostile, hostile, hostile, hostile, hostile, choice)
		}
	}
	for _, around := range surroundings {
		f.Add("---\nname: print\ndescription: Prints.\nallowed-tools: [Read]\ndisable-model-invocation: true\n---\nBody.\n", "", "print", "scripts/run.sh", "x", around, uint8(0))
	}
	f.Fuzz(func(t *testing.T, text, role, name, file, value, around string, choice uint8) {
		in := fuzzInput(t, text, role, name, file, value, choice)
		if !compiles(around) || !surround(t, &in, around) {
			around = ""
		}
		opts := Options{Embed: []Embed{EmbedAuto, EmbedFiles, EmbedPacked, EmbedNone}[choice&3]}
		out, diags, err := Generate(in, &opts)
		if CheckPackage(in.Package) != nil {
			if err == nil || out != nil {
				t.Fatalf("made for a package %q", in.Package)
			}
			return
		}
		if err != nil {
			t.Fatalf("what was made is not what was planned: %v", err)
		}
		if out == nil {
			if !runtime.HasErrors(diags) {
				t.Fatalf("nothing was made and no error reported: %v", diags)
			}
			return
		}
		h := fnv.New32a()
		h.Write([]byte(text + role + name + file + value))
		checkOutput(t, in, out, around, h.Sum32()%5000 == 0)
	})
}

func fuzzInput(t *testing.T, text, role, name, file, value string, choice uint8) Input {
	skills, projects := fstest.MapFS{"a/SKILL.md": {Data: skillText("a")}}, fstest.MapFS{}
	add := func(fsys fstest.MapFS, dir, file, data string) {
		if p := dir + "/" + file; fs.ValidPath(p) {
			fsys[p] = &fstest.MapFile{Data: []byte(data)}
		}
	}
	add(skills, name, "SKILL.md", text)
	add(skills, name, file, value)
	add(skills, "a", file, value)
	add(projects, name, "ROLE.md", role)
	add(projects, "b", "ROLE.md", value)
	result, err := loader.Load(t.Context(), loader.Roots{Skills: []loader.Rooted{{Path: "skills", FS: skills}}, Projects: []loader.Rooted{{Path: "projects", FS: projects}}}, &loader.Options{Contents: true})
	if err != nil {
		t.Fatal(err)
	}
	in := Input{Package: "skills"}
	for i, s := range result.Skills {
		dir := strings.TrimPrefix(path.Dir(s.File), "skills/")
		if i == 0 && choice&overwrite != 0 {
			setStrings(reflect.ValueOf(&s.Skill).Elem(), value)
		}
		if i == 0 && choice&displace != 0 {
			dir = value
		}
		in.Skills = append(in.Skills, Skill{Skill: s, Dir: dir})
	}
	for i, p := range result.Projects {
		if i == 0 && choice&ownProject != 0 {
			setStrings(reflect.ValueOf(&p.Project).Elem(), value)
		}
		in.Projects = append(in.Projects, Project{p, "../" + path.Dir(p.File)})
	}
	return in
}

// setStrings sets every string in a struct, and makes slices of one element: so a field that is new is fuzzed too.
func setStrings(v reflect.Value, s string) {
	switch v.Kind() {
	case reflect.String:
		v.SetString(s)
	case reflect.Struct:
		for i := range v.NumField() {
			if name := v.Type().Field(i).Name; name != "Storage" { // which the generator fills
				setStrings(v.Field(i), s)
			}
		}
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 1, 1))
		setStrings(v.Index(0), s)
	}
}

// checkOutput also type-checks the package, with its other file, and builds it where build says so.
func checkOutput(t *testing.T, in Input, out Output, around string, build bool) {
	t.Helper()
	fset := token.NewFileSet()
	var files []*ast.File
	var names, literals []string
	for _, name := range []string{SkillsFile, TriggersFile} {
		src, made := out[name]
		if !made {
			continue
		}
		for line := range strings.Lines(string(src)) {
			line = strings.TrimSpace(line)
			if strings.HasPrefix(line, "//") && !strings.HasPrefix(line, "// ") && !strings.HasPrefix(line, "//go:embed ") {
				t.Errorf("%s holds the line %q", name, line)
			}
		}
		if formatted, err := format.Source(src); err != nil || string(formatted) != string(src) {
			t.Errorf("%s is not as gofmt leaves it: %v", name, err)
		}
		file, err := parser.ParseFile(fset, name, src, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, file)
		names = append(names, declared(file)...)
		ast.Inspect(file, func(n ast.Node) bool {
			if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
				text, err := strconv.Unquote(lit.Value)
				if err != nil {
					t.Error(err)
				}
				literals = append(literals, text)
			}
			return true
		})
	}
	slices.Sort(names)
	if want := slices.Compact(slices.Clone(names)); !slices.Equal(names, want) {
		t.Errorf("a name is declared twice: %q", names)
	}
	for _, s := range in.Skills {
		for _, text := range []string{string(s.Name), s.Description, s.License, s.Metadata} {
			if text != "" && !slices.Contains(literals, text) {
				t.Errorf("no literal says %q", text)
			}
		}
	}
	if testing.Short() {
		return
	}
	if around != "" {
		file, err := parser.ParseFile(fset, aroundFile, around, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, file)
	}
	if _, err := typesConfig().Check("skills", fset, files, nil); err != nil {
		t.Error(err)
	}
	if build {
		buildPackage(t, in, out, around)
	}
}

// FuzzIdent makes identifiers of any name: exported, the same however a name is
// composed, and never one for two names of a package without a report.
func FuzzIdent(f *testing.F) {
	for _, pair := range [][2]string{{"a-b", "a_b"}, {"type", "Type"}, {"2d", "日本"}, {"catalog", "catalog-skill"}, {"project-x", "x"}, {"🎉", "u1f389"}, {"\xff", ""}, {"ß", "ss"}, {"ſ", "s"}, {"ǆ", "dž"}, {"json", "JSON"}, {"ª", "a"}} {
		f.Add(pair[0], pair[1])
	}
	in := catalogOf(f, []string{"a", "b"}, []string{"c", "d"})
	f.Fuzz(func(t *testing.T, one, two string) {
		for _, name := range []string{one, two} {
			id := identifier(name)
			if !token.IsIdentifier(id) || !token.IsExported(id) || !token.IsIdentifier(projectIdentifier(name)) {
				t.Errorf("%q gives %q and %q", name, id, projectIdentifier(name))
			}
			if id == catalogFunc || strings.HasPrefix(id, "Project") && !strings.HasSuffix(id, "Skill") {
				t.Errorf("%q gives %q, which is the package's", name, id)
			}
			if composed, decomposed := identifier(norm.NFC.String(name)), identifier(norm.NFD.String(name)); composed != id || decomposed != id {
				t.Errorf("%q gives %q, composed %q, decomposed %q", name, id, composed, decomposed)
			}
		}
		for i, name := range []string{one, two} {
			in.Skills[i].Name, in.Projects[i].Name = runtime.SkillName(name), runtime.ProjectName(name)
		}
		out, diags, err := Generate(in, &Options{Embed: EmbedNone})
		if err != nil {
			t.Fatal(err)
		}
		ids := []string{identifier(one), identifier(two), projectIdentifier(one), projectIdentifier(two)}
		slices.Sort(ids)
		if distinct := len(slices.Compact(ids)) == 4; distinct != (out != nil) || distinct == runtime.HasErrors(diags) {
			t.Errorf("%q and %q: distinct %t, output %t, diagnostics %v", one, two, distinct, out != nil, diags)
		}
	})
}
