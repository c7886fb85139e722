package rule

import "github.com/skillgen/skillgen/runtime"

// These are about what a skill says, starts and costs.
var (
	// EvalCommand: an MCP command that runs code from its arguments.
	EvalCommand = &Rule{
		Name: "eval-command", Title: "an MCP command that runs code from its arguments", Build: runtime.SeverityError, User: Dropped,
		Why: "A shell or an interpreter with an eval flag, or a program that only starts another one, can do anything; nobody can approve it by its name. " +
			"Name the program itself, and put code into a file of the skill. cmd /c npx, which Windows once needed, is read as npx.",
		Bad:  "---\nname: srv\ndescription: Serves.\nmcp: {x: {command: sh, args: [-c, \"npx server@1.0.0\"]}}\n---\n\nBody.\n",
		Good: "---\nname: srv\ndescription: Serves.\nmcp: {x: {command: npx, args: [server@1.0.0]}}\n---\n\nBody.\n",
	}

	// UnsafeEnv: a variable that makes programs run something else.
	UnsafeEnv = &Rule{
		Name: "unsafe-env", Title: "a variable that makes programs run something else", Build: runtime.SeverityError, User: Dropped,
		Why: "LD_PRELOAD, NODE_OPTIONS, PYTHONPATH, PATH and their like load code into whatever is started: an approved command would run another one's. " +
			"A name that is none (letters, digits and \"_\"), or a value with a line break, can say the same in a way that is not seen; so can an HTTP header. " +
			"The server is kept without the variable.",
		Bad:  "---\nname: srv\ndescription: Serves.\nmcp: {x: {command: serve, env: {NODE_OPTIONS: --require ./x.js}}}\n---\n\nBody.\n",
		Good: "---\nname: srv\ndescription: Serves.\nmcp: {x: {command: serve, env: {SERVE_PORT: \"80\"}}}\n---\n\nBody.\n",
	}

	// UnpinnedRunner: a package is run without a version.
	UnpinnedRunner = &Rule{
		Name: "unpinned-runner", Title: "a package is run without a version", Build: runtime.SeverityHint,
		Why:  "npx, bunx, uvx and pipx fetch what is newest when the server starts: another program than the one that was tested and approved. Without the name of a package they start no server at all.",
		Bad:  "---\nname: srv\ndescription: Serves.\nmcp: {x: {command: npx, args: [-y, \"@acme/server\"]}}\n---\n\nBody.\n",
		Good: "---\nname: srv\ndescription: Serves.\nmcp: {x: {command: npx, args: [-y, \"@acme/server@1.2.3\"]}}\n---\n\nBody.\n",
	}
)
