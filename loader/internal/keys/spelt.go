// This file knows the fields of several words, which people write with other signs between them.

package keys

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/source"
)

// maxSpelt is how long a spelling of a field can be that is looked at, in bytes.
const maxSpelt = 40

var separators = strings.NewReplacer("-", "", "_", "", " ", "")

// Joined is a key in lower case and without what separates its words.
func Joined(key string) string { return separators.Replace(strings.ToLower(key)) }

// Spelt is the field of several words that a key spells, whatever separates them and in any case: allowed-tools for "Allowed tools"
// and for allowedTools. It is "" for any other key.
func Spelt(key string) string {
	if len(key) > maxSpelt {
		return ""
	}
	switch Joined(key) {
	case "allowedtools":
		return "allowed-tools"
	case "disallowedtools":
		return "disallowed-tools"
	case "triggermode":
		return "trigger-mode"
	case "mcpservers":
		return "mcpServers"
	case "disablemodelinvocation":
		return "disable-model-invocation"
	case "userinvocable":
		return "user-invocable"
	case "whentouse":
		return "when_to_use"
	case "argumenthint":
		return "argument-hint"
	}
	return ""
}

// IsKey reports a key of one word, as all real ones are, and a field whose words have blanks between them. Other words before a
// colon are prose.
func IsKey(key string) bool { return source.IsKeyWord(key) || Spelt(key) != "" }
