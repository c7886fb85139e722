package rule

import "github.com/skillgen/skillgen/runtime"

// These are about MCP servers.
var (
	// UnsafeCommand: an MCP command that no program is called.
	UnsafeCommand = &Rule{
		Name: "unsafe-command", Title: "an MCP command that no program is called", Build: runtime.SeverityError, User: Dropped,
		Why: "A command is one program: ASCII letters, digits, - _ . / and @, not starting with -, without .. in it. Arguments have a list of their own, and nothing is ever given to a shell. An address starts with https:// or http:// and names a host; a port is 1 to 65535. " +
			"A server without a command and without a url is nothing that anybody could start; most often the key is another client's or misspelt, as cmd is for command.",
		Bad:  "---\nname: srv\ndescription: Serves.\nmcp: {x: {command: \"npx; rm -rf ~\"}}\n---\n\nBody.\n",
		Good: "---\nname: srv\ndescription: Serves.\nmcp: {x: {command: npx, args: [server@1.0.0]}}\n---\n\nBody.\n",
	}

	// ServerConflict: one server name, two servers.
	ServerConflict = &Rule{
		Name: "server-conflict", Title: "one server name, two servers", Build: runtime.SeverityError, User: Warned,
		Why: "Hosts address a server by its name; of two that differ only the first would start. Where directories are loaded together, or with compiled skills, the load compares their servers; check looks at each directory by itself. A server with a URL and a command is two servers as well: nothing says which of them is meant. A url that ends in /sse is one of SSE by convention, and without a type one of streamable HTTP: a hint asks which of the two.",
	}
)
