package runtime_test

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/testdata/frozen/schema1"
	"github.com/skillgen/skillgen/testdata/frozen/schema1/packed"
)

// TestFrozen reads what skillgen generated when v0.1.0 was made, and nobody generates again: a user updates the module
// and keeps the generated files until the next go generate. Either this builds and answers as it did, or the constant of
// the schema is gone and the files do not build there, which is then what a user sees too. In that case, and in no
// other, take the directory away.
func TestFrozen(t *testing.T) {
	t.Setenv("FROZEN_KEY", "1")
	for name, cat := range map[string]*runtime.Catalog{"embedded": schema1.Catalog(), "packed": packed.Catalog()} {
		var b strings.Builder
		for s := range cat.All() {
			body, err := s.Body()
			fmt.Fprintf(&b, "%s, %q, %s, %v, %q\n", s.Name, s.Description, s.Metadata, err, body)
			files, err := s.Files()
			if err != nil {
				t.Fatal(err)
			}
			for _, f := range files {
				text, err := fs.ReadFile(cat.FS(), string(s.Name)+"/"+f.Path)
				fmt.Fprintf(&b, "  %s %d %v %.8s, in the clean view %t\n", f.Path, f.Size, f.Mode, f.SHA256, err == nil && len(text) > 0)
			}
			for _, srv := range s.Servers {
				fmt.Fprintf(&b, "  server %s %s %q %q %s %v\n", srv.Name, srv.Command, srv.Args, srv.URL, srv.Type, srv.Variables())
			}
		}
		for _, m := range cat.Match("Please BROWSE it, then write the weekly reports") {
			fmt.Fprintf(&b, "%s by %q at %d to %d, %d servers, missing %q\n", m.Skill.Name, m.Keyword, m.Start, m.End, len(m.Servers), m.Missing)
		}
		p := cat.Project(schema1.ProjectDesk)
		fmt.Fprintf(&b, "%s %q %q\n", p.Name, p.Instructions, p.Skills)
		golden := filepath.Join("..", "testdata", "frozen", "schema1", "answers.txt")
		want, err := os.ReadFile(golden)
		if err != nil {
			t.Fatal(err)
		}
		if got := b.String(); got != string(want) {
			t.Errorf("%s answers\n%s\nand said\n%s", name, got, want)
		}
	}
}

// TestFrozenNames holds that the frozen files name the constant that keeps a runtime which cannot read them from building.
func TestFrozenNames(t *testing.T) {
	files, err := filepath.Glob(filepath.Join("..", "testdata", "frozen", "schema1", "*", "skills_gen.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range append(files, filepath.Join("..", "testdata", "frozen", "schema1", "skills_gen.go")) {
		text, err := os.ReadFile(file)
		if err != nil || !bytes.Contains(text, []byte("\nconst _ = runtime.Schema1\n")) {
			t.Errorf("%s does not name its schema: %v", file, err)
		}
	}
	if len(files) != 1 {
		t.Errorf("%d frozen packages, want 2", len(files)+1)
	}
}
