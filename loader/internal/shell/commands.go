// This file takes a text apart as a shell would, for who only looks at it: any text comes in, and the words of each command go out, with the places
// at which they are written. Nothing is refused.

package shell

import "strings"

// Word is a word without its quotes.
type Word struct {
	Text string
	// At is where each byte of it is written, or -1 for what stands for the output of a command.
	At []int
}

// Part is a part of a word.
func (w Word) Part(from, to int) Word { return Word{w.Text[from:to], w.At[from:to]} }

// mostNested bounds the commands in the words of others.
const mostNested = 4

// Commands are the commands of a text, with those in their words.
func Commands(text string) [][]Word {
	at := make([]int, len(text))
	for i := range at {
		at[i] = i
	}
	var all [][]Word
	nested := []Word{{text, at}}
	for range mostNested {
		var deeper []Word
		for _, w := range nested {
			r := reader{line: w}
			r.read()
			all, deeper = append(all, r.commands...), append(deeper, r.nested...)
		}
		nested = deeper
	}
	return all
}

// reader reads one text.
type reader struct {
	line     Word
	commands [][]Word
	nested   []Word // texts in which there may be more
	words    []Word // of the command that is read
	text     []byte // of the word that is read
	at       []int
	isWord   bool
}

func (r *reader) read() {
	text := r.line.Text
	quote, escapes := byte(0), false
	for i := 0; i < len(text); i++ {
		c := text[i]
		isDollar := c == '$' && i+1 < len(text)
		switch {
		case c == '\\' && i+1 < len(text) && (quote == 0 || escapes && (quote == '\'' || strings.IndexByte("\"\\$`\n", text[i+1]) >= 0)):
			if i++; text[i] != '\n' {
				r.add(i)
			}
		case c == quote && quote != 0:
			quote = 0
		case quote == 0 && (c == '"' || c == '\'') && ends(text[i+1:], c, c == '"'):
			quote, escapes, r.isWord = c, c == '"', true
		case quote == 0 && isDollar && (text[i+1] == '"' || text[i+1] == '\'') && ends(text[i+2:], text[i+1], true):
			i++
			quote, escapes, r.isWord = text[i], true, true
		case quote != '\'' && (c == '`' || isDollar && text[i+1] == '('):
			from, end := i+1, strings.IndexByte(text[i+1:], '`')
			if c == '$' {
				from, end = i+2, closing(text[i+2:])
			}
			if end < 0 {
				end = len(text) - from
			}
			r.nested = append(r.nested, r.line.Part(from, from+end))
			r.text, r.at, r.isWord = append(r.text, "$_"...), append(r.at, -1, -1), true
			i = from + end
		case quote != 0:
			r.add(i)
		case c == '#' && !r.isWord:
			comment, _, _ := strings.Cut(text[i:], "\n")
			i += len(comment) - 1
		case strings.IndexByte(";&|()\n\r", c) >= 0:
			r.endCommand()
		case strings.IndexByte(" \t<>", c) >= 0:
			r.endWord()
		default:
			r.add(i)
		}
	}
	r.endCommand()
}

func (r *reader) add(i int) {
	r.text, r.at, r.isWord = append(r.text, r.line.Text[i]), append(r.at, r.line.At[i]), true
}

// endWord ends the word that is read. What has a blank may be what a shell is told to run.
func (r *reader) endWord() {
	if !r.isWord {
		return
	}
	w := Word{string(r.text), r.at}
	if strings.ContainsAny(w.Text, " \t\n;&|`(") {
		r.nested = append(r.nested, w)
	}
	if len(r.words) > 0 || !strings.Contains(" ! { if then elif else while until do time exec command ", " "+w.Text+" ") {
		r.words = append(r.words, w)
	}
	r.text, r.at, r.isWord = nil, nil, false
}

func (r *reader) endCommand() {
	if r.endWord(); len(r.words) > 0 {
		r.commands = append(r.commands, r.words)
	}
	r.words = nil
}

// ends reports whether a quote ends in a text. One that does not is an apostrophe.
func ends(text string, quote byte, escapes bool) bool {
	for i := 0; i < len(text); i++ {
		if text[i] == quote {
			return true
		}
		if text[i] == '\\' && escapes {
			i++
		}
	}
	return false
}

// closing is where the parenthesis ends in which a text begins, or -1.
func closing(text string) int {
	quote, open := byte(0), 1
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c == '\\' && quote != '\'':
			i++
		case c == quote:
			quote = 0
		case quote == 0 && (c == '"' || c == '\''):
			quote = c
		case quote == 0 && c == '(':
			open++
		case quote == 0 && c == ')':
			if open--; open == 0 {
				return i
			}
		}
	}
	return -1
}
