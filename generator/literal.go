package generator

import (
	"bytes"
	"go/ast"
	"go/token"
)

// gofmt measures each field of a literal before it prints it, and what is nested in the field once more, which is half
// of the time that a package takes to generate. What a skill's literal consists of is so little that this file prints
// it, and leaves anything else to gofmt. A test compares the two.

// maxLiteral bounds the bytes of a literal that is printed here, since gofmt measures no more than a million, and maxName
// the name of a field: beyond it gofmt may begin another column.
const maxLiteral, maxName = 900_000, 40

// literal is a literal of a type of package runtime, without that type, as gofmt leaves it at the start of a line. ok is
// false for one that holds what no skill's literal does.
func (f parsed) literal(c *ast.CompositeLit, typ string) (text []byte, ok bool) {
	if t, ok := c.Type.(*ast.SelectorExpr); !ok || t.Sel.Name != typ || c.End()-c.Pos() > maxLiteral {
		return nil, false
	}
	p := literalPrinter{file: f.fset.File(c.Pos())}
	ok = p.braces(c, "\n")
	return p.b, ok
}

type literalPrinter struct {
	b    []byte
	file *token.File
}

// expr prints an expression. newline ends a line and indents the next, as far as that on which the expression begins.
func (p *literalPrinter) expr(e ast.Expr, newline string) bool {
	switch e := e.(type) {
	case *ast.BasicLit:
		p.b = append(p.b, e.Value...)
	case *ast.Ident:
		p.b = append(p.b, e.Name...)
	case *ast.SelectorExpr:
		if !p.expr(e.X, newline) {
			return false
		}
		p.b = append(append(p.b, '.'), e.Sel.Name...)
	case *ast.UnaryExpr:
		p.b = append(p.b, e.Op.String()...)
		return e.Op == token.AND && p.expr(e.X, newline)
	case *ast.ArrayType:
		p.b = append(p.b, "[]"...)
		return e.Len == nil && p.expr(e.Elt, newline)
	case *ast.CompositeLit:
		return (e.Type == nil || p.expr(e.Type, newline)) && p.braces(e, newline)
	default:
		return false
	}
	return true
}

// braces prints what stands behind the type of a literal: on one line, or one item to a line.
func (p *literalPrinter) braces(c *ast.CompositeLit, newline string) bool {
	long := p.isLong(c)
	if long && !p.isBlock(c) {
		return false
	}
	p.b = append(p.b, '{')
	aligned, width := 0, 0 // the items before aligned have their values in one column, if they are fields
	for i, item := range c.Elts {
		switch {
		case long:
			p.b = append(append(p.b, newline...), '\t')
		case i > 0:
			p.b = append(p.b, ", "...)
		}
		value := item
		if pair, ok := item.(*ast.KeyValueExpr); ok {
			key, ok := pair.Key.(*ast.Ident)
			if !ok || len(key.Name) > maxName {
				return false
			}
			value = pair.Value
			p.b = append(append(append(p.b, key.Name...), ':'), ' ')
			if long && i >= aligned {
				aligned, width = p.column(c.Elts, i)
			}
			if long && i < aligned {
				p.b = append(p.b, bytes.Repeat([]byte{' '}, width-len(key.Name))...)
			}
		}
		if !p.expr(value, newline+"\t") {
			return false
		}
		if long {
			p.b = append(p.b, ',')
		}
	}
	if long {
		p.b = append(p.b, newline...)
	}
	p.b = append(p.b, '}')
	return true
}

// column returns where the fields end that stand in one column from start on, which are those on one line, and how wide
// the longest name among them is.
func (p *literalPrinter) column(items []ast.Expr, start int) (end, width int) {
	for end = start; end < len(items); end++ {
		pair, ok := items[end].(*ast.KeyValueExpr)
		if !ok || p.isLong(pair.Value) {
			break
		}
		if key, ok := pair.Key.(*ast.Ident); ok {
			width = max(width, len(key.Name))
		}
	}
	return end, width
}

// isLong reports whether an expression is a literal of several lines.
func (p *literalPrinter) isLong(e ast.Expr) bool {
	c, ok := e.(*ast.CompositeLit)
	return ok && len(c.Elts) > 0 && p.file.Line(c.Lbrace) != p.file.Line(c.Rbrace)
}

// isBlock reports whether a literal has one item to a line, and its braces on others.
func (p *literalPrinter) isBlock(c *ast.CompositeLit) bool {
	last := c.Lbrace
	for _, item := range c.Elts {
		if p.file.Line(item.Pos()) == p.file.Line(last) {
			return false
		}
		last = item.End()
	}
	return p.file.Line(last) != p.file.Line(c.Rbrace)
}
