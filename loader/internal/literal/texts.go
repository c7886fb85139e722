package literal

import (
	"strconv"
	"strings"

	"github.com/skillgen/skillgen/loader/held"
	"github.com/skillgen/skillgen/loader/internal/declared"
	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/shell"
	"github.com/skillgen/skillgen/runtime"
)

// texts are those of a server as they are written, whether it can be used or not: what is refused of one holds keys too.
type texts struct {
	runtime.MCPServer
	at    map[string]*node.Node // by what package held calls them; "" is all of a server that is on one line
	times map[string]int        // that a name stands in it, by the kind in front of it
	// isOther says that they stand below a key that no server has.
	isOther bool
}

func newTexts(name string) *texts {
	return &texts{MCPServer: runtime.MCPServer{Name: name}, at: make(map[string]*node.Node), times: make(map[string]int)}
}

// textsOf reads what a value has of a server: first what its keys hold, and then by itself what stands below each that is another one of
// these again, or none of them.
func textsOf(name string, value *node.Node) []*texts {
	all := []*texts{newTexts(name)}
	if value.Kind == node.Scalar {
		all[0].line(value)
		return all
	}
	has := make(map[string]bool)
	for _, p := range value.Pairs {
		t, key := all[0], meantPart(p.Key.Text)
		if key == "" || has[key] {
			t = newTexts(name)
			all = append(all, t)
		}
		if has[key] = true; key == "" {
			t.isOther = true
			t.unread("", p)
			continue
		}
		t.field(key, p.Value)
	}
	return all
}

// unread reads what stands below a key that no server has, as it does headers.
func (t *texts) unread(above string, p node.Pair) {
	const most = 80 // bytes, so that a long key is not written for each that is below it
	name := p.Key.Text
	if len(above) <= most {
		name = above + name
	}
	if p.Value == nil || p.Value.Kind != node.Mapping {
		t.variables(&t.Headers, "header ", ":", &node.Node{Pairs: []node.Pair{{Key: &node.Node{Text: name}, Value: p.Value}}})
		return
	}
	if isInner(p.Value) { // which is one by itself
		return
	}
	for _, inner := range p.Value.Pairs {
		t.unread(name+".", inner)
	}
}

// where says in which place of a server a key stands.
func (t *texts) where(k held.Key) string {
	where := k.Where
	if t.isOther {
		where = strings.TrimPrefix(where, "header ")
	}
	if t.Name != "" {
		where += " of the server " + runtime.Quote(t.Name)
	}
	return where
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
		declared.Scalars("", p.Value, func(_ string, n *node.Node) { t.add(list, kind, p.Key.Text, n.Text, n) })
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
	t.add(list, kind, strings.TrimSpace(name), strings.TrimSpace(value), n)
}

// add adds a variable or a header. Where there are several of one name, each has a number but the first.
func (t *texts) add(list *[]runtime.Variable, kind, name, value string, n *node.Node) {
	if t.times[kind+name]++; t.times[kind+name] > 1 {
		name += "_" + strconv.Itoa(t.times[kind+name])
	}
	*list = append(*list, runtime.Variable{Name: name, Value: value})
	t.at[kind+runtime.Quote(name)] = n
}
