// This file reads a generated file back: what it says of each skill and project, by which two of them are compared.

package target

import (
	"crypto/sha256"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"path"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/skillgen/skillgen/generator"
	"github.com/skillgen/skillgen/loader"
)

// Entry is what a generated file says of a skill or a project, but for what flags of generate decide, and the sums of the files that
// are compiled in, by their paths; "" for one that go:embed takes from the disk.
type Entry struct {
	text  string
	files map[string]string
}

// Is reports that it would be generated so now.
func (e Entry) Is(now Entry) bool {
	isSame := func(have, now string) bool { return have == "" || have == now }
	return e.text == now.text && maps.EqualFunc(e.files, now.files, isSame)
}

// Entries is what the generated file of a directory says, by the absolute path of the file of each skill and project.
func Entries(dir string) map[string]Entry {
	src, err := loader.ReadNamed(filepath.Join(dir, generator.SkillsFile), MaxSource)
	if err != nil || !generator.IsGenerated(generator.SkillsFile, src) {
		return nil
	}
	packed, _ := loader.ReadNamed(filepath.Join(dir, generator.PackedFile), MaxPacked) // most have none
	return entriesOf(dir, src, packed)
}

// entriesOf is what a generated file for a directory says, with the packed files beside it.
func entriesOf(dir string, src, packed []byte) map[string]Entry {
	list := make(map[string]Entry)
	file, err := parser.ParseFile(token.NewFileSet(), "", src, parser.SkipObjectResolution)
	if err != nil {
		return list
	}
	ast.Inspect(file, func(n ast.Node) bool {
		if lit, ok := n.(*ast.CompositeLit); ok {
			if name := textOf(valueOf(lit, "Path")); name != "" && valueOf(lit, "Name") != nil {
				list[filepath.Join(dir, filepath.FromSlash(name))] = Entry{wordsOf(lit), filesOf(lit, name, packed)}
				return false
			}
		}
		return true
	})
	return list
}

// wordsOf are the words of a literal, each with its place in it, but for files, and where keywords match, which a flag may say.
func wordsOf(lit *ast.CompositeLit) string {
	var b strings.Builder
	ast.Inspect(lit, func(n ast.Node) bool {
		switch n := n.(type) {
		case nil:
			b.WriteByte(')')
			return true
		case *ast.KeyValueExpr:
			if key, ok := n.Key.(*ast.Ident); ok && (key.Name == "Storage" || key.Name == "TriggerMode") {
				return false
			}
		case *ast.Ident:
			b.WriteString(n.Name)
		case *ast.BasicLit:
			b.WriteString(n.Value)
		}
		b.WriteByte('(')
		return true
	})
	return b.String()
}

// filesOf are the files of a skill, by path and mode, with their sums.
func filesOf(skill *ast.CompositeLit, name string, packed []byte) map[string]string {
	storage, _ := valueOf(skill, "Storage").(*ast.CompositeLit)
	if storage == nil { // a project
		return nil
	}
	listing, _ := valueOf(storage, "Listing").(*ast.CompositeLit)
	if listing == nil {
		return map[string]string{path.Base(name) + " 0": ""} // as a file with the usual mode
	}
	files := make(map[string]string, len(listing.Elts))
	for _, e := range listing.Elts {
		if file, ok := e.(*ast.CompositeLit); ok {
			sum, from, size := textOf(valueOf(file, "SHA256")), numberOf(valueOf(file, "Offset")), numberOf(valueOf(file, "Size"))
			if from > 0 && size >= 0 && size <= len(packed)-from {
				sum = fmt.Sprintf("%x", sha256.Sum256(packed[from:from+size]))
			}
			files[textOf(valueOf(file, "Path"))+" "+strconv.Itoa(numberOf(valueOf(file, "Mode")))] = sum
		}
	}
	return files
}

// valueOf is the value of a field, nil where there is none.
func valueOf(lit *ast.CompositeLit, field string) ast.Expr {
	for _, e := range lit.Elts {
		if pair, ok := e.(*ast.KeyValueExpr); ok {
			if key, ok := pair.Key.(*ast.Ident); ok && key.Name == field {
				return pair.Value
			}
		}
	}
	return nil
}

// textOf is a string, which may be cut into several, and numberOf a number.
func textOf(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.BasicLit:
		text, _ := strconv.Unquote(e.Value)
		return text
	case *ast.BinaryExpr:
		return textOf(e.X) + textOf(e.Y)
	case *ast.ParenExpr:
		return textOf(e.X)
	}
	return ""
}

func numberOf(e ast.Expr) int {
	lit, ok := e.(*ast.BasicLit)
	if !ok {
		return 0
	}
	n, _ := strconv.ParseInt(lit.Value, 0, 0) // a mode is octal
	return int(n)
}
