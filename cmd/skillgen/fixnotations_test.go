package main

import (
	"encoding/json"
	"fmt"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
	"gopkg.in/yaml.v3"
)

// cutHead parts a text at the fences of its YAML.
func cutHead(text string) (head, rest string, ok bool) {
	text, ok = strings.CutPrefix(text, "---\n")
	head, rest, cut := strings.Cut(text, "\n---\n")
	return head + "\n", rest, ok && cut
}

// headOf is the mapping of a text in YAML, nil where there is none that YAML itself can read.
func headOf(text string) *yaml.Node {
	head, _, ok := cutHead(text)
	var doc yaml.Node
	if !ok || yaml.Unmarshal([]byte(head), &doc) != nil || len(doc.Content) != 1 || doc.Content[0].Kind != yaml.MappingNode {
		return nil
	}
	return doc.Content[0]
}

// asJSON writes a value of YAML as JSON, with a text before each entry and one behind each colon. It reports false for what JSON has not.
func asJSON(b *strings.Builder, n *yaml.Node, indent, blank string) bool {
	open, shut := "{", "}"
	switch {
	case n.Anchor != "" || n.Kind == yaml.AliasNode:
		return false
	case n.Kind == yaml.ScalarNode:
		text, _ := json.Marshal(n.Value)
		if n.Tag != "!!str" && json.Valid([]byte(n.Value)) {
			text = []byte(n.Value)
		}
		b.Write(text)
		return true
	case n.Kind == yaml.SequenceNode:
		open, shut = "[", "]"
	}
	inner := indent
	if indent != "" {
		inner += "  "
	}
	b.WriteString(open)
	for i, item := range n.Content {
		isValue := n.Kind == yaml.MappingNode && i%2 == 1
		if i > 0 && !isValue {
			b.WriteByte(',')
		}
		if !isValue {
			b.WriteString(inner)
		} else {
			b.WriteString(":" + blank)
		}
		if n.Kind == yaml.MappingNode && !isValue {
			text, _ := json.Marshal(item.Value)
			b.Write(text)
		} else if !asJSON(b, item, inner, blank) {
			return false
		}
	}
	b.WriteString(indent + shut)
	return true
}

// rewritten are the notations of one head: as it is, all of it as JSON, each value as JSON, each mapping as a text with JSON, and in
// TOML as tables with headers and with dots; and those once more with the keys of the first level in capitals.
func rewritten(text string) map[string]string {
	all := map[string]string{"as it is": text}
	_, rest, _ := cutHead(text)
	if root := headOf(text); root != nil {
		notations(all, "", root, rest)
		for i := 0; i < len(root.Content); i += 2 {
			root.Content[i].Value = strings.ToUpper(root.Content[i].Value)
		}
		notations(all, "capitals ", root, rest)
	}
	return all
}

// notations adds those of a mapping, in front of the rest of its text.
func notations(all map[string]string, kind string, root *yaml.Node, rest string) {
	var whole, pretty, values, texts, blocks, toml strings.Builder
	if !asJSON(&whole, root, "", "") || !asJSON(&pretty, root, "\n", " ") {
		return
	}
	for i := 0; i+1 < len(root.Content); i += 2 {
		key, value := root.Content[i], root.Content[i+1]
		var one, quoted strings.Builder
		asJSON(&one, value, "", "")
		name, _ := json.Marshal(key.Value)
		fmt.Fprintf(&values, "%s: %s\n", key.Value, one.String())
		fmt.Fprintf(&quoted, "'%s'", strings.ReplaceAll(one.String(), "'", "''"))
		if value.Kind != yaml.MappingNode {
			fmt.Fprintf(&texts, "%s: %s\n", key.Value, one.String())
			fmt.Fprintf(&blocks, "%s: %s\n", key.Value, one.String())
			fmt.Fprintf(&toml, "%s = %s\n", name, one.String())
			continue
		}
		fmt.Fprintf(&texts, "%s: %s\n", key.Value, quoted.String())
		fmt.Fprintf(&blocks, "%s: |\n  %s\n", key.Value, one.String())
		fmt.Fprintf(&toml, "%s = '''%s'''\n", name, one.String())
	}
	for name, b := range map[string]*strings.Builder{"JSON": &whole, "pretty": &pretty, "values": &values, "texts": &texts, "blocks": &blocks, "TOML": &toml} {
		all[kind+name] = "---\n" + strings.TrimSpace(b.String()) + "\n---\n" + rest
	}
	var entries, headers, dotted strings.Builder
	if asTOML(&entries, &headers, root, "") && asTOML(&dotted, nil, root, "") {
		all[kind+"headers"], all[kind+"dots"] = "---\n"+entries.String()+headers.String()+"---\n"+rest, "---\n"+dotted.String()+"---\n"+rest
	}
	flow := *root
	flow.Style = yaml.FlowStyle
	if b, err := yaml.Marshal(&flow); err == nil {
		all[kind+"flow"] = "---\n" + string(b) + "---\n" + rest
	}
}

// asTOML writes a mapping as the entries of a table of that path, and each mapping within as a table of its own behind them, or with dots
// where headers is nil. It reports false for what TOML has not.
func asTOML(entries, headers *strings.Builder, n *yaml.Node, path string) bool {
	for i := 0; i+1 < len(n.Content); i += 2 {
		name, value := n.Content[i].Value, n.Content[i+1]
		if strings.Trim(name, bareKey) != "" || name == "" {
			text, _ := json.Marshal(name)
			name = string(text)
		}
		switch {
		case value.Kind != yaml.MappingNode:
			if headers != nil {
				fmt.Fprintf(entries, "%s = ", name)
			} else {
				fmt.Fprintf(entries, "%s%s = ", path, name)
			}
			if !asJSON(entries, value, "", "") {
				return false
			}
			entries.WriteByte('\n')
		case headers == nil:
			if !asTOML(entries, nil, value, path+name+".") {
				return false
			}
		default:
			var own, below strings.Builder
			if !asTOML(&own, &below, value, path+name+".") {
				return false
			}
			if own.Len() > 0 || below.Len() == 0 {
				fmt.Fprintf(headers, "[%s%s]\n%s", path, name, own.String())
			}
			headers.WriteString(below.String())
		}
	}
	return true
}

// bareKey are the characters that a key of TOML may have without quotes.
const bareKey = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-"

// valuesOf are the values of a head, those in JSON texts within it among them.
func valuesOf(n *yaml.Node, add func(text string)) {
	switch n.Kind {
	case yaml.ScalarNode:
		var inner yaml.Node
		if strings.HasPrefix(strings.TrimSpace(n.Value), "{") && yaml.Unmarshal([]byte(n.Value), &inner) == nil && len(inner.Content) == 1 && inner.Content[0].Kind == yaml.MappingNode {
			valuesOf(inner.Content[0], add)
			return
		}
		add(n.Value)
	default:
		for i, item := range n.Content {
			if n.Kind != yaml.MappingNode || i%2 == 1 {
				valuesOf(item, add)
			}
		}
	}
}

// wordsOf are the words in the values of a text, in one string.
func wordsOf(text string) string {
	var b strings.Builder
	if root := headOf(text); root != nil {
		valuesOf(root, func(value string) {
			b.WriteString(" " + strings.Join(strings.FieldsFunc(norm.NFC.String(value), isNoWord), " "))
		})
	}
	return b.String() + " "
}

func isNoWord(c rune) bool {
	return unicode.IsSpace(c) || strings.ContainsRune("\"'|,;:/()[]{}<>“”‘’「」『』…`#.-–—‐‑@=!?*+_／，、；・･※•▪■□●○◦◆►➤‣·\\", c)
}
