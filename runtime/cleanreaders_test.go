package runtime

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io/fs"
	"regexp"
	"strings"
	"testing"

	"gopkg.in/yaml.v3"
)

// strictRead reads a tree of skills as strict readers do: known keys only, texts alone, names that are their directories',
// limits in bytes. One bad skill fails the list.
func strictRead(fsys fs.FS) (descriptions map[string]string, err error) {
	dirs, err := fs.ReadDir(fsys, ".")
	if err != nil {
		return nil, err
	}
	descriptions = make(map[string]string)
	for _, dir := range dirs {
		data, err := fs.ReadFile(fsys, dir.Name()+"/SKILL.md")
		if err != nil {
			return nil, err
		}
		head, _, ok := bytes.Cut(bytes.TrimPrefix(data, []byte("---\n")), []byte("\n---\n"))
		if !ok || !bytes.HasPrefix(data, []byte("---\n")) {
			return nil, fmt.Errorf("%s: no frontmatter", dir.Name())
		}
		var front struct {
			Name          string            `yaml:"name"`
			Description   string            `yaml:"description"`
			License       string            `yaml:"license"`
			Compatibility string            `yaml:"compatibility"`
			Metadata      map[string]string `yaml:"metadata"`
			AllowedTools  yaml.Node         `yaml:"allowed-tools"`
		}
		dec := yaml.NewDecoder(bytes.NewReader(head))
		dec.KnownFields(true)
		switch err := dec.Decode(&front); {
		case err != nil:
			return nil, fmt.Errorf("%s: %w", dir.Name(), err)
		case front.Name != dir.Name() || len(front.Name) > 64 || !regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`).MatchString(front.Name):
			return nil, fmt.Errorf("%s is called %q", dir.Name(), front.Name)
		case len(front.Description) < 1 || len(front.Description) > 1024:
			return nil, fmt.Errorf("%s has a description of %d bytes", dir.Name(), len(front.Description))
		case len(front.Compatibility) > 500:
			return nil, fmt.Errorf("%s has a compatibility of %d bytes", dir.Name(), len(front.Compatibility))
		case front.AllowedTools.Kind != 0 && front.AllowedTools.Tag != "!!str":
			return nil, fmt.Errorf("%s allows %s", dir.Name(), front.AllowedTools.Tag)
		}
		descriptions[front.Name] = front.Description
	}
	return descriptions, nil
}

// lineRead reads frontmatter as many clients do: line by line, whatever its indent, up to the first colon. Quotes are text.
func lineRead(text string) map[string]string {
	read := make(map[string]string)
	head, _, _ := strings.Cut(strings.TrimPrefix(text, "---\n"), "\n---\n")
	for line := range strings.SplitSeq(head, "\n") {
		if key, value, ok := strings.Cut(strings.TrimSpace(line), ":"); ok && !strings.HasPrefix(line, "#") {
			read[key] = strings.TrimSpace(value)
		}
	}
	return read
}

// patternRead reads it as others do: a pattern for a line, quotes around a value taken off and nothing within.
func patternRead(text string) map[string]string {
	read := make(map[string]string)
	head, _, _ := strings.Cut(strings.TrimPrefix(text, "---\n"), "\n---\n")
	for _, m := range regexp.MustCompile(`(?m)^([\w-]+)\s*:[ \t]*(?:["'](.+?)["']|(.+?))[ \t]*$`).FindAllStringSubmatch(head, -1) {
		read[m[1]] = m[2] + m[3]
	}
	return read
}

// implicit are the texts that YAML 1.1 resolves to another type, by its own patterns (yaml.org/type), and those of 1.2.
var implicit = []*regexp.Regexp{
	regexp.MustCompile(`^(y|Y|yes|Yes|YES|n|N|no|No|NO|true|True|TRUE|false|False|FALSE|on|On|ON|off|Off|OFF)$`),
	regexp.MustCompile(`^(~|null|Null|NULL|)$`),
	regexp.MustCompile(`^[-+]?0b[0-1_]+$|^[-+]?0o?[0-7_]+$|^[-+]?(0|[1-9][0-9_]*)$|^[-+]?0x[0-9a-fA-F_]+$|^[-+]?[1-9][0-9_]*(:[0-5]?[0-9])+$|^[-+]?[0-9]+$`),
	regexp.MustCompile(`^[-+]?([0-9][0-9_]*)?\.[0-9.]*([eE][-+][0-9]+)?$|^[-+]?[0-9][0-9_]*(:[0-5]?[0-9])+\.[0-9_]*$|^[-+]?\.(inf|Inf|INF)$|^\.(nan|NaN|NAN)$|^[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?$`),
	regexp.MustCompile(`^[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}(([Tt]|[ \t]+)[0-9]{1,2}:[0-9]{2}:[0-9]{2}(\.[0-9]*)?([ \t]*(Z|[-+][0-9]{1,2}(:[0-9]{2})?))?)?$`),
	regexp.MustCompile(`^(<<|=)$`),
}

// checkScalar holds what goes out for a text against all readers.
func checkScalar(t *testing.T, text string) {
	t.Helper()
	out, want := scalar(text), string([]rune(text))
	if strings.ContainsAny(out, "\r\n") {
		t.Fatalf("%q goes out on several lines", text)
	}
	for _, doc := range []string{"k: " + out + "\n", "m:\n  k: " + out + "\nz: 1\n", "'k': " + out} {
		var read map[string]any
		if err := yaml.Unmarshal([]byte(doc), &read); err != nil {
			t.Fatalf("%q goes out as %s: %v", text, out, err)
		}
		got := read["k"]
		if m, ok := read["m"].(map[string]any); ok {
			got = m["k"]
		}
		if got != want {
			t.Fatalf("%q goes out as %s, and is read as %#v", text, out, got)
		}
	}
	if out != text {
		return
	}
	for _, pattern := range implicit {
		if pattern.MatchString(text) {
			t.Fatalf("%q goes out plain, and is another type to some: %s", text, pattern)
		}
	}
	if got := lineRead("---\nk: " + out + "\n---\n")["k"]; got != text || strings.IndexByte(`"'|>[{&*!%@`+"`", text[0]) >= 0 {
		t.Fatalf("%q goes out plain, and is %q to who reads lines", text, got)
	}
	var asJSON any
	if json.Unmarshal([]byte(text), &asJSON) == nil {
		t.Fatalf("%q goes out plain, and is JSON", text)
	}
}

// scalarTexts are texts that some reader of YAML takes for something else, and those that look so and are none.
var scalarTexts = strings.Fields(`y N yes No on OFF true False null ~ Null 0 00 1 -1 +1 1_000 1,000 0x1F 0o17 0b1 017 1.5 .5 1. 1e3 1.e+3 -.inf .NaN +.INF 190:20:30 1:2 12:30:45.5
	2001-12-14 2001-1-2 2001-12-14t21:59:43.10-05:00 = << - -- --- ... ? : , # #a a#b a: :a a:b http://x.test/a?b#c - -a ?a * *a & &a ! !a !!str % %a @a ` + "`a" + ` [a] {a} a[0] a{b} | |- > >- "a" 'a' a'b a"b it's
	\ a\b C:\x 3d-face 2fa 1password 0xzz 0b2 2024-01-01-notes 24-7 1e 1ex e5 . .. .a +a _1 $A ${A} 日本 é 👩‍💻 …`)

func TestScalar(t *testing.T) {
	more := []string{
		"", " ", " a", "a ", "a b", "a: b", "a :b", "a : b", "a:", "a #b", "a# b", "Use when: it's \"so\".", "don't: x", `say: "x"`, `c:\ 'x' "y"`, "a\tb", "a\t#b", "a\nb", "a\n", "\n", "a\r\nb", "\x00", "\x7f",
		"\u0085", "\u2028", "\ufeffa", "a\ufeff", "\u00a0a", "a\u3000", "\u200b", "\u202ea", "\xff", "a\xffb", "\uffff", "\U000e0041", "\ufffd", "2001-12-14 21:59:43.10 -5", "- a", "? a", "key: |", "a, b", "--- a", "... a", "'", "''", `"`, `\`, "a'", "'a: b'",
	}
	for _, text := range append(scalarTexts, more...) {
		checkScalar(t, text)
	}
	for _, text := range []string{"Reads PDF files, and fills forms (2024).", "it's", `say "x"`, "a:b", "http://x.test/a?b#c", "3d-face", "2fa", "2024-01-01-notes", "C:\\x", "日本語", "Bash(git:*, jq) Read", "b|a word", "👩‍💻 codes"} {
		if scalar(text) != text {
			t.Errorf("%q goes out as %s, and may be plain", text, scalar(text))
		}
	}
}

func FuzzScalar(f *testing.F) {
	for _, text := range scalarTexts {
		f.Add(text)
		f.Add("x: " + text)
	}
	f.Fuzz(func(t *testing.T, text string) { checkScalar(t, text) })
}

// checkReaders holds the view of a catalog against all readers.
func checkReaders(t *testing.T, c *Catalog) {
	t.Helper()
	view := c.FS()
	descriptions, err := strictRead(view)
	if err != nil {
		t.Fatalf("a strict reader refuses the list: %v", err)
	}
	for i, dir := range cleanNames(c.skills) {
		s := c.skills[i]
		if s.DisableModelInvocation {
			continue
		}
		data, err := fs.ReadFile(view, dir+"/SKILL.md")
		if err != nil {
			t.Fatal(err)
		}
		whole := validText(s.Description)
		got, cut := strings.CutSuffix(descriptions[dir], "…")
		if short := len(whole) <= 1024; short && descriptions[dir] != whole && strings.TrimSpace(whole) != "" || !short && (!cut || !strings.HasPrefix(whole, got)) {
			t.Errorf("%s: a strict reader has the description %q", dir, descriptions[dir])
		}
		lines, patterns := lineRead(string(data)), patternRead(string(data))
		if isPlainScalar(dir) && (lines["name"] != dir || patterns["name"] != dir) {
			t.Errorf("%s: who reads lines has the names %q and %q", dir, lines["name"], patterns["name"])
		}
		description := descriptions[dir]
		if isPlainScalar(description) && (lines["description"] != description || patterns["description"] != description) {
			t.Errorf("%s: who reads lines has %q and %q, and it is %q", dir, lines["description"], patterns["description"], description)
		}
		if isShown(description) && strings.TrimSpace(description) == description && !(strings.Contains(description, "'") && strings.ContainsAny(description, `"\`)) && patterns["description"] != description {
			t.Errorf("%s: who takes quotes off has %q, and it is %q", dir, patterns["description"], description)
		}
		words := regexp.MustCompile(`[\pL\pN]{3,}`)
		if said := lines["description"]; isShown(description) && strings.Join(words.FindAllString(said, -1), " ") != strings.Join(words.FindAllString(description, -1), " ") || said == "" || strings.HasPrefix(said, "|") || strings.HasPrefix(said, ">") {
			t.Errorf("%s: who reads lines has %q, and it is %q", dir, said, description)
		}
	}
}

// TestReaders: whatever a skill says, each kind of reader has its name and its description.
func TestReaders(t *testing.T) {
	var skills []Skill
	for i, text := range append([]string{
		"Reads PDF files.", "Use when: somebody asks.", "Ends with:", "It's: \"both\" \\ quotes.", "Two\nlines: x\nname: other\n", "# not a comment", "name: other", "- list", "{a: b}", "yes", "2024-01-01", "…", "\u200bhidden",
		strings.Repeat("é", 512), strings.Repeat("é", 513), strings.Repeat("a: ", 400), strings.Repeat("👩‍💻", 200), strings.Repeat("x", 1021) + "日本", "Long: " + strings.Repeat("\n", 2000) + "x", "", "  ",
	}, scalarTexts...) {
		skills = append(skills, Skill{
			Name: SkillName(fmt.Sprintf("s%03d", i)), Description: text, License: text, Compatibility: strings.Repeat(text, 300), Path: fmt.Sprintf("s%03d/SKILL.md", i),
			Metadata: jsonText(jsonObject{{"name", text}, {"description", text}, {text, text}}), AllowedTools: []string{text}, Triggers: []string{text}, Version: text,
			Extra: jsonText(jsonObject{{"name-of", text}, {"description", text}}),
		})
	}
	for _, name := range []string{"My Skill", "日本", "on", "123", "1e3", "a--b", strings.Repeat("long-", 30), "pdf", "PDF"} {
		skills = append(skills, Skill{Name: SkillName(name), Description: "Does a thing.", Path: name + "/SKILL.md"})
	}
	skills = append(skills, Skill{Name: "manual", Description: "By hand.", DisableModelInvocation: true, Path: "manual/SKILL.md"})
	c := promptCatalog(nil, skills...)
	checkReaders(t, c)
	if _, err := strictRead(c.ClientFS()); err == nil || !strings.Contains(err.Error(), "manual") {
		t.Errorf("the reader is not strict: %v", err)
	}
}

func FuzzCleanText(f *testing.F) {
	f.Add("Name", "a: \"b\" # c\n---\n", "k: v", "true")
	f.Add("x", "\u2028\ufeff\x00\xff", "- ?", "{\"a\":[1]}")
	f.Add("1e3", strings.Repeat("é: ", 400), "name", "it's: \"x\"\\")
	f.Fuzz(func(t *testing.T, name, description, key, value string) {
		s := &Skill{Name: SkillName(name), Description: description, License: value, Path: "x/SKILL.md"}
		s.Metadata = jsonText(jsonObject{{key, value}})
		s.Extra = jsonText(jsonObject{{key, value}, {"other", []string{key}}})
		checkReaders(t, promptCatalog(nil, *s))
		text, err := s.cleanText(slugName(name), nil)
		if err != nil {
			t.Fatal(err)
		}
		top := readClean(t, text)
		if value != "" && top["license"] != validText(value) {
			t.Fatalf("license %q, want %q", top["license"], value)
		}
		metadata := top["metadata"].(map[string]any)
		if got := metadata[validText(key)]; !strings.HasPrefix(key, cleanPrefix) && got != validText(value) {
			t.Fatalf("metadata %q is %q, want %q", key, got, value)
		}
		var asJSON map[string]any
		if err := json.Unmarshal([]byte(s.cleanHead(slugName(name)).json()), &asJSON); err != nil || fmt.Sprint(asJSON) != fmt.Sprint(top) {
			t.Fatalf("%v: as JSON %v, as YAML %v", err, asJSON, top)
		}
		read, isJSON := metadata[cleanPrefix+validText(key)].(string)
		if isJSON && readsAsJSON(read) {
			if err := json.Unmarshal([]byte(read), &read); err != nil {
				t.Fatalf("%q is not the string %q", read, value)
			}
		}
		if _, taken := metadata[cleanPrefix+"name"]; read != validText(value) && (key != "name" || !taken) && key != "description" && key != "other" {
			t.Fatalf("extra %q is %q, want %q", key, read, value)
		}
	})
}
