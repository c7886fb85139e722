// This file finds the places in a text that links can lead to: its headings, and what HTML gives a name.
//
// What comes in is a text, and an anchor. What goes out is whether the text has it. Signs and case are nothing here, since those who show
// Markdown make other anchors of them.

package markdown

import (
	"html"
	"maps"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/yuin/goldmark/ast"
	markdown "github.com/yuin/goldmark/text"

	"github.com/skillgen/skillgen/runtime"
)

// Anchors are those of a text, by their letters and digits.
type Anchors map[string]anchor

// anchor is one as GitHub writes it, and how many headings have it: there is a number behind that of the second and of later ones.
type anchor struct {
	slug  string
	times int
}

var (
	namedPlace    = regexp.MustCompile(`(?im)\b(?:id|name)\s*=\s*["']?([^"'\s>]+)|\{:?\s*#([^\s}]+)|^\(([^)\s]+)\)=`)
	headingOfHTML = regexp.MustCompile(`(?is)<h[1-6][^>]*>(.{0,200}?)</h|<summary[^>]*>(.{0,200}?)</summary`)
	tagOfHTML     = regexp.MustCompile(`<[^>]*>`)
	lineOfFile    = regexp.MustCompile(`^L?\d+(?:-L?\d+)?$`)
)

// Anchors finds those of a text, nil where it is too long to be looked at.
func (m *Links) Anchors(text string) (found Anchors) {
	if len(text) > maxMarkdown {
		return nil
	}
	defer func() {
		if recover() != nil {
			found = nil
		}
	}()
	if m.parser == nil {
		m.parser = newParser()
	}
	found = make(Anchors)
	add := func(heading string) {
		now := make(map[string]int)
		for _, written := range [...]string{strings.ReplaceAll(heading, "&", "and"), ofASCII(heading), heading} { // as some do
			if of := letters(written); of != "" {
				now[of] = found[of].times + 1
			}
		}
		for of, times := range now {
			found[of] = anchor{slug(heading), times}
		}
	}
	for _, match := range namedPlace.FindAllStringSubmatch(text, -1) {
		add(match[1] + match[2] + match[3])
	}
	for _, match := range headingOfHTML.FindAllStringSubmatch(text, -1) {
		add(html.UnescapeString(tagOfHTML.ReplaceAllString(match[1]+match[2], "")))
	}
	short, _ := bounded(text)
	_ = ast.Walk(m.parser.Parse(markdown.NewReader(short)), func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if n.Kind() != ast.KindHeading || !entering {
			return ast.WalkContinue, nil
		}
		var heading strings.Builder
		_ = ast.Walk(n, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
			if text, ok := n.(*ast.Text); ok && entering {
				heading.Write(text.Segment.Value(short))
			}
			return ast.WalkContinue, nil
		})
		called, _, _ := strings.Cut(heading.String(), "{#")
		add(html.UnescapeString(called))
		return ast.WalkSkipChildren, nil
	})
	return found
}

// Lacks reports an anchor that is none of them, with the one that it is most likely meant to be, or "". A number at its end may be that of one of
// several headings.
func (a Anchors) Lacks(anchor string) (near string, lacks bool) {
	if plain, err := url.PathUnescape(anchor); err == nil {
		anchor = plain
	}
	of := letters(strings.TrimPrefix(anchor, "user-content-"))
	if a == nil || of == "" || of == "top" || lineOfFile.MatchString(anchor) || strings.ContainsAny(anchor, "<>{}[]$*|…:=!/~^") || strings.Contains(anchor, "...") {
		return "", false
	}
	if _, ok := a[of]; ok {
		return "", false
	}
	heading := strings.TrimRight(of, "0123456789")
	if n, err := strconv.Atoi(of[len(heading):]); err == nil && of[len(heading)] != '0' && n < a[heading].times {
		return "", false
	}
	return a[runtime.Nearest(of, slices.Values(slices.Sorted(maps.Keys(a))))].slug, true
}

// letters are the letters and digits of a text, in small ones.
func letters(text string) string {
	return strings.Map(func(c rune) rune {
		if !unicode.IsLetter(c) && !unicode.IsDigit(c) {
			return -1
		}
		return unicode.ToLower(c)
	}, text)
}

// ofASCII is a text without other characters.
func ofASCII(text string) string {
	return strings.Map(func(c rune) rune {
		if c > unicode.MaxASCII {
			return -1
		}
		return c
	}, text)
}

// slug is the anchor of a heading.
func slug(heading string) string {
	return strings.Map(func(c rune) rune {
		switch {
		case unicode.Is(unicode.Variation_Selector, c):
		case unicode.IsLetter(c) || unicode.IsDigit(c) || unicode.IsMark(c) || c == '-' || c == '_':
			return unicode.ToLower(c)
		case c == ' ':
			return '-'
		}
		return -1
	}, strings.TrimSpace(heading))
}

// AnchorMarks are the places of the brackets in front of destinations with an anchor, in ascending order.
func AnchorMarks(text string) (marks []int) {
	for at := 0; len(marks) < MaxMarks; {
		i := strings.Index(text[at:], "](")
		if i < 0 {
			break
		}
		to, _, _ := strings.Cut(text[at+i+2:min(len(text), at+i+2+maxMarkdownLine)], ")")
		if file, _, is := strings.Cut(to, "#"); is && !strings.Contains(to, "\n") && !strings.Contains(file, "://") { // an address is no file
			marks = append(marks, at+i)
		}
		at += i + 2
	}
	return marks
}
