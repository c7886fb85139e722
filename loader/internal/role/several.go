// This file finds the names of skills in a text that has several of them: the text comes in, and the names go out.

package role

import "strings"

// namesIn are the names that one text has with separators between, where nothing else is in it.
func namesIn(text string) (names []string) {
	for part := range strings.FieldsFuncSeq(text, func(r rune) bool { return strings.ContainsRune(",;|，、；｜\n", r) }) {
		name := strings.TrimSpace(part)
		if strings.Trim(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.:") != "" {
			return nil
		}
		if name != "" {
			names = append(names, name)
		}
	}
	return names
}
