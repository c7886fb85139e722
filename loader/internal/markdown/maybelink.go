package markdown

import "strings"

// maxDestination bounds what is looked at of a destination, in bytes. Markdown is read of shorter lines only.
const maxDestination = 4000

// MayBeLinks are the places of the brackets that close in front of what looks like a destination, each with that as it is written.
func MayBeLinks(body string) func(yield func(int, string) bool) {
	return func(yield func(int, string) bool) {
		for at := 0; ; {
			i := strings.IndexByte(body[at:], ']')
			if i < 0 || at+i+1 == len(body) {
				return
			}
			if at += i + 1; body[at] != '(' && body[at] != ':' {
				continue
			}
			after := strings.TrimLeft(body[at+1:], " \t\n\r")
			after = after[:min(len(after), maxDestination)]
			end := -1
			if strings.HasPrefix(after, "<") {
				after = after[1:]
				end = strings.IndexAny(after, ">\n")
			} else {
				end = strings.IndexAny(after, ") \t\r\n")
			}
			if end < 0 {
				end = len(after)
			}
			if !yield(at-1, after[:end]) {
				return
			}
		}
	}
}
