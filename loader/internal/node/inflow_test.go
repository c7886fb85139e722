package node_test

import (
	"strings"
	"testing"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/yaml"
	"github.com/skillgen/skillgen/runtime"
)

// TestWithQuotes holds that a hint asks for quotes just where a value with a variable in it could not be read without them.
func TestWithQuotes(t *testing.T) {
	for text, isAsked := range map[string]bool{
		"a: [x, --token, KEY]\n":       true,
		"a: [KEY]\n":                   true,
		"a: {T_1: KEY}\n":              true,
		"a: {b: c, 'T': KEY}\n":        true,
		"a: [\n    x,\n    KEY\n  ]\n": true,
		"a: [x, --key=KEY]\n":          true,
		"a: [x, \"KEY\"]\n":            false,
		"a:\n  T: KEY\n":               false,
		"a:\n  - KEY\n":                false,
		"a: KEY\n":                     false,
	} {
		root, problems := yaml.Parse(text, 0, yaml.Options{})
		if len(problems) > 0 {
			t.Fatal(text, problems)
		}
		_, wrong := yaml.Parse(strings.Replace(text, "KEY", "${KEY}", 1), 0, yaml.Options{})
		if isAsked != (len(wrong) > 0) {
			t.Errorf("%q: with the variable %v", text, wrong)
		}
		var value *node.Node
		var find func(n *node.Node)
		find = func(n *node.Node) {
			if n.Kind == node.Scalar && strings.Contains(n.Text, "KEY") {
				value = n
			}
			for _, item := range n.Items {
				find(item)
			}
			for _, p := range n.Pairs {
				find(p.Value)
			}
		}
		find(root)
		hint := node.WithQuotes("write ${KEY}: the host does", runtime.FormatYAML, text, value)
		if got := hint == "write ${KEY}, with the value in quotes: the host does"; got != isAsked {
			t.Errorf("%q: %s", text, hint)
		}
	}
}
