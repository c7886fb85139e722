package loader

import "github.com/skillgen/skillgen/loader/internal/source"

// plainEnd follows the value of a plain scalar through the text, where line breaks are folded.
func plainEnd(text string, start int, value string) int {
	i := start
	for j := 0; j < len(value) && i < len(text); {
		switch {
		case value[j] == ' ' || value[j] == '\n' || value[j] == '\t':
			j++
		case text[i] == value[j]:
			i++
			j++
		case source.IsBlank(text[i]) || text[i] == '\n' || text[i] == '\r':
			i++
		default:
			return i
		}
	}
	return i
}
