// This file finds the relative links of a page, which is no skill. In comes its text; out go the links with their lines.

package flatfile

import (
	"net/url"
	"regexp"
	"strings"
)

// pageLink is a link of a page: its path, without what stands behind # or ?.
type pageLink struct {
	to   string
	line int
}

var (
	// pageLinks are a link in a line, and one that is defined in a line of its own.
	pageLinks = regexp.MustCompile(`\]\(\s*<?([^)\s>]+)|^ {0,3}\[[^\]]+\]:\s*<?([^\s>]+)`)
	// codeSpan is code within a line, in which nothing is a link.
	codeSpan = regexp.MustCompile("`[^`]*`")
)

// linksIn are those of a text, but for what stands in code.
func linksIn(text string) (list []pageLink) {
	fence, at := "", 0
	for line := range strings.Lines(text) {
		at++
		start := strings.TrimLeft(line, " ")
		switch {
		case fence != "":
			if strings.HasPrefix(start, fence) {
				fence = ""
			}
			continue
		case strings.HasPrefix(start, "```"), strings.HasPrefix(start, "~~~"):
			fence = start[:3]
			continue
		}
		for _, found := range pageLinks.FindAllStringSubmatch(codeSpan.ReplaceAllString(line, ""), -1) {
			to := found[1] + found[2]
			if end := strings.IndexAny(to, "#?"); end >= 0 {
				to = to[:end]
			}
			if plain, err := url.PathUnescape(to); err == nil && plain != "" && !strings.Contains(plain, "://") && plain[0] != '/' {
				list = append(list, pageLink{plain, at})
			}
		}
	}
	return list
}
