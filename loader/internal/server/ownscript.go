// This file finds the files of a skill that its servers name as if they ran beside it. The servers come in, with what the
// directory of the skill has; each file goes out with the place that names it and what to write there, for no host looks in the
// directory of a skill.

package server

import (
	"cmp"
	"iter"
	"path"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/shell"
	"github.com/skillgen/skillgen/loader/internal/slot"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/command"
)

// ownScript is a file that a server names, in words.
type ownScript struct {
	At            source.Span
	Message, Hint string
}

// Own is what tells the files of a skill: what its directory is called, "" where that is not known, and a report of each that is there.
type Own struct {
	Dir string
	Has func(file string) bool
}

// Scripts are the files of a skill that a server names by a path from the directory of the skill, or by where that is on one machine.
func (o Own) Scripts(f runtime.Format, name string, server *node.Node) (list []ownScript) {
	if server.Kind == node.Scalar {
		words, problem := shell.Split(server.Text)
		if problem != "" {
			return nil
		}
		first, o := "", o.of(words[0])
		for i, word := range words {
			if own := o.file(word, i == 0); own != "" {
				first, words[i] = cmp.Or(first, word), inDir+own
			}
		}
		if strings.HasPrefix(words[0], inDir) {
			words = append([]string{interpreter(words[0])}, words...)
		}
		switch {
		case first == "":
			return nil
		case !canFill(words):
			return []ownScript{{server.Span, says(name, first), noVariable}}
		}
		return []ownScript{{server.Span, says(name, first), onLine(f, name, words)}}
	}
	if cwd := server.Get("cwd"); cwd != nil && path.Clean(cwd.Text) != "." {
		if own := pathIn(cwd.Text); cwd.Kind == node.Scalar && own != "" && o.Has(own) {
			return []ownScript{{cwd.Span, says(name, cwd.Text), "write " + runtime.Quote(inDir+own) + byAgent}}
		}
		return nil
	}
	program := server.Get("command")
	if program == nil || program.Kind != node.Scalar {
		return nil
	}
	words, o := []string{program.Text}, o.of(program.Text)
	var items []*node.Node
	if args := server.Get("args"); args != nil {
		items = args.Items
	}
	for i, item := range items {
		words = append(words, item.Text)
		_, value, _ := strings.Cut(item.Text, "=")
		for _, word := range []string{item.Text, value} {
			own := o.file(word, false)
			if own == "" {
				continue
			}
			words[i+1] = strings.TrimSuffix(item.Text, word) + inDir + own
			hint := noVariable
			if canFill(append(slices.Clone(words), texts(items[i+1:])...)) {
				hint = "write " + runtime.Quote(words[i+1]) + filledIn
			}
			list = append(list, ownScript{item.Span, says(name, word), hint})
		}
	}
	if own := o.file(program.Text, true); own != "" {
		words = append([]string{interpreter(own), inDir + own}, words[1:]...)
		list = append([]ownScript{{program.Span, says(name, program.Text), inEntries(f, words)}}, list...)
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

// canFill reports whether a host fills in the variables of a program's arguments: where one decides which program runs, none does.
func canFill(words []string) bool {
	word, _ := command.Decides(words[0], words[1:])
	return word == ""
}

const (
	inDir      = "${SKILL_DIR}/"
	byAgent    = ", and let your agent fill in where the skill is: no client of skillgen export mcp does, and in a plugin it is ${PLUGIN_ROOT}/skills/NAME"
	filledIn   = byAgent + "; or name a program on PATH"
	noVariable = "name a program on PATH; no host fills in a variable here"
)

// onLine says to write a server in place of a line, and inEntries in place of its command, which has no variable.
func onLine(f runtime.Format, name string, words []string) string {
	return "on one line nothing expands; write " + node.WriteServer(f, "mcp", name, program(f, words)...) + filledIn
}

func inEntries(f runtime.Format, words []string) string {
	return "write " + strings.Join(program(f, words), " and ") + filledIn
}

// program are the entries of words, with a variable in place of each key among them.
func program(f runtime.Format, words []string) []string {
	srv := runtime.MCPServer{Command: words[0], Args: slices.Clone(words[1:])}
	masked(&srv)
	return node.WriteProgram(f, srv.Command, srv.Args...)
}

// of is what tells the files that a program is given: an absolute path in a container is one of its own.
func (o Own) of(program string) Own {
	switch command.Program(program) {
	case "docker", "podman", "nerdctl", "finch":
		o.Dir = ""
	}
	return o
}

func texts(items []*node.Node) (list []string) {
	for _, item := range items {
		list = append(list, item.Text)
	}
	return list
}

func says(server, word string) string {
	said := "the server " + runtime.Quote(server) + " names " + runtime.Quote(word) + " of the skill, "
	if path.IsAbs(word) {
		return said + "which no other machine has there"
	}
	return said + "which is looked for where the agent runs, not beside the skill"
}

// file is the path in the skill of its file that a word names, or "". What is no program has an ending there. In the home of somebody it
// is told as what must be filled in.
func (o Own) file(word string, program bool) string {
	isHere := !program || strings.Contains(word, "/")
	if at := strings.LastIndex(word, "/"+o.Dir+"/"); path.IsAbs(word) && o.Dir != "" && at >= 0 && slot.Word("args", word) == "" {
		word = word[at+len(o.Dir)+len("//"):]
	}
	if own := pathIn(word); own != "" && isHere && (program || path.Ext(own) != "") && o.Has(own) {
		return own
	}
	return ""
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
