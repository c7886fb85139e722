// Package literal reports the keys that the servers of a skill hold as they are, under the rule about keys: in come the servers, with the
// tree that declares them and the text of their file; out goes each at the value that holds it, and the text without them.
package literal

import (
	"bytes"
	"cmp"
	"fmt"
	"strings"
	"unicode"

	"github.com/skillgen/skillgen/loader/held"
	"github.com/skillgen/skillgen/loader/internal/declared"
	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/scan"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// Report reports each key that nobody has reported, and masks it in all that is said of the file. What may be no key is a hint. spans are
// where the servers stand.
func Report(servers []runtime.MCPServer, spans []source.Span, root *node.Node, text string, log *report.Log) string {
	var problems []source.Problem
	var doubtful []bool
	var secrets []string
	var masked []byte
	for i, srv := range servers {
		found := held.Keys(srv)
		if len(found) == 0 {
			continue
		}
		nodes := parts(root, srv.Name)
		for _, k := range found {
			n := nodes[k.Where]
			if n == nil {
				n = cmp.Or(nodes[""], &node.Node{Span: spans[i]})
			}
			if k.Stands || report.Tells(log, n.Span, scan.Secret) || n.Style == node.Block && scan.Mask(k.Text) != k.Text {
				continue
			}
			if masked == nil {
				masked = []byte(text)
			}
			mask(masked, n, k.Text)
			if len(problems) > report.Max {
				continue
			}
			if isTelling(k.Text) {
				secrets = append(secrets, k.Text)
			}
			problems = append(problems, source.Wrong(scan.Secret, n.Span, k.Where+" of the server "+runtime.Quote(srv.Name)+" holds "+what(k), "take it from the environment: "+k.Instead))
			doubtful = append(doubtful, k.Doubtful)
		}
	}
	if len(problems) == 0 {
		return text
	}
	for _, secret := range secrets { // wherever else it stands
		masked = bytes.ReplaceAll(masked, []byte(secret), bytes.Repeat([]byte("*"), len(secret)))
	}
	text = string(masked)
	log.Mask(text, secrets)
	for i, p := range problems {
		if doubtful[i] {
			log.Hint(p)
		} else {
			log.Add(p)
		}
	}
	return text
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

// parts are the scalars of a server by what they are called; "" is all of one that is on one line.
func parts(root *node.Node, server string) map[string]*node.Node {
	found := make(map[string]*node.Node)
	add := func(where string, n *node.Node) {
		if n != nil && n.Kind == node.Scalar && found[where] == nil {
			found[where] = n
		}
	}
	for name, value := range declared.Servers(root) {
		if name != server {
			continue
		}
		add("", value)
		for _, p := range value.Pairs {
			kind := map[string]string{"env": "env ", "headers": "header "}[p.Key.Text]
			add(p.Key.Text, p.Value)
			switch {
			case p.Value == nil:
			case p.Key.Text == "args":
				for i, item := range p.Value.Items {
					add(fmt.Sprintf("args[%d]", i), item)
				}
			case kind != "":
				for _, v := range p.Value.Pairs {
					add(kind+runtime.Quote(v.Key.Text), v.Value)
				}
			}
		}
	}
	return found
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
