// Package held finds the keys that a server holds as they are: a server comes in, and each place of one goes out, with what to write
// there. Package loader reports them, and the command refuses to hand them on; both ask here, so that neither says what the other denies.
package held

import (
	"cmp"
	"regexp"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/scan"
	"github.com/skillgen/skillgen/loader/internal/slot"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/command"
)

// Key is a place of a server at which a key stands, or what is no variable where a key is meant.
type Key struct {
	Where   string // as Texts names it
	Text    string // that holds it
	Instead string // what to write there
	// Stands reports what stands for a key and is none, in the notation of another program.
	Stands bool
	// Doubtful reports what may be no key: a plain word under the name of one, or the random name of something.
	Doubtful bool
	isRandom bool // and no more is known of it
}

// Hint says what to do about it.
func (k Key) Hint() string {
	instead := runtime.Quote(k.Instead)
	if plain := strings.Trim(instead, `"`); plain == k.Instead && !strings.Contains(plain, " ") {
		instead = plain
	}
	return "take it from the environment: " + instead
}

// Keys are the places of a server at which a key stands, or something that is no variable where a key is meant.
func Keys(s runtime.MCPServer) (found []Key) {
	all := keys(s)
	if all == nil {
		return nil
	}
	doubts := make(map[string]bool)
	for _, k := range keys(filled(s)) {
		doubts[k.Where] = k.Doubtful
	}
	texts := make(map[string]string)
	for where, text := range Texts(s) {
		texts[where] = text
	}
	for _, k := range all {
		isDoubtful, holds := doubts[k.Where]
		k.Text, k.Stands, k.Doubtful = texts[k.Where], !holds, isDoubtful
		found = append(found, k)
	}
	return found
}

// keys are those of a server in which a placeholder counts as what it is written with.
func keys(s runtime.MCPServer) (found []Key) {
	for _, v := range s.Env {
		if namesKey(v.Name) && isKey(v.Value) {
			found = append(found, Key{Where: variableOf(v.Name), Instead: "${" + cmp.Or(slot.Named(v.Name), v.Name) + "}", Doubtful: isDoubtful(v.Value)})
		}
	}
	for _, v := range s.Headers {
		if namesKey(v.Name) && isKey(v.Value) {
			found = append(found, Key{Where: "header " + runtime.Quote(v.Name), Instead: filledIn(v.Value, v.Value), Doubtful: isDoubtful(v.Value)})
		}
	}
	known := make(map[string]bool, len(found))
	found = append(found, keyArgs(s, known)...)
	for _, k := range found {
		known[k.Where] = true
	}
	for where, text := range Texts(s) {
		if known[where] {
			continue
		}
		value := within(text)
		isKnown := scan.Mask(text) != text
		if value != "" || isKnown || looksRandom(text) {
			instead := variable // which holds all of the value of another variable
			if !strings.HasPrefix(where, "env ") {
				instead = filledIn(text, value)
			}
			isLocal := strings.Contains(text, "@localhost") || strings.Contains(text, "@127.0.0.1")
			found = append(found, Key{Where: where, Instead: instead, Doubtful: !isKnown && (value == "" || isLocal || isDoubtful(value)), isRandom: !isKnown && value == ""})
		}
	}
	return found
}

var (
	plainWord = regexp.MustCompile(`^[A-Za-z_./: -]{1,23}$`)
	scheme    = regexp.MustCompile(`(?i)^(?:bearer|basic|token) `)
)

// isDoubtful reports a value that is as well a word, or the name of something.
func isDoubtful(value string) bool {
	value = scheme.ReplaceAllString(reference.ReplaceAllString(value, "$3"), "")
	return len(value) < 6 || plainWord.MatchString(value)
}

// filled is a server with a variable in the place of each placeholder, and nothing in that of each word that somebody must fill in.
func filled(s runtime.MCPServer) runtime.MCPServer {
	s.URL = fill("url", s.URL)
	s.Args, s.Env, s.Headers = slices.Clone(s.Args), slices.Clone(s.Env), slices.Clone(s.Headers)
	for i, arg := range s.Args {
		s.Args[i] = fill("args", arg)
	}
	for _, list := range [][]runtime.Variable{s.Env, s.Headers} {
		for i, v := range list {
			list[i].Value = fill(v.Name, v.Value)
		}
	}
	return s
}

// most bounds the words of a text that are taken out of it.
const most = 8

func fill(key, text string) string {
	for range most {
		word := slot.Word(key, text)
		if word == "" {
			break
		}
		text = strings.Replace(text, word, "", 1)
	}
	return command.AsReferences(text)
}
