package main

import (
	"encoding/json"
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"golang.org/x/tools/txtar"

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

// dash is what a fix inserts in front of an item of a list that has none.
const dash = "- "

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
				for _, e := range d.Fix.Edits {
					rules[e.New] = rules[e.New] || strings.HasPrefix(e.New, "# ") // which makes a comment of what is none
				}
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
		if changed["comment-cut"] || changed["damaged-text"] || changed["entry-skipped"] || changed[blank] || changed[dash] { // of any text
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

// TestFixKeepsPool holds that fixes lose nothing, for the texts of loader/testdata/said in each notation that frontmatter has: after the
// safe ones what is loaded is what was loaded, and after all of them each value is there and no error is new.
func TestFixKeepsPool(t *testing.T) {
	archives, err := filepath.Glob(filepath.Join(moduleRoot, "loader", "testdata", "said", "*.txtar"))
	if err != nil {
		t.Fatal(err)
	}
	mended, seen := 0, 0
	for _, name := range archives {
		archive, err := txtar.ParseFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range archive.Files {
			if strings.ContainsAny(file.Name, "./") {
				continue
			}
			if seen++; !isTried(seen, 3) {
				continue
			}
			for notation, text := range rewritten(string(file.Data)) {
				mended += holdFixes(t, fmt.Sprintf("%s %s %s", filepath.Base(name), file.Name, notation), text)
			}
		}
	}
	if mended < 170 {
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
	holdCommands(t, why, text, safe)
	all, rules := mendText(t, text, true)
	if all == text {
		return mended
	}
	words := wordsOf(all)
	for _, word := range strings.Fields(wordsOf(text)) {
		isNumber := len(word) == 1 && (rules["weak-trigger"] || rules["control-character"]) && strings.Trim(word, "0123456789") == "" // of an item
		isName := isNumber || rules["# "+word] || rules["name-directory"] || rules["name-style"] || rules["name-invalid"] || rules["weak-trigger"] && (word == "or" || word == "and") ||
			rules["bad-requirement"] && strings.Contains(" macOS osx Linux win windows10 ", " "+word+" ") || // which no system is called
			rules["command"] && strings.Contains(" bash cmd script shell ", " "+word+" ") // which no type of a hook is called
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

// holdCommands holds that a program has no argument after the safe fixes that its author did not write: each was a whole word before.
func holdCommands(t *testing.T, why, text, safe string) {
	t.Helper()
	for _, s := range loaded(t, safe).Skills {
		for _, server := range s.Servers {
			for _, arg := range append([]string{server.Command}, server.Args...) {
				if !isWordOf(strings.ReplaceAll(text, `\t`, "\t"), arg) && safe != text {
					t.Errorf("%s: the safe fixes make %q start with %q:\n%s\nnow\n%s\n", why, server.Name, arg, text, safe)
				}
			}
		}
	}
}

// isWordOf reports a word of a text that nothing stands before or behind but what parts the arguments of a program.
func isWordOf(text, word string) bool {
	const parts = " \t\n\r\"'[]{}:,"
	plain := strings.NewReplacer("''", "'", `\u003c`, "<", `\u003e`, ">", `\u0026`, "&", `\"`, `"`, "—", "--", "–", "-", "“", `"`, "”", `"`, "‘", "'", "’", "'")
	text, word = "\n"+plain.Replace(text)+"\n", plain.Replace(word)
	for at := 0; word != ""; {
		i := strings.Index(text[at:], word)
		if i < 0 {
			return false
		}
		start, end := at+i, at+i+len(word)
		if strings.IndexByte(parts, text[start-1]) >= 0 && strings.IndexByte(parts, text[end]) >= 0 {
			return true
		}
		at = start + 1
	}
	return true
}
