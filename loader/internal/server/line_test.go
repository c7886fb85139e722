package server

import (
	"strings"
	"testing"
)

// TestWords holds which arguments are lines, with their words: no text is one, nor a path with a blank, nor what is all one option.
func TestWords(t *testing.T) {
	for arg, want := range map[string]string{
		"pkg@1.0.0 --port 8080":    "pkg@1.0.0|--port|8080",
		"-y pkg@1.0.0 --port 8080": "-y|pkg@1.0.0|--port|8080",
		"run -i --rm acme/img:1":   "run|-i|--rm|acme/img:1",
		"-y pkg@1.0.0":             "-y|pkg@1.0.0",
		"--port 8080":              "--port|8080",
		"pkg@1.0.0 --port":         "pkg@1.0.0|--port",
		"-y mcp-remote@1.0.0 https://x.example/sse?a=b&c=%20":  "-y|mcp-remote@1.0.0|https://x.example/sse?a=b&c=%20",
		"mcp-remote https://x.example/sse":                     "mcp-remote|https://x.example/sse",
		"mcp-remote https://x.example/sse --header A:${TOKEN}": "mcp-remote|https://x.example/sse|--header|A:${TOKEN}",
		"--from git+https://x.example/a/b@v1 serve":            "--from|git+https://x.example/a/b@v1|serve",
		"--url https://x.example/?a=b":                         "--url|https://x.example/?a=b",
		"-y @acme/pkg serve":                                   "-y|@acme/pkg|serve",
		"--message see the notes":                              "",
		"read https://x.example/a":                             "",
		"well-known: see https://x.example, please":            "",
		"--title=a --b c":                                      "",
		"My Files/x":                                           "",
		"run the tests":                                        "",
		"say 'it is' -- now":                                   "",
		"a - b":                                                "",
		"fail with --force, please":                            "",
		"pkg@1.0.0":                                            "",
		"":                                                     "",
	} {
		if got := strings.Join(wordsOfLine(arg), "|"); got != want {
			t.Errorf("%q: %q, want %q", arg, got, want)
		}
	}
	if got := asItems([]string{"a", "-b", "c"}); got != `write 3 items: "a", "-b" and "c"` {
		t.Error(got)
	}
}
