package shell

import (
	"strings"
	"testing"
)

// A line has no comments: its value was cut out of a file that has some of its own. Nothing is left out of it in silence.
func TestSplitSign(t *testing.T) {
	for line, want := range map[string]string{
		"npx pkg --color #ff0000 --verbose": "npx,pkg,--color,#ff0000,--verbose",
		"npx pkg\t#1":                       "npx,pkg,#1",
		"npx pkg # b":                       "npx,pkg,#,b",
		"npx pkg #":                         "npx,pkg,#",
		"npx 'a #b' \"c #d\" e#f":           "npx,a #b,c #d,e#f",
		`npx "a\" #b" #c`:                   `npx,a" #b,#c`,
		`npx it\'s #c '#d' \#e`:             "npx,it's,#c,#d,#e",
		`npx 'a\' #b`:                       `npx,a\,#b`,
		"npx #a 'b":                         "it is no simple command line",
		"npx #a; b":                         "it is not one command",
		"npx #$A":                           "it has something that a shell would expand",
		"# a\nnpx b #c\n  # d\n":            "npx,b,#c",
		"# it's\nnpx b #c":                  "npx,b,#c",
		"npx b;#c":                          "it is not one command",
		"npx b \\\n#c":                      "npx,b,#c",
		"npx \"a\n#b\" #c":                  "npx,a\n#b,#c",
		"#a":                                "it names no program",
		"":                                  "it names no program",
		" \t":                               "it names no program",
	} {
		words, problem := Split(line)
		if got := strings.Join(words, ",") + problem; got != want {
			t.Errorf("%q: %q, want %q", line, got, want)
		}
	}
}
