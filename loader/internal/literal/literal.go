// Package literal reports the keys that the servers of a skill hold as they are, under the rule about keys: in come the servers, with the
// tree that declares them and the text of their file; out goes each at the value that holds it, and the text without them.
package literal

import (
	"bytes"
	"cmp"
	"strings"
	"unicode"

	"github.com/skillgen/skillgen/loader/held"
	"github.com/skillgen/skillgen/loader/internal/front"
	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/scan"
	"github.com/skillgen/skillgen/loader/internal/server"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/command"
)

// Report reports what is wrong with a text by itself, and each key that is not reported so; it masks these in all that is said of the file.
// What may be no key is a hint. spans are where the servers stand that can be used; what the frontmatter has of others is looked at as well.
func Report(servers []runtime.MCPServer, spans []source.Span, head front.Head, text string, log *report.Log, ended func() bool) string {
	text = scan.Text(text, head.Plain, log, head.Span, head.Root, ended)
	l := looked{text: text, log: log, format: head.Format}
	for name, value := range meant(head.Root) {
		for _, t := range textsOf(name, value) {
			l.server(t, value.Span)
		}
	}
	for i, srv := range servers {
		if !l.names[srv.Name] {
			l.server(&texts{MCPServer: srv}, spans[i])
		}
	}
	return l.report()
}

// looked is what was found in a file.
type looked struct {
	text     string
	format   runtime.Format
	masked   []byte // nil where there is nothing to mask
	log      *report.Log
	names    map[string]bool // of the servers
	secrets  []string        // wherever else they stand
	problems []source.Problem
	doubtful []bool
}

// server finds the keys of a server. A text of it whose place nobody knows stands somewhere at span.
func (l *looked) server(t *texts, span source.Span) {
	if l.names == nil {
		l.names = make(map[string]bool)
	}
	l.names[t.Name] = true
	for _, k := range held.Keys(t.MCPServer) {
		n := cmp.Or(t.at[k.Where], t.at[""])
		isPlaced := n != nil
		if !isPlaced {
			n = &node.Node{Span: span}
		}
		if k.Stands || (t.isOther || t.Name == "") && !isPlain(k) || report.Tells(l.log, n.Span, scan.Secret) || n.Style == node.Block && scan.Mask(k.Text) != k.Text {
			continue
		}
		if l.masked == nil {
			l.masked = []byte(l.text)
		}
		if isPlaced {
			mask(l.masked, n, k.Text)
		}
		if len(l.problems) > report.Max {
			continue
		}
		if isTelling(k.Text) {
			l.secrets = append(l.secrets, k.Text)
		}
		hint := l.hint(t, k, n)
		if k.Where == "url" && strings.Contains(command.HostOf(n.Text), "@") { // where no host fills in a variable
			hint = "take it out of the address, and send it in a header: " + node.WriteBlock(l.format, "headers", node.WriteText(l.format, "Authorization", "Bearer ${NAME}"))
		}
		l.problems = append(l.problems, source.Wrong(scan.Secret, n.Span, t.where(k)+" holds "+what(k), hint))
		l.doubtful = append(l.doubtful, k.Doubtful)
	}
}

// hint says what to write in the place of a key. A line takes no variables: the server gets keys of its own.
func (l *looked) hint(t *texts, k held.Key, n *node.Node) string {
	if line := t.at[""]; line != nil {
		if mapped := server.Mapped(t.Name, line.Text, l.format); mapped != "" {
			return "take it from the environment: " + mapped
		}
	}
	return node.WithQuotes(k.Hint(), l.format, l.text, n)
}

// report says what was found, and returns the text without it.
func (l *looked) report() string {
	if len(l.problems) == 0 {
		return l.text
	}
	for _, secret := range l.secrets {
		l.masked = bytes.ReplaceAll(l.masked, []byte(secret), bytes.Repeat([]byte("*"), len(secret)))
	}
	text := string(l.masked)
	l.log.Mask(text, l.secrets)
	for i, p := range l.problems {
		if l.doubtful[i] {
			l.log.Hint(p)
		} else {
			l.log.Add(p)
		}
	}
	return text
}

// isPlain reports what can be nothing but a key, wherever it stands: no word, version or sentence.
func isPlain(k held.Key) bool {
	const least = 12 // bytes
	return !k.Doubtful && len(k.Text) >= least && strings.Count(k.Text, " ") < 2
}

func what(k held.Key) string {
	if k.Doubtful {
		return "what looks like a key as it is"
	}
	return "a key as it is"
}

// isTelling reports a value that is a part of no message but for itself.
func isTelling(value string) bool {
	return len(value) >= 8 && strings.ContainsFunc(value, func(r rune) bool { return !unicode.IsLetter(r) && r != '_' })
}

// mask puts asterisks over a value in a text, in which everything stays where it is. Where the file writes it otherwise, all of what stands
// there is masked.
func mask(text []byte, n *node.Node, value string) {
	end := min(n.Span.End, len(text))
	if n.Style == node.Block { // of which the span is the header
		end = len(text)
	}
	at := min(n.Span.Start, end)
	for word := range strings.FieldsSeq(value) {
		i := bytes.Index(text[at:end], []byte(word))
		if i < 0 {
			if n.Style != node.Block && n.Kind == node.Scalar {
				stars(text[min(n.Span.Start, end):end])
			}
			return
		}
		stars(text[at+i : at+i+len(word)])
		at += i + len(word)
	}
}

func stars(part []byte) {
	for i, c := range part {
		if c > ' ' && c != '"' && c != '\'' {
			part[i] = '*'
		}
	}
}
