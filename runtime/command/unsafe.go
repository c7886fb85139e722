package command

import (
	"strconv"
	"strings"
)

// Unsafe says why a command may not be run, or "".
func Unsafe(command string) string {
	if command == "" {
		return "is empty"
	}
	for _, c := range command {
		if !(c == '-' || c == '_' || c == '.' || c == '/' || c == '@' || '0' <= c && c <= '9' || 'a' <= c|0x20 && c|0x20 <= 'z') {
			return "holds " + strconv.Quote(string(c))
		}
	}
	switch {
	case command[0] == '-':
		return "starts with a hyphen"
	case strings.Contains(command, ".."):
		return "holds \"..\""
	}
	return ""
}

// UnsafeArgument says what an argument may not hold, or "". It may have several lines.
func UnsafeArgument(text string) string {
	for _, c := range text {
		if isControl(c) && c != '\n' && c != '\t' && c != '\r' {
			return "a control character"
		}
	}
	return ""
}

// UnsafeText says what a text of one line may not hold, or "".
func UnsafeText(text string) string {
	if strings.ContainsFunc(text, isControl) {
		return "a control character"
	}
	return ""
}

// isControl reports C0 and C1 controls, DEL, and the line and paragraph separators.
func isControl(c rune) bool {
	return c < 0x20 || 0x7f <= c && c <= 0x9f || c == 0x2028 || c == 0x2029
}

// IsHTTP reports an address that a server reached by URL may have.
func IsHTTP(url string) bool {
	return strings.HasPrefix(url, "https://") || strings.HasPrefix(url, "http://")
}

// UnsafeEnvironment says why a server may not set a variable to a value: what follows the variable's name in a sentence
// about that, or "".
func UnsafeEnvironment(name, value string) string {
	switch {
	case IsUnsafeVariable(name):
		return ", which makes programs run other code"
	case !IsVariableName(name):
		return ", and a name is letters, digits and \"_\", with no digit first"
	case strings.ContainsAny(value, "\x00\r\n"):
		return " to text with a line break or a NUL, which would be further variables to some programs"
	}
	return ""
}

// UnsafeHeader is [UnsafeEnvironment] for a header.
func UnsafeHeader(name, value string) string {
	switch {
	case !IsToken(name):
		return ", and a name is letters, digits and any of !#$%&'*+-.^_`|~"
	case strings.ContainsFunc(value, func(c rune) bool { return isControl(c) && c != '\t' }):
		return " to text with a control character, which could be further headers"
	}
	return ""
}
