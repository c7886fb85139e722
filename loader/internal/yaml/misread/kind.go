// This file tells the values that a field has from the words that prose has behind a colon.
//
// What comes in is a field with the text behind it. What goes out is whether it can be one.

package misread

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/keys"
	"github.com/skillgen/skillgen/loader/internal/source"
)

// IsLooseValueOf reports what prose may have behind such a word too: keywords without anything that parts them, and the keys of other clients.
func IsLooseValueOf(field, value string) bool {
	switch field {
	case "trigger":
		return value != "" && value[0] != '[' && !strings.Contains(value, "|") && len(strings.Fields(value)) > mostWords
	case "triggers":
		return value != "" && value[0] != '[' && !strings.Contains(value, "|")
	}
	return field == "compatibility" || keys.IsForeign(field)
}

// mostWords is how many words one keyword has at most that is told from a sentence.
const mostWords = 3

// IsValueOf reports what a field can have: the words behind it, or lines below it.
func IsValueOf(field, value string, below bool) bool {
	isWord := value != "" && !strings.ContainsAny(value, " \t")
	isListed := value == "" && below || value != "" && strings.IndexByte("[{", value[0]) >= 0
	isText := value != "" && strings.IndexByte(".!?,;:", value[len(value)-1]) < 0
	switch field {
	case "description":
		return false
	case "disable-model-invocation", "user-invocable":
		return strings.Contains(" true false yes no on off 1 0 ", " "+value+" ")
	case "mcp", "mcpServers", "metadata", "hooks", "depends", "dependencies":
		return isListed
	case "requires":
		return isListed || areNames(value)
	case "paths":
		return isListed || isWord && strings.ContainsAny(value, "/*")
	case "trigger", "triggers", "allowed-tools", "disallowed-tools":
		return value == "" && below || isText
	case "argument-hint", "arguments":
		return isListed || isWord || strings.HasPrefix(value, "<")
	case "when_to_use", "compatibility":
		return isText
	case "license":
		return len(strings.Fields(value)) < 5 && value != "" && value[len(value)-1] != '.'
	case "version":
		return isWord && strings.ContainsAny(value, "0123456789")
	}
	if keys.IsServer(field) {
		return isListed || isText
	}
	return isWord && !below
}

// areNames reports names with commas between.
func areNames(text string) bool {
	for name := range strings.SplitSeq(text, ",") {
		if !source.IsWord(strings.TrimSpace(name)) {
			return false
		}
	}
	return true
}
