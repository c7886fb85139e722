// This file finds what was meant as a link and is none to Markdown: a destination with blanks in it or in front of it, and a reference that
// nothing defines.
//
// What comes in is a text. What goes out are such links, with what stands there as their destination or their reference.

package markdown

import (
	"bytes"
	"cmp"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/yuin/goldmark/parser"
	markdown "github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// unread is what may be meant as a link, by the place of the bracket that closes its text, and what stands behind that: some blanks, and a
// destination or a label.
type unread struct {
	at, gap, end int
	to           string
	isLabel      bool
}

// mostUnread bounds how many of them are looked at.
const mostUnread = 100

// Unread finds links with blanks in their destinations or in front of them, and references of two brackets without a definition: those of a
// text alone that has definitions, since elsewhere brackets stand for what is to be filled in. Outside of code only what is a link when it is
// written with other signs counts.
func (m *Links) Unread(text string) (blank, undefined []Link) {
	defer func() {
		if recover() != nil {
			blank, undefined = nil, nil
		}
	}()
	list := unreadOf(text)
	if len(list) == 0 || len(text) > maxMarkdown {
		return nil, nil
	}
	labels := m.labels(text)
	instead, meant := []byte(text), make(map[int]unread)
	for _, u := range list {
		if u.isLabel && (len(labels) == 0 || labels[util.ToLinkReference([]byte(u.to))]) || u.gap > 0 && labels[util.ToLinkReference([]byte(called(text, u.at)))] {
			continue
		}
		bracket := u.at + u.gap // which stands right in front of the parenthesis
		for i := bracket + 2; i < u.end; i++ {
			if !('a' <= instead[i]|0x20 && instead[i]|0x20 <= 'z') && !('0' <= instead[i] && instead[i] <= '9') {
				instead[i] = '_'
			}
		}
		instead[u.at] = '_'
		instead[bracket], instead[bracket+1], instead[u.end] = ']', '(', ')'
		meant[bracket] = u
	}
	if len(meant) == 0 {
		return nil, nil
	}
	for _, l := range m.Links(string(instead)) {
		end := l.At + bytes.Index(instead[l.At:min(len(instead), l.At+maxMarkdownLine)], []byte("]("+l.To+")"))
		u, ok := meant[end]
		switch {
		case !ok || end < l.At:
		case u.isLabel:
			undefined = append(undefined, Link{u.to, u.to, l.At})
		default:
			blank = append(blank, Link{u.to, u.to, l.At})
		}
	}
	return blank, undefined
}

// unreadOf are what a text may have of them.
func unreadOf(text string) (list []unread) {
	for at := 0; len(list) < mostUnread; at++ {
		i := strings.IndexByte(text[at:], ']')
		if at += i; i < 0 || at+2 >= len(text) {
			break
		}
		line, _, _ := strings.Cut(text[at+1:min(len(text), at+2+maxMarkdownLine)], "\n")
		line = strings.TrimSuffix(line, "\r")
		behind := strings.TrimLeft(line, " ")
		if gap := len(line) - len(behind); strings.HasPrefix(behind, "(") {
			to, _, closed := strings.Cut(behind[1:], ")")
			if isSpaced := strings.Contains(to, " "); closed && isSpaced == (gap == 0) && !strings.ContainsAny(to, "\"'<>()[]`\\\t") && strings.TrimSpace(to) == to && (gap == 0 || isCalled(text, at)) {
				list = append(list, unread{at, gap, at + gap + 2 + len(to), to, false})
			}
			continue
		}
		line, isLabel := strings.CutPrefix(line, "[")
		label, rest, closed := strings.Cut(line, "]")
		if !isLabel || !closed || strings.ContainsAny(label, "[^`\\\t") || strings.HasPrefix(rest, "[") || strings.HasPrefix(rest, "(") || strings.HasPrefix(rest, ":") {
			continue
		}
		if isCalled(text, at) {
			list = append(list, unread{at, 0, at + 2 + len(label), cmp.Or(label, called(text, at)), true})
		}
	}
	return list
}

// called is what stands between a bracket that opens and the one at a place of a text, in one line.
func called(text string, at int) string {
	return text[strings.LastIndexAny(text[:at], "[]\n")+1 : at]
}

// isCalled reports brackets around the text of a link, which are no index, no box to tick and no sign of a pattern.
func isCalled(text string, at int) bool {
	name := called(text, at)
	before, isOpen := strings.CutSuffix(text[:at-len(name)], "[")
	last, _ := utf8.DecodeLastRuneInString(before)
	first, _ := utf8.DecodeRuneInString(name)
	return isOpen && unicode.IsLetter(first) && len(name) > 2 && !strings.Contains(strings.ToLower(name), "a-z") && !unicode.IsLetter(last) && !unicode.IsDigit(last) && !strings.ContainsRune("_$)]\\!", last)
}

// labels are those that a text defines, but for footnotes.
func (m *Links) labels(text string) map[string]bool {
	if !strings.Contains(text, "]:") {
		return nil
	}
	if m.parser == nil {
		m.parser = newParser()
	}
	short, _ := bounded(text)
	context := parser.NewContext()
	m.parser.Parse(markdown.NewReader(short), parser.WithContext(context))
	found := make(map[string]bool)
	for _, r := range context.References() {
		if label := util.ToLinkReference(r.Label()); !strings.HasPrefix(label, "^") {
			found[label] = true
		}
	}
	return found
}
