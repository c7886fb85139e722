package loader

import (
	"strings"
	"testing"
)

// TestServerMeant holds what is said of a server that is written as another client or another format has it: the key that is
// meant and no other, and nothing about a command that the file does not hold.
func TestServerMeant(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"mcp:\n  a:\n    cmd: serve\n", `did you mean "command"?`},
		{"mcp:\n  a:\n    executable: serve\n    arguments: [x]\n", `did you mean "command"? did you mean "args"?`},
		{"mcp:\n  a:\n    command: serve\n    arguments: [x]\n", `did you mean "args"?`},
		{"mcp:\n  a:\n    command: serve\n    args: [y]\n    arguments: [x]\n    cmd: z\n", ""}, // what the server has already
		{"mcp:\n  a:\n    command: serve\n    environment: {A: b}\n", `did you mean "env"?`},
		{"mcp:\n  a:\n    command: serve\n    workingDirectory: x\n", `did you mean "cwd"?`},
		{"mcp:\n  a:\n    endpoint: https://example.com/mcp\n", `did you mean "url"?`},
		{"mcp:\n  a:\n    serverUrl: https://example.com/mcp\n", `did you mean "url"?`},
		{"mcp:\n  a:\n    command: serve\n    cwdd: x\n", `did you mean "cwd"?`},
		{"mcp:\n  a:\n    command: npx\n    args: -y @acme/c@1.0.0\n", `write args: [-y, "@acme/c@1.0.0"]`},
		{"mcp:\n  a:\n    command: sh\n    args: -c 'x y'\n", "write a list with a string for each argument"},
		{"mcp:\n  a:\n    command: serve\n    args: one\n", ""},
		{"mcp-a: https://example.com/mcp\n", "write mcp: {a: {url: https://…}}"},
		{"mcp-a: https://example.com/${TOKEN:-x}\n", "write mcp: {a: {url: https://…}}"},
		{"mcp-a: https://example.com/mcp?a=b&c=$D\n", "write mcp: {a: {url: https://…}}"},
		{"mcp:\n  a: https://example.com/mcp\n", "write mcp: {a: {url: https://…}}"},
		{"mcp:\n  a:\n    command: https://example.com/mcp\n", "write mcp: {a: {url: https://…}}"},
		{"mcp:\n  a:\n    command: https://example.com/v1/sse\n", "write mcp: {a: {type: sse, url: https://…}}"},
		{"mcp-a: https://example.com/sse/?x=1\n", "write mcp: {a: {type: sse, url: https://…}}"},
		{"mcp:\n  a:\n    command: https://example.com/sse/mcp\n", "write mcp: {a: {url: https://…}}"},
		{"mcp:\n  a:\n    url: https://example.com/sse\n", "write type: sse for a server of SSE, or else type: http"},
		{"mcp:\n  a:\n    url: https://example.com/v1/sse?x=1\n", "write type: sse for a server of SSE, or else type: http"},
		{"mcp:\n  a:\n    url: https://example.com/sse\n    transport: sse\n", ""},
		{"mcp:\n  a:\n    url: https://example.com/sse\n    type: http\n", ""},
		{"mcp:\n  a:\n    url: https://example.com/asse\n", ""},
		{"mcp:\n  a:\n    url: https://example.com/mcp?from=/sse\n", ""},
		{"mcp:\n  a:\n    command: serve --port 80\n", "name one program; put its arguments in args"},
		{"mcp:\n  a:\n    command: ~/bin/serve\n", "~ is not expanded: write the name of a program on PATH, or an absolute path"},
		{"mcp-a: ~/bin/serve x\n", "~ is not expanded: write the name of a program on PATH, or an absolute path"},
		{"mcp:\n  a:\n    command: $HOME/bin/serve\n", "no variable is filled in here: write the name of a program on PATH, or an absolute path"},
		{"mcp:\n  a:\n    command: '%USERPROFILE%\\serve'\n", "write the name of a program on PATH, such as serve"},
		{"mcp:\n  a:\n    command: ../bin/serve\n", "write the name of a program on PATH, or an absolute path"},
		{"mcp:\n  a:\n    command: C:\\bin\\serve.exe\n", "write the name of a program on PATH, such as serve"},
		{"mcp:\n  a:\n    command: C:\\Program Files\\nodejs\\npx.cmd\n", "write the name of a program on PATH, such as npx"},
		{"mcp:\n  a:\n    command: C:\\serve now\n", "write the name of a program on PATH"},
		{"mcp:\n  a:\n    command: ~/bin/serve --port 80\n", "name one program; put its arguments in args"},
		{"mcp-a: serve%d now\n", "name one program, and its arguments behind it"},
		{"requires:\n  tools: [git]\n", `did you mean "bins"?`},
		{"requires:\n  programs: [git]\n  environment: [TOKEN]\n", `did you mean "bins"? did you mean "env"?`},
		{"requires:\n  bins: [git]\n  tools: [git]\n", "requires has bins, anyBins, env, config, os, mcp and skills; say the rest in compatibility"},
		{"requires:\n  bins: [git]\n  plugins: [x]\n  comment: for now\n  always: true\n", "requires has bins, anyBins, env, config, os, mcp and skills; say the rest in compatibility"},
		{"requires:\n  bins: [git]\n  bin: [git]\n  zoo: '1'\n  skils: [x]\n  environment: [A]\n", `did you mean "bins"? it stands in line 5 too: keep one of the two add zoo to bins, and say in compatibility which versions will do did you mean "skills"? did you mean "env"?`},
		{"requires:\n  tool: git\n  env_vars: [A]\n  any: [a, b]\n  mcp-servers: [x]\n", `did you mean "bins"? did you mean "env"? did you mean "anyBins"? did you mean "mcp"?`},
		{"requires:\n  cli: git\n  servers: [x]\n", `did you mean "bins"? did you mean "mcp"?`},
		{"requires: {pip: [pandas]}\n", "write bins: [python3], and say in compatibility which packages are needed"},
		{"requires: {python-packages: [pandas]}\n", "write bins: [python3], and say in compatibility which packages are needed"},
		{"requires: {npm: [pptxgenjs], plugins: [x]}\n", "write bins: [node], and say in compatibility which packages are needed"},
		{"requires: {python: [pandas], node: '18'}\n", "requires has bins, anyBins, env, config, os, mcp and skills; say the rest in compatibility write bins: [node], and say in compatibility which versions will do"},
		{"requires: {pip: [pandas], npm: [pptxgenjs]}\n", "write bins: [python3, node], and say in compatibility which packages are needed write bins: [python3, node], and say in compatibility which packages are needed"},
		{"requires: {brew: [jq]}\n", "requires has bins, anyBins, env, config, os, mcp and skills; say the rest in compatibility"},
		{"requires: {software: [Excel]}\n", "requires has bins, anyBins, env, config, os, mcp and skills; say the rest in compatibility"},
		{"requires: {bins: [git], pip: [pandas]}\n", "requires has bins, anyBins, env, config, os, mcp and skills; say the rest in compatibility"},
		{"requires: {packages: }\n", ""},
		{"requires:\n  plugins: [x]\n", ""},
		{"requires:\n  plugin: [x]\n  man: [y]\n", ""},
		{"requires:\n  tools: [jq]\n  plugins: [x]\n", `did you mean "bins"? requires has bins, anyBins, env, config, os, mcp and skills; say the rest in compatibility`},
		{"requires:\n  binss: [jq]\n  python: '3'\n", `did you mean "bins"? add python3 to bins, and say in compatibility which versions will do`},
		{"requires:\n  bins: [jq]\n  python: '3'\n", `add python3 to bins, and say in compatibility which versions will do`},
		{"bins: [git]\nenv: [A_TOKEN]\n", "write requires: {bins: [git], env: [A_TOKEN]} in place of them"},
		{"bins: [git]\n", `did you mean "requires"?`},
		{"env: [API_KEY, REGION]\n", "write requires: {env: [API_KEY, REGION]}"},
		{"bins: [himalaya]\n", "write requires: {bins: [himalaya]}"},
		{"mcp:\n  a:\n    command: npx\n    env:\n      A:x\n      B:y\n", `write a mapping of strings: put a blank behind the colon of "A"`},
		{"mcp:\n  a:\n    command: npx\n    env: {A:x}\n", `put a blank behind the colon remove it`},
		{"mcp:\n  a: {command:npx}\n", `give it a command or a url put a blank behind the colon`},
		{"requires: {bins:git}\n", `put a blank behind the colon`},
		{"metadata:\n  openclaw: {os:linux}\n", `put a blank behind the colon`},
		{"metadata:\n  a:b\n", `write a mapping (or one as JSON text): put a blank behind the colon of "a"`},
		{"metadata: {tags: {team:x, 'b:c': }, 'env:a': }\n", ""},
		{"metadata:\n  openclaw:\n    env: [A_TOKEN]\n    config: [a.b]\n", "indent it below requires: indent it below requires:"},
		{"metadata:\n  openclaw:\n    env: [{name: A_TOKEN}]\n    config: {a: b}\n", ""},
		{"metadata:\n  openclaw:\n    requires: {bins: [git], plugins: [x]}\n", "OpenClaw reads bins, anyBins, env and config there; say the rest in compatibility"},
		{"requires:\n  python: '3'\n", "write bins: [python3], and say in compatibility which versions will do"},
		{"requires:\n  anthropic: a key\n", ""},
	} {
		r := loadFiles(t, map[string]string{"x/SKILL.md": "---\nname: x\ndescription: Serves.\n" + c.text + "---\n\nBody.\n"}, Options{})
		var hints []string
		for _, d := range r.Diagnostics {
			if !strings.HasSuffix(d.Message, " is empty") { // a server that has no command of that name
				hints = append(hints, d.Hint)
			}
		}
		if got := strings.Join(hints, " "); got != c.want {
			t.Errorf("%s: hints %q, want %q", c.text, got, c.want)
		}
	}
}
