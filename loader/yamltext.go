package loader

// quotedEnd is the length of a quoted scalar, which may have several lines.
func quotedEnd(text string) int {
	for i := 1; i < len(text); i++ {
		switch {
		case text[0] == '"' && text[i] == '\\':
			i++
		case text[0] == '\'' && text[i] == '\'' && i+1 < len(text) && text[i+1] == '\'':
			i++
		case text[i] == text[0]:
			return i + 1
		}
	}
	return len(text)
}

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
		case isBlank(text[i]) || text[i] == '\n' || text[i] == '\r':
			i++
		default:
			return i
		}
	}
	return i
}
