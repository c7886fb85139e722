package author

import (
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/declared"
	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/server"
	"github.com/skillgen/skillgen/loader/internal/slot"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/command"
)

// mostNamed is how many variables of a server are named.
const mostNamed = 8

// PlainVariable is about references to variables in servers.
var PlainVariable = &Rule{
	Rule: rule.Rule{
		Name: "plain-variable", Title: "a variable in a server that nobody fills in by itself", Build: runtime.SeverityHint,
		Why: "${NAME} in a server is text: no shell reads it, and nothing is filled in unless the host that starts the server calls MCPServer.Expand. " +
			"Expand refuses a variable in what decides which server it is, such as the host of an address or the package of npx. " +
			"An entry of env that still holds one is left out, so that a variable which the server inherits stands; " +
			"an argument, an address or a header is used as it is written. What other programs fill in, such as $NAME, ${env:NAME}, ${input:name} and {{NAME}}, is text to every host, " +
			"and so is what somebody must fill in, such as YOUR_API_KEY, {baseDir} and /Users/me/server. A variable without a value, as in TOKEN: alone, " +
			"is an empty one, and hides what the server would inherit.",
		Bad:  "---\nname: srv\ndescription: Serves.\nmcp: {x: {url: \"https://example.com/mcp\", headers: {Authorization: \"Bearer ${TOKEN}\"}}}\n---\n\nBody.\n",
		Good: "---\nname: srv\ndescription: Serves.\nmcp: {x: {url: \"https://example.com/mcp\"}}\n---\n\nBody.\n",
	},
	look: plainVariables,
}

// plainVariables reports each server once, at the first value that holds a reference.
func plainVariables(s *reader) {
	var loaded map[string]runtime.MCPServer
	for name, value := range declared.WithClean(s.Head.Root) {
		if loaded == nil {
			loaded = make(map[string]runtime.MCPServer, len(s.Servers))
			for _, srv := range slices.Backward(s.Servers) { // of two with one name the first counts
				loaded[srv.Name] = srv
			}
		}
		s.plainVariables(name, value, loaded)
	}
}

func (s *reader) plainVariables(name string, value *node.Node, loaded map[string]runtime.MCPServer) {
	for _, none := range slot.Unset(name, value) {
		s.report(none.At, none.Message, none.Hint)
	}
	var names, others []string
	var first source.Span
	program, address := value.Get("command"), value.Get("url") // which hold none, or are refused with one: a program is told by its path alone
	server.Used(value, func(key string, n *node.Node) {
		if n == program && !strings.HasPrefix(n.Text, "/home/") && !strings.HasPrefix(n.Text, "/Users/") || n == address && !command.IsHTTP(n.Text) {
			return
		}
		if word := slot.Word(key, n.Text); word != "" && len(others) < mostNamed && !s.log.Full() {
			others = append(others, word)
			s.report(n.Span, "the server "+runtime.Quote(name)+" holds "+runtime.Quote(word)+", which looks like a value that somebody must fill in", server.InPlaceOfWord(name, value, key, n, word, s.Text, s.Head.Format))
		}
		for _, r := range command.References(n.Text) {
			if len(names) == 0 {
				first = n.Span
			}
			if len(names) < mostNamed && !slices.Contains(names, r.Name) {
				names = append(names, r.Name)
			}
		}
		for _, p := range command.Placeholders(n.Text) {
			text := n.Text[p.Start:p.End]
			// On one line a sign of the shell is refused.
			if len(others) == mostNamed || slices.Contains(others, text) || n == value && strings.HasPrefix(text, "$") || s.log.Full() {
				continue
			}
			others = append(others, text)
			s.report(n.Span, "the server "+runtime.Quote(name)+" holds "+runtime.Quote(text)+", which nobody fills in", server.InPlaceOf(name, value, key, n, p, s.Text, s.Head.Format))
		}
	})
	srv, isLoaded := loaded[name]
	if len(names) == 0 || !isLoaded || s.log.Full() { // one that is refused nobody starts
		return
	}
	hint := "the host has to fill it in before it starts the server"
	if len(names) > 1 {
		hint = "the host has to fill them in before it starts the server"
	}
	if !address.IsNull() {
		hint = strings.Replace(hint, "starts", "connects", 1)
	}
	if why := srv.Unfillable(); why != "" {
		hint += "; MCPServer.Expand refuses it: " + why
	}
	if slices.Contains(names, "SKILL_DIR") {
		hint += "; no client of skillgen export mcp does it for ${SKILL_DIR}, which is ${PLUGIN_ROOT}/skills/NAME in a plugin"
	}
	s.report(first, "the server "+runtime.Quote(name)+" holds ${"+strings.Join(names, "}, ${")+"} as text", hint)
}
