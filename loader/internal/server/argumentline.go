// This file says of an argument of a server which words it is made of, where each was most likely meant to be one argument.

package server

import (
	"fmt"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// wordsOfLine are those of an argument that is a line: an option and one plain word or assignment, or several words with an option behind
// the first, or with an address, or a package or path behind an option; with commas between them too, where the quotes of a list stand
// around all of it. They are nil for all others, as for a text, and a path with blanks in it.
func wordsOfLine(arg string) []string {
	if items := strings.Split(arg, ", "); len(items) > 1 && slices.ContainsFunc(items, isOption) && !slices.ContainsFunc(items, func(item string) bool { return item == "" || strings.ContainsAny(item, " ,\t\n") }) {
		return items
	}
	words := strings.FieldsFunc(arg, func(c rune) bool { return c == ' ' || c == '\t' })
	isStrange := func(word string) bool {
		plain := strings.ReplaceAll(strings.ReplaceAll(word, "${", ""), "}", "") // a variable is left to the host
		return strings.Trim(plain, letters+"@./:=-") != "" && !isAddress(word)
	}
	isPlaced := func(word string) bool { return strings.ContainsAny(word, "@/") }
	switch {
	case len(words) < 2 || strings.HasPrefix(words[0], "-") && !isOption(words[0]):
		return nil
	case len(words) == 2 && isSwitch(words[0]) && isOption(words[1]):
	case len(words) == 2 && isOption(words[0]):
		if word := words[1]; !strings.HasSuffix(arg, word) || strings.Trim(valueOf(word), letters+"@./:-") != "" && !isAddress(word) || strings.ContainsAny(word[:1], ":-") {
			return nil
		}
	case slices.ContainsFunc(words, isStrange):
		return nil
	case slices.ContainsFunc(words[1:], isOption), isOption(words[0]) && slices.ContainsFunc(words[1:], isPlaced), strings.ContainsAny(words[0], "@-") && isAddress(words[len(words)-1]):
	default:
		return nil
	}
	return words
}

// valueOf is a word without what makes it assignments: NAME=value, NAME=${NAME} or type=bind,src=/a, and any other word as it is.
func valueOf(word string) string {
	name, value, isSet := strings.Cut(word, "=")
	if !isSet || strings.Trim(name, letters) != "" || name == "" {
		return word
	}
	if inner, ok := strings.CutPrefix(value, "${"); ok && strings.HasSuffix(inner, "}") {
		value = strings.TrimSuffix(inner, "}")
	}
	return name + strings.NewReplacer("=", "", ",", "").Replace(value)
}

// isSwitch reports an option that takes no value with any program that serves.
func isSwitch(option string) bool {
	switch option {
	case "-y", "--yes", "-i", "--interactive", "-t", "--tty", "-it", "-ti", "-d", "--detach", "--rm", "--init", "--privileged", "--read-only", "-q", "--quiet",
		"--silent", "--verbose", "--debug", "--stdio", "--headless", "--isolated":
		return true
	}
	return strings.HasPrefix(option, "--no-")
}

// isAddress reports a word that is a URL, of a repository too.
func isAddress(word string) bool {
	scheme, _, ok := strings.Cut(word, "://")
	return ok && scheme != "" && strings.Trim(scheme, letters+"+") == "" && !strings.ContainsAny(word, `"'()<>;,`)
}

// asItems says to write words as items of a list, with a variable in place of a key among them.
func asItems(words []string) string {
	srv := runtime.MCPServer{Args: slices.Clone(words)}
	masked(&srv)
	quoted := make([]string, len(words))
	for i, word := range srv.Args {
		quoted[i] = runtime.Quote(word)
	}
	count := "two"
	if len(words) > 2 {
		count = fmt.Sprint(len(words))
	}
	return "write " + count + " items: " + source.InWords(quoted)
}

// isOption reports the name of an option, without a value.
func isOption(word string) bool {
	name := strings.TrimLeft(word, "-")
	dashes := len(word) - len(name)
	return 0 < dashes && dashes <= 2 && name != "" && strings.Trim(name, letters+"-") == ""
}

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_"
