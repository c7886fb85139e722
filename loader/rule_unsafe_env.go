package loader

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/runtime"
)

// variables reads the environment of a server, without what may not be in one.
func (m *mapping) variables(server string, f node.Pair) []runtime.Variable {
	return m.pairsOf(server, f, func(v runtime.Variable) string {
		switch {
		case isUnsafeVariable(v.Name):
			return "the variable " + runtime.Quote(v.Name) + ", which makes programs run other code"
		case !isVariableName(v.Name):
			return "the variable " + runtime.Quote(v.Name) + ", and a name is letters, digits and \"_\", with no digit first"
		case strings.ContainsAny(v.Value, "\x00\r\n"):
			return "the variable " + runtime.Quote(v.Name) + " to text with a line break or a NUL, which would be further variables to some programs"
		}
		return ""
	})
}

// headers reads the headers of a server, without what is none.
func (m *mapping) headers(server string, f node.Pair) []runtime.Variable {
	return m.pairsOf(server, f, func(v runtime.Variable) string {
		switch {
		case !isToken(v.Name):
			return "the header " + runtime.Quote(v.Name) + ", and a name is letters, digits and any of !#$%&'*+-.^_`|~"
		case strings.ContainsFunc(v.Value, func(c rune) bool {
			return c < ' ' && c != '\t' || 0x7f <= c && c < 0xa0 || c == '\u2028' || c == '\u2029'
		}):
			return "the header " + runtime.Quote(v.Name) + " to text with a control character, which could be further headers"
		}
		return ""
	})
}

// pairsOf reads names with their values. What has a problem is reported, and left out.
func (m *mapping) pairsOf(server string, f node.Pair, problem func(runtime.Variable) string) (list []runtime.Variable) {
	if f.Value.Kind != node.Mapping {
		m.wrongType(f.Key, f.Value, "a mapping of strings")
		return nil
	}
	for _, p := range f.Value.Pairs {
		if p.Value == nil || p.Value.Kind != node.Scalar {
			m.wrongType(p.Key, &node.Node{Kind: node.Mapping, Span: p.Key.Span}, "a string")
			continue
		}
		v := runtime.Variable{Name: p.Key.Text, Value: p.Value.Text}
		if what := problem(v); what != "" {
			m.src.report(rule.UnsafeEnv, p.Key.Span, "the server "+runtime.Quote(server)+" sets "+what, "remove it")
			continue
		}
		list = append(list, v)
	}
	return list
}

// isUnsafeVariable reports the variables that make a program load or run something else. Windows ignores the case of
// names, so all do here.
func isUnsafeVariable(name string) bool {
	name = strings.ToUpper(name)
	switch name {
	case "NODE_OPTIONS", "NODE_PATH", "NODE_REPL_EXTERNAL_MODULE", "BUN_OPTIONS", "NPM_CONFIG_SCRIPT_SHELL", "NPM_CONFIG_NODE_OPTIONS", "NPM_CONFIG_USERCONFIG",
		"PYTHONPATH", "PYTHONSTARTUP", "PYTHONHOME", "PYTHONUSERBASE", "PYTHONBREAKPOINT", "PYTHONWARNINGS", "PYTHONEXECUTABLE", "PYTHONPLATLIBDIR",
		"PERL5LIB", "PERLLIB", "PERL5OPT", "PERL5DB", "RUBYLIB", "RUBYOPT", "RUBYSHELL", "PHPRC", "PHP_INI_SCAN_DIR",
		"LUA_PATH", "LUA_CPATH", "LUA_INIT", "ERL_FLAGS", "ERL_AFLAGS", "ERL_ZFLAGS", "R_PROFILE", "R_PROFILE_USER", "JULIA_LOAD_PATH",
		"BASH_ENV", "ENV", "ZDOTDIR", "SHELLOPTS", "BASHOPTS", "PS4", "IFS", "PATH", "PATHEXT", "COMSPEC", "PROMPT_COMMAND",
		"GLIBC_TUNABLES", "GCONV_PATH", "OPENSSL_CONF", "OPENSSL_ENGINES", "OPENSSL_MODULES",
		"CLASSPATH", "JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS",
		"DOTNET_STARTUP_HOOKS", "DOTNET_ADDITIONAL_DEPS", "DOTNET_SHARED_STORE",
		"GIT_SSH", "GIT_SSH_COMMAND", "GIT_EXTERNAL_DIFF", "GIT_PROXY_COMMAND", "GIT_EXEC_PATH", "GIT_ASKPASS", "LESSOPEN", "LESSCLOSE":
		return true
	}
	return hasAnyPrefix(name, "LD_", "DYLD_", "BASH_FUNC_", "LUA_INIT_", "LUA_PATH_", "LUA_CPATH_", "CORECLR_", "COR_PROFILER", "COR_ENABLE_", "GIT_CONFIG")
}

// isVariableName reports what systems take for the name of an environment variable: [A-Za-z_][A-Za-z0-9_]*.
func isVariableName(name string) bool {
	for i := range len(name) {
		if c := name[i]; !(c == '_' || 'a' <= c|0x20 && c|0x20 <= 'z' || i > 0 && '0' <= c && c <= '9') {
			return false
		}
	}
	return name != ""
}

// isToken reports what HTTP takes for the name of a header (RFC 9110, section 5.6.2).
func isToken(name string) bool {
	for i := range len(name) {
		if c := name[i]; !('a' <= c|0x20 && c|0x20 <= 'z' || '0' <= c && c <= '9' || strings.IndexByte("!#$%&'*+-.^_`|~", c) >= 0) {
			return false
		}
	}
	return name != ""
}
