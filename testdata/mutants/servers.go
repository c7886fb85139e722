package main

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
)

var runner = regexp.MustCompile(`[@=]+[0-9][0-9.]*`)

// servers are mistakes with MCP servers.
func servers() []kind {
	within := func(e entry) bool { return strings.HasPrefix(e.path, "mcp") }
	key := func(name string) func(e entry) bool {
		return func(e entry) bool { return within(e) && e.key == name && !e.top() }
	}
	oneLine := func(e entry) bool { return e.top() && strings.HasPrefix(e.key, "mcp-") }
	// program makes a mistake in each command that stands by itself; args is what behind it is replaced with.
	program := func(d *doc, values ...string) []mistake {
		var list []mistake
		for i, e := range d.where(key("command")) {
			v := values[i%len(values)]
			if d.toml {
				v = `"` + v + `"`
			}
			list = append(list, d.value(e, v))
		}
		return list
	}
	line := func(d *doc, values ...string) []mistake {
		var list []mistake
		for _, e := range d.where(oneLine) {
			for _, v := range values {
				if d.toml {
					v = strconv.Quote(v)
				}
				list = append(list, d.value(e, v))
			}
		}
		return list
	}
	variable := func(d *doc, text string) []mistake {
		var list []mistake
		for _, e := range d.entries {
			if p := parent(e); within(e) && strings.HasSuffix(p, ".env") && isPlain(e) {
				list = append(list, d.replace(e.keyStart, d.lines[e.line].end(), text))
			}
		}
		for _, e := range d.where(key("env")) {
			if e.style == '{' {
				list = append(list, d.replace(e.valueStart+1, e.valueStart+1, strings.Replace(text, ": ", map[bool]string{false: ": ", true: " = "}[d.toml], 1)+", "))
			}
		}
		return list
	}
	return []kind{
		{name: "a server without a command", rules: "unsafe-command wrong-type", make: func(d *doc) []mistake {
			var list []mistake
			for _, e := range d.where(key("command")) {
				m := d.cutLines(e.line, e.line+1)
				m.first = m.last - 1
				list = append(list, m.orNext(1))
			}
			return list
		}},
		{name: "a command with its arguments in one string", rules: "unsafe-command", make: func(d *doc) []mistake { return program(d, "npx -y @example/server@1.0.0", "node server.js") }},
		{name: "a command with characters of a shell", rules: "unsafe-command", make: func(d *doc) []mistake {
			return append(program(d, "$HOME/bin/server", "server;true"), line(d, "server | tee log", "server $(pwd)", "server > log", "server && true")...)
		}},
		{name: "a shell runs the server", rules: "eval-command", make: func(d *doc) []mistake {
			return line(d, "sh -c 'server --stdio'", `bash -c "npx server"`, "node -e 'require(1)'", "env A=b server")
		}},
		{name: "a package without its version", rules: "unpinned-runner", make: func(d *doc) []mistake {
			list := line(d, "npx -y @example/server", "uvx mcp-server-files", "npx server@latest")
			for _, e := range d.entries {
				if (key("args")(e) || e.item && strings.HasSuffix(e.path, ".args")) && runner.MatchString(e.value) {
					at := runner.FindStringIndex(e.value)
					m := d.replace(e.valueStart+at[0], e.valueStart+at[1], "")
					m.first -= 2 // the command stands above
					list = append(list, m)
				}
			}
			return list
		}},
		{name: "a variable with an equals sign in its name", rules: "unsafe-env wrong-type " + syntax, make: func(d *doc) []mistake { return variable(d, `"TOKEN=abc": "1"`) }},
		{name: "a variable that runs other code", rules: "unsafe-env", make: func(d *doc) []mistake {
			return append(append(variable(d, `NODE_OPTIONS: "--inspect"`), variable(d, `LD_PRELOAD: "x.so"`)...), variable(d, `PATH: "/opt/bin"`)...)
		}},
		{name: "a list for the environment", rules: "wrong-type", make: func(d *doc) []mistake {
			var list []mistake
			for _, e := range d.where(key("env")) {
				if e.style == '{' {
					list = append(list, d.value(e, `["TOKEN=abc"]`))
				}
			}
			return list
		}},
		{name: "a URL without its scheme", rules: "unsafe-command", make: func(d *doc) []mistake {
			var list []mistake
			for _, e := range d.where(key("url")) {
				q := strings.Trim(e.value[:1]+e.value[len(e.value)-1:], "hp")
				m := d.value(e, map[bool]string{true: `"mcp.example.com/mcp"`, false: "mcp.example.com/mcp"}[q != "" || d.toml])
				m.first -= 2 // or at the server's key
				list = append(list, m)
			}
			return list
		}},
		{name: "a type without its URL", rules: "unsafe-command wrong-type missing-field", make: func(d *doc) []mistake {
			var list []mistake
			for _, e := range d.where(key("url")) {
				m := d.cutLines(e.line, e.line+1)
				m.first = m.last - 2
				list = append(list, m)
			}
			return list
		}},
		{name: "a type that is none", rules: "wrong-type", make: func(d *doc) []mistake {
			return d.each(key("type"), func(e entry) mistake {
				m := d.value(e, map[bool]string{true: `"remote"`, false: "remote"}[d.toml])
				m.first-- // or at the server's key
				return m
			})
		}},
		{name: "a URL and a command", rules: "server-conflict", make: func(d *doc) []mistake {
			return d.each(key("url"), func(e entry) mistake {
				at := d.lines[e.line].next
				blank := strings.Repeat(" ", e.indent)
				m := d.replace(at, at, blank+map[bool]string{true: `command = "server"`, false: "command: server"}[d.toml]+d.eol())
				m.first -= 3
				return m
			})
		}},
		{name: "a variable that nobody fills in", rules: "plain-variable unsafe-command", make: func(d *doc) []mistake {
			list := slices.Concat(variable(d, `TOKEN: "${TOKEN}"`), variable(d, `TOKEN: "$TOKEN"`), variable(d, `TOKEN: "${env:TOKEN}"`))
			list = append(list, line(d, "server --token ${TOKEN}")...)
			return append(list, d.each(key("url"), func(e entry) mistake { return d.value(e, `"https://${HOST}/mcp"`) })...)
		}},
		{name: "one server twice", rules: "server-conflict duplicate-key", make: func(d *doc) []mistake {
			var list []mistake
			for _, e := range d.where(oneLine) {
				list = append(list, d.add(map[bool]string{false: "mcp:\n  " + e.key[4:] + ":\n    command: other", true: "mcp." + e.key[4:] + `.command = "other"`}[d.toml]).orNext(2))
			}
			return list
		}},
	}
}
