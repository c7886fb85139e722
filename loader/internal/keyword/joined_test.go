package keyword_test

import (
	"math/rand"
	"slices"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/loader/internal/field"
	"github.com/skillgen/skillgen/loader/internal/front"
	"github.com/skillgen/skillgen/loader/internal/keyword"
	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/loader/internal/yaml/repair"
	"github.com/skillgen/skillgen/runtime"
)

var weak = &rule.Rule{Name: "weak-trigger"}

// read gives the keywords of a head, and what is wrong with them.
func read(t *testing.T, text string) ([]string, []source.Problem) {
	t.Helper()
	log := report.New(source.File{Text: text}, report.NewRules(report.User, nil))
	table := field.NewTable()
	head, ok := front.Read(text, log, front.Options{Known: table.IsName, Required: table.IsRequired})
	if !ok {
		t.Fatalf("%q: %v", text, log.Diagnostics())
	}
	fm := field.Read(new(runtime.Skill), head.Root, text, log, table, field.Want{})
	for _, d := range log.Diagnostics() {
		if d.Rule != "comment-cut" && d.Rule != "control-character" {
			t.Errorf("%q: %s", text, d)
		}
	}
	return fm.Triggers, keyword.Joined(text, head, weak)
}

func yamlFile(entries string) string {
	return "---\nname: x\ndescription: D.\n" + entries + "\nlicense: MIT\n---\n\nBody.\n"
}

func tomlFile(entries string) string {
	return "---\nname = \"x\"\ndescription = \"D.\"\nlicense = \"MIT\"\n" + entries + "\n---\n\nBody.\n"
}

// mend applies all fixes at once, and says what the keywords are then. Nothing of the kind is left to say.
func mend(t *testing.T, text string) []string {
	t.Helper()
	_, problems := read(t, text)
	if len(problems) == 0 {
		t.Errorf("nothing is said of %q", text)
	}
	mended := text
	for _, p := range slices.Backward(problems) {
		if p.Fix == nil {
			t.Errorf("no fix: %s in %q", p.Message, text)
			return nil
		}
		if !p.Fix.Unsafe {
			t.Errorf("the fix of %q is said to be safe, and other messages match then", text)
		}
		mended = repair.Apply(mended, 0, p.Fix.Edits)
	}
	words, left := read(t, mended)
	if strings.Count(mended, "# c") != strings.Count(text, "# c") {
		t.Errorf("%q has other comments than %q", mended, text)
	}
	if len(left) > 0 || !strings.HasSuffix(mended, "---\n\nBody.\n") || !strings.Contains(mended, "MIT") {
		t.Errorf("%q is mended as %q: %v", text, mended, left)
	}
	return words
}

// Whatever stands between keywords, in whatever notation: the fix gives each by itself, at once.
func TestJoined(t *testing.T) {
	for _, c := range []struct{ text, want, why string }{
		{yamlFile("trigger: alpha, beta"), "alpha beta", "a string"},
		{yamlFile("trigger: alpha|gamma, delta, eps"), "alpha gamma delta eps", "beside a bar"},
		{yamlFile("trigger: alpha; beta, gamma、delta / eps"), "alpha beta gamma delta eps", "separators of several kinds"},
		{yamlFile("trigger: alpha, beta,"), "alpha beta", "a comma at the end"},
		{yamlFile("trigger: alpha,"), "alpha", "a comma at the end of one"},
		{yamlFile("trigger: \"**alpha**, **beta**\""), "alpha beta", "in bold"},
		{yamlFile("trigger: a&amp;b; beta; gamma"), "a&b beta gamma", "beside the semicolon of an entity"},
		{yamlFile("trigger: \"[alpha, a &amp; b]\""), "alpha a & b", "in brackets in quotes"},
		{yamlFile("trigger: alpha|beta;"), "alpha beta", "of the last"},
		{yamlFile("trigger: ',alpha'"), "alpha", "in front"},
		{yamlFile("triggers: [\"alpha, beta\"]"), "alpha beta", "an item"},
		{yamlFile("triggers: ['alpha, beta, eps', gamma]"), "alpha beta eps gamma", "an item in single quotes"},
		{yamlFile("trigger: [alpha, \"beta、gamma\"]"), "alpha beta gamma", "an item of trigger"},
		{yamlFile("trigger: [alpha, \"beta|gamma; delta, eps\"]"), "alpha beta gamma delta eps", "with a bar in it"},
		{yamlFile("triggers: [alpha, 'beta|gamma', \"股票 | stock\"]"), "alpha beta gamma 股票 stock", "bars between items"},
		{yamlFile("triggers:\n  - beta|gamma, delta, eps # c\n  - alpha|"), "beta gamma delta eps alpha", "bars with dashes"},
		{tomlFile("triggers = [\"alpha|beta\"]"), "alpha beta", "bars in TOML"},
		{yamlFile("triggers: [alpha; beta]"), "alpha beta", "an item without quotes"},
		{yamlFile("triggers:\n  - alpha, beta, eps # c\n  - gamma,"), "alpha beta eps gamma", "items with dashes"},
		{yamlFile("triggers:\n- \"it's, [beta], eps\"\n- gamma"), "it's [beta] eps gamma", "in the column of the key"},
		{yamlFile("triggers:\r\n  - alpha, ~, eps\r\n  - gamma"), "alpha ~ eps gamma", "with CRLF, and a null"},
		{yamlFile("metadata:\n  triggers:\n    keywords: alpha, beta"), "alpha beta", "below metadata"},
		{yamlFile("metadata:\n  triggers:\n    keywords:\n      - alpha, beta, eps\n      - gamma; delta; zeta"), "alpha beta eps gamma delta zeta", "items there"},
		{yamlFile("metadata: {triggers: {keywords: [\"alpha, beta\"]}}"), "alpha beta", "in brackets"},
		{yamlFile("trigger: alpha,\n  beta,\n  gamma"), "alpha beta gamma", "several lines"},
		{yamlFile("trigger: \"alpha,\n  beta\""), "alpha beta", "several lines in quotes"},
		{yamlFile("trigger: >\n  alpha,\n  beta\n"), "alpha beta", "a folded block"},
		{yamlFile("trigger: >- # c\n  alpha,\n\n  beta|gamma\n\n# c"), "alpha beta gamma", "with comments and blank lines"},
		{yamlFile("trigger: |\n  alpha, beta\n"), "alpha beta", "a block of one line"},
		{yamlFile("trigger: |\n  alpha\n  beta, gamma\n  delta"), "alpha beta gamma delta", "one to a line"},
		{yamlFile("triggers:\n  - >-\n    alpha,\n    beta,\n    eps\n  - gamma"), "alpha beta eps gamma", "an item that is a block"},
		{yamlFile("trigger:\n  alpha, beta"), "alpha beta", "below its key"},
		{yamlFile("trigger: '[\"alpha\", \"beta\"]'"), "alpha beta", "a list in quotes"},
		{yamlFile("trigger: \"a\\x6cpha, beta\""), "alpha beta", "an escape"},
		{yamlFile("trigger: “alpha”, “beta gamma”"), "alpha beta gamma", "quotes of a word processor around each"},
		{yamlFile("trigger: “alpha”|„beta“, ‘gamma’, eps"), "alpha beta gamma eps", "of several kinds"},
		{yamlFile("triggers: [\"“alpha”, “it’s”\"]"), "alpha it’s", "in an item"},
		{yamlFile("trigger: '\"alpha\", \"it''s\"'"), "alpha it's", "of the keyboard"},
		{yamlFile("trigger: '\"alpha, beta\"'"), "alpha beta", "around all of them"},
		{yamlFile("trigger: alpha, `beta`"), "alpha beta", "of Markdown, around one"},
		{yamlFile("trigger: '[“alpha”, beta]'"), "alpha beta", "in brackets in quotes"},
		{yamlFile("triggers: ［画面，文言］"), "画面 文言", "in brackets of East Asian text"},
		{yamlFile("trigger: （画面、文言）"), "画面 文言", "in parentheses of it"},
		{yamlFile("trigger: 【画面｜文言】"), "画面 文言", "with its bar"},
		{yamlFile("trigger: '[画面，文言]'"), "画面 文言", "with its comma in brackets of ASCII"},
		{yamlFile("trigger: '[alpha; beta]'"), "alpha beta", "with semicolons"},
		{yamlFile("trigger: 決済（画面，文言）、送金"), "決済（画面，文言） 送金", "brackets of East Asian text bind"},
		{tomlFile("trigger = \"“alpha”, “beta”\""), "alpha beta", "in TOML"},
		{yamlFile("trigger: “ ”, beta"), "beta", "with nothing between"},
		{yamlFile("trigger: 1. alpha 2. beta 3. eps"), "alpha beta eps", "numbers in front"},
		{yamlFile("trigger: 1) alpha, 2) beta"), "alpha beta", "numbers and commas"},
		{yamlFile("trigger: ・レビュー ・差分"), "レビュー 差分", "bullets of Japanese on a line"},
		{yamlFile("trigger: • alpha • beta"), "alpha beta", "bullets on a line"},
		{yamlFile("trigger: |\n  ■alpha\n  ◦ beta, eps\n  –delta"), "alpha beta eps delta", "bullets on lines"},
		{yamlFile("triggers: ['1. alpha 2. beta', eps]"), "alpha beta eps", "numbers in an item"},
		{yamlFile("trigger: pdf (fill, sign), form"), "pdf (fill, sign) form", "brackets bind"},
		{yamlFile("trigger: alpha, beta, Alpha"), "alpha beta", "one of them twice"},
		{tomlFile("trigger = \"alpha, beta\""), "alpha beta", "TOML"},
		{tomlFile("trigger = 'C:\\a, b\", eps'"), "C:\\a b\" eps", "TOML with what its other quotes would escape"},
		{tomlFile("triggers = [\"it's, \\\"b, eps\", 'x']"), "it's \"b eps x", "TOML with both quotes"},
		{yamlFile("triggers:\n  - >- # c\n    alpha,\n    eps,\n    beta # no comment\n  - gamma # c"), "alpha eps beta # no comment gamma", "a block with a comment above others"},
		{tomlFile("triggers = [\n  \"alpha, beta, eps\",\n  'gamma; delta; zeta', # c\n]"), "alpha beta eps gamma delta zeta", "a list of TOML"},
		{tomlFile("trigger = \"\"\"alpha, \\\n  beta\"\"\""), "alpha beta", "several lines of TOML"},
		{tomlFile("[metadata.triggers]\nkeywords = [\"alpha, it's\"]"), "alpha it's", "a table of TOML"},
	} {
		if got := strings.Join(mend(t, c.text), " "); got != c.want {
			t.Errorf("%s: %q, want %q", c.why, got, c.want)
		}
	}
}

// The separators of other keyboards, and what looks like a bar, part keywords with blanks around them and without. A stroke is
// one only between blanks.
func TestSeparators(t *testing.T) {
	for _, c := range strings.Split(",;；，、､﹑﹐﹔؛،¦｜￨│┃❘∣", "") {
		for _, between := range []string{c, " " + c + " ", c + " "} {
			for _, entry := range []string{"trigger: '喝茶%泡茶%tea'", "triggers: ['喝茶%泡茶%tea']", "trigger: '喝茶%泡茶%tea|喝茶'"} {
				text := yamlFile(strings.ReplaceAll(entry, "%", between))
				if got := strings.Join(mend(t, text), "|"); got != "喝茶|泡茶|tea" {
					t.Errorf("%q: %s", text, got)
				}
			}
		}
	}
	for _, c := range []string{"/", "／"} {
		if got := mend(t, yamlFile("trigger: 喝茶 "+c+" 泡茶")); !slices.Equal(got, []string{"喝茶", "泡茶"}) {
			t.Errorf("%s between blanks: %q", c, got)
		}
		if _, problems := read(t, yamlFile("trigger: 输入"+c+"输出")); len(problems) > 0 {
			t.Errorf("%s within a word: %v", c, problems)
		}
	}
}

// What people write with a comma in it is no list of keywords.
func TestNotJoined(t *testing.T) {
	for _, entries := range []string{
		"trigger: alpha|beta gamma", "triggers: ['(alpha|beta)', 'x || y', '|', 'alpha.*|beta']", "trigger: [alpha, beta]", "trigger: a word, or two", "triggers: ['well, no', pdf]",
		"trigger: well, no|pdf", "trigger: when the user wants to make a form, or has one that is to be filled", "trigger: \"1,000 users\"",
		"trigger: f(a, b)", "triggers: ['a/b', 'c++', 'and/or']", "trigger:", "triggers: []", "trigger: ';'", "metadata: {triggers: {keywords: text}}",
		"triggers: ['yes, please', 'fix this, please', 'make a form, with tables']",
	} {
		if _, problems := read(t, yamlFile(entries)); len(problems) > 0 {
			t.Errorf("%q: %s", entries, problems[0].Message)
		}
	}
}

// Two words with a comma or a semicolon between are two keywords where nothing else parts them, and one keyword where one of them is
// none by itself, or where a list shows that its author knows how to part them. Beside a bar they are told, and left to the author.
func TestPairs(t *testing.T) {
	const silent, told, mended = "silent", "told", "mended"
	for _, c := range []struct{ entries, want string }{
		{"trigger: tl;dr", silent}, {"trigger: summary|tl;dr", silent}, {"triggers: ['tl;dr']", silent}, {"triggers: [summary, 'tl;dr']", silent},
		{"trigger: UI, UX", mended}, {"trigger: 'pull request, PR'", mended}, {"trigger: 'C#, F#'", mended}, {"trigger: sql, db", mended}, {"trigger: 'oh, no'", silent},
		{"trigger: Paris, TX", silent}, {"trigger: a,b", silent}, {"trigger: '5,5 mm|size'", silent},
		{"triggers: ['Paris, TX', 'Dear Sir, Madam']", silent}, {"triggers: ['form, table', pdf]", silent}, {"trigger: ['form; table', pdf]", silent},
		{"triggers: ['input / output', pdf]", silent}, {"triggers: ['你好，世界', tea]", silent},
		{"metadata: {triggers: {keywords: ['Dear Sir, Madam', pdf]}}", silent},
		{"trigger: letter|Dear Sir, Madam", told}, {"trigger: letter|form; table", told}, {"trigger: [letter, 'form, table|pdf']", told},
		{"trigger: form, table", mended}, {"trigger: form;table", mended}, {"triggers: ['form, table']", mended}, {"trigger: 喝茶，泡茶", mended},
		{"triggers: ['form、table', pdf]", mended}, {"trigger: form、table|pdf", mended}, {"triggers: ['form ¦ table', pdf]", mended},
		{"triggers: ['form, table, page', pdf]", mended}, {"triggers: [pdf, 'form,']", mended}, {"trigger: pdf|form;", mended},
	} {
		_, problems := read(t, yamlFile(c.entries))
		got := silent
		if len(problems) > 0 {
			if got = told; problems[0].Fix != nil {
				got = mended
			}
		}
		if got != c.want {
			t.Errorf("%s: %s, want %s", c.entries, got, c.want)
		}
	}
}

// Words between random separators, in random notations, are those words when they are mended.
func TestJoinedProperty(t *testing.T) {
	rng := rand.New(rand.NewSource(1))
	vocabulary := strings.Fields("alpha beta pdf-form c++ f.txt 表 été it's a&b x_y R2-D2 naïve 翻译 node.js (open) #tag @at 50% !bang *star &anchor ?what")
	separators := []string{",", ", ", ";", "; ", "，", "；", "、", " / ", " , "}
	for range 3000 {
		order := rng.Perm(len(vocabulary))
		var words []string
		next := func(n int, between func() string) string {
			var list strings.Builder
			for i := range n {
				if i > 0 {
					list.WriteString(between())
				}
				words = append(words, vocabulary[order[len(words)]])
				list.WriteString(words[len(words)-1])
			}
			return list.String()
		}
		separator := func() string { return separators[rng.Intn(len(separators))] }
		quote := func(text string, plain bool) string {
			if plain && rng.Intn(2) == 0 && strings.IndexByte("#@!*&?%(-", text[0]) < 0 && !strings.Contains(text, " #") {
				return text
			}
			if rng.Intn(2) == 0 {
				return "\"" + text + "\""
			}
			return "'" + strings.ReplaceAll(text, "'", "''") + "'"
		}
		tail := ""
		if rng.Intn(4) == 0 {
			tail = ","
		}
		var text string
		key := []string{"trigger", "triggers"}[rng.Intn(2)]
		switch rng.Intn(5) {
		case 0:
			text = yamlFile(key + ": " + quote(next(3, separator)+tail, true))
		case 1:
			first := next(2, func() string { return "|" })
			text = yamlFile(key + ": " + quote(first+"|"+next(3, separator)+tail, true))
		case 2:
			text = yamlFile(key + ":\n  - " + quote(next(3, separator)+tail, true) + "\n  - " + next(1, nil) + "x\n  - " + quote(next(3, separator), true))
			words[3] += "x"
			if strings.IndexByte("#@!*&?%", words[3][0]) >= 0 {
				continue
			}
		case 3:
			text = yamlFile("metadata: {triggers: {keywords: [" + quote(next(3, separator)+tail, false) + ", 'last']}}")
			words = append(words, "last")
		case 4:
			value := next(3, separator) + tail
			if strings.Contains(value, "'") {
				value = `"` + value + `"`
			} else {
				value = "'" + value + "'"
			}
			text = tomlFile(key + " = " + []string{value, "[" + value + "]"}[rng.Intn(2)])
		}
		if got := mend(t, text); !slices.Equal(got, words) {
			t.Fatalf("%q\n got %q\nwant %q", text, got, words)
		}
	}
}
