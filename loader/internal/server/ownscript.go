// This file finds the files of a skill that its servers name as if they ran beside it. The servers come in, with what the
// directory of the skill has; each file goes out with the place that names it and what to write there, for no host looks in the
// directory of a skill.

package server

import (
	"iter"
	"path"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/shell"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/command"
)

// ownScript is a file that a server names, in words.
type ownScript struct {
	At            source.Span
	Message, Hint string
}

// OwnScripts are the files of a skill that a server names by a path from the directory of the skill. has reports a file that is there.
func OwnScripts(f runtime.Format, name string, server *node.Node, has func(string) bool) (list []ownScript) {
	if server.Kind == node.Scalar {
		words, problem := shell.Split(server.Text)
		for i, word := range words {
			if own := ofSkill(word, i == 0); problem == "" && own != "" && has(own) {
				if i == 0 {
					words = append([]string{"…"}, words...)
				}
				return []ownScript{{server.Span, says(name, word), "on one line nothing expands; write " + node.WriteServer(f, "mcp", name, node.WriteProgram(f, words[0], inDir+own)...) + filledIn}}
			}
		}
		return nil
	}
	if cwd := server.Get("cwd"); cwd != nil && path.Clean(cwd.Text) != "." {
		if own := pathIn(cwd.Text); cwd.Kind == node.Scalar && own != "" && has(own) {
			return []ownScript{{cwd.Span, says(name, cwd.Text), "write " + runtime.Quote(inDir+own) + byAgent}}
		}
		return nil
	}
	program := server.Get("command")
	if program == nil || program.Kind != node.Scalar {
		return nil
	}
	if own := ofSkill(program.Text, true); own != "" && has(own) {
		list = append(list, ownScript{program.Span, says(name, program.Text), "write " + strings.Join(node.WriteProgram(f, interpreter(own), inDir+own), " and ") + filledIn})
	}
	args := server.Get("args")
	for i := 0; args != nil && i < len(args.Items); i++ {
		text := args.Items[i].Text
		_, value, _ := strings.Cut(text, "=")
		for _, word := range []string{text, value} {
			own := ofSkill(word, false)
			if own == "" || !has(own) {
				continue
			}
			hint := "name a program on PATH; no host fills in a variable here"
			if instead := strings.TrimSuffix(text, word) + inDir + own; canFill(program.Text, args.Items, i, instead) {
				hint = "write " + runtime.Quote(instead) + filledIn
			}
			list = append(list, ownScript{args.Items[i].Span, says(name, word), hint})
		}
	}
	return list
}

// FilledIn yields the files of a skill that the arguments of a server name behind the variable of its directory, and the directory that it
// runs in, each at its place.
func FilledIn(server *node.Node) iter.Seq2[source.Span, string] {
	return func(yield func(source.Span, string) bool) {
		names := func(n *node.Node, hasEnding bool) bool {
			file, named := strings.CutPrefix(n.Text, inDir)
			if !hasEnding {
				file = strings.TrimSuffix(file, "/")
			}
			return !named || hasEnding && path.Ext(file) == "" || path.Clean(file) != file || strings.ContainsAny(file, "$*{ ") || yield(n.Span, file)
		}
		if cwd := server.Get("cwd"); cwd != nil && !names(cwd, false) {
			return
		}
		args := server.Get("args")
		for i := 0; args != nil && i < len(args.Items); i++ {
			if !names(args.Items[i], true) {
				return
			}
		}
	}
}

// canFill reports whether a host fills in the variable of an argument: where it decides which program runs, none does.
func canFill(program string, args []*node.Node, at int, instead string) bool {
	texts := make([]string, len(args))
	for i, arg := range args {
		texts[i] = arg.Text
	}
	texts[at] = instead
	word, _ := command.Decides(program, texts)
	return word == ""
}

const (
	inDir    = "${SKILL_DIR}/"
	byAgent  = ", and let your agent fill in where the skill is: no client of skillgen export mcp does, and in a plugin it is ${PLUGIN_ROOT}/skills/NAME"
	filledIn = byAgent + "; or name a program on PATH"
)

func says(server, word string) string {
	return "the server " + runtime.Quote(server) + " names " + runtime.Quote(word) + " of the skill, which is looked for where the agent runs, not beside the skill"
}

// ofSkill is the path in a skill of what a word names, or "". What is no program has an ending there.
func ofSkill(word string, program bool) string {
	own := pathIn(word)
	if program && !strings.Contains(word, "/") || !program && path.Ext(own) == "" {
		return ""
	}
	return own
}

// pathIn is a path below a directory as a word has it, or "".
func pathIn(word string) string {
	own := path.Clean(word)
	if word == "" || strings.HasPrefix(word, "-") || strings.ContainsAny(word, `$\:`) || path.IsAbs(word) || own == "." || strings.HasPrefix(own, "..") {
		return ""
	}
	return own
}

// interpreter is the program that runs a script.
func interpreter(script string) string {
	switch path.Ext(script) {
	case ".py":
		return "python3"
	case ".js", ".mjs", ".cjs":
		return "node"
	case ".sh":
		return "bash"
	case ".rb":
		return "ruby"
	}
	return "…"
}
