package runtime

import (
	"context"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"
)

// expandRow is a server, what its variables are, and what comes of it.
type expandRow struct {
	why    string
	srv    MCPServer
	values map[string]string
	want   MCPServer // "" of Name where it fails
	fails  string    // what the error says
}

func stdio(words ...string) MCPServer {
	return MCPServer{Name: "s", Command: words[0], Args: words[1:]}
}

func withURL(url string) MCPServer { return MCPServer{Name: "s", Type: ServerHTTP, URL: url} }

func withEnv(value string) MCPServer {
	return MCPServer{Name: "s", Command: "serve", Env: []Variable{{"TOKEN", value}}}
}

func withHeader(value string) MCPServer {
	s := withURL("https://x.test/mcp")
	s.Headers = []Variable{{"Authorization", value}}
	return s
}

func inDir(dir string, words ...string) MCPServer {
	s := stdio(words...)
	s.Cwd = dir
	return s
}

var expandRows = []expandRow{
	{"nothing to fill in", stdio("serve", "--port", "1"), nil, stdio("serve", "--port", "1"), ""},
	{"an argument", stdio("serve", "--key", "${K}"), map[string]string{"K": "v"}, stdio("serve", "--key", "v"), ""},
	{"in the middle, twice", stdio("serve", "a-${K}-${K}"), map[string]string{"K": "v"}, stdio("serve", "a-v-v"), ""},
	{"a default", stdio("serve", "${K:-d}"), nil, stdio("serve", "d"), ""},
	{"an empty default", stdio("serve", "a${K:-}"), nil, stdio("serve", "a"), ""},
	{"a default for what is empty", stdio("serve", "${K:-d}"), map[string]string{"K": ""}, stdio("serve", "d"), ""},
	{"what is set beats a default", stdio("serve", "${K:-d}"), map[string]string{"K": "v"}, stdio("serve", "v"), ""},
	{"set, and empty", stdio("serve", "a${K}"), map[string]string{"K": ""}, stdio("serve", "a"), ""},
	{"one pass: a value that looks like a reference", withEnv("${K}"), map[string]string{"K": "${L}", "L": "x"}, withEnv("${L}"), ""},
	{"a value that makes a reference with what stands around it", stdio("serve", "$${K}L}"), map[string]string{"K": "{", "L": "x"}, stdio("serve", "${L}"), ""},
	{"a dollar by itself", stdio("serve", "$K $ {K}"), map[string]string{"K": "v"}, stdio("serve", "$K $ {K}"), ""},
	{"the environment", withEnv("Bearer ${K}"), map[string]string{"K": "v"}, withEnv("Bearer v"), ""},
	{"a header", withHeader("Bearer ${K}"), map[string]string{"K": "v"}, withHeader("Bearer v"), ""},
	{"the directory", inDir("${D}/x", "serve"), map[string]string{"D": "/home/me"}, inDir("/home/me/x", "serve"), ""},
	{"the path of a URL", withURL("https://x.test/${V}/mcp"), map[string]string{"V": "v1"}, withURL("https://x.test/v1/mcp"), ""},
	{"the query of a URL", withURL("https://x.test?key=${K}"), map[string]string{"K": "a+b/c=="}, withURL("https://x.test?key=a+b/c=="), ""},
	{"the directory of a script", stdio("node", "${DIR}/server.js"), map[string]string{"DIR": "/opt/x"}, stdio("node", "/opt/x/server.js"), ""},
	{"of a drive", stdio("node", "${DIR}/server.js"), map[string]string{"DIR": `C:\x`}, stdio("node", `C:\x/server.js`), ""},
	{"behind the program everything is its own", stdio("npx", "-y", "pkg@1.0.0", "${DIR}", "--to", "${DIR}"), map[string]string{"DIR": "/x"}, stdio("npx", "-y", "pkg@1.0.0", "/x", "--to", "/x"), ""},
	{"behind a script too", stdio("python3", "-u", "server.py", "${DIR}"), map[string]string{"DIR": "/x"}, stdio("python3", "-u", "server.py", "/x"), ""},
	{"a module's arguments", stdio("python3", "-m", "server", "--key", "${K}"), map[string]string{"K": "v"}, stdio("python3", "-m", "server", "--key", "v"), ""},
	{"what a container gets", stdio("docker", "run", "-i", "--rm", "-e", "TOKEN=${K}", "--env=OTHER=${K}", "-v", "${DIR}:/data", "mcp/git:1"), map[string]string{"K": "v", "DIR": "/srv/x"},
		stdio("docker", "run", "-i", "--rm", "-e", "TOKEN=v", "--env=OTHER=v", "-v", "/srv/x:/data", "mcp/git:1"), ""},
	{"where uv works", stdio("uv", "--directory", "${DIR}", "run", "server.py"), map[string]string{"DIR": "/x"}, stdio("uv", "--directory", "/x", "run", "server.py"), ""},
	{"a script that uv runs", stdio("uv", "run", "--with", "mcp", "${DIR}/server.py"), map[string]string{"DIR": "/x"}, stdio("uv", "run", "--with", "mcp", "/x/server.py"), ""},
	{"a jar", stdio("java", "-jar", "${DIR}/server.jar", "${K}"), map[string]string{"DIR": "/x", "K": "v"}, stdio("java", "-jar", "/x/server.jar", "v"), ""},

	{"not set", stdio("serve", "${A}", "${B:-d}", "${C}"), nil, MCPServer{}, "not set: A, C"},
	{"a default in one place is none in another", stdio("serve", "${A:-d}", "${A}"), nil, MCPServer{}, "not set: A"},
	{"another kind of reference", stdio("serve", "${input:key}"), nil, MCPServer{}, `"${input:key}"`},
	{"no name", withHeader("${1}"), nil, MCPServer{}, `"${1}"`},
	{"a default that holds a reference", stdio("serve", "${A:-${B}}"), map[string]string{"A": "x", "B": "y"}, MCPServer{}, "${A:-${B}"},

	{"the command", MCPServer{Name: "s", Command: "${C}"}, map[string]string{"C": "serve"}, MCPServer{}, "its command"},
	{"a part of the command", MCPServer{Name: "s", Command: "/opt/${C}/serve"}, map[string]string{"C": "x"}, MCPServer{}, "its command"},
	{"a package", stdio("npx", "-y", "${P}"), map[string]string{"P": "good"}, MCPServer{}, `"${P}"`},
	{"the version of a package", stdio("npx", "-y", "pkg@${V}"), map[string]string{"V": "file:/tmp/x"}, MCPServer{}, `"pkg@${V}"`},
	{"the package of an option", stdio("npx", "--package=${P}", "run"), map[string]string{"P": "x"}, MCPServer{}, `"${P}"`},
	{"the package of a letter", stdio("npx", "-p", "${P}", "run"), map[string]string{"P": "x"}, MCPServer{}, `"${P}"`},
	{"where a package comes from", stdio("uvx", "--index-url", "${U}", "pkg"), map[string]string{"U": "https://evil.test"}, MCPServer{}, `"${U}"`},
	{"and another one beside it", stdio("uvx", "--with=${P}", "pkg"), map[string]string{"P": "x"}, MCPServer{}, `"${P}"`},
	{"uvx", stdio("uvx", "--from", "git+https://x.test/y@${REF}", "pkg"), map[string]string{"REF": "main"}, MCPServer{}, "${REF}"},
	{"behind a wrapper", stdio("timeout", "5", "npx", "${P}"), map[string]string{"P": "x"}, MCPServer{}, `"${P}"`},
	{"a program behind a wrapper", stdio("nice", "${P}/serve"), map[string]string{"P": "x"}, MCPServer{}, `"${P}/serve"`},
	{"an image", stdio("docker", "run", "-i", "${I}"), map[string]string{"I": "x"}, MCPServer{}, `"${I}"`},
	{"the tag of an image", stdio("docker", "run", "-i", "mcp/git:${V}"), map[string]string{"V": "x"}, MCPServer{}, `"mcp/git:${V}"`},
	{"a sub command", stdio("git", "${S}"), map[string]string{"S": "x"}, MCPServer{}, `"${S}"`},
	{"a module", stdio("python3", "-m", "${M}"), map[string]string{"M": "x"}, MCPServer{}, `"${M}"`},
	{"a script", stdio("node", "${S}"), map[string]string{"S": "/x/server.js"}, MCPServer{}, `"${S}"`},
	{"the name of a script", stdio("node", "/opt/${S}.js"), map[string]string{"S": "server"}, MCPServer{}, `"/opt/${S}.js"`},
	{"a file that is loaded first", stdio("node", "--import", "${F}", "server.js"), map[string]string{"F": "./x.js"}, MCPServer{}, `"${F}"`},
	{"the address of a script", stdio("deno", "run", "https://${H}/mod.ts"), map[string]string{"H": "evil.test"}, MCPServer{}, "${H}"},
	{"a script's directory that is an address", stdio("node", "${DIR}/server.js"), map[string]string{"DIR": "https://evil.test"}, MCPServer{}, "no directory"},
	{"or a package", stdio("deno", "run", "${DIR}/server.js"), map[string]string{"DIR": "npm:evil"}, MCPServer{}, "no directory"},
	{"a jar by itself", stdio("java", "-jar", "${JAR}"), map[string]string{"JAR": "/x.jar"}, MCPServer{}, `"${JAR}"`},
	{"a value that is an option", stdio("node", "server.js", "${K}"), map[string]string{"K": "--eval=x"}, MCPServer{}, "would be an option"},
	{"a value that ends the options", stdio("serve", "${K}"), map[string]string{"K": "--"}, MCPServer{}, "would be an option"},
	{"the name of an option", stdio("node", "--${O}=x", "server.js"), map[string]string{"O": "eval"}, MCPServer{}, `"--${O}"`},
	{"a letter of one", stdio("node", "-${O}", "server.js"), map[string]string{"O": "e"}, MCPServer{}, `"-${O}"`},
	{"what a container may see", stdio("docker", "run", "-v", "${DIR}:/data", "mcp/git:1"), map[string]string{"DIR": "/"}, MCPServer{}, "what its arguments say"},
	{"a variable of a container", stdio("docker", "run", "--user", "${U}", "--privileged", "mcp/git:1"), map[string]string{"U": "x"}, MCPServer{}, "what its arguments say"},
	{"the directory of a command with a relative path", inDir("${D}", "./serve"), map[string]string{"D": "/x"}, MCPServer{}, "the directory of the command"},
	{"a NUL in an argument", stdio("serve", "a${K}"), map[string]string{"K": "\x00"}, MCPServer{}, "a control character"},
	{"a line break in the directory", inDir("${D}", "serve"), map[string]string{"D": "/x\n"}, MCPServer{}, "a control character"},
	{"a line break in the environment", withEnv("${K}"), map[string]string{"K": "a\nLD_PRELOAD=x"}, MCPServer{}, `the variable "TOKEN"`},
	{"a variable that no server sets", MCPServer{Name: "s", Command: "serve", Env: []Variable{{"LD_PRELOAD", "${K}"}}}, map[string]string{"K": "v"}, MCPServer{}, `"LD_PRELOAD"`},
	{"a header more", withHeader("${K}"), map[string]string{"K": "a\r\nHost: evil.test"}, MCPServer{}, `the header "Authorization"`},
	{"the host", withURL("https://${H}/mcp"), map[string]string{"H": "x.test"}, MCPServer{}, "the host"},
	{"a part of the host", withURL("https://api.${H}/mcp"), map[string]string{"H": "x.test"}, MCPServer{}, "the host"},
	{"what would go on with the host", withURL("https://x.test${H}"), map[string]string{"H": ".evil.test"}, MCPServer{}, "the host"},
	{"the port", withURL("https://x.test:${P}/mcp"), map[string]string{"P": "1@evil.test"}, MCPServer{}, "the host"},
	{"the user", withURL("https://u:${P}@x.test/mcp"), map[string]string{"P": "x@evil.test/"}, MCPServer{}, "the host"},
	{"the scheme", withURL("http${S}://x.test/mcp"), map[string]string{"S": "s"}, MCPServer{}, "the host"},
	{"the whole address", withURL("${U}"), map[string]string{"U": "https://x.test"}, MCPServer{}, "the host"},
	{"a host that a backslash ends", withURL(`https://x.test\${H}`), map[string]string{"H": "@evil.test"}, MCPServer{}, "the host"},
	{"a host that a hash ends", withURL("https://x.test#${H}"), map[string]string{"H": "@evil.test"}, MCPServer{}, "the host"},
	{"a default as the host", withURL("https://${H:-x.test}/mcp"), nil, MCPServer{}, "the host"},
	{"out of the path", withURL("https://x.test/a/${V}/mcp"), map[string]string{"V": "../../admin"}, MCPServer{}, "another directory"},
	{"the same, encoded", withURL("https://x.test/a/${V}/mcp"), map[string]string{"V": "%2e%2E/admin"}, MCPServer{}, "another directory"},
	{"the query in a path", withURL("https://x.test/${V}"), map[string]string{"V": "a?b=c"}, MCPServer{}, "percent-encoded"},
	{"a further parameter", withURL("https://x.test/?k=${V}"), map[string]string{"V": "a&admin=1"}, MCPServer{}, "percent-encoded"},
	{"a fragment", withURL("https://x.test/?k=${V}"), map[string]string{"V": "a#b"}, MCPServer{}, "percent-encoded"},
	{"a blank in a URL", withURL("https://x.test/?k=${V}"), map[string]string{"V": "a b"}, MCPServer{}, "percent-encoded"},
	{"too much", stdio("serve", "${A}${A}"), map[string]string{"A": strings.Repeat("a", maxExpanded/2+1)}, MCPServer{}, "more than 1048576 bytes"},
	{"code, with nothing to fill in", stdio("sh", "-c", "x"), nil, MCPServer{}, "what its arguments say"},
	{"no program", MCPServer{Name: "s"}, nil, MCPServer{}, "is empty"},
	{"both", MCPServer{Name: "s", Command: "serve", URL: "https://x.test"}, nil, MCPServer{}, "a URL and a command"},
	{"no address", withURL("ftp://x.test"), nil, MCPServer{}, "its URL does not start with https:// or http://"},
	{"no host", withURL("https://:80/mcp"), nil, MCPServer{}, "its URL names no host"},
	{"no URL", MCPServer{Name: "s", Type: ServerHTTP}, nil, MCPServer{}, "no http URL"},
	{"another type", MCPServer{Name: "s", Type: "ws", URL: "https://x.test"}, nil, MCPServer{}, `"ws"`},
}

func TestExpand(t *testing.T) {
	for _, row := range expandRows {
		before := fmt.Sprintf("%+v", row.srv)
		got, err := row.srv.Expand(func(name string) (string, bool) { v, ok := row.values[name]; return v, ok })
		if now := fmt.Sprintf("%+v", row.srv); now != before {
			t.Errorf("%s: the server itself has changed: %s", row.why, now)
		}
		if row.fails != "" {
			if err == nil || !strings.Contains(err.Error(), row.fails) || !reflect.DeepEqual(got, MCPServer{}) {
				t.Errorf("%s: %v, %+v, and should fail with %q", row.why, err, got, row.fails)
			}
			continue
		}
		if err != nil {
			t.Errorf("%s: %v", row.why, err)
			continue
		}
		if got.Digest() != row.srv.Digest() {
			t.Errorf("%s: the digest is another", row.why)
		}
		again, err := got.Expand(func(string) (string, bool) { return "again", true })
		if err != nil || !reflect.DeepEqual(again, got) || got.Variables() != nil {
			t.Errorf("%s: filled in twice: %v, %+v, asks for %q", row.why, err, again, got.Variables())
		}
		plain := got
		plain.Expanded = ""
		if !reflect.DeepEqual(plain, row.want) {
			t.Errorf("%s: %+v, want %+v", row.why, plain, row.want)
		}
		other := got
		other.Command += "x"
		if other.Digest() == row.srv.Digest() {
			t.Errorf("%s: a changed server has the digest of the approved one", row.why)
		}
	}
}

// TestExpandAsks: each variable once, in order, and none that is not shown to who approves.
func TestExpandAsks(t *testing.T) {
	srv := MCPServer{
		Name: "s", Command: "serve", Args: []string{"${B}", "${A:-${C", "$D", "${B:-x}"}, Cwd: "${E}",
		Env: []Variable{{"K", "${A}${input:x}"}, {"${NAME}", "${F}"}}, URL: "${G:-}", Headers: []Variable{{"H", "${H}"}},
	}
	want := []string{"B", "A", "F", "E", "G", "H"}
	if got := srv.Variables(); !slices.Equal(got, want) {
		t.Errorf("asks for %q, want %q", got, want)
	}
	var asked []string
	srv = MCPServer{Name: "s", Command: "serve", Args: []string{"${B}", "${A:-d}", "${B}"}, Cwd: "${E}"}
	if _, err := srv.Expand(func(name string) (string, bool) { asked = append(asked, name); return "v", true }); err != nil || !slices.Equal(asked, srv.Variables()) {
		t.Errorf("%v: asked for %q", err, asked)
	}
	if _, err := srv.Expand(nil); err == nil || !strings.Contains(err.Error(), "B, E") {
		t.Errorf("without lookup: %v", err)
	}
	if got := ReportServers([]MCPServer{srv})[0].Variables; !slices.Equal(got, []string{"B", "A", "E"}) {
		t.Errorf("reported: %q", got)
	}
}

// TestExpandedCmd: a filled in value that looks like a reference goes to the command as it is.
func TestExpandedCmd(t *testing.T) {
	srv := MCPServer{Name: "s", Command: "serve", Env: []Variable{{"TOKEN", "${TOKEN}"}}}
	full, err := srv.Expand(func(string) (string, bool) { return "a${b}c", true })
	if err != nil {
		t.Fatal(err)
	}
	if env := full.Cmd(context.Background()).Env; !slices.Contains(env, "TOKEN=a${b}c") {
		t.Errorf("the command gets %q", env)
	}
	full.Env = append(full.Env, Variable{"OTHER", "${OTHER}"})
	if env := full.Cmd(context.Background()).Env; slices.ContainsFunc(env, func(e string) bool { return strings.HasPrefix(e, "OTHER=") }) {
		t.Errorf("a changed server is no longer filled in, and the command gets %q", env)
	}
}

// FuzzExpand fills all that a server may hold with any value: what comes of it is the same server.
func FuzzExpand(f *testing.F) {
	for _, value := range []string{"v", "--eval=x", "../x", "${B}", "a\nb", "\x00", "https://evil.test", "npm:x", "-c", "&k=v", "", "a=b;c", "\u2028"} {
		f.Add(value, uint8(0))
		f.Add(value, uint8(7))
	}
	servers := []MCPServer{
		stdio("npx", "-y", "pkg@1.0.0", "${A}", "--x=${A}"), stdio("node", "${A}/server.js", "${B:-d}"), stdio("docker", "run", "-e", "X=${A}", "-v", "${A}:/x", "img:1", "${A}"),
		stdio("uv", "run", "--directory", "${A}", "server.py", "${A}"), stdio("python3", "-m", "m", "${A}"), stdio("timeout", "5", "serve", "-${A}"),
		withEnv("${A}"), withURL("https://x.test/p/${A}?k=${A}"), withHeader("Bearer ${A}"), inDir("${A}", "serve", "${A}"),
	}
	f.Fuzz(func(t *testing.T, value string, n uint8) {
		srv := servers[int(n)%len(servers)]
		full, err := srv.Expand(func(string) (string, bool) { return value, true })
		if err != nil {
			if len(value) > 20 && (strings.Contains(err.Error(), value) || strings.Contains(err.Error(), Quote(value))) {
				t.Fatalf("the error holds the value: %v", err)
			}
			return
		}
		if full.Command != srv.Command || len(full.Args) != len(srv.Args) || full.Digest() != srv.Digest() {
			t.Fatalf("%+v became %+v", srv, full)
		}
		for i, arg := range full.Args {
			if strings.HasPrefix(arg, "-") != strings.HasPrefix(srv.Args[i], "-") || strings.Contains(arg, "\x00") {
				t.Fatalf("%q became %q", srv.Args[i], arg)
			}
		}
		for _, v := range append(full.Env, full.Headers...) {
			if strings.ContainsAny(v.Value, "\x00\r\n") {
				t.Fatalf("%q", v)
			}
		}
		if strings.Contains(srv.URL, "${") {
			path, query, _ := strings.Cut(full.URL, "?")
			if !strings.HasPrefix(path, "https://x.test/p/") || !strings.HasPrefix(query, "k=") || strings.ContainsAny(query, "&#? ") || strings.Contains(path, "/../") {
				t.Fatalf("%q became %q", srv.URL, full.URL)
			}
		}
	})
}

// TestExpandOfNothing gives a value beside the word that there is none, as a map of pointers or a client of a store may: the
// default counts.
func TestExpandOfNothing(t *testing.T) {
	srv := MCPServer{Name: "s", Command: "serve", Args: []string{"--zone", "${ZONE:-eu}"}}
	got, err := srv.Expand(func(string) (string, bool) { return "stale", false })
	if err != nil || got.Args[1] != "eu" {
		t.Errorf("got %q, %v", got.Args, err)
	}
}
