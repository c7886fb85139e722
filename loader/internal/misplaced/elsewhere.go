// This file knows the keys with which other clients give a server a login or variables, or take tools from it.
//
// What comes in is a server. What goes out is a problem for each such key, which nobody reads here. Keys that only change how long
// a client waits, or what it asks, are none of these.

package misplaced

import (
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/needs"
	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/command"
)

const (
	most  = 4   // how many variables a hint writes out
	looks = 100 // how many are looked for in what the server has
)

// keysElsewhere says of each such key of a server that it does nothing here. In is the server, in words.
func keysElsewhere(f runtime.Format, server *node.Node, in string) (found []source.Problem) {
	if server == nil {
		return nil
	}
	own := *server // with its keys alone: each of thousands of others asks for them
	own.Pairs = slices.DeleteFunc(slices.Clone(server.Pairs), func(p node.Pair) bool { return !slices.Contains(serverKeys[:], p.Key.Text) })
	lost := lostKeys{format: f, server: &own}
	for _, p := range server.Pairs {
		instead, hint := lost.told(p)
		if hint == "" {
			instead, hint = told(f, &own, p)
		}
		if hint != "" {
			found = append(found, source.Wrong(rule.UnknownKey, p.Key.Span, "the key "+runtime.Quote(p.Key.Text)+" of "+in+" does nothing here: "+instead, hint))
		}
	}
	return found
}

// told says what is without a key, and what to do, "" of all others and of a value that asks for nothing.
func told(f runtime.Format, server *node.Node, p node.Pair) (instead, hint string) {
	if p.Value == nil || p.Value.IsNull() || p.Value.Kind != node.Scalar && len(p.Value.Items)+len(p.Value.Pairs) == 0 || p.Value.Kind == node.Scalar && p.Value.Text == "" {
		return "", ""
	}
	switch p.Key.Text {
	case "headers":
		if isOther(server, p.Key.Text) {
			return "the server is started by its command, and nothing is sent to an address", "remove it; what a program needs to know stands in env"
		}
	case "args", "env", "cwd":
		if isOther(server, p.Key.Text) {
			return "the server is reached by its url, and no program is started", "remove it; what a server at an address needs to know stands in headers"
		}
	case "bearer_token_env_var", "bearerTokenEnvVar":
		return "the server gets no login", filled(f, server, "headers", "Bearer ", [][2]string{{"Authorization", variable(p.Value)}})
	case "env_http_headers", "envHttpHeaders":
		return "the server gets none of these headers", filled(f, server, "headers", "", elsewhereNamed(p.Value))
	case "env_vars", "envVars":
		if p.Value.Kind == node.Mapping {
			return "the server gets none of these variables", "call it env"
		}
		return "the server gets no variable by it", filled(f, server, "env", "", elsewhereNamed(p.Value))
	case "envFile", "env_file":
		return "no file of variables is read", filled(f, server, "env", "", [][2]string{{"NAME", "NAME"}})
	case "oauth", "auth", "authentication":
		if p.Value.Kind == node.Mapping && len(p.Value.Pairs) == 0 || strings.EqualFold(p.Value.Text, "none") || p.Value.Text == "false" {
			return "", ""
		}
		return "the server gets no login by it", "configure the login where a client connects the server, or write headers"
	case "headersHelper", "headers_helper":
		return "no program is run for headers", filled(f, server, "headers", "Bearer ", [][2]string{{"Authorization", "TOKEN"}})
	case "tools", "allowedTools", "allowed_tools":
		if p.Value.Kind == node.Mapping && len(p.Value.Pairs) == 0 || p.Value.Text == "*" || p.Value.Text == "all" {
			return "", ""
		}
		fallthrough
	case "enabled_tools", "disabled_tools", "include_tools", "exclude_tools", "enabledTools", "disabledTools", "includeTools", "excludeTools":
		if p.Value.Kind != node.List || slices.ContainsFunc(p.Value.Items, func(n *node.Node) bool { return n.Text == "*" }) {
			return "", ""
		}
		return "the server has all its tools", "remove the key, and choose the tools where a client connects the server"
	}
	name := login(p.Key.Text)
	if refs := command.References(p.Value.Text); name != "" && len(refs) > 0 {
		name = refs[0].Name
	}
	switch {
	case name == "" || p.Value.Kind != node.Scalar:
	case !server.Get("command").IsNull():
		return "the server gets no login by it", filled(f, server, "env", "", [][2]string{{name, name}})
	case !server.Get("url").IsNull():
		return "the server gets no login by it", filled(f, server, "headers", "Bearer ", [][2]string{{"Authorization", name}})
	}
	if (server.Get("command").IsText() || server.Get("url").IsText()) && p.Value.Kind == node.Scalar && len(p.Key.Text) > 1 && isVariable(p.Key.Text) && isNoServerKey(p.Key.Text) {
		return "variables of a server stand in env", belowEnv(f, server, p.Key.Text)
	}
	return "", ""
}

// isNoServerKey reports a word in capitals that is none of the keys of a server, in whatever letters.
func isNoServerKey(key string) bool {
	lower := strings.ToLower(key)
	return !slices.Contains(serverKeys[:], lower) && ServerKeyCalled(lower) == "" && runtime.Nearest(lower, slices.Values(serverKeys[:])) == "" && strings.ToUpper(lower) != lower
}

// belowEnv says where a variable of a server belongs: one at an address has none.
func belowEnv(f runtime.Format, server *node.Node, key string) string {
	switch {
	case server.Get("command").IsNull():
		return "remove it; what a server at an address needs to know stands in headers"
	case server.Get("env") == nil:
		return "write " + node.WriteBlock(f, "env", node.WriteText(f, key, "…"))
	}
	return node.WriteWithin(f, "env")
}

// login is what a variable is called with the value of a key that is a login, as headers, variables and options have it, and "" of others. The
// value itself may be a secret.
func login(key string) string {
	switch strings.ToLower(strings.NewReplacer("-", "", "_", "").Replace(key)) {
	case "accesstoken", "authorization", "authorizationtoken", "authtoken", "bearer", "bearertoken", "token":
		return "TOKEN"
	case "apikey", "apitoken", "xapikey":
		return "API_KEY"
	}
	return ""
}

// isOther reports a key that only the other kind of servers has: those that are a program, or those at an address.
func isOther(server *node.Node, key string) bool {
	isProgram, isAddress := !server.Get("command").IsNull(), !server.Get("url").IsNull()
	return isProgram != isAddress && (key == "headers" && isProgram || slices.Contains([]string{"args", "env", "cwd"}, key) && isAddress)
}

// IsRead reports a key of a server that decides what is done with it, also where it has another name.
func IsRead(server *node.Node, key string) bool {
	return (slices.Contains(serverKeys[:], key) || ServerKeyCalled(key) != "") && !isOther(server, key)
}

// elsewhereNamed are the entries of a list of variables, each by its own name, or of a mapping of names to variables.
func elsewhereNamed(value *node.Node) (list [][2]string) {
	for _, item := range value.Items {
		if item.Kind == node.Mapping {
			item = item.Get("name")
		}
		list = append(list, [2]string{variable(item), variable(item)})
	}
	for _, p := range value.Pairs {
		list = append(list, [2]string{p.Key.Text, variable(p.Value)})
	}
	return list
}

// variable is the name of one that a value is, or NAME.
func variable(value *node.Node) string {
	if value == nil || value.Kind != node.Scalar || !source.IsWord(value.Text) {
		return "NAME"
	}
	if what, _ := needs.NotVariable(value.Text); what != "" {
		return "NAME"
	}
	return value.Text
}

// filled says how a key of a server takes those of the variables that it lacks: each is a name with that of a variable, before stands in
// front of it. It is "" where none is lacking.
func filled(f runtime.Format, server *node.Node, key, before string, list [][2]string) string {
	has := server.Get(key)
	var entries []string
	for _, entry := range list[:min(len(list), looks)] {
		if has.Get(entry[0]) == nil {
			entries = append(entries, node.WriteText(f, entry[0], before+"${"+entry[1]+"}"))
		}
	}
	if len(entries) > most {
		entries = append(entries[:most], "…")
	}
	switch {
	case len(entries) == 0:
		return ""
	case !has.IsNull():
		return "write " + strings.Join(entries, ", ") + " in " + key
	}
	return "write " + node.WriteBlock(f, key, entries...)
}
