package node

import (
	"strings"
	"testing"

	"github.com/skillgen/skillgen/loader/internal/source"
)

// What OpenClaw reads as the text of metadata is read, and nothing else is.
func TestScript(t *testing.T) {
	for text, want := range map[string]string{
		`{ openclaw: { skillKey: "x" } }`:           `{"openclaw":{"skillKey":"x"}}`,
		`{a: 'it\'s "b"', }`:                        `{"a":"it's \"b\""}`,
		"{ // one\n a: [1, 2,], /* , } */ b: true}": `{"a":["1","2"],"b":"true"}`,
		`{'a': {b: {}}}`:                            `{"a":{"b":{}}}`,
		`{a: "// no comment", $b_1: -2}`:            `{"a":"// no comment","$b_1":"-2"}`,
		`{a}`:                                       "", `{a b: 1}`: "", `{a: b}`: "", `{a: 1,, b: 2}`: "", `{a: 'b}`: "", `{a: 1} /* `: "", `{a-b: 1}`: "", `{a: "b\\`: "",
		strings.Repeat("/*", 1<<16): "", strings.Repeat("{a:", 1<<16): "",
	} {
		got := ""
		if n := fromScript(text, source.Span{}); n != nil {
			got = write(n)
		}
		if got != want {
			t.Errorf("%.40q: %s, want %s", text, got, want)
		}
	}
}

func write(n *Node) string {
	var list []string
	for _, item := range n.Items {
		list = append(list, write(item))
	}
	for _, p := range n.Pairs {
		list = append(list, write(p.Key)+":"+write(p.Value))
	}
	switch n.Kind {
	case Mapping:
		return "{" + strings.Join(list, ",") + "}"
	case List:
		return "[" + strings.Join(list, ",") + "]"
	}
	return `"` + strings.ReplaceAll(n.Text, `"`, `\"`) + `"`
}
