package runtime

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"hash"
	"os"
	"os/exec"
	"strconv"
	"strings"

	"github.com/skillgen/skillgen/runtime/command"
)

// ServerType says how a server is reached.
type ServerType string

// The types of servers.
const (
	ServerStdio ServerType = "stdio" // a command, which is spoken to over its standard input and output
	ServerHTTP  ServerType = "http"  // a URL, by streamable HTTP
	ServerSSE   ServerType = "sse"   // a URL, by HTTP with server-sent events
	// ServerStreamableHTTP is what some clients write for ServerHTTP. A skill that says so keeps the word.
	ServerStreamableHTTP ServerType = "streamable-http"
)

// MCPServer is how to reach one server of the Model Context Protocol: a command to run (stdio), or a URL.
type MCPServer struct {
	Name string
	// Type says how the server is reached. "" is ServerStdio.
	Type    ServerType
	Command string
	Args    []string
	// Env is added to the environment of the command, in source order.
	Env []Variable
	// Cwd is the working directory of the command; "" is the caller's.
	Cwd     string
	URL     string
	Headers []Variable
	// Skill is the skill that declares the server, and Root the directory that it was read from ("" when compiled).
	// Both count for Digest.
	Skill SkillName
	Root  string

	// Expanded is set by Expand, in a server that it returns: by it Digest knows the server as it is written. It counts
	// for as long as nobody changes the other fields. Nobody else sets it.
	Expanded string
}

// Variable is a name with a value: an environment variable or an HTTP header.
type Variable struct {
	Name, Value string
}

// Cmd returns the command of a stdio server, not started: nothing in this package starts a process. It returns nil for
// a server that is reached by URL.
//
// The command gets the caller's environment with Env added. An entry of Env is left out when its name is none
// ([A-Za-z_][A-Za-z0-9_]*), when its value holds a NUL, and when it still holds a ${…} that no [MCPServer.Expand]
// has filled in: then the inherited value stands.
//
// Once the host starts it, the command runs in a process group of its own, and the end of ctx kills the whole group.
// A terminal sends ^C to the agent's group only, so make ctx by signal.NotifyContext; and call [StopGroup] after a
// close, or what the server started stays. Wait returns at most five seconds after the end, even when something holds
// the pipes.
func (s MCPServer) Cmd(ctx context.Context) *exec.Cmd {
	if s.Command == "" || s.Type != "" && s.Type != ServerStdio {
		return nil
	}
	cmd := exec.CommandContext(ctx, s.Command, s.Args...)
	cmd.Dir = s.Cwd
	cmd.Env = os.Environ()
	expanded := s.isExpanded()
	for _, v := range s.Env {
		if command.IsVariableName(v.Name) && !strings.Contains(v.Value, "\x00") && (expanded || !command.HasReference(v.Value)) {
			cmd.Env = append(cmd.Env, v.Name+"="+v.Value)
		}
	}
	cmd.WaitDelay = waitDelay
	ownGroup(cmd)
	return cmd
}

// Line returns the command line of the server, or its URL, for people to read: one printable line, in which a word that is empty, or holds
// a blank, a quote, a backslash or one of $&|;<>()*?, is in double quotes, so that no two lists of words look alike. It is not for a shell.
func (s MCPServer) Line() string {
	if s.Command == "" {
		return Escape(s.URL)
	}
	var words []string
	for _, word := range append([]string{s.Command}, s.Args...) {
		if word == "" || strings.ContainsAny(word, " \"'`$&|;<>()*?\\") {
			word = strconv.Quote(word)
		}
		words = append(words, Escape(word))
	}
	return strings.Join(words, " ")
}

// Digest returns a SHA-256, in hexadecimal, of the command line as it is written: root, skill, name, type, command,
// arguments, environment, working directory, URL and headers. A host can remember an approval by it, and no other
// command line inherits that approval. It covers no file: what python3 run.py does changes with run.py, and the
// digest stays; what npx server does changes with what is published. The digest of a server that [MCPServer.Expand]
// returned is that of the server as it is written, unless somebody has changed it since.
func (s MCPServer) Digest() string {
	own := s.digest()
	if of, gives, _ := strings.Cut(s.Expanded, " "); gives == own {
		return of
	}
	if s.Expanded == "" {
		return own
	}
	h := sha256.New()
	writeStrings(h, own, s.Expanded)
	return hex.EncodeToString(h.Sum(nil))
}

// digest is that of what the fields say.
func (s *MCPServer) digest() string {
	h := sha256.New()
	writeStrings(h, s.Root, string(s.Skill), s.Name, string(s.Type), s.Command, s.Cwd, s.URL)
	writeStrings(h, s.Args...)
	writeVariables(h, s.Env)
	writeVariables(h, s.Headers)
	return hex.EncodeToString(h.Sum(nil))
}

func writeVariables(h hash.Hash, vs []Variable) {
	var flat []string
	for _, v := range vs {
		flat = append(flat, v.Name, v.Value)
	}
	writeStrings(h, flat...)
}

// writeStrings writes a count and then each string behind its length, so that no two lists give the same bytes.
func writeStrings(h hash.Hash, ss ...string) {
	var n [8]byte
	binary.BigEndian.PutUint64(n[:], uint64(len(ss)))
	h.Write(n[:])
	for _, s := range ss {
		binary.BigEndian.PutUint64(n[:], uint64(len(s)))
		h.Write(n[:])
		h.Write([]byte(s))
	}
}
