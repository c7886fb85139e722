package skillvet

import (
	"fmt"
	"go/token"
	"go/types"
	"maps"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// What is known of generated code. These repeat constants of other packages, since a linter should not link the
// parsers that they stand beside; a test holds them together.
const (
	runtimePath = "github.com/skillgen/skillgen/runtime"
	skillsFile  = "skills_gen.go"
	catalogFunc = "Catalog"
)

// kind is what a name names.
type kind struct {
	noun string // in messages
	typ  string // in package runtime
	rule string // when there is none of that name
}

var (
	skillKind   = kind{"skill", "SkillName", RuleUnknownSkill}
	projectKind = kind{"project", "ProjectName", RuleUnknownProject}
)

// kindOf returns the kind of names that a type is for.
func kindOf(t types.Type) (kind, bool) {
	for _, k := range []kind{skillKind, projectKind} {
		if isRuntime(t, k.typ) {
			return k, true
		}
	}
	return kind{}, false
}

// generated is a package that skillgen wrote, with the constants for the names that its catalog has.
type generated struct {
	pkg    *types.Package
	consts map[kind]map[string]*types.Const // by the name of the skill or project
}

// readGenerated returns nil for a package that skillgen did not write. A package is known by its function Catalog
// being declared in skills_gen.go: one written by hand may well return a catalog with the user's directories in it,
// and only the constants in that file are names. Export data keeps the file of an object, so no fact is needed.
func readGenerated(fset *token.FileSet, pkg *types.Package) *generated {
	ours := func(obj types.Object) bool {
		file := fset.Position(obj.Pos()).Filename
		return path.Base(filepath.ToSlash(file)) == skillsFile
	}
	fn, ok := pkg.Scope().Lookup(catalogFunc).(*types.Func)
	if !ok || !ours(fn) {
		return nil
	}
	if sig := fn.Signature(); sig.Params().Len() != 0 || sig.Results().Len() != 1 || !isCatalog(sig.Results().At(0).Type()) {
		return nil
	}
	g := &generated{pkg: pkg, consts: map[kind]map[string]*types.Const{skillKind: {}, projectKind: {}}}
	for _, ident := range pkg.Scope().Names() {
		c, ok := pkg.Scope().Lookup(ident).(*types.Const)
		if !ok || !ours(c) {
			continue
		}
		if k, ok := kindOf(c.Type()); ok {
			g.consts[k][stringValue(c.Val())] = c
		}
	}
	return g
}

func comparePaths(a, b *generated) int { return strings.Compare(a.pkg.Path(), b.pkg.Path()) }

// names are all names of a kind in the packages, sorted.
func names(packages []*generated, k kind) []string {
	all := make(map[string]bool)
	for _, g := range packages {
		for name := range g.consts[k] {
			all[name] = true
		}
	}
	return slices.Sorted(maps.Keys(all))
}

// constantOf returns the constant for a name, nil when no package has it.
func constantOf(packages []*generated, k kind, name string) *types.Const {
	for _, g := range packages {
		if c := g.consts[k][name]; c != nil {
			return c
		}
	}
	return nil
}

// catalogOf is "the catalog of example.com/skills" for messages.
func catalogOf(packages []*generated) string {
	var paths []string
	for _, g := range packages {
		paths = append(paths, g.pkg.Path())
	}
	if len(paths) == 1 {
		return "the catalog of " + paths[0]
	}
	last := len(paths) - 1
	return fmt.Sprintf("the catalogs of %s and %s", strings.Join(paths[:last], ", "), paths[last])
}

// isCatalog reports whether a type is *runtime.Catalog.
func isCatalog(t types.Type) bool {
	ptr, ok := types.Unalias(t).(*types.Pointer)
	return ok && isRuntime(ptr.Elem(), "Catalog")
}

// isRuntime reports whether a type is the one of that name in package runtime.
func isRuntime(t types.Type, name string) bool {
	named, ok := types.Unalias(t).(*types.Named)
	return ok && named.Obj().Name() == name && named.Obj().Pkg() != nil && named.Obj().Pkg().Path() == runtimePath
}
