package author

import (
	"fmt"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// LongBody is about bodies that take much of a context.
var LongBody = &Rule{
	Rule: rule.Rule{
		Name: "long-body", Title: "the body is long", Build: runtime.SeverityHint,
		Why: "All of it goes into a model's context when the skill starts. The specification recommends at most 500 lines and 5,000 tokens (20,000 bytes): " +
			"move details into files that the body names, and a model reads them when it needs them.",
	},
	look: longBody,
}

// What the specification recommends for a body.
const (
	maxBodyLines  = 500
	maxBodyTokens = 5000
)

// longBody reports a body that is too long.
func longBody(s *reader) {
	body := strings.TrimRight(s.Text[s.Head.Body:], " \t\r\n")
	at := source.Span{Start: s.Head.Body, End: s.Head.Body}
	switch lines := 1 + strings.Count(body, "\n"); {
	case lines > maxBodyLines:
		s.report(at, fmt.Sprintf("the body has %d lines, more than %d", lines, maxBodyLines), "move details into files beside it")
	case s.BodyTokens > maxBodyTokens:
		s.report(at, fmt.Sprintf("the body has about %d tokens, more than %d", s.BodyTokens, maxBodyTokens), "move details into files beside it")
	}
}
