// This file finds which scripts of a skill the commands of a text run.
//
// In comes a line of code. Out go the scripts, with their places in it.

package mention

import (
	"path"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/skillgen/skillgen/loader/internal/filekind"
	"github.com/skillgen/skillgen/loader/internal/source"
)

// ScriptsDir is the directory of scripts, as commands name it.
const ScriptsDir = "scripts/"

// Script is one that a command runs: its path in the skill, and where the command names it. Alone says that it is the command itself,
// for certain, and that no program is told to run it. By is the program that is, where no option but -u and -x stands between.
type Script struct {
	Name     string
	At, Size int
	Alone    bool
	By       string
}

// starters are programs that run the file which their first argument names.
const starters = " . ansible-playbook bash bun deno fish julia k6 node perl php powershell powershell.exe psql pwsh py pytest python python2 python3 ruby Rscript sh source ts-node tsx uv xargs zsh "

// plain are those of before that start what follows as it is.
const plain = " $ > ! { command do elif else env exec if nice nohup sudo then time timeout until watch while xvfb-run "

// before are words that may stand before a command, or between a program and its file.
const before = " $ > ! { bisect bunx cProfile command coverage do elif else env exec git go hatch if nice nohup npx pdb pdm pipx poetry pipenv pnpm python python3 run rye streamlit sudo then time timeout tsx ts-node until uv watch while xvfb-run yarn "

// valued are options of such programs whose value is a word of its own.
const valued = " --env-file --from --import --loader --require --with --with-requirements -r -X -W -I -ExecutionPolicy -executionpolicy -ep -WorkingDirectory -Version "

// windowsPath is a file of a skill as Windows has it, also in somebody's home.
var windowsPath = regexp.MustCompile(`(?:^|[ \t\n"'\x60=.}])(?:[A-Za-z]:(?:\\[\w.-]+)+)?\\?(?:scripts|references|assets)(?:\\[\w.-]+)+`)

// otherCase is their directory in a case that makes it another one, but on systems to which it is the same.
const otherCase = "Scripts/"

// AsWritten is the name of a script with the directory as it is written.
func AsWritten(written, name string) string {
	if strings.Contains(written, otherCase) {
		return otherCase + strings.TrimPrefix(name, ScriptsDir)
	}
	return name
}

// Slashed is a text in which the paths of files of a skill have slashes and those of scripts begin in small letters, and everything is where it was.
func Slashed(text string) string {
	text = strings.ReplaceAll(text, otherCase, ScriptsDir)
	if !strings.Contains(text, `scripts\`) && !strings.Contains(text, `references\`) && !strings.Contains(text, `assets\`) {
		return text
	}
	return windowsPath.ReplaceAllStringFunc(text, func(path string) string { return strings.ReplaceAll(path, `\`, "/") })
}

// Forward is the path of a script with slashes, as it is written behind a variable, or its name.
func Forward(written, name string) string {
	if !strings.HasPrefix(strings.TrimLeft(written, `"'`), "$") {
		return name
	}
	return strings.NewReplacer(`\\`, "/", `\`, "/").Replace(written)
}

// Scripts finds the scripts that the commands of a line run. dir is what the directory of the skill is called.
func Scripts(line, dir string) (list []Script) {
	if !strings.Contains(line, ScriptsDir) {
		return nil
	}
	by := ""
	fresh, alone, value := true, true, false // the next word may be a command, no program stands in front of it, and it is an option's value
	for at := len(prompt.FindString(line)); at < len(line); {
		word := wordAt(line, at)
		size, program := len(word), word
		if strings.Contains(word, "/") && !strings.Contains(word, ScriptsDir) { // by its path
			program = path.Base(strings.Trim(word, `"'`))
		}
		switch {
		case word == "":
		case value || isTime(word):
			value = false
		case !fresh:
		case strings.Contains(valued, " "+word+" "):
			value, alone = true, false
		case strings.Contains(starters, " "+program+" "), strings.Contains(starters, " "+strings.TrimRight(program, "0123456789.")+" "), strings.Contains(before, " "+program+" "), word[0] == '-', strings.Contains(word, "=") && !strings.Contains(word, "/"):
			alone = alone && (strings.Contains(plain, " "+program+" ") || strings.Contains(word, "="))
			if word != "-u" && word != "-x" {
				by = program
			}
		default:
			fresh = false
			file := word
			if word[0] != '"' && word[0] != '\'' {
				file = strings.ReplaceAll(word, escapedBlank, " ")
			}
			if name, offset := PathBelow(ScriptsDir, file, dir); name != "" && (!strings.Contains(name, " ") || file != word || by != "" && by[0] != '-') {
				size := len(strings.Trim(word, `"'`))
				list = append(list, Script{name, at + offset, size, alone && (size > len(name) || hasOption(line[at+len(word):])), by})
			}
		}
		at += size
		if at < len(line) && strings.IndexByte(";|&(", line[at]) >= 0 {
			fresh, alone, by = !strings.HasSuffix(line[:at], "=") || line[at] != '(', true, "" // a list of words has no command
		}
		at++
	}
	return list
}

// prompt is what terminals show in front of a command, but for a dollar and > alone.
var prompt = regexp.MustCompile(`^[ \t]*(?:\([^) \t]+\)[ \t]+)?(?:[^ \t@]+@[^ \t]*[$%]|[$%]|PS [^>]*>)[ \t]+`)

// escapedBlank is a blank of a word, as a shell has it outside of quotes.
const escapedBlank = `\ `

// wordAt is the word of a command at an offset of a line. In quotes, and behind backslashes, it may have blanks.
func wordAt(line string, at int) string {
	line = line[at:]
	start := 0
	if line[0] == '"' || line[0] == '\'' {
		start = max(strings.IndexByte(line[1:], line[0])+1, 0)
	}
	end := start
	for end < len(line) && (strings.IndexByte(" \t;|&()", line[end]) < 0 || end > start && line[end-1:end+1] == escapedBlank) {
		end++
	}
	return line[:end]
}

// isTime reports how long a program may take, such as 60 or 5m.
func isTime(word string) bool {
	return '0' <= word[0] && word[0] <= '9' && strings.Trim(word, "0123456789.smh") == ""
}

// hasOption reports an argument, such as no list of files has behind a name.
func hasOption(rest string) bool {
	rest = strings.TrimLeft(rest, " \t")
	return len(rest) > 1 && rest[0] == '-' && (rest[1] == '-' || 'a' <= rest[1]|0x20 && rest[1]|0x20 <= 'z')
}

// HasArgument reports code within a line that is a path and an argument, and no list of files.
func HasArgument(text string) bool {
	_, rest, ok := strings.Cut(text, " ")
	c, _ := utf8.DecodeRuneInString(strings.TrimLeft(rest, " "))
	return ok && (unicode.IsLetter(c) || unicode.IsDigit(c) || strings.ContainsRune("<[{$\"'./~", c)) && !strings.Contains(rest, ScriptsDir)
}

// PathBelow is the path in the skill of a word that names one of its files below a directory of it, or "", and how many bytes stand before it
// in the word. In quotes a script may have blanks in its name. dir is what the directory of the skill is called.
func PathBelow(below, word, dir string) (name string, offset int) {
	plain := strings.Trim(word, `"'`)
	offset = strings.Index(word, plain)
	plain = strings.Replace(plain, `"/`, "/", 1) // as in "$SKILL_DIR"/scripts
	plain = filekind.InSkillCalled(dir, strings.TrimPrefix(plain, "./"))
	if !strings.HasPrefix(plain, below) || path.Clean(plain) != plain || !isName(plain) {
		return "", 0
	}
	stem, _, _ := strings.Cut(path.Base(plain), ".")
	for _, placeholder := range []string{"你的脚本", "脚本", "脚本名", "示例", "スクリプト", "your", "my", "some", "example", "foo", "bar", "script", "name", "xxx", "x"} {
		if after, ok := strings.CutPrefix(strings.ToLower(stem), placeholder); ok && (after == "" || strings.IndexByte("-_ ", after[0]) >= 0) {
			return "", 0
		}
	}
	return plain, offset
}

// isName reports a path of letters and digits. With others than those of ASCII it ends as files do, and with blanks as scripts do: text may go
// on behind a name.
func isName(name string) bool {
	isASCII, ext := true, strings.TrimPrefix(path.Ext(name), ".")
	for _, c := range name {
		if !unicode.IsLetter(c) && !unicode.IsDigit(c) && !unicode.Is(unicode.Mn, c) && !strings.ContainsRune("_-./ ", c) {
			return false
		}
		isASCII = isASCII && c < utf8.RuneSelf
	}
	if strings.Contains(name, " ") {
		return isScript(name)
	}
	return isASCII || source.IsWord(ext) && !unicode.IsDigit(rune(ext[0]))
}

// isScript reports a name that ends as those of scripts do.
func isScript(name string) bool {
	switch path.Ext(name) {
	case ".bash", ".cjs", ".js", ".mjs", ".pl", ".ps1", ".py", ".rb", ".sh", ".ts", ".zsh":
		return true
	}
	return false
}

// runVerbs say to run what follows, and articles may stand between, the last one first.
const runVerbs = " call calling execute executing invoke invoking run running ejecuta ejecute exécute exécutez lance lancez esegui eseguite führe führen starte starten запусти запустите выполни выполните "

var articles = [...]string{"script skript скрипт", "the das el le lo o", "sie"}

// isToldToRun reports the name of a script in code that a line says to run: what stands before it ends in a verb for that, or what stands
// behind it begins with one, as some languages have it.
func isToldToRun(name, before, after string) bool {
	if !isScript(name) {
		return false
	}
	const most = 40 // bytes: a verb and a word or two
	before = strings.ToLower(strings.TrimRight(before[max(0, len(before)-most):], " *_"))
	for _, words := range articles {
		for word := range strings.FieldsSeq(words) {
			before = strings.TrimRight(strings.TrimSuffix(before, " "+word), "*_")
		}
	}
	after = strings.TrimLeft(after, " *_")
	for _, verb := range [...]string{"运行", "执行", "実行", "を実行", "를 실행", "을 실행", "ausführen"} {
		if strings.HasSuffix(before, verb) || strings.HasPrefix(after, verb) {
			return true
		}
	}
	words := strings.FieldsFunc(before, func(c rune) bool { return !unicode.IsLetter(c) })
	return len(words) > 0 && strings.HasSuffix(before, words[len(words)-1]) && strings.Contains(runVerbs, " "+words[len(words)-1]+" ")
}
