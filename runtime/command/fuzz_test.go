package command_test

import (
	"testing"

	"github.com/skillgen/skillgen/runtime/command"
)

// ask asks everything of two texts: what an exported function of this package is handed may be empty, and need not be a
// name, a line or UTF-8.
func ask(a, b string) {
	for _, line := range [][]string{nil, {a}, {b}, {a, b}, {"--", b}} {
		command.EvalOption(a, line)
		command.Decides(a, line)
		command.Fetched(a, line)
	}
	for _, one := range []func(string) string{
		command.HostOf, command.Program, command.Unknown, command.Unsafe, command.UnsafeArgument, command.UnsafeInURL, command.UnsafeText, command.UnsafeURL,
	} {
		one(a)
	}
	for _, one := range []func(string) bool{
		command.HasReference, command.IsHTTP, command.IsLocalDirectory, command.IsRunner, command.IsToken,
		command.IsUnsafeVariable, command.IsVariableName,
	} {
		one(a)
	}
	command.IsPinned(a, false)
	command.IsPinned(a, true)
	command.UnsafeEnvironment(a, b)
	command.UnsafeHeader(a, b)
	command.References(a)
	command.Placeholders(a)
	command.AsReferences(a)
	command.Fill(a, func(command.Reference) string { return b })
}

// odd are texts at which code that looks at a first or last byte, or behind a sign, falls off the end.
var odd = []string{
	"", " ", "-", "--", "=", "@", "@/", "a@", "a==", "#", ":", "/", "\\", "~", ".", "..", "$", "${", "${}", "${A", "${A:-", "%", "%A%", "\x80", "\x00",
	"://", "http://", "http://[", "git+", "npx", "uvx", "docker", "python3", "env", "sh", "cmd", "npx ", "node@", "\"", "'", "a\\",
}

func TestOddTexts(t *testing.T) {
	for _, a := range odd {
		for _, b := range odd {
			ask(a, b)
		}
	}
}

func FuzzTexts(f *testing.F) {
	f.Add("npx", "@acme/server@1.2.0")
	f.Add("env", "A=${B:-c}")
	f.Fuzz(func(t *testing.T, a, b string) { ask(a, b) })
}
