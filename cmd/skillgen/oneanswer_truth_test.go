package main

import (
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/runtime"
)

// accounted: everything that a person would find is in list, and in check where it does not load.
func (a *answers) accounted(say sayer) {
	if a.rootsNamed || strings.Contains(a.check.errOut, "does not exist") {
		return
	}
	loaded := make(map[string]bool)
	rows := make(map[string]string)
	real := make(map[string]string) // what a link leads to, with the row of the link
	for _, s := range a.listed.Skills {
		if to, err := filepath.EvalSymlinks(filepath.FromSlash(s.Path)); err == nil && to != filepath.FromSlash(s.Path) {
			real[a.rel(to)] = a.rel(s.Path)
		}
		rows[a.rel(s.Path)] = s.Reason
		loaded[a.rel(s.Path)] = isLoaded(s.State)
		if !isLoaded(s.State) && s.Reason == "" {
			say("accounted: a state without a reason", "%s is %s", a.rel(s.Path), s.State)
		}
	}
	for _, p := range a.listed.Projects {
		rows[a.rel(p.Path)] = ""
		loaded[a.rel(p.Path)] = p.State == runtime.StateOK
	}
	told := make(map[string]bool)
	for _, d := range a.diags {
		told[a.rel(d.File)] = true
	}
	for _, s := range spots(a.dir) {
		file := jsonBytes(s.file)
		if linked := real[file]; linked != "" && rows[file] == "" && !loaded[file] {
			file = linked // it is one skill, wherever it is seen from
		}
		if _, ok := rows[file]; !ok {
			say("accounted: a "+string(s.kind)+" that list does not have", "%s is not in list: %q", s.file, a.rows())
		}
		if !loaded[file] && !told[file] {
			say("accounted: a "+string(s.kind)+" of which check says nothing", "%s does not load, and check says nothing of it", s.file)
		}
	}
}

var quotedText = regexp.MustCompile(`"(?:[^"\\]|\\.)*"`)

// reasons: list and check give the same reason, and what a reason names is there and is not the file itself.
func (a *answers) reasons(say sayer) {
	said := make(map[string][]runtime.Diagnostic)
	for _, d := range a.diags {
		said[a.rel(d.File)] = append(said[a.rel(d.File)], d)
		if d.Rule == "unreached" || d.Rule == "duplicate-name" || d.Rule == "shadowed" {
			a.names(say, d.Rule, a.rel(d.File), d.Message)
		}
	}
	for _, s := range a.listed.Skills {
		file := a.rel(s.Path)
		if isLoaded(s.State) {
			continue
		}
		if s.State == runtime.StateShadowed {
			a.names(say, string(s.State), file, s.Reason)
		}
		reason := a.nearby(s.Reason)
		if !slices.ContainsFunc(said[file], func(d runtime.Diagnostic) bool { return strings.Contains(a.nearby(d.Message), reason) }) {
			say("reasons: "+string(s.State)+" in list, another in check", "%s is %s: %s\nand check says %+v", file, s.State, s.Reason, said[file])
		}
		if s.State != runtime.StateUnreached || isAgents(file) { // which a client loads
			continue
		}
		for _, d := range said[file] {
			// A SKILL.md below a skill is one of its files, too.
			if d.Severity != runtime.SeverityHint && d.Rule != "not-embeddable" {
				say("reasons: more than a hint for what nothing loads", "%s is unreached, and check says %s: %s", file, d.Severity, d.Message)
			}
		}
	}
}

// nearby is a text with the paths of the tree as they are relative to it.
func (a *answers) nearby(text string) string {
	for _, dir := range []string{filepath.ToSlash(a.dir), filepath.ToSlash(a.arg)} {
		text = strings.NewReplacer(dir+"/", "", strconv.Quote(dir), strconv.Quote(".")).Replace(text)
	}
	return text
}

// names holds what a reason names to the tree.
func (a *answers) names(say sayer, rule, file, reason string) {
	for _, quoted := range quotedText.FindAllString(reason, -1) {
		name, err := strconv.Unquote(quoted)
		if err != nil {
			continue
		}
		switch is := strings.Contains(reason, quoted+" is hidden"); {
		case is:
			if !slices.Contains(strings.Split(file, "/"), name) || name[0] != '.' && name != "node_modules" {
				say("names: hidden, and is not ["+rule+"]", "%s: %s", file, reason)
			}
		case strings.Contains(reason, "the name "+quoted), strings.Contains(reason, ", to "+quoted):
			// a skill's name may look like a path, and a link need not lead to anything
		case !strings.Contains(name, "/") && !strings.HasSuffix(name, ".md"):
		default:
			rel := a.rel(name)
			if rel == file {
				say("names: the file itself ["+rule+"]", "%s: %s", file, reason)
			}
			_, err := os.Lstat(filepath.Join(a.dir, filepath.FromSlash(rel)))
			if err != nil && !strings.ContainsRune(rel, '\ufffd') { // which stands for what JSON cannot say

				say("names: what is not there ["+rule+"]", "%s: %s: %v", file, reason, err)
			}
			if above := path.Dir(rel); strings.HasPrefix(reason, "it is below the skill") && above != "." && !strings.HasPrefix(file, above+"/") {
				say("names: not above ["+rule+"]", "%s: %s", file, reason)
			}
		}
	}
}

var commandText = regexp.MustCompile(`skillgen ((?:[a-z]+|--[a-z-]+)(?: (?:--[a-z-]+|(?:'[^']*'|\\'|[^\s,;:()'])+))*)`)

// hints: a command that a message names exists, with its flags and its arguments.
func (a *answers) hints(t *testing.T, say sayer) {
	root := newRoot(quiet())
	texts := []string{a.generate.errOut, a.check.errOut, a.checkText.errOut, a.list.errOut, a.listText.errOut, a.prompt.errOut}
	for _, d := range a.diags {
		texts = append(texts, d.Hint, d.Message)
	}
	for _, s := range a.listed.Skills {
		texts = append(texts, s.Reason)
	}
	for _, text := range texts {
		for _, m := range commandText.FindAllStringSubmatch(text, -1) {
			words := shellWords(m[1])
			cmd, _, err := root.Find(words[:1])
			if err != nil || cmd == root {
				say("hints: no command "+words[0], "%s", text)
				continue
			}
			for _, word := range words[1:] {
				if name, ok := strings.CutPrefix(word, "--"); ok && cmd.Flags().Lookup(name) == nil {
					say("hints: no flag "+word+" of "+words[0], "%s", text)
				}
			}
			a.obey(t, say, words, text)
		}
	}
}

// obey runs a command that a hint gives, where it writes nothing: it must know what it is told.
func (a *answers) obey(t *testing.T, say sayer, words []string, text string) {
	switch {
	case len(words) < 2 || strings.ToUpper(words[1]) == words[1]:
		return
	case words[0] == "migrate":
		words = append(words, "--dry-run")
	case words[0] != "check" && words[0] != "list" && words[0] != "show":
		return
	}
	if code, _, errOut := skillgen(t, append(words, "--profile", a.profile)...); code == exitUsage {
		say("hints: the command of a hint fails", "%s\nskillgen %q says %s", text, words, errOut)
	}
}
