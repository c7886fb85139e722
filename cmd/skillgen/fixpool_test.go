package main

import (
	"encoding/json"
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"golang.org/x/tools/txtar"
	"gopkg.in/yaml.v3"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/mend"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
)

// loaded is a text as a skill, and what is said of it.
func loaded(t *testing.T, text string) *loader.Result {
	t.Helper()
	r, err := loader.Load(t.Context(), loader.Roots{Skills: []loader.Rooted{{Path: "skills", FS: fstest.MapFS{
		"x/SKILL.md": {Data: []byte(text)}, "x/scripts/there.sh": {}, "y/SKILL.md": {Data: []byte("---\nname: y\ndescription: Does a thing.\n---\n\nDo it.\n")},
	}}}}, &loader.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// blank is what a fix inserts that parts a dash or a colon from what stands behind it.
const blank = " "

// mendText applies fixes to a text until nothing is left to fix, and returns the rules of those that it applied, and what they write first.
func mendText(t *testing.T, text string, unsafe bool) (mended string, rules map[string]bool) {
	t.Helper()
	rules = make(map[string]bool)
	for range 10 {
		var diags []runtime.Diagnostic
		for _, d := range loaded(t, text).Diagnostics {
			if d.Fix != nil && d.Fix.Rename == "" && (unsafe || !d.Fix.Unsafe) && strings.HasPrefix(d.File, "skills/x/") {
				diags = append(diags, d)
				rules[d.Rule] = true
				rules[d.Fix.Edits[0].New] = true
			}
		}
		changes, err := mend.Fixer{Unsafe: unsafe, File: "skills/x/SKILL.md", Text: text}.Changes(diags)
		if err != nil {
			t.Fatal(err)
		}
		if len(changes) == 0 {
			return text, rules
		}
		text = changes[0].New
	}
	t.Errorf("there is always something left to mend: %s", text)
	return text, rules
}

// model is the skill of a text as a load has it, but for what the fixes of rules say that they change, "" where it is rejected.
func model(t *testing.T, r *loader.Result, changed map[string]bool) string {
	t.Helper()
	for _, s := range r.Skills {
		if s.Name == "y" {
			continue
		}
		skill := s.Skill
		skill.Storage, skill.Tokens, skill.BodyLine, skill.Path = runtime.Storage{}, runtime.Tokens{}, 0, ""
		if changed["weak-trigger"] { // which says how its keywords are read then
			skill.Triggers, skill.Metadata = nil, ""
		}
		if changed["comment-cut"] || changed["damaged-text"] || changed["entry-skipped"] || changed[blank] { // and these, of any text
			skill = runtime.Skill{Name: skill.Name}
		}
		text, err := json.Marshal(skill)
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	return ""
}

// errorsOf are the errors of a load by their rule.
func errorsOf(r *loader.Result) map[string]int {
	n := make(map[string]int)
	for _, d := range r.Diagnostics {
		if d.Severity == runtime.SeverityError && strings.HasPrefix(d.File, "skills/x/") {
			n[d.Rule]++
		}
	}
	return n
}

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

// rewritten are the notations of one head: as it is, all of it as JSON, each value as JSON, and each mapping as a text with JSON.
func rewritten(text string) map[string]string {
	all := map[string]string{"as it is": text}
	_, rest, _ := cutHead(text)
	root := headOf(text)
	if root == nil {
		return all
	}
	var whole, pretty, values, texts, blocks, toml strings.Builder
	if !asJSON(&whole, root, "", "") || !asJSON(&pretty, root, "\n", " ") {
		return all
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
		all[name] = "---\n" + strings.TrimSpace(b.String()) + "\n---\n" + rest
	}
	flow := *root
	flow.Style = yaml.FlowStyle
	if b, err := yaml.Marshal(&flow); err == nil {
		all["flow"] = "---\n" + string(b) + "---\n" + rest
	}
	return all
}

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
			b.WriteString(" " + strings.Join(strings.FieldsFunc(value, isNoWord), " "))
		})
	}
	return b.String() + " "
}

func isNoWord(c rune) bool {
	return strings.ContainsRune(" \t\n\"'|,;:/()[]{}<>“”‘’…`#.-–—‐‑@=!?*+_／，、；\\", c)
}

// TestFixKeepsPool holds that fixes lose nothing, for the texts of loader/testdata/said in each notation that frontmatter has: after the
// safe ones what is loaded is what was loaded, and after all of them each value is there and no error is new.
func TestFixKeepsPool(t *testing.T) {
	archives, err := filepath.Glob(filepath.Join(moduleRoot, "loader", "testdata", "said", "*.txtar"))
	if err != nil {
		t.Fatal(err)
	}
	mended := 0
	for _, name := range archives {
		archive, err := txtar.ParseFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range archive.Files {
			if strings.ContainsAny(file.Name, "./") {
				continue
			}
			for notation, text := range rewritten(string(file.Data)) {
				mended += holdFixes(t, fmt.Sprintf("%s %s %s", filepath.Base(name), file.Name, notation), text)
			}
		}
	}
	if mended < 500 {
		t.Errorf("%d texts were mended: the pool has none to mend", mended)
	}
}

// holdFixes holds it for one text, and returns in how many ways something is mended.
func holdFixes(t *testing.T, why, text string) (mended int) {
	t.Helper()
	before := loaded(t, text)
	if model(t, before, nil) == "" {
		return 0
	}
	safe, rules := mendText(t, text, false)
	if safe != text {
		mended++
		if was, now := model(t, before, rules), model(t, loaded(t, safe), rules); now != was {
			t.Errorf("%s: the safe fixes of %v change what is loaded:\n%s\n%s\n%s\nnow\n%s\n", why, rules, text, was, now, safe)
		}
	}
	all, rules := mendText(t, text, true)
	if all == text {
		return mended
	}
	words := wordsOf(all)
	for _, word := range strings.Fields(wordsOf(text)) {
		isName := rules["name-directory"] || rules["name-invalid"] || rules["weak-trigger"] && (word == "or" || word == "and")
		if !strings.Contains(words, " "+word+" ") && !isName {
			t.Errorf("%s: the fixes of %v lose %q:\n%s\nnow\n%s\n", why, rules, word, text, all)
			break
		}
	}
	wrong := errorsOf(before)
	for rule, n := range errorsOf(loaded(t, all)) {
		if reads := strings.HasSuffix(rule, "-syntax") || rule == "entry-skipped" || rule == "missing-field"; n > wrong[rule] && (reads || !rules["unknown-key"]) { // a key that counts now may have a value that is none
			t.Errorf("%s: the fixes of %v bring an error of %s:\n%s\nnow\n%s\n", why, rules, rule, text, all)
		}
	}
	return mended + 1
}
