package term

import (
	"regexp"
	"strings"
)

// least is how narrow the text beside a name may get. Where less is left it stands below the name.
const least = 20

// item is a line with a name and, behind a gap, a text: a flag, a command, a row.
var item = regexp.MustCompile(`^( *\S.*?  +)(\S.*)$`)

// Lines breaks each line of a text that is too long, between two words. What follows is indented: as far as the text behind
// a name, or else by two more than the line. A command of skillgen stays on one line, which the terminal breaks if it must: people
// copy it, and a shell runs a first half that goes on below.
func Lines(text string, width int) string {
	if width <= 0 {
		return text
	}
	whole := aCommand.ReplaceAllStringFunc(text, func(s string) string { return strings.ReplaceAll(s, " ", kept) })
	return strings.ReplaceAll(lines(whole, width, 2), kept, " ")
}

// aCommand is a command of skillgen in a sentence, as far as that goes on without a comma or a semicolon.
var aCommand = regexp.MustCompile(`(?:go tool )?\bskillgen (?:check|completion|doctor|explain|export|generate|help|install|list|match|migrate|new|prompt|show|` +
	`status|uninstall|version|vet|watch) [^;,\n]+`)

// kept stands for a blank at which no line ends.
const kept = "\x00"

// lines indents what follows in a line by so much more.
func lines(text string, width, more int) string {
	var b strings.Builder
	for line := range strings.SplitAfterSeq(text, "\n") {
		body := strings.TrimSuffix(line, "\n")
		end := line[len(body):]
		for strings.HasPrefix(strings.TrimLeft(body, " "), "\t") { // four blanks where a terminal would put up to eight
			body = strings.Replace(body, "\t", "    ", 1)
		}
		if Columns([]rune(body)) > width {
			body = hang(body, width, more)
		}
		b.WriteString(body + end)
	}
	return b.String()
}

// hang breaks one line.
func hang(line string, width, more int) string {
	own := len(line) - len(strings.TrimLeft(line, " "))
	if m := item.FindStringSubmatch(line); m != nil {
		if at := Columns([]rune(m[1])); width-at >= least {
			return m[1] + strings.Join(words(m[2], width-at), "\n"+strings.Repeat(" ", at))
		}
		below := min(own+4, width/4)
		return strings.TrimRight(m[1], " ") + "\n" + strings.Repeat(" ", below) + strings.Join(words(m[2], width-below), "\n"+strings.Repeat(" ", below))
	}
	own = min(own, width/4)
	return strings.Repeat(" ", own) + strings.Join(words(strings.TrimLeft(line, " "), width-own-more), "\n"+strings.Repeat(" ", own+more))
}

// command breaks a line for a shell, which takes it as one.
func command(line string, width int) string {
	own := len(line) - len(strings.TrimLeft(line, " "))
	return strings.Repeat(" ", own) + strings.Join(words(strings.TrimLeft(line, " "), width-own-4), " \\\n"+strings.Repeat(" ", own+2))
}

// words are the lines that a text makes, of so many columns.
func words(text string, width int) (lines []string) {
	line, at := "", 0
	for word := range strings.SplitSeq(text, " ") {
		for i, part := range pieces(word) {
			n := Columns([]rune(part))
			gap := 0
			if i == 0 && line != "" {
				gap = 1
			}
			if line != "" && at+gap+n > width {
				lines = append(lines, line)
				line, at, gap = "", 0, 0
			}
			line += strings.Repeat(" ", gap) + part
			at += gap + n
		}
	}
	return append(lines, line)
}

// pieces are the parts of a word between which a line may end: at two wide characters.
func pieces(word string) (list []string) {
	if strings.Contains(word, kept) {
		return []string{word}
	}
	from, before := 0, 0
	for i, r := range word {
		n := cells(r)
		if n == 2 && before == 2 {
			list = append(list, word[from:i])
			from = i
		}
		if n > 0 {
			before = n
		}
	}
	return append(list, word[from:])
}
