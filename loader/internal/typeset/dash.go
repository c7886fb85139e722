package typeset

import (
	"fmt"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// dashes are the characters that look like a hyphen, or like two that a word processor has joined, with their names.
const dashes = "‐‑‒–—―−﹣－"

func dashName(c rune) string {
	names := [...]string{"hyphen", "non-breaking hyphen", "figure dash", "en dash", "em dash", "horizontal bar", "minus sign", "small hyphen", "full-width hyphen"}
	return fmt.Sprintf("%U, %s", c, names[len([]rune(dashes[:strings.IndexRune(dashes, c)]))])
}

func isDash(c rune) bool { return c >= 0x80 && strings.ContainsRune(dashes, c) }

// isHyphen reports a dash that stands for one hyphen and for nothing else.
func isHyphen(c rune) bool { return isDash(c) && c != '–' && c != '—' && c != '―' }

// Keyboard is a text with a hyphen for each dash.
func Keyboard(text string) string {
	return strings.Map(func(c rune) rune {
		if isDash(c) {
			return '-'
		}
		return c
	}, text)
}

// Hyphen says which dash a name of a program or a tool has where it has a hyphen, and what to write. Of a name without one it is "".
func Hyphen(name string) (dash, hint string) {
	at := strings.IndexFunc(name, isDash)
	if at < 0 {
		return "", ""
	}
	dash, hint = dashName([]rune(name[at:])[0]), "write "+runtime.Quote(Keyboard(name))
	if !strings.ContainsFunc(name, isHyphen) {
		hint = `write "-" or "--", as the program has it`
	}
	return dash, hint
}

// Key is the problem of a key that is most likely meant to be another one.
func Key(key *node.Node, near string) source.Problem {
	p := source.Problem{Rule: rule.UnknownKey, At: key.Span, Message: "unknown key " + runtime.Quote(key.Text), Hint: source.Meant(near)}
	if at := strings.IndexFunc(key.Text, isDash); at >= 0 && letters(key.Text) == letters(near) {
		p.Rule, p.Hint = rule.DamagedText, "write "+runtime.Quote(near)
		p.Message = "the key " + runtime.Quote(key.Text) + " holds " + dashName([]rune(key.Text[at:])[0]) + `, where "-" is meant`
	}
	p.Fix = node.RenameKey(key, near, true)
	return p
}

// letters are those of a text without its hyphens and dashes.
func letters(text string) string { return strings.ReplaceAll(Keyboard(text), "-", "") }

// option is what an argument is meant to be that begins with a dash, and its part in front that is wrong. It is not certain
// where one dash may have been one hyphen or two.
func option(arg string) (front, meant string, certain bool) {
	rest := strings.TrimLeft(arg, dashes+"-")
	front = arg[:len(arg)-len(rest)]
	if !strings.ContainsFunc(front, isDash) || rest == "" || !isLetter(rest[0]) {
		return "", "", false
	}
	name, _, _ := strings.Cut(rest, "=")
	first := []rune(front)
	switch {
	case len(first) > 1 || isHyphen(first[0]):
		return front, Keyboard(front) + rest, len(first) <= 2
	case len(name) == 1 || '0' <= name[0] && name[0] <= '9':
		return front, "-" + rest, true
	}
	return front, "--" + rest, first[0] != '–'
}

func isLetter(c byte) bool {
	return 'a' <= c|0x20 && c|0x20 <= 'z' || '0' <= c && c <= '9'
}
