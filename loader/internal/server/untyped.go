// This file looks at the addresses of servers for the transport that they have by convention. A server comes in; what is found goes to a log.

package server

import (
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/misplaced"
	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// ReportUntyped reports an address that is one of SSE by its path, and has no type that says so. An unknown key may be meant to be that.
func ReportUntyped(log *report.Log, s *Server, value *node.Node, format runtime.Format) {
	isUnknown := func(p node.Pair) bool { return !slices.Contains(misplaced.ServerKeys(), p.Key.Text) }
	if s.Type.Value != nil || !isSSE(s.MCPServer.URL) || log.Rules.Mode() != report.Build || slices.ContainsFunc(value.Pairs, isUnknown) {
		return
	}
	was := log.Server
	log.Server = "" // it is kept
	log.Hint(source.Wrong(rule.ServerConflict, s.URL.Span, "the server "+runtime.Quote(s.Name)+" has no type, by which its url is one of streamable HTTP, and the url ends in /sse",
		"write "+node.WriteText(format, "type", "sse")+" for a server of SSE, or else "+node.WriteText(format, "type", "http")))
	log.Server = was
}

// isSSE reports an address whose path ends as those of SSE do.
func isSSE(url string) bool {
	if end := strings.IndexAny(url, "?#"); end >= 0 {
		url = url[:end]
	}
	return strings.HasSuffix(strings.TrimRight(url, "/"), "/sse")
}
