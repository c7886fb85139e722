package author

import (
	"fmt"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
)

// What the specification recommends for a body.
const (
	maxBodyLines  = 500
	maxBodyTokens = 5000
)

// bodySize reports a body that is too long or not there.
func (s *reader) bodySize() {
	body := strings.TrimRight(s.Text[s.Head.Body:], " \t\r\n")
	at := source.Span{Start: s.Head.Body, End: s.Head.Body}
	if body == "" {
		s.emptyBody()
		return
	}
	switch lines := 1 + strings.Count(body, "\n"); {
	case lines > maxBodyLines:
		s.log.Report(rule.LongBody, at, fmt.Sprintf("the body has %d lines, more than %d", lines, maxBodyLines), "move details into files beside it")
	case s.BodyTokens > maxBodyTokens:
		s.log.Report(rule.LongBody, at, fmt.Sprintf("the body has about %d tokens, more than %d", s.BodyTokens, maxBodyTokens), "move details into files beside it")
	}
}
