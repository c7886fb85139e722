package mcpfile

import (
	"errors"
	"fmt"
	"net"
	"net/url"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/private"
	"github.com/skillgen/skillgen/loader/held"
	"github.com/skillgen/skillgen/runtime"
)

// PluginSchema is how mcp.json of a plugin says which version of Agent Plugins it is for.
const PluginSchema = "https://agent-plugins.org/schemas/1.0.0/mcp.schema.json"

// Plugin is a plugin as its servers see it.
type Plugin struct {
	// Has reports a file, or with dir a directory, of the plugin, by its path below the root.
	Has func(name string, dir bool) bool
	// Notes are what the format has no words for and does without, and what the plugin lacks, after Files.
	Notes []string
}

// Files are mcp.json, as Agent Plugins 1.0.0 has it, and .mcp.json, which Claude Code reads; nil where there is no server.
// problems say what forbids it, as those of Client.Entries. here are directories of this machine.
func (p *Plugin) Files(servers []private.Server, here []string) (portable, claude []byte, problems []string) {
	for _, s := range servers {
		_, left := inherited(s.Env)
		for _, name := range left {
			p.Notes = append(p.Notes, private.Place(s)+"env "+runtime.Quote(name)+": left out, because a plugin's clients fill no variables in; the server gets the one that its client has")
		}
		for _, note := range p.argNotes(s.MCPServer) {
			p.Notes = append(p.Notes, private.Place(s)+note)
		}
	}
	entries, problems := (Client{entry: p.portable}).Entries(servers, here)
	if len(problems) > 0 || len(entries) == 0 {
		return nil, nil, problems
	}
	own, problems := (Client{entry: p.claude}).Entries(servers, here)
	if len(problems) > 0 {
		return nil, nil, problems
	}
	l := layout{eol: "\n", unit: "  "}
	portable = []byte(l.json(object{{"$schema", PluginSchema}, {"mcpServers", ours(entries)}}) + "\n")
	return portable, []byte(newJSON("mcpServers", own)), nil
}

// pluginNotation takes the two variables that clients of plugins fill in, by the names that one has for them.
func pluginNotation(prefix string) notation {
	return func(name, _ string, has bool) (string, error) {
		if !has && (name == "PLUGIN_ROOT" || name == "PLUGIN_DATA") {
			return "${" + prefix + name + "}", nil
		}
		if why := unfilledInPlugin(name); why != "" {
			return "", errors.New(why)
		}
		return "", fmt.Errorf("${%s}: a plugin's clients fill in ${PLUGIN_ROOT} and ${PLUGIN_DATA} alone; write it out, or let the server read its environment", name)
	}
}

// portable is an entry of mcp.json.
func (p *Plugin) portable(s runtime.MCPServer) (o object, err error) {
	s.Env, _ = inherited(s.Env)
	return p.entry(s, pluginNotation(""))
}

// claude is an entry of .mcp.json in a plugin. What the portable one cannot say is refused there.
func (p *Plugin) claude(s runtime.MCPServer) (o object, err error) {
	s.Env, _ = inherited(s.Env)
	o, err = p.entry(s, pluginNotation("CLAUDE_"))
	for i, m := range o {
		text, _ := m.value.(string)
		switch {
		case m.key == "type" && text == string(runtime.ServerStreamableHTTP):
			o[i].value = string(runtime.ServerHTTP)
		case m.key == "command" || m.key == "cwd":
			if below, relative := strings.CutPrefix(text, "."); relative {
				o[i].value = "${CLAUDE_PLUGIN_ROOT}" + strings.TrimSuffix(below, "/")
			}
		}
	}
	return o, err
}

// inherited takes out the variables that a server is to get as they are: it inherits them.
func inherited(env []runtime.Variable) (rest []runtime.Variable, names []string) {
	for _, v := range env {
		if v.Value == "${"+v.Name+"}" {
			names = append(names, v.Name)
		} else {
			rest = append(rest, v)
		}
	}
	return rest, names
}

func (p *Plugin) entry(s runtime.MCPServer, n notation) (o object, err error) {
	sent := s
	s.URL, s.Headers = "", nil // which are sent as they are
	f, err := n.server(s)
	refuse := func(format string, args ...any) { err = errors.Join(err, fmt.Errorf(format, args...)) }
	for _, v := range s.Env {
		if v.Name == "PLUGIN_ROOT" || v.Name == "PLUGIN_DATA" {
			refuse("env %s is what the client sets; leave it out", runtime.Quote(v.Name))
		}
	}
	for where, text := range held.Texts(sent) {
		if (where == "url" || strings.HasPrefix(where, "header ")) && anything.MatchString(text) {
			refuse("%s holds ${…}: a plugin's clients send it as it is; leave it out, and they ask their user to log in", where)
		}
	}
	f.url = sent.URL
	for _, h := range sent.Headers {
		f.headers = append(f.headers, member{h.Name, h.Value})
	}
	kind := kind(s)
	switch kind {
	case runtime.ServerStdio:
		if f.command, err = p.path("command", f.command, false, err); f.cwd != "" {
			f.cwd, err = p.path("cwd", f.cwd, true, err)
		}
	case runtime.ServerHTTP:
		kind = runtime.ServerStreamableHTTP
		fallthrough
	default:
		err = errors.Join(err, pluginURL(sent.URL), headerNames(sent.Headers))
	}
	o.add("type", string(kind))
	o.add("command", f.command)
	o.add("args", f.args)
	o.add("env", f.env)
	o.add("cwd", f.cwd)
	o.add("url", f.url)
	o.add("headers", f.headers)
	return o, err
}

// path is a command or a directory as a plugin has it: relative to its root, with ./ before, where it is no name of a
// program and begins with neither of the two variables.
func (p *Plugin) path(where, text string, dir bool, before error) (string, error) {
	root, below := "./", text
	for _, variable := range []string{"${PLUGIN_ROOT}", "${CLAUDE_PLUGIN_ROOT}", "${PLUGIN_DATA}", "${CLAUDE_PLUGIN_DATA}"} {
		if rest, has := strings.CutPrefix(text, variable); has && (rest == "" || rest[0] == '/') && dir {
			root, below = variable, strings.TrimPrefix(rest, "/")
		}
	}
	if !dir && !strings.ContainsAny(text, `/\`) {
		return text, before
	}
	clean := path.Clean(below)
	switch {
	case path.IsAbs(below) || clean == ".." || strings.HasPrefix(clean, "../") || strings.Contains(below, `\`):
		return text, errors.Join(before, fmt.Errorf("%s %s leads out of the plugin; name a program without a path, or a path below the plugin, where a skill is skills/NAME", where, runtime.Quote(text)))
	case strings.HasSuffix(root, "DATA}"): // the client makes it
	case !p.Has(clean, dir):
		return text, errors.Join(before, fmt.Errorf("%s %s is not in the plugin; add it to a skill, whose files are in skills/NAME, and write skills/NAME/…", where, runtime.Quote(text)))
	}
	switch {
	case root == "./" && clean == ".":
		return "./", before
	case root == "./":
		return "./" + clean, before
	case clean == ".":
		return root, before
	}
	return root + "/" + clean, before
}

// pluginURL fails for a URL that a plugin may not have.
func pluginURL(text string) error {
	u, err := url.Parse(text)
	switch {
	case anything.MatchString(text): // said already
		return nil
	case err != nil || u.Host == "" || u.Scheme != "https" && u.Scheme != "http":
		return fmt.Errorf("url %s is no address of http or https; write https://…", runtime.Quote(text))
	case u.User != nil:
		return errors.New("url holds a user: a plugin's URLs have none; leave it out")
	case u.Fragment != "" || strings.Contains(text, "#"):
		return errors.New("url holds a #: a plugin's URLs have none; leave it out")
	case u.Scheme == "http" && u.Hostname() != "localhost" && !net.ParseIP(u.Hostname()).IsLoopback():
		return fmt.Errorf("url %s is not https, which a plugin asks for anywhere but on the same machine; write https://…", runtime.Quote(text))
	}
	return nil
}

var headerName = regexp.MustCompile("^[A-Za-z0-9!#$%&'*+.^_`|~-]+$")

func headerNames(headers []runtime.Variable) (err error) {
	var seen []string
	for _, h := range headers {
		switch lower := strings.ToLower(h.Name); {
		case !headerName.MatchString(h.Name) || strings.ContainsFunc(h.Value, func(r rune) bool { return r < ' ' && r != '\t' || r == 0x7f }):
			err = errors.Join(err, fmt.Errorf("header %s is none of HTTP; take letters, digits and - for its name, and one line for its value", runtime.Quote(h.Name)))
		case slices.Contains(seen, lower):
			err = errors.Join(err, fmt.Errorf("header %s is there twice; keep one", runtime.Quote(h.Name)))
		default:
			seen = append(seen, lower)
		}
	}
	return err
}
