// This file finds what was meant as a link and is none to Markdown: a destination with blanks in it, and a reference that nothing
// defines.
//
// What comes in is a text. What goes out are such links, with what stands there as their destination or their reference.

package markdown

import (
	"bytes"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/yuin/goldmark/parser"
	markdown "github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// unread is what may be meant as a link, by the place of the bracket that closes its text, and what stands behind that.
type unread struct {
	at, end int
	to      string
	isLabel bool
}

// mostUnread bounds how many of them are looked at.
const mostUnread = 100

// Unread finds links with blanks in their destinations, and references of two brackets without a definition: those of a text alone that has
// definitions, since elsewhere brackets stand for what is to be filled in. Outside of code only what is a link when it is written with other
// signs counts.
func (m *Links) Unread(text string) (spaced, undefined []Link) {
	defer func() {
		if recover() != nil {
			spaced, undefined = nil, nil
		}
	}()
	list := unreadOf(text)
	if len(list) == 0 || len(text) > maxMarkdown {
		return nil, nil
	}
	labels := m.labels(text)
	instead, meant := []byte(text), make(map[int]unread)
	for _, u := range list {
		if u.isLabel && (len(labels) == 0 || labels[util.ToLinkReference([]byte(u.to))]) {
			continue
		}
		for i := u.at + 2; i < u.end; i++ {
			if !('a' <= instead[i]|0x20 && instead[i]|0x20 <= 'z') && !('0' <= instead[i] && instead[i] <= '9') {
				instead[i] = '_'
			}
		}
		instead[u.at+1], instead[u.end] = '(', ')'
		meant[u.at] = u
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
			undefined = append(undefined, Link{u.to, l.At})
		default:
			spaced = append(spaced, Link{u.to, l.At})
		}
	}
	return spaced, undefined
}

// unreadOf are what a text may have of them.
func unreadOf(text string) (list []unread) {
	for at := 0; len(list) < mostUnread; at++ {
		i := strings.IndexByte(text[at:], ']')
		if at += i; i < 0 || at+2 >= len(text) {
			break
		}
		line, _, _ := strings.Cut(text[at+2:min(len(text), at+2+maxMarkdownLine)], "\n")
		if line = strings.TrimSuffix(line, "\r"); text[at+1] == '(' {
			to, _, closed := strings.Cut(line, ")")
			if closed && strings.Contains(strings.TrimSpace(to), " ") && !strings.ContainsAny(to, "\"'<>()[]`\\\t") && strings.TrimSpace(to) == to {
				list = append(list, unread{at, at + 2 + len(to), to, false})
			}
			continue
		}
		label, rest, closed := strings.Cut(line, "]")
		if text[at+1] != '[' || !closed || strings.ContainsAny(label, "[^`\\\t") || strings.HasPrefix(rest, "[") || strings.HasPrefix(rest, "(") || strings.HasPrefix(rest, ":") {
			continue
		}
		open := strings.LastIndexAny(text[:at], "[]\n")
		if open < 0 || text[open] != '[' {
			continue
		}
		before, _ := utf8.DecodeLastRuneInString(text[:open])
		first, _ := utf8.DecodeRuneInString(text[open+1 : at])
		if called := text[open+1 : at]; unicode.IsLetter(first) && len(called) > 2 && !strings.Contains(strings.ToLower(called), "a-z") && !unicode.IsLetter(before) && !unicode.IsDigit(before) && !strings.ContainsRune("_$)]\\!", before) {
			end := at + 2 + len(label)
			if label == "" {
				label = called
			}
			list = append(list, unread{at, end, label, true})
		}
	}
	return list
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
