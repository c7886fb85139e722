package rule

// Name is the name of a rule. Its constants are the only names that there are, so that a misspelt rule does not compile.
type Name uint8

const (
	// Of files, their place and their bytes.
	PathEscape Name = iota + 1
	NotRegular
	Unreadable
	TooMany
	FileName
	TooLarge
	TooDeep
	BadEncoding
	ControlCharacter
	FenceStyle
	NoFrontmatter
	UnclosedFrontmatter
	FormatRefused
	NotEmbeddable
	Unreached

	// Of the text between the fences.
	YAMLSyntax
	TOMLSyntax
	YAMLFeature
	DuplicateKey
	UnquotedColon
	UnquotedIndicator
	JSONEscape
	CommentCut
	SwallowedKey
	EntrySkipped

	// Of keys and values.
	WrongType
	MissingField
	NameInvalid
	NameStyle
	NameDirectory
	DescriptionLong
	CompatibilityLong
	UnknownKey
	KeyCase
	BadRequirement

	// Of MCP servers.
	UnsafeCommand
	ServerConflict

	// Of skills and projects together.
	DuplicateName
	IdentifierCollision
	UnknownSkill
	EmptyProject
	Shadowed
	Untrusted

	// Of what a skill says, starts and costs.
	EvalCommand
	UnsafeEnv
	UnpinnedRunner
	WeakTrigger
	TriggerOverlap
	TriggerMiss
	HiddenText
	DamagedText
	Secret
	EncodedShell
	BrokenLink
	LongBody
	EmptyBody
	ListingBudget
	NotPortable

	count // of the names
)

// texts are the names as people read them.
var texts = [count]string{
	PathEscape:          "path-escape",
	NotRegular:          "not-regular",
	Unreadable:          "unreadable",
	TooMany:             "too-many",
	FileName:            "file-name",
	TooLarge:            "too-large",
	TooDeep:             "too-deep",
	BadEncoding:         "bad-encoding",
	ControlCharacter:    "control-character",
	FenceStyle:          "fence-style",
	NoFrontmatter:       "no-frontmatter",
	UnclosedFrontmatter: "unclosed-frontmatter",
	FormatRefused:       "format-refused",
	NotEmbeddable:       "not-embeddable",
	Unreached:           "unreached",
	YAMLSyntax:          "yaml-syntax",
	TOMLSyntax:          "toml-syntax",
	YAMLFeature:         "yaml-feature",
	DuplicateKey:        "duplicate-key",
	UnquotedColon:       "unquoted-colon",
	UnquotedIndicator:   "unquoted-indicator",
	JSONEscape:          "json-escape",
	CommentCut:          "comment-cut",
	SwallowedKey:        "swallowed-key",
	EntrySkipped:        "entry-skipped",
	WrongType:           "wrong-type",
	MissingField:        "missing-field",
	NameInvalid:         "name-invalid",
	NameStyle:           "name-style",
	NameDirectory:       "name-directory",
	DescriptionLong:     "description-long",
	CompatibilityLong:   "compatibility-long",
	UnknownKey:          "unknown-key",
	KeyCase:             "key-case",
	BadRequirement:      "bad-requirement",
	UnsafeCommand:       "unsafe-command",
	ServerConflict:      "server-conflict",
	DuplicateName:       "duplicate-name",
	IdentifierCollision: "identifier-collision",
	UnknownSkill:        "unknown-skill",
	EmptyProject:        "empty-project",
	Shadowed:            "shadowed",
	Untrusted:           "untrusted",
	EvalCommand:         "eval-command",
	UnsafeEnv:           "unsafe-env",
	UnpinnedRunner:      "unpinned-runner",
	WeakTrigger:         "weak-trigger",
	TriggerOverlap:      "trigger-overlap",
	TriggerMiss:         "trigger-miss",
	HiddenText:          "hidden-text",
	DamagedText:         "damaged-text",
	Secret:              "secret",
	EncodedShell:        "encoded-shell",
	BrokenLink:          "broken-link",
	LongBody:            "long-body",
	EmptyBody:           "empty-body",
	ListingBudget:       "listing-budget",
	NotPortable:         "not-portable",
}

// String is the name as diagnostics and configurations have it: yaml-syntax.
func (n Name) String() string { return texts[n] }
