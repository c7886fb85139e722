package rule

import "github.com/skillgen/skillgen/runtime"

// contentRules are about what a skill says, starts and costs.
func contentRules() []Record {
	return []Record{
		{
			Name: EvalCommand, Title: "an MCP command that runs code from its arguments", Build: runtime.SeverityError, User: Dropped,
			Why: "A shell or an interpreter with an eval flag, or a program that only starts another one, can do anything; nobody can approve it by its name. " +
				"Name the program itself, and put code into a file of the skill. cmd /c npx, which Windows once needed, is read as npx.",
			Bad:  "---\nname: srv\ndescription: Serves.\nmcp: {x: {command: sh, args: [-c, \"npx server@1.0.0\"]}}\n---\n\nBody.\n",
			Good: "---\nname: srv\ndescription: Serves.\nmcp: {x: {command: npx, args: [server@1.0.0]}}\n---\n\nBody.\n",
		},
		{
			Name: UnsafeEnv, Title: "a variable that makes programs run something else", Build: runtime.SeverityError, User: Dropped,
			Why: "LD_PRELOAD, NODE_OPTIONS, PYTHONPATH, PATH and their like load code into whatever is started: an approved command would run another one's. " +
				"A name that is none (letters, digits and \"_\"), or a value with a line break, can say the same in a way that is not seen; so can an HTTP header. " +
				"The server is kept without the variable.",
			Bad:  "---\nname: srv\ndescription: Serves.\nmcp: {x: {command: serve, env: {NODE_OPTIONS: --require ./x.js}}}\n---\n\nBody.\n",
			Good: "---\nname: srv\ndescription: Serves.\nmcp: {x: {command: serve, env: {SERVE_PORT: \"80\"}}}\n---\n\nBody.\n",
		},
		{
			Name: UnpinnedRunner, Title: "a package is run without a version", Build: runtime.SeverityHint,
			Why:  "npx, bunx, uvx and pipx fetch what is newest when the server starts: another program than the one that was tested and approved.",
			Bad:  "---\nname: srv\ndescription: Serves.\nmcp: {x: {command: npx, args: [-y, \"@acme/server\"]}}\n---\n\nBody.\n",
			Good: "---\nname: srv\ndescription: Serves.\nmcp: {x: {command: npx, args: [-y, \"@acme/server@1.2.3\"]}}\n---\n\nBody.\n",
		},
		{
			Name: WeakTrigger, Title: "a keyword that fires on almost everything, or is there twice", Build: runtime.SeverityWarning,
			Why: "A keyword matches wherever a word begins with it: \"go\" fires on \"good\", and \"the\" on every message. Write the words that only a message about the skill has. " +
				"Two letters are enough where trigger-mode is word, and in scripts other than Latin.",
			Bad:  "---\nname: dns\ndescription: Looks up names.\ntrigger: dns|ip|the|DNS\n---\n\nBody.\n",
			Good: "---\nname: dns\ndescription: Looks up names.\ntrigger: dns|ip address\n---\n\nBody.\n",
		},
		{
			Name: TriggerOverlap, Title: "a keyword that another skill's contains", Build: runtime.SeverityHint,
			Why: "A message with the longer keyword has the shorter one too, so it asks for both skills. That may be meant; otherwise make the shorter one longer.",
		},
		{
			Name: TriggerMiss, Title: "an eval of the keywords does not come out as it says", Build: runtime.SeverityError,
			Why: "evals/triggers.json of a skill lists messages that should start it and messages that should not: [{\"query\": \"…\", \"should_trigger\": true}]. " +
				"check runs them with the keywords of all skills. Evals of a skill without keywords are for a model and are left alone.",
		},
		{
			Name: HiddenText, Title: "text that a model reads and a person does not see", Build: runtime.SeverityError, User: Warned,
			Why: "Tag characters spell words that no editor shows, and overrides show a line in another order than it is read: both slip instructions past a review. " +
				"In the frontmatter, which is always in a model's context, no other character that does not show is allowed either, but in emoji and the scripts that need it.",
			Bad:  "---\nname: quiet\ndescription: Works\u200b quietly.\n---\n\nBody.\U000E0072\U000E0075\U000E006E\n",
			Good: "---\nname: quiet\ndescription: Works quietly.\n---\n\nBody.\n",
		},
		{
			Name: DamagedText, Title: "text that was damaged on its way", Build: runtime.SeverityWarning, User: Warned,
			Why: "U+FFFD stands where a character was lost, and characters that do not show come along when text is copied from a page: " +
				"commands with them in it fail, and words are no longer found. Emoji and the scripts that need such characters keep them.",
			Bad:  "---\nname: copy\ndescription: Copies.\n---\n\nRun `ls\u00ad -l`, it\ufffds short.\n",
			Good: "---\nname: copy\ndescription: Copies.\n---\n\nRun `ls -l`, it's short.\n",
		},
		{
			Name: Secret, Title: "a key that opens something", Build: runtime.SeverityError, User: Warned,
			Why: "Whoever has the skill has the key, and so has every model that reads it. Revoke it, since it may have been read already, and take it from the environment. " +
				"Only keys with a provider's own prefix and length are reported, placeholders excluded, and the key is masked wherever it would be shown.",
			Bad:  "---\nname: clone\ndescription: Clones.\n---\n\nUse the token ghp_" + "R7v2Kq9Lw4Tz8Xb3Nc6Md1Pf5Gh0Js2YuEaQ.\n",
			Good: "---\nname: clone\ndescription: Clones.\n---\n\nUse the token in $GITHUB_TOKEN.\n",
		},
		{
			Name: EncodedShell, Title: "an encoded command that goes straight to a shell", Build: runtime.SeverityWarning, User: Warned,
			Why: "Nobody who reviews the skill sees what runs. Of the public skills that did this, all were hostile. " +
				"Put the commands into a script of the skill.",
			Bad:  "---\nname: setup\ndescription: Sets up.\n---\n\nRun `echo bHMK | base64 -d | sh` first.\n",
			Good: "---\nname: setup\ndescription: Sets up.\n---\n\nRun `sh scripts/setup.sh` first.\n",
		},
		{
			Name: BrokenLink, Title: "a link to a file that the skill does not have", Build: runtime.SeverityWarning,
			Why: "A model that follows the link finds nothing. Only relative links of the Markdown count, not those in code, and nothing that reads like a placeholder. " +
				"What is outside of the skill's directory stays behind when the skill is installed or embedded.",
			Bad:  "---\nname: guide\ndescription: Guides.\n---\n\nRead [the guide](references/guide.md).\n",
			Good: "---\nname: guide\ndescription: Guides.\n---\n\nRead [the guide](https://example.com/guide).\n",
		},
		{
			Name: LongBody, Title: "the body is long", Build: runtime.SeverityHint,
			Why: "All of it goes into a model's context when the skill starts. The specification recommends at most 500 lines and 5,000 tokens (20,000 bytes): " +
				"move details into files that the body names, and a model reads them when it needs them.",
		},
		{
			Name: EmptyBody, Title: "the skill has no instructions", Build: runtime.SeverityHint,
			Why:  "Nothing follows the frontmatter: a model that starts the skill learns nothing that its description does not say.",
			Bad:  "---\nname: bare\ndescription: Has nothing to say.\n---\n",
			Good: "---\nname: bare\ndescription: Has something to say.\n---\n\nSay it.\n",
		},
		{
			Name: ListingBudget, Title: "the listing of all skills is long", Build: runtime.SeverityHint,
			Why: "Names and descriptions of all skills are in a model's context before it does anything, and clients cut the list at about 8,000 characters. " +
				"Shorten descriptions, or render the prompt with a budget. Skills that only a person may start do not count.",
		},
		{
			Name: NotPortable, Title: "something that other clients reject", Build: runtime.SeverityHint,
			Why: "Only with --portable. Other clients read YAML only, and strict ones refuse a key that the specification does not name. " +
				"The clean view (skillgen install --clean) writes such skills for them.",
		},
	}
}
