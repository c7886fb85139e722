package term

import (
	"strings"
)

// Fill is Lines of a text that was broken by hand: paragraphs are put together first, so that they fill the width. Lines that are
// indented stay lines, but for what goes on below the text of an item; those below a line "Examples:" are broken as a shell wants
// it.
func Fill(text string, width int) string {
	if width <= 0 {
		return text
	}
	var joined []string
	hanging := -1 // how far what goes on is indented, -1 where nothing does
	for line := range strings.SplitSeq(text, "\n") {
		own := len(line) - len(strings.TrimLeft(line, " "))
		goesOn := own == hanging && line != "" && !strings.HasPrefix(line, "\t")
		if goesOn {
			joined[len(joined)-1] += " " + strings.TrimSpace(line)
			continue
		}
		joined = append(joined, line)
		switch m := item.FindStringSubmatch(line); {
		case line == "" || strings.HasPrefix(line, "\t") || strings.HasSuffix(line, ":"):
			hanging = -1
		case own > 0 && m != nil:
			hanging = Columns([]rune(m[1]))
		case own > 0:
			hanging = -1
		default:
			hanging = 0
		}
	}
	isExample := false
	for i, line := range joined {
		isExample = line == "Examples:" || isExample && strings.HasPrefix(line, "  ")
		if isExample && Columns([]rune(line)) > width && !strings.HasPrefix(strings.TrimSpace(line), "//") {
			joined[i] = command(line, width)
		}
	}
	return lines(strings.Join(joined, "\n"), width, 0)
}
