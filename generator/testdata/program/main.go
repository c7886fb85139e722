// Program uses generated catalogs as an agent does: a test builds it, runs it and looks at what is linked. It prints
// a line for each file of each skill: catalog, path from its package on, mode, SHA-256 of what the catalog hands out.
package main

import (
	"crypto/sha256"
	"fmt"
	"io/fs"
	"os"
	"path"

	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/testdata/golden/above"
	directives "github.com/skillgen/skillgen/testdata/golden/directives/catalog"
	hostile "github.com/skillgen/skillgen/testdata/golden/hostile/skills"
	minimal "github.com/skillgen/skillgen/testdata/golden/minimal/skills"
	none "github.com/skillgen/skillgen/testdata/golden/none/skills"
	packed "github.com/skillgen/skillgen/testdata/golden/packed/catalog"
	projects "github.com/skillgen/skillgen/testdata/golden/projects/skills"
	quirks "github.com/skillgen/skillgen/testdata/golden/quirks/skills"
)

func main() {
	for _, c := range []struct {
		name string
		*runtime.Catalog
	}{
		{"minimal", minimal.Catalog()},
		{"quirks", quirks.Catalog()},
		{"above", above.Catalog()},
		{"packed", packed.Catalog()},
		{"none", none.Catalog()},
		{"projects", projects.Catalog()},
		{"hostile", hostile.Catalog()},
		{"directives", directives.Catalog()},
	} {
		for s := range c.All() {
			if err := show(c.name, s); err != nil {
				fmt.Fprintln(os.Stderr, c.name, s.Name, err)
			}
		}
	}
}

func show(catalog string, s *runtime.Skill) error {
	files, err := s.Files()
	if err != nil {
		return err
	}
	if _, err := s.Body(); err != nil {
		return err
	}
	for _, f := range files {
		data, err := s.ReadFile(f.Path)
		if err != nil {
			return err
		}
		info, err := fs.Stat(s, f.Path)
		if err != nil {
			return err
		}
		fmt.Printf("%s\t%s\t%v\t%x\n", catalog, path.Join(path.Dir(s.Path), f.Path), info.Mode(), sha256.Sum256(data))
	}
	return nil
}
