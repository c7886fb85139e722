package keyword

import (
	"testing"
)

// TestIn holds which keywords have a place for another word, and which have signs that a message has too.
func TestIn(t *testing.T) {
	for _, row := range []struct {
		word, before string
		want         bool
	}{
		{"look up ...", "look up", true}, {"look up...", "look up", true}, {"look up …", "look up", true}, {"turn ... into a memo", "", true}, {"turn … into a memo", "", true},
		{"write {kind} memos", "", true}, {"write a <kind> memo", "", true}, {"write a [kind] memo", "", true}, {"write a {{kind}} memo", "", true}, {"open <file name>", "", true}, {"[topic] memo", "", true},
		{"<topic>", "", true}, {"{file}", "", true}, {"[name]", "", true}, {"{{query}}", "", true}, {"<file-name>", "", true}, {"[company name]", "", true},

		{"", "", false}, {"look up", "", false}, {"look up.", "", false}, {"...", "", false}, {"a...", "", false}, {"f(...)", "", false}, {"[...]", "", false}, {"...args", "", false}, {"1...5", "", false}, {"e.g.", "", false},
		{"[draft]", "", false}, {"{alpha}", "", false}, {"<alpha>", "", false}, {"{{user}}", "", false}, {"[x]", "", false}, {"add a <div> here", "", false}, {"<title>", "", false}, {"<text>", "", false}, {"<a href>", "", false},
		{"set {}", "", false}, {"list []", "", false}, {"map[string]int", "", false}, {"Vec<name>", "", false}, {"a [B] c", "", false}, {"open {file", "", false}, {"a < b > c", "", false}, {"[[name]]", "", false}, {"items[number]", "", false}, {"{", "", false}, {"{{", "", false}, {"{{}", "", false}, {"<>", "", false},
	} {
		if before, ok := placeFor(row.word); ok != row.want || ok && before != row.before {
			t.Errorf("%q: %q, %t", row.word, before, ok)
		}
	}
}
