package loader

import "testing"

func TestUnsafeEnv(t *testing.T) {
	checkRows(t, "unsafe-env", Options{}, nil, []ruleRow{
		{name: "LD_PRELOAD", head: "mcp:\n  s:\n    command: serve\n    env:\n      PORT: \"80\"\n      LD_PRELOAD: x.so", want: "9:7", says: `"LD_PRELOAD"`, why: "at the variable"},
		{name: "two", head: "mcp: {s: {command: serve, env: {NODE_OPTIONS: x, PYTHONPATH: y}}}", want: "4:33 4:50", why: "each"},
		{name: "other case", head: "mcp: {s: {command: serve, env: {Path: x}}}", want: "4:33", why: "Windows ignores case"},
		{name: "prefixes", head: "mcp: {s: {command: serve, env: {DYLD_X: x, BASH_FUNC_x%%: y}}}", want: "4:33 4:44", why: "families of names"},
		{name: "TOML", text: "---\nname = \"x\"\ndescription = \"Does a thing.\"\n[mcp.s]\ncommand = \"serve\"\nenv = { PERL5OPT = \"x\" }\n---\n\nBody.\n", want: "6:9", why: "in TOML too"},
		{name: "harmless", head: "mcp: {s: {command: serve, env: {API_KEY: x, PATHS: y, LDAP_URL: z, NODE_ENV: p}}}", why: "names that only resemble them"},
	})
}

func TestUnsafeEnvDrops(t *testing.T) {
	text := ruleRow{head: "mcp: {s: {command: serve, env: {A: x, PATH: y, B: z}}}"}.file()
	for _, mode := range []Mode{Build, User} {
		s := only(t, loadFiles(t, map[string]string{"x/SKILL.md": text}, Options{Mode: mode}))
		if len(s.Servers) != 1 || len(s.Servers[0].Env) != 2 || s.Servers[0].Env[1].Name != "B" {
			t.Errorf("mode %d: %v", mode, s.Servers)
		}
	}
}
