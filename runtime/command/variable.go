package command

import "strings"

// IsUnsafeVariable reports the variables that make a program load or run something else. Windows ignores the case of
// names, so all do here.
func IsUnsafeVariable(name string) bool {
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
		"GOFLAGS", "GOENV", "GOROOT", "GOTOOLDIR", "GOCACHEPROG", "GOAUTH", "CC", "CXX", "PKG_CONFIG", "MAKEFLAGS",
		"RUSTC", "RUSTDOC", "RUSTC_WRAPPER", "RUSTC_WORKSPACE_WRAPPER", "CARGO_HOME",
		"UV_PYTHON", "UV_CONFIG_FILE", "PIP_CONFIG_FILE", "PIP_PYTHON", "BUNDLE_GEMFILE", "GEM_HOME", "GEM_PATH", "NPM_CONFIG_GLOBALCONFIG",
		"GIT_SSH", "GIT_SSH_COMMAND", "GIT_EXTERNAL_DIFF", "GIT_PROXY_COMMAND", "GIT_EXEC_PATH", "GIT_ASKPASS", "GIT_PAGER", "GIT_EDITOR", "GIT_SEQUENCE_EDITOR", "LESSOPEN", "LESSCLOSE":
		return true
	}
	return hasAnyPrefix(name, "LD_", "DYLD_", "BASH_FUNC_", "LUA_INIT_", "LUA_PATH_", "LUA_CPATH_", "CORECLR_", "COR_PROFILER", "COR_ENABLE_", "GIT_CONFIG", "CARGO_BUILD_", "CARGO_TARGET_")
}

// IsVariableName reports what systems take for the name of an environment variable: [A-Za-z_][A-Za-z0-9_]*.
func IsVariableName(name string) bool {
	for i := range len(name) {
		if c := name[i]; !(c == '_' || 'a' <= c|0x20 && c|0x20 <= 'z' || i > 0 && '0' <= c && c <= '9') {
			return false
		}
	}
	return name != ""
}

// IsToken reports what HTTP takes for the name of a header (RFC 9110, section 5.6.2).
func IsToken(name string) bool {
	for i := range len(name) {
		if c := name[i]; !('a' <= c|0x20 && c|0x20 <= 'z' || '0' <= c && c <= '9' || strings.IndexByte("!#$%&'*+-.^_`|~", c) >= 0) {
			return false
		}
	}
	return name != ""
}
