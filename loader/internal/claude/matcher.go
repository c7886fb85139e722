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
	// plainNames are compared as they are, one by one. All else is a regular expression.
	plainNames = regexp.MustCompile(`^[\w ,|-]+$`)
	// noName is a sign that neither a name nor such an expression has, or a dot.
	noName = regexp.MustCompile(`[^\w|.*+?^$()\[\]{}\\,-]|\\\.`)
	// ofJavaScript is what only the expressions of Claude Code may have.
	ofJavaScript = regexp.MustCompile(`\(\?|\\[1-9kuxc]`)
	// filePattern is one of files.
	filePattern = regexp.MustCompile(`\*+(?:/[\w*./-]*)?\.\w+`)
	word        = regexp.MustCompile(`\w+`)
)

// mostMatcher bounds a matcher that is looked at, in bytes.
const mostMatcher = 1000

// tellMatcher reports a matcher that fits no tool.
func tellMatcher(event string, matcher *node.Node, log *report.Log) {
	isOfTools := slices.Contains(ofTools, event)
	if matcher == nil || matcher.IsNull() || matcher.Text == "*" || matcher.Kind == node.Scalar && !isOfTools || len(matcher.Text) > mostMatcher {
		return
	}
	wrong := func(what, hint string) {
		log.Add(source.Wrong(rule.UnknownKey, matcher.Span, "a matcher "+what+": its hooks of "+runtime.Quote(event)+" never run", hint))
	}
	noTool := func(name, hint string) { wrong("names tools, and none is called "+runtime.Quote(name), hint) }
	if words := node.Words(matcher); matcher.Kind != node.Scalar && isOfTools {
		wrong("is one text with the names of tools, and nothing else", named(strings.Join(words, " ")))
		return
	} else if matcher.Kind != node.Scalar {
		wrong("is one text", "write "+runtime.Quote(strings.Join(words, "|")))
		return
	}
	if tools, one := withoutPermissions(matcher.Text); one != "" {
		noTool(one, "write "+runtime.Quote(tools)+", and in each hook that is for this alone: if: "+runtime.Quote(one))
		return
	}
	if strings.Contains(matcher.Text, "||") {
		log.Add(source.Wrong(rule.UnknownKey, matcher.Span, "a matcher with || has an empty name, which fits every tool: its hooks of "+runtime.Quote(event)+" run for each", named(matcher.Text)))
		return
	}
	if !plainNames.MatchString(matcher.Text) {
		if !fitsTool(matcher.Text) {
			noTool(matcher.Text, named(matcher.Text))
		}
		return
	}
	for name := range strings.FieldsFuncSeq(matcher.Text, func(c rune) bool { return c == ',' || c == '|' }) {
		name = strings.TrimSpace(name)
		if server, ok := strings.CutPrefix(name, "mcp__"); ok && !strings.Contains(server, "__") {
			noTool(name, "write "+runtime.Quote(name+"__.*")+" for all tools of the server")
		} else if strings.Contains(name, " ") {
			noTool(name, named(name))
		} else if meant := needs.MeantTool(name); meant != "" {
			noTool(name, source.Meant(meant))
		}
	}
}

// fitsTool reports a regular expression that may fit the name of a tool: of those that have nothing but letters and its own signs, all may.
func fitsTool(text string) bool {
	expression, err := regexp.Compile(text)
	if err != nil {
		return ofJavaScript.MatchString(text)
	}
	if !noName.MatchString(text) {
		return true
	}
	for tool := range needs.ClientTools() {
		if expression.MatchString(tool) {
			return true
		}
	}
	return false
}

// named is the hint that names the tools of a text as a matcher does, and puts a pattern of files where it belongs.
func named(text string) string {
	var tools []string
	for _, name := range word.FindAllString(text, -1) {
		if needs.IsClientTool(name) && !slices.Contains(tools, name) {
			tools = append(tools, name)
		}
	}
	hint := "write the names of tools, as in "
	if len(tools) > 0 {
		hint = "write "
	} else {
		tools = []string{"Edit", "Write"}
	}
	hint += runtime.Quote(strings.Join(tools, "|"))
	if files := filePattern.FindString(text); files != "" {
		hint += ", and in each hook for some files: if: " + runtime.Quote(tools[0]+"("+files+")")
	}
	return hint
}

// withoutPermissions is a matcher without what permissions have behind the names of tools, and the first of these permissions, "" for none.
func withoutPermissions(matcher string) (tools, one string) {
	return permission.ReplaceAllStringFunc(matcher, func(text string) string {
		tool, _, _ := strings.Cut(text, "(")
		return tool
	}), permission.FindString(matcher)
}
