package node_test

import (
	"strings"
	"testing"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/yaml"
)

// What the author of a value wrote is said in words.
func TestKind(t *testing.T) {
	for want, values := range map[string]string{
		"a string":  "x|git|7z|2to3|3.x|1.2.3|v1|12:x|'3'|\"true\"|tRUE|yes|on|'2024-01-02'|x-y-z-z|-2024-01-02|12-34|1:2:3:4:5|20240-01-02|2024-01",
		"a number":  "0|3|2024|3.10|-1|+1|.5|1e3|1_000|0x1F|0o17|0b11|12345678|2024_01_02",
		"true":      "true|True|TRUE",
		"false":     "false|False|FALSE",
		"a date":    "2024-01-02|2024-01-02T10:00:00Z|2024-01-02 10:00:00|2024-01-02t10:00:00.5+01:00|12:34:56|12:34:56.7",
		"nothing":   "|~|null|Null|NULL",
		"a list":    "[]|[a]",
		"a mapping": "{}|{a: b}",
	} {
		for value := range strings.SplitSeq(values, "|") {
			root, problems := yaml.Parse("a: "+value+"\n", 0, yaml.Options{})
			if len(problems) > 0 {
				t.Fatal(value, problems)
			}
			if got := node.KindInWords(root.Get("a")); got != want {
				t.Errorf("%q is %s, want %s", value, got, want)
			}
		}
	}
}

// What cannot be a name is a number, a truth value or a date.
func TestIsNumber(t *testing.T) {
	for text, want := range map[string]bool{
		"0|3|2024|3.10|-1|+1|.5|-.5|1e3|1_000|0x1F|0o17|0b11|true|False|TRUE|2024-01-02|12:34:56|2024-01-02T10:00:00Z": true,
		"|x|git|7z|2to3|3.x|1.2.3|v1|tRUE|-|+|.|-x|.git|e3|inf|nan|-inf|1:2|12-34|c++|x-2024-01-02|2024-01":            false,
	} {
		for value := range strings.SplitSeq(text, "|") {
			if got := node.IsNumber(value); got != want {
				t.Errorf("%q is a number: %t", value, got)
			}
		}
	}
}
