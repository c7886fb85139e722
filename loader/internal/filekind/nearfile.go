// This file knows the files that skillgen reads beside a SKILL.md or a ROLE.md by the names that they are given by
// mistake. A name comes in, and what to call the file goes out. Nothing is opened.

package filekind

import (
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/door"
	"github.com/skillgen/skillgen/runtime"
)

// switchFile is the file that switches off what is in its directory.
const switchFile = ".disabled"

// IsNearlySwitch reports a name that is nearly that of the file which switches off what is in its directory.
func IsNearlySwitch(name string) bool {
	if name == switchFile || !mayBeSwitch(name) || strings.HasSuffix(name, "~") {
		return false
	}
	stem := strings.ToLower(name)
	for _, ending := range []string{".txt", ".text", ".md"} {
		stem = strings.TrimSuffix(stem, ending)
	}
	word := strings.Trim(stem, "._- ")
	if stem == word { // a name without a dot may be another word
		return word == "disabled" && !strings.HasSuffix(strings.ToLower(name), ".md")
	}
	return word == "disabled" || word == "disable" || runtime.Nearest(stem, slices.Values([]string{switchFile})) != ""
}

// IsAside reports the name of a SKILL.md that somebody, or an editor, has put aside.
func IsAside(name string) bool {
	behind, is := strings.CutPrefix(strings.ToLower(name), "skill.md")
	return is && slices.Contains([]string{"~", ".bak", ".backup", ".old", ".orig", ".off", ".disabled", ".save"}, behind)
}

// mayBeSwitch reports a name that is worth a look.
func mayBeSwitch(name string) bool {
	return holds(name, "disable") || strings.HasPrefix(name, ".d") || strings.HasPrefix(name, ".D")
}

// NearSwitch says of a file beside a SKILL.md or a ROLE.md that it was most likely meant to switch that off and does not. It says
// nothing of other files.
func NearSwitch(name string) (message, hint string) {
	if !IsNearlySwitch(name) {
		return "", ""
	}
	return "a file called " + runtime.Quote(name) + " does not disable; it is called " + switchFile, "call it " + switchFile + ", or remove it"
}

// NearBeside says of a file of a skill, by its path in the skill's directory, that it was most likely meant to be one that is read
// and is not. Evals are read where the skill has keywords.
func NearBeside(name string, hasKeywords bool) (message, hint string) {
	if !mayBeSwitch(name) && !holds(name, "open") && !holds(name, "trigger") {
		return "", ""
	}
	dir, base := path.Split(name)
	if dir == "" {
		if message, hint = NearSwitch(base); message != "" {
			return message, hint
		}
	}
	dir = strings.ToLower(strings.TrimSuffix(dir, "/"))
	ending := path.Ext(base)
	if bare := strings.TrimSuffix(base, ending); strings.EqualFold(ending, ".txt") && slices.Contains(dataEndings, strings.ToLower(path.Ext(bare))) {
		base, ending = bare, path.Ext(bare) // as an editor adds it
	}
	word := strings.Map(func(c rune) rune {
		if strings.ContainsRune("-_. ", c) {
			return -1
		}
		return c
	}, strings.ToLower(strings.TrimSuffix(base, ending)))
	meant := ""
	switch {
	case !slices.Contains(dataEndings, strings.ToLower(ending)):
	case word == "openai" && (dir == "agents" || dir == "agent" || dir == "" && (ending == ".yaml" || ending == ".yml")):
		meant = "agents/openai.yaml"
	case !hasKeywords || name == "evals/trigger_evals.json" || name == "trigger-eval.json":
	case isEvals(word) && (dir == "evals" || dir == "eval" || dir == "" && word != "trigger" && word != "triggers"):
		meant = "evals/triggers.json"
	}
	if meant == "" || meant == name {
		return "", ""
	}
	hint = "call it " + meant
	if path.Ext(meant) == ".json" && !strings.EqualFold(ending, ".json") {
		hint = "write it as JSON, in " + meant
	}
	return "a file called " + runtime.Quote(name) + " is not read; it is called " + meant, hint + ", or leave it to who reads it"
}

// dataEndings are the endings of files that programs read, as people take one for the other.
var dataEndings = []string{".json", ".jsonl", ".json5", ".yaml", ".yml", ".toml", ".txt"}

func isEvals(word string) bool {
	switch word {
	case "trigger", "triggers", "triggereval", "triggerevals", "triggerseval", "triggersevals", "evaltrigger", "evaltriggers", "evalstriggers", "evalstrigger":
		return true
	}
	return false
}

// IsNearlyRole reports a file of instructions for other programs in the directory of a project where ROLE.md is meant: nothing but
// texts is beside it, as in no program's directory.
func IsNearlyRole(name string, beside []fs.DirEntry) bool {
	switch strings.ToLower(name) {
	case "agents.md", "agent.md", "claude.md", "project.md":
	default:
		return false
	}
	return !slices.ContainsFunc(beside, func(e fs.DirEntry) bool {
		return e.Name()[0] != '.' && (e.IsDir() || !strings.EqualFold(path.Ext(e.Name()), ".md"))
	})
}

// NearRole is what to do about a file that would be a project if it had another path: a file that other agents read by its name keeps it.
func NearRole(name, role string) (hint string, fix *runtime.Fix) {
	switch strings.ToLower(name) {
	case "agents.md", "claude.md":
		return "leave it to the agents that read it, and write a " + path.Base(role) + " where the directory is a project", nil
	}
	return "call it " + path.Base(role), &runtime.Fix{Rename: role, Unsafe: true}
}

// NearSkill says of a file in a directory of skills how its text has to begin for its name to be a mistake for SKILL.md, nil for other names,
// and whether the name alone says nothing: it is one that others start with, or that of its directory, in which no other text is.
func NearSkill(p string, list func(dir string) ([]fs.DirEntry, error)) (begins func(text string, inSkills bool) bool, isOther bool) {
	dir, name := path.Split(p)
	stem, isText := strings.CutSuffix(name, ".md")
	if dir = strings.TrimSuffix(dir, "/"); isText && dir != "" && strings.EqualFold(stem, path.Base(dir)) && !strings.EqualFold(stem, "skill") && !strings.EqualFold(stem, "skills") {
		entries, err := list(dir)
		if err != nil || slices.ContainsFunc(entries, func(e fs.DirEntry) bool {
			return e.Name() != name && strings.EqualFold(path.Ext(e.Name()), ".md") && !IsDocument(e.Name())
		}) {
			return nil, false
		}
		return BeginsAsSkill, true
	}
	return Misnamed(name), IsDocument(name)
}

// SkillNames are the file of a skill as people spell it.
var SkillNames = []string{"SKILL.md", "skill.md", "Skill.md", "SKILL.MD"}

// IsSkillFile reports the name of a skill's file, in any case of its letters.
func IsSkillFile(name string) bool { return strings.EqualFold(name, "SKILL.md") }

// HasNearSkill reports a directory with a file whose name is such a mistake. Who looks for what no search has reached tells it.
func HasNearSkill(d *door.Door, dir string, inSkills bool) bool {
	entries, err := d.ReadDir(dir)
	return err == nil && slices.ContainsFunc(entries, func(e fs.DirEntry) bool {
		p := path.Join(dir, e.Name())
		begins, _ := NearSkill(p, func(string) ([]fs.DirEntry, error) { return entries, nil })
		if begins == nil || !e.Type().IsRegular() {
			return false
		}
		data, _, err := d.Read(p, MaxSize)
		return err == nil && begins(string(data), inSkills)
	})
}

// IsLone reports a README.md that begins as a skill among skills, though it lacks the name or the description, with nothing beside it that
// it could be the page of.
func IsLone(d *door.Door, p, text string) bool {
	if !strings.EqualFold(path.Base(p), "README.md") || !BeginsAsSkill(text, true) {
		return false
	}
	entries, err := d.ReadDir(path.Dir(p))
	return err == nil && len(entries) == 1
}

// holds reports a word in a name, in any case of its letters. It takes no memory: every file of every skill is asked about.
func holds(name, word string) bool {
	for i := 0; i+len(word) <= len(name); i++ {
		if strings.EqualFold(name[i:i+len(word)], word) {
			return true
		}
	}
	return false
}
