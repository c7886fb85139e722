package command

import "strings"

// shells are the programs whose language starts programs.
func shells() []form {
	return []form{
		{
			names: []string{"sh", "bash", "zsh", "dash", "ksh", "ash", "mksh", "lksh", "oksh", "loksh", "pdksh", "rksh", "rbash", "rzsh", "yash", "posh", "hush", "osh", "ysh", "oil", "bosh"},
			eval:  "c", next: "oO", valueLong: "rcfile init-file emulate",
		},
		{names: []string{"csh", "tcsh", "rc", "es", "ion", "murex", "git-shell"}, eval: "c"},
		{names: []string{"fish"}, eval: "cC", evalLong: "command init-command", value: "dofp", valueLong: "debug debug-output features profile profile-startup"},
		{
			names: []string{"nu", "nushell"}, eval: "ce", evalLong: "commands execute", value: "mI",
			valueLong: "config env-config plugin-config plugins log-level log-target log-include log-exclude include-path table-mode threads error-style", flagLong: "no-* login stdin interactive testbin",
		},
		{names: []string{"xonsh"}, eval: "c", value: "D", valueLong: "rc shell-type import"},
		{names: []string{"elvish"}, single: true, evalLong: "c", valueLong: "rc log db sock cpuprofile allocprofile daemon", flagLong: "norc lsp i compileonly json"},
		{names: []string{"pwsh", "pwsh-preview"}, whole: pwshOption},
		{names: []string{"powershell", "powershell_ise"}, whole: powershellOption},
		{names: []string{"cmd"}, whole: cmdOption},
	}
}

// nodeValues and nodeFlags are the options of Node and of those that pass them on.
const (
	nodeValues = "conditions import loader experimental-loader title icu-data-dir env-file env-file-if-exists input-type disable-warning diagnostic-dir redirect-warnings report-dir report-directory " +
		"report-filename report-signal openssl-config secure-heap secure-heap-min tls-cipher-list tls-keylog trace-event-categories trace-event-file-pattern unhandled-rejections v8-pool-size watch-path " +
		"watch-kill-signal test-reporter test-reporter-destination test-name-pattern test-skip-pattern test-concurrency test-timeout test-shard dns-result-order heapsnapshot-signal " +
		"heapsnapshot-near-heap-limit heap-prof-dir heap-prof-interval heap-prof-name cpu-prof-dir cpu-prof-interval cpu-prof-name max-http-header-size localstorage-file experimental-config-file " +
		"experimental-sea-config build-sea build-snapshot-config inspect-publish-uid inspect-port debug-port allow-fs-read allow-fs-write snapshot-blob security-revert es-module-specifier-resolution " +
		"experimental-specifier-resolution stack-trace-limit project tsconfig compiler compiler-options ignore ignore-diagnostics dir"
	nodeFlags = "no-* trace-* inspect* experimental-* enable-* disable-* watch test test-only harmony* expose-* preserve-* throw-* pending-* prof* use-* abort-* check interactive force-* frozen-* allow-* " +
		"zero-fill-buffers verify-base-objects warnings deprecation insecure-http-parser jitless entry-url heap-prof cpu-prof version help transpile-only files swc esm show-config type-check skip-* " +
		"transpileonly log-error pretty emit prefer-ts-exts cache watch-preserve-output track-heap-objects"
)

// interpreters are the programs that take code from their command line and serve otherwise.
func interpreters() []form {
	return []form{
		{
			names: []string{"node", "nodejs", "iojs", "tsx", "ts-node", "ts-node-esm", "babel-node", "@babel/node", "swc-node", "esno", "esr", "coffee", "lsc", "llrt", "electron"},
			apart: true, eval: "epr", evalLong: "eval print require", value: "CPOID", valueLong: nodeValues, flagLong: nodeFlags, passes: "inspect debug watch", refuse: codeURL,
		},
		{names: []string{"jsc", "qjs", "qjsc", "js", "d8", "v8", "rhino", "jjs", "jrunscript", "mujs", "duk", "xst", "graaljs", "hermes"}, eval: "ef", evalLong: "eval", refuse: codeURL},
		{
			names: []string{"bun"}, subs: true, starts: true, eval: "epr", evalLong: "eval print require preload import", value: "cdlF",
			valueLong: "cwd config env-file define loader filter shell port conditions main-fields extension-order tsconfig-override jsx-factory inspect-preload title", flagLong: "bun hot watch smol no-* silent if-present inspect* version help prefer-*", refuse: codeURL,
		},
		{
			names: []string{"bun run", "bun repl", "bun test"}, starts: true, eval: "epr", evalLong: "eval print require preload import", value: "cdlF",
			valueLong: "cwd config env-file define loader filter shell port conditions", flagLong: "bun hot watch smol no-* silent if-present inspect* prefer-*", refuse: codeURL,
		},
		{names: []string{"bun exec", "deno eval"}, always: true},
		{names: []string{"deno"}, subs: true, value: "cL", valueLong: "config log-level", refuse: codeURL},
		{
			names: spread("deno", "run", "serve", "test", "bench", "watch", "install", "compile", "cache", "repl", "task", "x"), evalLong: "eval", value: "cL",
			valueLong: "config import-map lock log-level location cert seed ext preload import require port host v8-flags env-file cwd filter eval-file", refuse: codeURL,
			flagLong: "allow-* deny-* no-* check* quiet unstable* watch* reload* cached-only frozen* inspect* node-modules-dir* vendor* recursive",
		},
		{
			names: []string{"python", "pythonw", "py", "pyw", "pypy", "pypyw", "jython", "ironpython", "ipy", "micropython", "circuitpython", "graalpy", "graalpython", "rustpython", "sage"},
			apart: true, eval: "c", value: "WX", rest: "V", valueLong: "check-hash-based-pycs", module: "m",
		},
		{names: []string{"python -m timeit"}, always: true},
		{names: []string{"python -m pdb", "python -m debugpy", "python -m trace", "python -m cprofile", "python -m profile", "python -m coverage", "coverage", "debugpy", "pudb", "ipdb"}, eval: "c", module: "m", passes: "run"},
		{names: []string{"ipython", "ptipython", "ptpython", "bpython", "python -m ipython", "python -m bpython", "python -m xonsh"}, eval: "c", anywhere: true, refuse: ipythonCode},
		{names: []string{"perl", "wperl", "cperl", "rakudo", "raku"}, eval: "eE", value: "IMm", rest: "iFCDxV", refuse: perlCode},
		{names: []string{"ruby", "rubyw", "jruby", "truffleruby", "mruby", "mirb"}, eval: "e", value: "rICE", rest: "iFKTWx", refuse: codeURL},
		{names: []string{"rake"}, eval: "eEp", evalLong: "execute execute-print execute-continue", anywhere: true},
		{names: []string{"pry"}, eval: "e", evalLong: "exec"},
		{names: []string{"rails"}, subs: true},
		{names: []string{"rails runner", "rails r"}, always: true},
		{
			names: []string{"php", "php-cgi", "php-cli", "phpdbg", "hhvm"}, eval: "rBRE", evalLong: "run process-code process-begin process-end", value: "dcztS",
			valueLong: "define php-ini zend-extension docroot server rf rc re ri", ends: "fF", refuse: phpCode,
		},
		{names: []string{"lua", "luajit", "luau", "texlua", "resty", "tarantool", "jimsh", "th"}, eval: "e", value: "lj"},
		{names: []string{"expect"}, eval: "c", value: "f"},
		{names: []string{"osascript"}, eval: "e", value: "ls"},
		{names: []string{"gjs", "seed"}, eval: "c", value: "I", valueLong: "command include-path"},
	}
}

// codeURL finds a module whose text is its address.
func codeURL(option, value string) string {
	scheme, _, _ := strings.Cut(strings.ToLower(value), ":")
	switch strings.TrimSpace(scheme) {
	case "data", "blob", "javascript":
		return strings.TrimSpace(option + " " + scheme + ":")
	case "http", "https":
		if option != "" {
			return option + " " + scheme + ":" // loaded before the script, and behind its back
		}
	}
	return ""
}

// perlCode finds code behind the name of a module or a pattern, which perl puts into the program as it is.
func perlCode(option, value string) string {
	switch option {
	case "-M", "-m", "-F", "-d":
		if strings.ContainsAny(value, " ;(){}\n\t$`\"'<>&") {
			return option
		}
	}
	return ""
}

// phpCode finds settings that run a file or an address before the script.
func phpCode(option, value string) string {
	value = strings.ToLower(value)
	if option == "-d" || option == "--define" {
		if strings.Contains(value, "auto_prepend") || strings.Contains(value, "auto_append") || strings.Contains(value, "allow_url_include") || strings.Contains(value, "data:") {
			return option
		}
	}
	return ""
}

// ipythonCode finds settings that hold code.
func ipythonCode(option, _ string) string {
	if strings.Contains(option, "code_to_run") || strings.Contains(option, "exec_lines") {
		return option
	}
	return ""
}
