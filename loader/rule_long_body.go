package loader

import (
	"fmt"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/front"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
)

// What the specification recommends for a body.
const (
	maxBodyLines  = 500
	maxBodyTokens = 5000
)

// bodySize reports a body that is too long or not there.
func (s *Skill) bodySize(fm front.Head) {
	body := strings.TrimRight(s.src.text[fm.Body:], " \t\r\n")
	at := source.Span{Start: fm.Body, End: fm.Body}
	if body == "" {
		s.emptyBody(fm)
		return
	}
	switch lines := 1 + strings.Count(body, "\n"); {
	case lines > maxBodyLines:
		s.src.report(rule.LongBody, at, fmt.Sprintf("the body has %d lines, more than %d", lines, maxBodyLines), "move details into files beside it")
	case s.Tokens.Body > maxBodyTokens:
		s.src.report(rule.LongBody, at, fmt.Sprintf("the body has about %d tokens, more than %d", s.Tokens.Body, maxBodyTokens), "move details into files beside it")
	}
}
