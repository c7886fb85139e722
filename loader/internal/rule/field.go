package rule

import "github.com/skillgen/skillgen/runtime"

// These are about keys and values.
var (
	// WrongType: a value of the wrong type.
	WrongType = &Rule{
		Name: "wrong-type", Title: "a value of the wrong type", Build: runtime.SeverityError, User: Skipped, Optional: Dropped,
		Why:  "The message says what was found and what is accepted. Nothing is turned into an empty value.",
		Bad:  "---\nname: list\ndescription: [one, two]\n---\n\nBody.\n",
		Good: "---\nname: list\ndescription: one, two\n---\n\nBody.\n",
	}

	// MissingField: name or description is missing.
	MissingField = &Rule{
		Name: "missing-field", Title: "name or description is missing", Build: runtime.SeverityError, User: Skipped,
		Why:  "The name addresses the skill, and the description is all a model knows before it reads it.",
		Bad:  "---\nname: half\ndescripton: Misspelt.\n---\n\nBody.\n",
		Good: "---\nname: half\ndescription: Spelt.\n---\n\nBody.\n",
	}

	// NameInvalid: the name cannot be used.
	NameInvalid = &Rule{
		Name: "name-invalid", Title: "the name cannot be used", Build: runtime.SeverityError, User: Skipped,
		Why:  "A name becomes a directory and a constant: it is not empty, no absolute path, and has no .. in it.",
		Bad:  "---\nname: ../etc\ndescription: Escapes.\n---\n\nBody.\n",
		Good: "---\nname: etc\ndescription: Stays.\n---\n\nBody.\n",
	}

	// NameStyle: the name is outside the specification's alphabet.
	NameStyle = &Rule{
		Name: "name-style", Title: "the name is outside the specification's alphabet", Build: runtime.SeverityWarning, User: Warned,
		Why:  "The specification allows 1 to 64 lower-case letters, digits and single hyphens; strict clients refuse the rest.",
		Bad:  "---\nname: My Skill\ndescription: Styled.\n---\n\nBody.\n",
		Good: "---\nname: my-skill\ndescription: Styled.\n---\n\nBody.\n",
	}

	// NameDirectory: the name is not the directory's.
	NameDirectory = &Rule{
		Name: "name-directory", Title: "the name is not the directory's", Build: runtime.SeverityWarning, User: Warned,
		Why: "The specification wants them equal, and some clients go by the one, some by the other. " +
			"Where the directory says nothing of the skill, such as src, or is called as a repository or an archive of one, such as pdf-skill and pdf-main, it is the directory that is called wrong. " +
			"Of a name that the specification does not allow, either, name-style tells both. " +
			"A directory that is given by itself and holds a SKILL.md may be a checkout, whose name nobody chose for the skill: its name counts where it is in one called skills, " +
			"where the directory that holds it is looked through, and where its SKILL.md is given and it lies in a repository.",
	}

	// DescriptionLong: the description is over 1,024 characters.
	DescriptionLong = &Rule{
		Name: "description-long", Title: "the description is over 1,024 characters", Build: runtime.SeverityWarning, User: Warned,
		Why: "The specification ends there, and so do the lists of many clients.",
	}

	// CompatibilityLong: compatibility is over 500 characters.
	CompatibilityLong = &Rule{
		Name: "compatibility-long", Title: "compatibility is over 500 characters", Build: runtime.SeverityWarning, User: Warned,
		Why: "The specification ends there.",
	}

	// UnknownKey: a key that is probably misspelt.
	UnknownKey = &Rule{
		Name: "unknown-key", Title: "a key that is probably misspelt", Build: runtime.SeverityWarning, User: Warned,
		Why:  "Other keys are kept and no business of skillgen's; one that is a letter away from a known key is most likely meant to be it, unless it is a word of its own. So is an event or a type of hooks that is near to one of Claude Code's, and so are events below hook, or a level too deep, a text in the place of events, and a timeout or a truth value of a hook that is a text: Claude Code may then refuse all hooks. Where the file has the known key too, nobody reads the other. A key in braces that has lost its colon has no value, and nobody reads a server at the first level, or within another; nor a field that stands in a table or block of other keys. Words with a colon right below a description, when_to_use or compatibility are a key to YAML, and most likely meant to be its text.",
		Bad:  "---\nname: typo\ndescription: Typed fast.\ntriger: a word\n---\n\nBody.\n",
		Good: "---\nname: typo\ndescription: Typed slowly.\ntrigger: a word\n---\n\nBody.\n",
	}

	// KeyCase: a known key in another spelling.
	KeyCase = &Rule{
		Name: "key-case", Title: "a known key in another spelling", Build: runtime.SeverityWarning, User: Warned,
		Why:  "Name, allowedTools and allowed_tools are read as the keys they are; other clients do not see them.",
		Bad:  "---\nname: case\ndescription: Cased.\nallowed_tools: Read\n---\n\nBody.\n",
		Good: "---\nname: case\ndescription: Cased.\nallowed-tools: Read\n---\n\nBody.\n",
	}

	// BadRequirement: a required tool is not a bare name, or a required variable has no name that one can have.
	BadRequirement = &Rule{
		Name: "bad-requirement", Title: "what is required has no name that it can have", Build: runtime.SeverityWarning, User: Warned,
		Why:  "Tools are looked up on PATH by name; a path, an option or a list in one string is never found. Nor is $TOKEN or TOKEN=x, where TOKEN is the variable, API-TOKEN, which no shell sets, or macOS, which is the system darwin and belongs below os, or a variable below config of OpenClaw in metadata, which looks for paths of its configuration there (the settings of requires are called as their host likes), or Docker and Python 3, which are docker and python3.",
		Bad:  "---\nname: tool\ndescription: Tooled.\nrequires: [../bin/x]\n---\n\nBody.\n",
		Good: "---\nname: tool\ndescription: Tooled.\nrequires: [x]\n---\n\nBody.\n",
	}
)

// AndNotDirectory stands in a message of NameStyle that tells of NameDirectory too, before the directory.
const AndNotDirectory = " and is not that of its directory, "
