package author

import (
	"path"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/declared"
	"github.com/skillgen/skillgen/loader/internal/fenced"
	"github.com/skillgen/skillgen/loader/internal/ownscript"
	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// MissingScript is about commands that run what is not there.
var MissingScript = &Rule{
	Rule: rule.Rule{
		Name: "missing-script", Title: "a command runs a script that is not there", Build: runtime.SeverityHint,
		Why: "A model that runs the command fails, and then does by hand what the script should do. " +
			"Only scripts/… in commands counts, in code; not what the text itself makes, what stands behind a cd, and nothing that reads like a placeholder. " +
			"A file of the skill that one of its servers names is not there either: a server is started where the agent runs.",
		Bad:  "---\nname: resize\ndescription: Resizes.\n---\n\nRun `python scripts/resize.py in.png`.\n",
		Good: "---\nname: resize\ndescription: Resizes.\n---\n\nRun `convert in.png -resize 50% out.png`.\n",
	},
	look: missingScript,
}

// missingScript reports each script once, at the first command that runs it.
func missingScript(s *reader) {
	files := skillFiles{skill: s}
	defer files.close()
	for name, server := range declared.Servers(s.Head.Root) {
		for _, own := range ownscript.In(s.Head.Format, name, server, func(file string) bool { return files.open() && files.look(file) }) {
			s.report(own.At, own.Message, own.Hint)
		}
	}
	body := s.Text[s.Head.Body:]
	if !strings.Contains(body, scriptsDir) {
		return
	}
	seen := make(map[string]bool)
	for c := range codeOf(body, scriptsDir) {
		for _, run := range scriptsIn(c.text) {
			if seen[run.name] || len(seen) == maxScripts || s.log.Full() {
				continue
			}
			seen[run.name] = true
			if files.has(run.name) || makes(body, run.name) {
				continue
			}
			at := s.Head.Body + c.at + run.at
			s.report(source.Span{Start: at, End: at + run.size}, "the command runs "+runtime.Quote(run.name)+", which the skill does not have",
				"add the script to the skill, or correct the command")
		}
	}
}

// scriptsDir is the directory of scripts, as commands name it.
const scriptsDir = "scripts/"

// maxScripts bounds the scripts of one text that are looked for: the text is searched for each.
const maxScripts = report.Max + 1

// script is one that a command runs: its path in the skill, and where the command names it.
type script struct {
	name     string
	at, size int
}

// starters are programs that run the file which their first argument names.
const starters = " . bash bun deno fish julia node perl php pwsh py python python2 python3 ruby Rscript sh source ts-node tsx uv zsh "

// before are words that may stand before a command, or between a program and its file.
const before = " $ > command env exec nohup npx poetry pipenv python python3 run sudo time tsx ts-node uv "

// scriptsIn finds the scripts that the commands of a line run.
func scriptsIn(line string) (list []script) {
	if !strings.Contains(line, scriptsDir) {
		return nil
	}
	fresh := true // the next word may be a command
	for at := 0; at < len(line); {
		size := strings.IndexAny(line[at:], " \t;|&()")
		if size < 0 {
			size = len(line) - at
		}
		word := line[at : at+size]
		switch {
		case word == "":
		case !fresh:
		case strings.Contains(starters, " "+word+" "), strings.Contains(before, " "+word+" "), word[0] == '-', strings.Contains(word, "=") && !strings.Contains(word, "/"):
		default:
			fresh = false
			if name, offset := scriptPath(word); name != "" {
				list = append(list, script{name, at + offset, len(strings.Trim(word, `"'`))})
			}
		}
		at += size
		if at < len(line) && strings.IndexByte(";|&(", line[at]) >= 0 {
			fresh = true
		}
		at++
	}
	return list
}

// scriptPath is the path in the skill of a word that names one of its scripts, or "", and how many bytes stand before it in the
// word.
func scriptPath(word string) (name string, offset int) {
	plain := strings.Trim(word, `"'`)
	offset = strings.Index(word, plain)
	for _, prefix := range []string{"./", "{baseDir}/", "${baseDir}/", "$SKILL_DIR/", "${SKILL_DIR}/", "$CLAUDE_SKILL_DIR/", "${CLAUDE_SKILL_DIR}/"} {
		plain = strings.TrimPrefix(plain, prefix)
	}
	if !strings.HasPrefix(plain, scriptsDir) || path.Clean(plain) != plain || strings.Trim(plain, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./") != "" {
		return "", 0
	}
	stem, _, _ := strings.Cut(path.Base(plain), ".")
	for _, placeholder := range []string{"your", "my", "some", "example", "foo", "bar", "script", "name", "xxx", "x"} {
		if after, ok := strings.CutPrefix(strings.ToLower(stem), placeholder); ok && (after == "" || after[0] == '-' || after[0] == '_') {
			return "", 0
		}
	}
	return plain, offset
}

// makes reports a text that says how to make the file.
func makes(body, name string) bool {
	for rest := body; ; {
		i := strings.Index(rest, name)
		if i < 0 {
			return false
		}
		line := rest[strings.LastIndexByte(rest[:i], '\n')+1 : i]
		line = strings.TrimRight(line, "\"'`./ ")
		lower := strings.ToLower(line)
		if strings.HasSuffix(line, ">") && !strings.HasPrefix(strings.TrimSpace(line), ">") || strings.HasSuffix(lower, "tee") || strings.HasSuffix(lower, "touch") ||
			strings.Contains(lower, "create") || strings.Contains(lower, "write ") || strings.Contains(lower, "save ") {
			return true
		}
		rest = rest[i+len(name):]
	}
}

// code is a piece of code of a text, and where it stands.
type code struct {
	text string
	at   int
}

// codeOf gives the lines of code blocks, up to a command that goes to another directory, and the code within lines: of all
// lines that hold a part.
func codeOf(body, part string) func(yield func(code) bool) {
	return func(yield func(code) bool) {
		fence, away := "", false
		for at, ticks, tildes, parts := 0, -1, -1, -1; ; {
			ticks, tildes, parts = nextAt(body, "```", at, ticks), nextAt(body, "~~~", at, tildes), nextAt(body, part, at, parts)
			next := min(ticks, tildes, parts)
			if next == len(body) {
				return
			}
			line := source.LineAt(body, at+strings.LastIndexByte(body[at:next], '\n')+1)
			away = away || fence != "" && goesAway(body[at:line.End()])
			at = line.Next
			start := len(line.Text) - len(fenced.BehindMarkers(line.Text))
			switch text := line.Text[start:]; {
			case fence != "" && fenced.Closes(text, fence):
				fence = ""
			case fence != "":
				if !away && !yield(code{text, line.Start + start}) {
					return
				}
			case fenced.Opens(text) != "":
				fence, away = fenced.Opens(text), false
			default:
				for from := 0; ; {
					open := strings.IndexByte(line.Text[from:], '`')
					if open < 0 {
						break
					}
					from += open + 1
					end := strings.IndexByte(line.Text[from:], '`')
					if end < 0 {
						break
					}
					if text := line.Text[from : from+end]; (strings.Contains(text, " ") || strings.HasPrefix(text, "./")) && !strings.Contains(text, "cd ") && !yield(code{text, line.Start + from}) {
						return
					}
					from += end + 1
				}
			}
		}
	}
}

// goesAway reports commands that go to another directory.
func goesAway(commands string) bool {
	return strings.Contains(commands, "cd ") || strings.Contains(commands, "git clone")
}
