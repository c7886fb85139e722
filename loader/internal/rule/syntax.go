package rule

import "github.com/skillgen/skillgen/runtime"

// These are about the text between the fences.
var (
	// YAMLSyntax: the YAML cannot be read.
	YAMLSyntax = &Rule{
		Name: "yaml-syntax", Title: "the YAML cannot be read", Build: runtime.SeverityError, User: Skipped,
		Why:  "The message names the line and column of the mistake and not, as parsers do, where they gave up.",
		Bad:  "---\nname: quote\ndescription: \"Never closed\n---\n\nBody.\n",
		Good: "---\nname: quote\ndescription: \"Closed\"\n---\n\nBody.\n",
	}

	// TOMLSyntax: the TOML cannot be read.
	TOMLSyntax = &Rule{
		Name: "toml-syntax", Title: "the TOML cannot be read", Build: runtime.SeverityError, User: Skipped,
		Why:  "Frontmatter whose first line reads key = value is TOML, and its mistakes are reported as TOML's.",
		Bad:  "---\nname = \"path\"\ndescription = \"C:\\Users\"\n---\n\nBody.\n",
		Good: "---\nname = \"path\"\ndescription = 'C:\\Users'\n---\n\nBody.\n",
	}

	// YAMLFeature: a feature of YAML that frontmatter does not have.
	YAMLFeature = &Rule{
		Name: "yaml-feature", Title: "a feature of YAML that frontmatter does not have", Build: runtime.SeverityError, User: Skipped, Optional: Dropped,
		Why:  "Anchors, aliases, merge keys, tags, directives and second documents are in no real skill, are read in different ways, and are the stuff of bombs. Where text only looks like one, quote it.",
		Bad:  "---\nname: amp\ndescription: &co tools for shell work\n---\n\nBody.\n",
		Good: "---\nname: amp\ndescription: '&co tools for shell work'\n---\n\nBody.\n",
	}

	// DuplicateKey: a key stands twice.
	DuplicateKey = &Rule{
		Name: "duplicate-key", Title: "a key stands twice", Build: runtime.SeverityError, User: Skipped, Optional: Dropped,
		Why:  "Some clients take the first, some the last, some refuse the file.",
		Bad:  "---\nname: twice\ndescription: One.\ndescription: Two.\n---\n\nBody.\n",
		Good: "---\nname: twice\ndescription: One.\n---\n\nBody.\n",
	}

	// UnquotedColon: an unquoted value with a colon.
	UnquotedColon = &Rule{
		Name: "unquoted-colon", Title: "an unquoted value with a colon", Build: runtime.SeverityWarning, User: Warned,
		Why:  "YAML takes \"Use when: x\" for a mapping, and most clients drop the skill. It is read as the text it plainly is.",
		Bad:  "---\nname: colon\ndescription: Use when: the user asks.\n---\n\nBody.\n",
		Good: "---\nname: colon\ndescription: 'Use when: the user asks.'\n---\n\nBody.\n",
	}

	// UnquotedIndicator: an unquoted value that starts like YAML's own signs.
	UnquotedIndicator = &Rule{
		Name: "unquoted-indicator", Title: "an unquoted value that starts like YAML's own signs", Build: runtime.SeverityWarning, User: Warned,
		Why:  "YAML reserves @, `, % and a leading comma or bracket, and a quote ends at the next one of its kind. The value is read as the text it plainly is. So is an item of a list that goes on with another, or with a text in quotes, since the comma or the dash between them is lost. An argument-hint in brackets is a list, which Copilot CLI refuses: a hint.",
		Bad:  "---\nname: at\ndescription: '@mentions and how to use them'\ntags: [@cron, daily]\n---\n\nBody.\n",
		Good: "---\nname: at\ndescription: '@mentions and how to use them'\ntags: ['@cron', daily]\n---\n\nBody.\n",
	}

	// JSONEscape: an escape that YAML does not have.
	JSONEscape = &Rule{
		Name: "json-escape", Title: "an escape that YAML does not have", Build: runtime.SeverityWarning, User: Warned,
		Why:  "JSON writes an emoji as two escapes, \\ud83e\\udd9e, which YAML refuses. They are read as the character. A backslash in front of an apostrophe is none either: some parsers take it, and others refuse the file.",
		Bad:  "---\nname: crab\ndescription: A crab.\nmetadata: {\"openclaw\": {\"emoji\": \"\\ud83e\\udd80\"}}\n---\n\nBody.\n",
		Good: "---\nname: crab\ndescription: A crab.\nmetadata: {\"openclaw\": {\"emoji\": \"🦀\"}}\n---\n\nBody.\n",
	}

	// CommentCut: a comment cuts the value.
	CommentCut = &Rule{
		Name: "comment-cut", Title: "a comment cuts the value", Build: runtime.SeverityWarning, User: Warned,
		Why:  "In YAML a blank and # start a comment, so \"Fix issue #12\" is read as \"Fix issue\". So does # at the start of a line that was meant to go on with a text.",
		Bad:  "---\nname: hash\ndescription: Fix issue #12 in one go\n---\n\nBody.\n",
		Good: "---\nname: hash\ndescription: 'Fix issue #12 in one go'\n---\n\nBody.\n",
	}

	// SwallowedKey: a field within the text of another.
	SwallowedKey = &Rule{
		Name: "swallowed-key", Title: "a field within the text of another", Build: runtime.SeverityError, User: Skipped,
		Why:  "When a line end is lost, or a field is indented like the text above it, it becomes a part of that, and says nothing. Which part is text cannot be told, so nothing is guessed.",
		Bad:  "---\nname: glue\ndescription: Does x.license: MIT\n---\n\nBody.\n",
		Good: "---\nname: glue\ndescription: Does x.\nlicense: MIT\n---\n\nBody.\n",
	}

	// EntrySkipped: an optional entry cannot be read.
	EntrySkipped = &Rule{
		Name: "entry-skipped", Title: "an optional entry cannot be read", Build: runtime.SeverityError, User: Warned,
		Why:  "A broken entry costs a user only itself; when you build, it stops the build, because it is yours to mend.",
		Bad:  "---\nname: glob\ndescription: Globs.\nglobs: **/*.go\n---\n\nBody.\n",
		Good: "---\nname: glob\ndescription: Globs.\nglobs: '**/*.go'\n---\n\nBody.\n",
	}
)
