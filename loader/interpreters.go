package loader

// interpreters are the programs that take code from their command line.
func interpreters() []form {
	return []form{
		{names: []string{"sh", "bash", "zsh", "dash", "ksh", "ash", "mksh", "rbash"}, eval: "c", next: "oO", valueLong: "rcfile init-file"},
		{names: []string{"fish"}, eval: "cC", evalLong: "command init-command"},
		{
			names: []string{"node", "nodejs", "tsx", "ts-node"}, eval: "epr", evalLong: "eval print require",
			value: "C", valueLong: "conditions import loader experimental-loader title",
		},
		{names: []string{"bun"}, eval: "ep", evalLong: "eval print", valueLong: "cwd"},
		{names: []string{"python", "pypy", "py"}, eval: "c", value: "WX", module: "m"},
		{names: []string{"perl"}, eval: "eE", value: "IMm", rest: "iFCDxV"},
		{names: []string{"ruby"}, eval: "e", value: "rICE", rest: "iFKTWx"},
		{names: []string{"php"}, eval: "rBRE", evalLong: "run", value: "dcz", ends: "fF"},
		{names: []string{"lua", "osascript"}, eval: "e", value: "l"},
		{names: []string{"rscript"}, eval: "e"},
		{names: []string{"npx", "bunx", "pnpx"}, eval: "c", evalLong: "call", value: "pw", valueLong: "package workspace"},
		{names: []string{"npm", "pnpm", "yarn"}, subs: true},
		{names: []string{"npm exec", "npm x", "pnpm exec", "pnpm dlx", "yarn exec", "yarn dlx"}, eval: "c", evalLong: "call shell-mode", anywhere: true},
		{names: []string{"deno"}, subs: true},
		{names: []string{"deno eval"}, always: true},
		{names: []string{"pwsh", "powershell"}, whole: powershellOption},
		{names: []string{"cmd"}, whole: cmdOption},
	}
}
