// This file looks at matchers of hooks. In comes the matcher of an event of tools; out go problems about what is the name of no tool, so
// that its hooks never run.

package claude

import (
	"regexp"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/needs"
	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

var (
	// permission is what a permission has, and the name of no tool: parentheses with words of a command or a path, or with its first word.
	permission = regexp.MustCompile(`\b[A-Z][A-Za-z]+\((?:\*[^()]*|[a-z]+|[^()]*[ :/][^()]*)\)`)
	// plainNames are compared as they are, one by one. All else is a pattern.
	plainNames = regexp.MustCompile(`^[\w ,|-]+$`)
)

// tellMatcher reports a matcher that fits no tool.
func tellMatcher(event string, matcher *node.Node, log *report.Log) {
	if matcher == nil || matcher.Kind != node.Scalar || !slices.Contains(ofTools, event) {
		return
	}
	wrong := func(name, hint string) {
		log.Add(source.Wrong(rule.UnknownKey, matcher.Span, "a matcher names tools, and none is called "+runtime.Quote(name)+": its hooks of "+runtime.Quote(event)+" never run", hint))
	}
	if tools, one := withoutPermissions(matcher.Text); one != "" {
		wrong(one, "write "+runtime.Quote(tools)+", and in each hook that is for this alone: if: "+runtime.Quote(one))
		return
	}
	if !plainNames.MatchString(matcher.Text) {
		return
	}
	for name := range strings.FieldsFuncSeq(matcher.Text, func(c rune) bool { return strings.ContainsRune(" ,|", c) }) {
		if server, ok := strings.CutPrefix(name, "mcp__"); ok && !strings.Contains(server, "__") {
			wrong(name, "write "+runtime.Quote(name+"__.*")+" for all tools of the server")
		} else if meant := needs.MeantTool(name); meant != "" {
			wrong(name, source.Meant(meant))
		}
	}
}

// withoutPermissions is a matcher without what permissions have behind the names of tools, and the first of these permissions, "" for none.
func withoutPermissions(matcher string) (tools, one string) {
	return permission.ReplaceAllStringFunc(matcher, func(text string) string {
		tool, _, _ := strings.Cut(text, "(")
		return tool
	}), permission.FindString(matcher)
}
