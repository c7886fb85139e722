package literal

import (
	"strconv"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/declared"
	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/shell"
	"github.com/skillgen/skillgen/runtime"
)

// texts are those of a server as they are written, whether it can be used or not: what is refused of one holds keys too.
type texts struct {
	runtime.MCPServer
	at map[string]*node.Node // by what package held calls them; "" is all of a server that is on one line
}

// textsOf reads what a value has of a server.
func textsOf(name string, value *node.Node) *texts {
	t := &texts{MCPServer: runtime.MCPServer{Name: name}, at: make(map[string]*node.Node)}
	if value.Kind == node.Scalar {
		t.line(value)
		return t
	}
	for _, p := range value.Pairs {
		t.field(part(p.Key.Text), p.Value)
	}
	return t
}

// line reads the words of a line, variables in front of the program among them. What is no line of words is parted at its blanks.
func (t *texts) line(value *node.Node) {
	t.at[""] = value
	words, problem := shell.Split(value.Text)
	if problem != "" {
		words = strings.Fields(value.Text)
	}
	for len(words) > 1 && strings.Contains(words[0], "=") {
		t.variable(&t.Env, "env ", words[0], "=", value)
		words = words[1:]
	}
	if len(words) > 0 {
		t.Command, t.Args = words[0], words[1:]
	}
}

func (t *texts) field(key string, value *node.Node) {
	if value == nil {
		return
	}
	switch key {
	case "env":
		t.variables(&t.Env, "env ", "=", value)
	case "headers":
		t.variables(&t.Headers, "header ", ":", value)
	case "args":
		t.arguments(value)
	case "command":
		if len(value.Items) > 0 { // with its arguments
			t.text(&t.Command, key, value.Items[0])
			t.arguments(&node.Node{Kind: node.List, Items: value.Items[1:]})
			return
		}
		t.text(&t.Command, key, value)
	case "url":
		t.text(&t.URL, key, value)
	case "cwd":
		t.text(&t.Cwd, key, value)
	}
}

func (t *texts) text(to *string, where string, n *node.Node) {
	if n != nil && n.Kind == node.Scalar {
		*to, t.at[where] = n.Text, n
	}
}

// arguments adds the items of a list, or a text in place of one.
func (t *texts) arguments(value *node.Node) {
	items := value.Items
	if value.Kind == node.Scalar {
		items = []*node.Node{value}
	}
	for _, item := range items {
		if item != nil && item.Kind == node.Scalar {
			t.at["args["+strconv.Itoa(len(t.Args))+"]"] = item
			t.Args = append(t.Args, item.Text)
		}
	}
}

// variables adds the entries of a mapping, or of those in a list, or the texts in place of one that have a name in front of a sign.
func (t *texts) variables(list *[]runtime.Variable, kind, sign string, value *node.Node) {
	for _, p := range value.Pairs {
		name, count := p.Key.Text, 1
		declared.Scalars("", p.Value, func(_ string, n *node.Node) {
			*list = append(*list, runtime.Variable{Name: name, Value: n.Text})
			t.at[kind+runtime.Quote(name)] = n
			count++ // where there is a list of them
			name = p.Key.Text + "_" + strconv.Itoa(count)
		})
	}
	for _, item := range value.Items {
		t.variables(list, kind, sign, item)
	}
	if value.Kind == node.Scalar {
		t.variable(list, kind, value.Text, sign, value)
	}
}

func (t *texts) variable(list *[]runtime.Variable, kind, text, sign string, n *node.Node) {
	name, value, _ := strings.Cut(text, sign)
	name = strings.TrimSpace(name)
	*list = append(*list, runtime.Variable{Name: name, Value: strings.TrimSpace(value)})
	t.at[kind+runtime.Quote(name)] = n
}
