// This file finds the code of a Markdown text.
//
// In comes a text. Out goes its code, in lines of blocks and within lines, each with its place.

package mention

import (
	"regexp"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/markdown"
	"github.com/skillgen/skillgen/loader/internal/source"
)

// Code is a piece of code of a text, and where it stands.
type Code struct {
	Text string
	At   int
	// Runs is set for what runs as it is: in a block of a shell, and when the text is read.
	Runs bool
	// Block is where the block begins, behind its sign, that Claude Code runs when it reads the text: 0 for other code.
	Block int
	// InLine is set for code within a line, with what stands before and after it there.
	InLine        bool
	Before, After string
}

// IsCommand reports code within a line that is a command here: it has arguments, or the line says to run it. dir is what the directory of the
// skill is called.
func IsCommand(c Code, dir string) bool {
	if strings.Contains(c.Text, " ") || strings.HasPrefix(c.Text, "./") {
		return !strings.Contains(c.Text, "cd ")
	}
	name, _ := PathBelow(ScriptsDir, c.Text, dir)
	return isToldToRun(name, c.Before, c.After)
}

// CodeOf gives the lines of code blocks, up to a command that goes to another directory, and the code within lines: of all
// lines that hold a part.
func CodeOf(body, part string) func(yield func(Code) bool) {
	return func(yield func(Code) bool) {
		fence, item, away, ofShell, injected, block, data := "", 0, false, false, 0, 0, ""
		for at, ticks, tildes, parts := 0, -1, -1, -1; ; {
			ticks, tildes, parts = markdown.NextAt(body, "```", at, ticks), markdown.NextAt(body, "~~~", at, tildes), markdown.NextAt(body, part, at, parts)
			next := min(ticks, tildes, parts)
			if next == len(body) {
				return
			}
			line := source.LineAt(body, at+strings.LastIndexByte(body[at:next], '\n')+1)
			if fence != "" && markdown.LeavesItem(body[at:line.End()], item) {
				fence = ""
			}
			away = away || fence != "" && goesAway(body[at:line.End()])
			isData := false
			if fence != "" && ofShell {
				data = dataOf(body[at:line.Start], data)
				isData, data = data != "", dataOf(line.Text, data)
			}
			at = line.Next
			start := len(line.Text) - len(markdown.BehindMarkers(line.Text))
			switch text := line.Text[start:]; {
			case fence != "" && markdown.ClosesFence(text, fence):
				fence = ""
			case fence != "":
				c := Code{Text: text, At: line.Start + start, Runs: ofShell, Block: injected}
				c.join(body[:line.End()], block)
				if !away && !isData && !yield(c) {
					return
				}
			case markdown.OpensFence(text) != "":
				fence, item, away = markdown.OpensFence(text), markdown.ItemAround(body, line.Start+start), false
				ofShell, injected, block, data = isShell(strings.TrimSpace(text[len(fence):])), 0, line.Next, ""
				if strings.HasPrefix(text, runsBlock) {
					injected = line.Start + start + len(runsBlock)
				}
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
					c := Code{Text: line.Text[from : from+end], At: line.Start + from, InLine: true, Before: line.Text[:from-1], After: line.Text[from+end+1:]}
					c.Runs = strings.HasSuffix(c.Before, "!") && !strings.Contains(c.Text, "cd ") // as Claude Code does when it reads the text
					if !yield(c) {
						return
					}
					from += end + 1
				}
			}
		}
	}
}

// mostJoined are the lines that one is joined with.
const mostJoined = 20

// join puts in front of a line of code those of its block that a backslash joins it to, as a shell reads them: blanks stand for the backslash
// and the line end. body ends with the line, and block is where the block begins in it.
func (c *Code) join(body string, block int) {
	start := strings.LastIndexByte(body[:c.At], '\n') + 1
	first := start
	for n := 0; n < mostJoined && first > block; n++ {
		above := strings.TrimSuffix(body[block:first-1], "\r")
		if !strings.HasSuffix(above, `\`) || strings.HasSuffix(above, `\\`) {
			break
		}
		first = block + strings.LastIndexByte(above, '\n') + 1
	}
	if first < start {
		line := source.LineAt(body, first)
		c.At = first + len(line.Text) - len(markdown.BehindMarkers(line.Text))
		c.Text = strings.NewReplacer("\\\r\n", "   ", "\\\n", "  ").Replace(body[c.At:])
	}
}

// dataBegins is what begins a text that a command of a shell reads, up to a line that is a word.
var dataBegins = regexp.MustCompile(`(?:^|[^<])<<-?[ \t]?(?:"([^"\n]+)"|'([^'\n]+)'|\\?([A-Za-z_]\w*))`)

// dataOf are the lines behind such texts, or behind a list of words, in which lines of a shell end, the next one first, "" for none; data are
// those in which they begin.
func dataOf(lines, data string) string {
	if data == "" && !strings.Contains(lines, "<<") && !strings.Contains(lines, "=(") {
		return ""
	}
	for line := range strings.Lines(lines) {
		if end, others, _ := strings.Cut(data, "\n"); data != "" {
			if strings.TrimSpace(line) == end {
				data = others
			}
			continue
		}
		var ends []string
		for _, m := range dataBegins.FindAllStringSubmatch(line, -1) {
			ends = append(ends, m[1]+m[2]+m[3])
		}
		if data = strings.Join(ends, "\n"); data == "" && strings.HasSuffix(strings.TrimSpace(line), "=(") {
			data = ")"
		}
	}
	return data
}

// runsBlock begins a block that Claude Code runs when it reads a text.
const runsBlock = "```!"

// Injected gives the commands that Claude Code runs when it reads a text: those within lines whose sign stands at the start of a word, and the
// lines of its blocks, up to one that a shell reads together with others. What show and doctor say of them, injectedCommands in
// cmd/skillgen/internal/facts finds, which also looks into code that is an example here.
func Injected(body string) func(yield func(Code) bool) {
	part := "!`"
	if strings.Contains(body, runsBlock) {
		part = "" // all lines
	}
	return func(yield func(Code) bool) {
		read := 0 // the block of which no more lines count
		for c := range CodeOf(body, part) {
			before, is := strings.CutSuffix(c.Before, "!")
			is = is && c.InLine && (before == "" || strings.ContainsAny(before[len(before)-1:], " \t"))
			if c.Block > 0 && c.Block != read && goesOn(c.Text) {
				read = c.Block
			}
			isLine := c.Block > 0 && c.Block != read && strings.TrimSpace(c.Text) != "" && c.Text[0] != '#'
			if (is || isLine) && !yield(c) {
				return
			}
		}
	}
}

// goesOn reports a line that is no command by itself: a shell reads what is below with it.
func goesOn(line string) bool {
	line = strings.TrimSpace(line)
	word, _, _ := strings.Cut(line, " ")
	return line != "" && strings.ContainsAny(line[len(line)-1:], "\\|&({") || strings.Contains(line, "<<") || strings.Count(line, "'")%2+strings.Count(line, `"`)%2 > 0 ||
		strings.Contains(" case for if select until while ", " "+word+" ")
}

// isShell reports the language of a block as one of a shell.
func isShell(language string) bool {
	name, _, _ := strings.Cut(language, " ")
	return name != "" && strings.Contains(" ! bash sh shell zsh ", " "+strings.ToLower(name)+" ")
}

// goesAway reports commands that go to another directory.
func goesAway(commands string) bool {
	return strings.Contains(commands, "cd ") || strings.Contains(commands, "pushd ") || strings.Contains(commands, "git clone")
}
