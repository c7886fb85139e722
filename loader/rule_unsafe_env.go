package loader

import (
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

func (m *mapping) unsafeEnv(srv *runtime.MCPServer, env *node.Node) {
	srv.Env = slices.DeleteFunc(srv.Env, func(v runtime.Variable) bool {
		if !isUnsafeVariable(v.Name) {
			return false
		}
		m.src.report(rule.UnsafeEnv, keySpan(env, v.Name), "the server "+runtime.Quote(srv.Name)+" sets "+runtime.Quote(v.Name)+", which makes programs run other code", "remove it")
		return true
	})
}

// keySpan is the place of a key of a mapping.
func keySpan(n *node.Node, key string) source.Span {
	if n == nil {
		return source.Span{}
	}
	for _, p := range n.Pairs {
		if p.Key.Text == key {
			return p.Key.Span
		}
	}
	return n.Span
}

// isUnsafeVariable is the list of FAULTS section 3. Windows ignores the case of names, so all do here.
func isUnsafeVariable(name string) bool {
	name = strings.ToUpper(name)
	switch name {
	case "NODE_OPTIONS", "NODE_PATH", "PYTHONPATH", "PYTHONSTARTUP", "PYTHONHOME", "PERL5LIB", "PERL5OPT", "RUBYLIB", "RUBYOPT",
		"BASH_ENV", "ENV", "IFS", "PATH", "GLIBC_TUNABLES", "GCONV_PATH", "JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS",
		"DOTNET_STARTUP_HOOKS", "GIT_SSH_COMMAND", "PROMPT_COMMAND":
		return true
	}
	return strings.HasPrefix(name, "LD_") || strings.HasPrefix(name, "DYLD_") || strings.HasPrefix(name, "BASH_FUNC_")
}
