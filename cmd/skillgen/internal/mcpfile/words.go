package mcpfile

import (
	"errors"
	"fmt"
	"strings"

	"github.com/skillgen/skillgen/loader/held"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/command"
)

// notation writes ${NAME} and ${NAME:-default} as a client does. def is "" and has false where there is no default.
type notation func(name, def string, has bool) (string, error)

// text writes a text in the notation of a client.
func (n notation) text(where, text string) (string, error) {
	var b strings.Builder
	at := 0
	for _, m := range reference.FindAllStringSubmatchIndex(text, -1) {
		if err := noReference(where, text[at:m[0]]); err != nil {
			return "", err
		}
		b.WriteString(text[at:m[0]])
		def, has := "", m[4] >= 0
		if has {
			def = text[m[6]:m[7]]
		}
		said, err := n(text[m[2]:m[3]], def, has)
		if err != nil {
			return "", fmt.Errorf("%s: %w", where, err)
		}
		b.WriteString(said)
		at = m[1]
	}
	if err := noReference(where, text[at:]); err != nil {
		return "", err
	}
	return b.String() + text[at:], nil
}

// noReference refuses what a client might fill in and skillgen would not: the entry would be another server.
func noReference(where, text string) error {
	found := anything.FindString(text)
	if found == "" {
		return nil
	}
	for _, p := range command.Placeholders(text) {
		if p.Name != "" && strings.HasPrefix(text[p.Start:], found) {
			return fmt.Errorf("%s holds %s, which is no ${NAME} and no ${NAME:-default}; write ${%s}", where, runtime.Quote(found), p.Name)
		}
	}
	return fmt.Errorf("%s holds %s, which is no ${NAME} and no ${NAME:-default}; write one of them, or no ${", where, runtime.Quote(found))
}

func claudeNotation(name, def string, has bool) (string, error) {
	if has {
		return "${" + name + ":-" + def + "}", nil
	}
	return "${" + name + "}", nil
}

func vscodeNotation(name, _ string, has bool) (string, error) {
	if has {
		return "", fmt.Errorf("no default, as in ${%s:-…}, is known to VS Code; write ${%s}", name, name)
	}
	return "${env:" + name + "}", nil
}

func geminiNotation(name, _ string, has bool) (string, error) {
	if has {
		return "", fmt.Errorf("no default, as in ${%s:-…}, is known to Gemini; write ${%s}", name, name)
	}
	return "${" + name + "}", nil
}

// fields are those that all clients with JSON have, written by one notation.
type fields struct {
	command, cwd, url string
	args              []string
	env, headers      object
}

func (n notation) server(s runtime.MCPServer) (f fields, err error) {
	set := func(where, text string) string {
		said, e := n.text(where, text)
		err = errors.Join(err, e)
		return said
	}
	// A command is never filled in, by skillgen or by a client.
	f.command = s.Command
	if strings.Contains(s.Command, "${") {
		err = errors.New("command holds ${…}: a variable may not decide what runs; name the program")
	}
	for i, arg := range s.Args {
		f.args = append(f.args, set(fmt.Sprintf("args[%d]", i), arg))
	}
	for _, v := range s.Env {
		f.env = append(f.env, member{v.Name, set("env "+runtime.Quote(v.Name), v.Value)})
	}
	f.cwd, f.url = set("cwd", s.Cwd), set("url", s.URL)
	for _, v := range s.Headers {
		f.headers = append(f.headers, member{v.Name, set("header "+runtime.Quote(v.Name), v.Value)})
	}
	return f, err
}

// claudeEntry is one of .mcp.json. The working directory is Claude's own, whatever the file says.
func claudeEntry(s runtime.MCPServer) (o object, err error) {
	f, err := notation(claudeNotation).server(s)
	if s.Cwd != "" {
		err = errors.Join(err, errors.New("cwd: Claude Code starts servers in its own directory; leave cwd out, or pass the directory as an argument"))
	}
	o.add("type", string(kind(s)))
	o.add("command", f.command)
	o.add("args", f.args)
	o.add("env", f.env)
	o.add("url", f.url)
	o.add("headers", f.headers)
	return o, err
}

// vscodeEntry is one of .vscode/mcp.json.
func vscodeEntry(s runtime.MCPServer) (o object, err error) {
	f, err := notation(vscodeNotation).server(s)
	o.add("type", string(kind(s)))
	o.add("command", f.command)
	o.add("args", f.args)
	o.add("env", f.env)
	o.add("cwd", f.cwd)
	o.add("url", f.url)
	o.add("headers", f.headers)
	return o, err
}

// geminiEntry is one of settings.json, where $NAME without braces is a variable too.
func geminiEntry(s runtime.MCPServer) (o object, err error) {
	f, err := notation(geminiNotation).server(s)
	for where, text := range held.Texts(s) {
		if found := bare.FindString(text); found != "" {
			err = errors.Join(err, fmt.Errorf("%s holds %s: Gemini fills that in as a variable; write ${NAME} where one is meant, and no $ elsewhere", where, runtime.Quote(found+"…")))
		}
	}
	o.add("command", f.command)
	o.add("args", f.args)
	o.add("env", f.env)
	o.add("cwd", f.cwd)
	url := "httpUrl"
	if s.Type == runtime.ServerSSE {
		url = "url"
	}
	o.add(url, f.url)
	o.add("headers", f.headers)
	return o, err
}
