package field

// Kind is a kind of values. Its String says in words which values those are.
type Kind uint8

// The kinds. Numbers and truth values count as their text where a string is taken, and null as nothing.
const (
	KindAny          Kind = iota // every value, kept as it is
	KindString                   // a string
	KindHint                     // a string, or a list, which is what YAML takes [topic] for
	KindText                     // a string that is not blank
	KindName                     // a string that is not blank and no path out of its directory
	KindList                     // a list of strings
	KindStrings                  // a string or a list of strings
	KindTruth                    // true or false, and the other words of YAML 1.1 for them, 1 and 0
	KindTriggerMode              // one of the constants of runtime.TriggerMode
	KindMetadata                 // a mapping, or a string that holds a JSON object
	KindServers                  // a mapping of names to servers, or a string that holds a JSON object
	KindRequirements             // a string, a list of strings, or a mapping with lists of requirements
)

// String says in words which values the kind takes, such as "a list of strings".
func (k Kind) String() string {
	switch k {
	case KindString, KindHint, KindText, KindName:
		return "a string"
	case KindList:
		return "a list of strings"
	case KindStrings:
		return "a string or a list of strings"
	case KindTruth:
		return "true or false"
	case KindTriggerMode:
		return `"prefix", "word" or "substring"`
	case KindMetadata:
		return "a mapping, or its text as JSON"
	case KindServers:
		return "a mapping of servers"
	case KindRequirements:
		return "a string, a list of strings, or a mapping"
	}
	return "any"
}
