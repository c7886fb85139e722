package command

import "strings"

// otherInterpreters are those that hardly serve anybody, and run code all the same.
func otherInterpreters() []form {
	return []form{
		{names: []string{"java", "javaw"}, single: true, valueLong: "cp classpath class-path module-path p add-modules add-opens add-exports jar module m", flagLong: "x* d* ea esa server client enable-* version", codeLong: "jar", refuse: javaCode},
		{names: []string{"groovy", "groovysh", "groovyclient"}, eval: "e", evalLong: "evaluate", value: "cD", valueLong: "classpath"},
		{names: []string{"scala", "scala-cli", "scala-cli run", "scala run", "amm"}, subs: true, eval: "ec", evalLong: "script-snippet scala-snippet execute-script execute-scala-script execute-java code e expression", anywhere: true},
		{names: []string{"kotlin", "kotlinc"}, single: true, evalLong: "e expression", valueLong: "cp classpath howtorun"},
		{names: []string{"clojure", "clj", "lein", "boot", "cljs"}, eval: "e", evalLong: "eval", anywhere: true, refuse: lispCode},
		{names: []string{"bb", "nbb", "joker", "janet", "fennel", "hy", "planck", "lumo"}, eval: "ec", evalLong: "eval command", refuse: lispCode},
		{names: []string{"ghc", "ghci", "runghc", "runhaskell", "stack ghc", "stack ghci", "stack runghc"}, eval: "e", evalLong: "eval", anywhere: true},
		{names: []string{"stack", "cabal", "opam", "dune"}, subs: true},
		{names: []string{"ocaml", "utop", "ocamlrun"}, eval: "e"},
		{names: []string{"racket", "guile", "gsi", "csi", "chibi-scheme", "gosh", "mit-scheme", "scheme", "chez", "sagittarius", "stklos", "kawa", "gracket"}, eval: "ecp", evalLong: "eval evaluate print", value: "ltrL"},
		{names: []string{"sbcl", "ecl", "ccl", "abcl", "clisp", "cmucl", "lisp", "ros", "alisp"}, single: true, anywhere: true, evalLong: "eval e x", valueLong: "load core script dynamic-space-size"},
		{names: []string{"erl", "werl", "escript", "iex", "elixir"}, single: true, anywhere: true, evalLong: "eval e rpc-eval", valueLong: "s run pa pz sname name setcookie config", flagLong: "noshell noinput no-halt detached", refuse: erlangCode},
		{names: []string{"mix", "rebar"}, subs: true},
		{names: []string{"mix eval", "mix cmd", "mix do", "rebar shell"}, always: true},
		{names: []string{"mix run"}, eval: "e", evalLong: "eval", value: "r", anywhere: true},
		{names: []string{"julia"}, eval: "eEL", evalLong: "eval print load", value: "JCptmH", valueLong: "sysimage procs threads project machine-file home"},
		{names: []string{"r", "rscript", "rterm", "rgui", "littler", "radian"}, eval: "e", value: "fgd", valueLong: "file encoding default-packages"},
		{names: []string{"octave", "octave-cli", "scilab", "scilab-cli", "gnuplot", "maxima", "matlab", "wolframscript", "wolfram", "math", "gp", "gap", "magma", "maple"}, single: true, evalLong: "eval e r rs code c run-string batch-string batch run q", anywhere: true},
		{names: []string{"crystal", "swift", "dart", "go", "rust-script", "cargo-script", "evcxr", "v", "zig", "dotnet-script", "fsi", "csharp", "idris", "agda"}, subs: true, eval: "e", evalLong: "eval expr"},
		{names: []string{"crystal eval", "dotnet-script eval"}, always: true},
		{names: spread("go", "test", "build", "vet", "install", "generate"), single: true, anywhere: true, evalLong: "exec toolexec vettool"},
		{names: []string{"go run"}, evalLong: "exec toolexec", single: true, valueLong: "o mod modfile overlay tags ldflags gcflags p c"},
		{names: []string{"ed", "dc", "bc", "m4"}, eval: "e", evalLong: "expression command"},
		{names: []string{"awk", "gawk", "mawk", "nawk", "goawk", "original-awk", "frawk"}, program: true, file: "fE", fileLong: "file exec", eval: "e", evalLong: "source", value: "FvWilL", valueLong: "assign field-separator include load"},
		{names: []string{"sed", "gsed", "ssed"}, program: true, file: "f", fileLong: "file", eval: "e", evalLong: "expression", value: "l", rest: "i"},
		{names: []string{"gdb", "gdb-multiarch", "gdbserver", "cgdb", "rust-gdb"}, single: true, anywhere: true, evalLong: "ex iex eval-command init-eval-command", valueLong: "x command i interpreter e exec s symbols c core p pid cd d directory args"},
		{names: []string{"lldb", "rust-lldb", "lldb-mi"}, eval: "oOkb", evalLong: "one-line one-line-before-file one-line-on-crash", anywhere: true},
		{names: []string{"vi", "ex", "vim", "nvim", "gvim", "rvim", "view", "rview", "vimdiff", "nvi", "vim.basic", "vim.tiny", "vim.nox", "vim.gtk", "mvim", "kak", "hx", "ne", "nano", "micro", "less", "more", "most"}, eval: "ce", evalLong: "cmd remote-expr remote-send", anywhere: true, refuse: plusCode},
		{names: []string{"emacs", "emacs-nox", "emacs-gtk", "emacs-x", "xemacs", "jed", "mg"}, single: true, anywhere: true, evalLong: "eval execute funcall", valueLong: "f l load script", flagLong: "batch q nw"},
		{names: []string{"emacsclient"}, eval: "e", evalLong: "eval alternate-editor", anywhere: true},
		{names: []string{"psql"}, eval: "cs", evalLong: "command cmd c", value: "dhpUvoLFRTP", anywhere: true},
		{names: []string{"usql", "duckdb", "pgcli"}, eval: "cs", evalLong: "command cmd c", anywhere: true},
		{names: []string{"mysql", "mariadb", "mycli"}, eval: "e", evalLong: "execute init-command", value: "uhPSD", rest: "p", anywhere: true}, // -pPASSWORD is one word
		{names: []string{"isql"}, eval: "e", evalLong: "execute", anywhere: true},
		{names: []string{"mongo", "mongosh"}, evalLong: "eval", anywhere: true},
		{names: []string{"sqlite", "sqlcipher"}, single: true, anywhere: true, evalLong: "cmd", valueLong: "init separator newline nullvalue", refuse: sqliteCode},
		{names: []string{"make", "gmake", "bmake", "nmake", "mingw32-make", "remake"}, eval: "E", evalLong: "eval", value: "fCIoWjl", valueLong: "file makefile directory include-dir", anywhere: true, refuse: makeCode},
		{names: []string{"just"}, eval: "c", evalLong: "command shell shell-arg", value: "fd", valueLong: "justfile working-directory set"},
	}
}

// plusCode finds the command of an editor: vim +cmd. A line number is none.
func plusCode(option, value string) string {
	if option == "" && strings.HasPrefix(value, "+") && strings.Trim(value[1:], "0123456789") != "" {
		return "+"
	}
	return ""
}

// javaCode finds what a virtual machine starts when something goes wrong.
func javaCode(option, _ string) string {
	if name := strings.ToLower(option); strings.HasPrefix(name, "-xx:onerror") || strings.HasPrefix(name, "-xx:onoutofmemoryerror") {
		return option
	}
	return ""
}

// lispCode finds an operand, or the value of an option, that is an expression and no file.
func lispCode(option, value string) string {
	if strings.HasPrefix(strings.TrimSpace(value), "(") {
		return strings.TrimSpace(option + " (")
	}
	return ""
}

// erlangCode finds functions that run their arguments: erl -run os cmd.
func erlangCode(option, value string) string {
	switch value = strings.ToLower(value); strings.TrimLeft(option, "-") {
	case "s", "run":
		if value == "os" || value == "erl_eval" || value == "erl_scan" || value == "elixir" {
			return option + " " + value
		}
	}
	return ""
}

// sqliteCode finds the commands of its shell, and statements: .shell starts a program, and edit() does.
func sqliteCode(option, value string) string {
	value = strings.TrimSpace(value)
	if option == "" && strings.ContainsAny(value, " (\t\n") {
		return "with a statement"
	}
	return ""
}

// makeCode finds a variable that runs a program when it is expanded, or says what runs the recipes.
func makeCode(option, value string) string {
	name, text, set := strings.Cut(value, "=")
	name = strings.TrimRight(name, ":!?+ ")
	if option == "" && set && (strings.ContainsAny(text, "$`") || strings.HasSuffix(value[:strings.IndexByte(value, '=')], "!") || name == "SHELL" || name == ".SHELLFLAGS" || name == "MAKEFLAGS") {
		return name + "="
	}
	return ""
}
