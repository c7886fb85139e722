package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// besideBounds are the limits that are not in the table, by why they are not.
var besideBounds = map[string][]string{
	"it bounds what is shown or written, not what is read": {
		"cmd/skillgen/internal/left.maxNamed", "cmd/skillgen/internal/left.maxPlaces", "cmd/skillgen/internal/mend.maxNamed", "cmd/skillgen/internal/export.maxEdges", "cmd/skillgen/internal/export.maxGraph",
		"cmd/skillgen/internal/export.maxBlock", "generator.maxLines", "generator.maxTerms", "loader/internal/node.maxList", "loader/internal/node.maxWhole", "loader/internal/node.maxWord", "runtime/userdir/cli.maxStillRead",
	},
	"it bounds a search for a better word or place: beyond it there is none": {
		"loader.maxSuggested", "loader/internal/author.maxScripts", "loader/internal/author.maxAnchored", "loader/internal/author.maxFiles", "loader/internal/catalog.maxSuggested",
		"loader/internal/field.maxFieldName", "loader/internal/keys.maxSpelt", "loader/internal/markdown.maxBytes", "loader/internal/markdown.maxPaths", "loader/internal/markdown.maxTexts", "loader/internal/filekind.maxHead", "loader/internal/front.maxName", "loader/internal/front.maxRule", "loader/internal/scan.maxCommand",
		"loader/internal/scan.maxLooked", "loader/internal/yaml.maxCulprit", "loader/internal/yaml/repair.maxKnown",
	},
	"it chooses between two ways with one result": {
		"generator.maxLiteral", "generator.maxName", "loader/internal/door.maxSlices", "loader/internal/markdown.MaxMarks", "loader/internal/markdown.maxDestination", "loader/internal/markdown.maxIndent",
		"loader/internal/markdown.maxMarkdown", "loader/internal/markdown.maxMarkdownLine", "loader/internal/markdown.maxParagraph", "loader/internal/stamp.MaxKept", "loader/internal/yaml/plain.maxKey", "loader/internal/yaml/plain.maxKeys",
	},
	"another limit, which is in the table, is met first or with it": {
		"cmd/skillgen/internal/mend.maxText", "cmd/skillgen/internal/private.maxFile", "loader/internal/author.maxBodyTokens", "loader/internal/filekind.MaxSize", "loader/internal/toml.maxPaths",
		"loader/internal/toml.maxProblems", "loader/internal/yaml.maxKey",
	},
	"it bounds what is not a skill's text: files beside it, those of other programs, records, and what a host asks for": {
		"cmd/skillgen/internal/compiled.maxDirs", "cmd/skillgen/internal/target.maxModFile", "cmd/skillgen/internal/flatfile.maxPage",
		"cmd/skillgen/internal/mend.maxBefore", "cmd/skillgen/internal/mend.maxBeside", "cmd/skillgen/internal/mend.maxFiles", "cmd/skillgen/internal/mend.maxStillText", "cmd/skillgen/internal/owners.maxDirs", "cmd/skillgen/internal/owners.maxModFile",
		"cmd/skillgen/internal/target.MaxSource", "cmd/skillgen/internal/target.MaxPacked", "loader/internal/codex.maxServers", "loader/internal/content.MaxText",
		"loader/internal/above.maxLevels", "loader/internal/filekind.maxExports", "loader/internal/tree.MaxAsset",
		"runtime/userdir.maxBeside", "runtime/userdir.maxTreeFile",
	},
}

// ownBounds are the limits that a test of their own package holds from both sides, in its bounds_test.go, by that package.
var ownBounds = map[string][]string{
	"generator": {"maxTags"},
	"runtime": {
		"maxCleanCompatibility", "maxCleanName", "maxDescription", "maxElements", "maxExpanded", "maxLinkLine", "maxListed", "maxListedFiles", "maxMain", "maxOther", "maxPrinted", "maxQuoted", "maxRead", "maxSuggested",
	},
	"runtime/filename":    {"maxName"},
	"runtime/userdir":     {"maxApprovals", "maxContents", "maxKept", "maxRecord", "maxSkill"},
	"runtime/userdir/cli": {"maxDescription", "maxStaying"},
}

// TestBoundsList holds that each constant of the code that is called a limit is in the table, or is one of those beside it,
// which say why.
func TestBoundsList(t *testing.T) {
	listed := make(map[string]bool)
	for _, b := range bounds {
		listed[b.constant] = true
	}
	for _, list := range besideBounds {
		for _, constant := range list {
			if listed[constant] {
				t.Errorf("%s is listed twice", constant)
			}
			listed[constant] = true
		}
	}
	for dir, list := range ownBounds {
		data, err := os.ReadFile(filepath.Join(moduleRoot, dir, "bounds_test.go"))
		if err != nil {
			t.Error(err)
		}
		for _, constant := range list {
			if at := dir + "." + constant; listed[at] || !strings.Contains(string(data), constant) {
				t.Errorf("%s is listed twice, or the test beside it does not name it", at)
			}
			listed[dir+"."+constant] = true
		}
	}
	found := limits(t)
	for _, constant := range found {
		if !listed[constant] {
			t.Errorf("%s is not in the table of bounds", constant)
		}
		delete(listed, constant)
	}
	for constant := range listed {
		t.Errorf("%s is no constant of the code", constant)
	}
}

// limits are the constants whose names say that they are one, by their directory below the module.
func limits(t *testing.T) (list []string) {
	t.Helper()
	name := regexp.MustCompile(`^[mM]ax[A-Z]|^Max$`)
	for _, top := range []string{"runtime", "loader", "generator", "cmd"} {
		err := filepath.WalkDir(filepath.Join(moduleRoot, top), func(path string, e fs.DirEntry, err error) error {
			if err != nil || e.Name() == "testdata" || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return skipTestdata(e, err)
			}
			file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
			if err != nil {
				return err
			}
			dir, err := filepath.Rel(moduleRoot, filepath.Dir(path))
			for _, d := range file.Decls {
				if d, ok := d.(*ast.GenDecl); ok && d.Tok == token.CONST {
					for _, spec := range d.Specs {
						for _, id := range spec.(*ast.ValueSpec).Names {
							if name.MatchString(id.Name) {
								list = append(list, filepath.ToSlash(dir)+"."+id.Name)
							}
						}
					}
				}
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	slices.Sort(list)
	if len(list) < 60 {
		t.Errorf("%d limits", len(list))
	}
	return list
}

func skipTestdata(e fs.DirEntry, err error) error {
	if err == nil && e.IsDir() && e.Name() == "testdata" {
		return fs.SkipDir
	}
	return err
}
