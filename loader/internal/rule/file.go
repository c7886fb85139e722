package rule

import "github.com/skillgen/skillgen/runtime"

// These are about files, their place and their bytes.
var (
	// PathEscape: a link leaves its root.
	PathEscape = &Rule{
		Name: "path-escape", Title: "a link leaves its root", Build: runtime.SeverityError, User: Skipped,
		Why: "A skill that reaches outside its root can hand out any file of the machine. Copy the file into the skill, or name the directory with --allow-link-target. A load at run time looks at no other file of a skill than its own: what such a link leads to is not there for it.",
	}

	// NotRegular: SKILL.md is not a regular file.
	NotRegular = &Rule{
		Name: "not-regular", Title: "SKILL.md is not a regular file", Build: runtime.SeverityError, User: Skipped,
		Why: "A directory, FIFO, socket or device in its place cannot be read as text, and reading it may never end.",
	}

	// Unreadable: a file or directory cannot be read.
	Unreadable = &Rule{
		Name: "unreadable", Title: "a file or directory cannot be read", Build: runtime.SeverityError, User: Skipped,
		Why: "What cannot be read cannot be loaded; the message has the system's reason.",
	}

	// TooMany: a root has more directories than are searched.
	TooMany = &Rule{
		Name: "too-many", Title: "a root has more directories than are searched", Build: runtime.SeverityError, User: Warned,
		Why: "At run time a root is searched up to 2,000 directories, so that a wrong path such as / costs little. The message says where the search stopped. generate and check have no limit; a program that gives its load one is told as well.",
	}

	// FileName: the file is not spelled SKILL.md, or ROLE.md for a project.
	FileName = &Rule{
		Name: "file-name", Title: "the file is not spelled SKILL.md, or ROLE.md for a project", Build: runtime.SeverityWarning, User: Warned,
		Why: "skill.md works where the file system ignores case and is not found elsewhere. " +
			"A file beside it whose name is nearly .disabled, evals/triggers.json or agents/openai.yaml is not read, nor is an mcp.json with servers: that is a hint, and so is one that is nearly called skillgen.toml where there is none, " +
			"and a misspelt .disabled alone in a directory among skills, " +
			"and a .disabled in a directory of skills or projects, or above it, which switches nothing off.",
	}

	// TooLarge: a file, a frontmatter or a keyword is over its limit.
	TooLarge = &Rule{
		Name: "too-large", Title: "a file, a frontmatter or a keyword is over its limit", Build: runtime.SeverityError, User: Skipped, Optional: Dropped,
		Why: "A file may have 1 MiB, a frontmatter 64 KiB, a trigger keyword 256 bytes. Move data into files of the skill.",
	}

	// TooDeep: the frontmatter is nested too deep.
	TooDeep = &Rule{
		Name: "too-deep", Title: "the frontmatter is nested too deep", Build: runtime.SeverityError, User: Skipped, Optional: Dropped,
		Why:  "Frontmatter may be nested 16 deep and have 4,096 values: no real skill comes near, and hostile ones stop parsers.",
		Bad:  "---\nname: deep\ndescription: Too deep.\nmetadata: {a: {a: {a: {a: {a: {a: {a: {a: {a: {a: {a: {a: {a: {a: {a: {a: {a: b}}}}}}}}}}}}}}}}}\n---\n\nBody.\n",
		Good: "---\nname: deep\ndescription: Flat.\nmetadata: {a: b}\n---\n\nBody.\n",
	}

	// BadEncoding: the file is not UTF-8 text.
	BadEncoding = &Rule{
		Name: "bad-encoding", Title: "the file is not UTF-8 text", Build: runtime.SeverityError, User: Skipped,
		Why:  "NUL bytes, invalid UTF-8, UTF-16 and lone carriage returns are read differently by every client. Save the file as UTF-8 with LF or CRLF.",
		Bad:  "---\nname: caf\xe9\ndescription: Latin-1.\n---\n\nBody.\n",
		Good: "---\nname: cafe\ndescription: UTF-8.\n---\n\nBody.\n",
	}

	// ControlCharacter: a control character in the frontmatter.
	ControlCharacter = &Rule{
		Name: "control-character", Title: "a control character in the frontmatter", Build: runtime.SeverityError, User: Skipped, Optional: Dropped,
		Why:  "Terminals obey them, and U+2028 starts a new line for some parsers and not for others, so that one of them sees a key the other does not.",
		Bad:  "---\nname: bell\ndescription: \"Rings \\a bell.\"\n---\n\nBody.\n",
		Good: "---\nname: bell\ndescription: Rings a bell.\n---\n\nBody.\n",
	}

	// FenceStyle: the fence is unusual.
	FenceStyle = &Rule{
		Name: "fence-style", Title: "the fence is unusual", Build: runtime.SeverityHint, User: Hinted,
		Why:  "A byte order mark, blank lines first, trailing blanks and +++ are read here and not by every client.",
		Bad:  "\n---\nname: late\ndescription: Starts late.\n---\n\nBody.\n",
		Good: "---\nname: late\ndescription: Starts at once.\n---\n\nBody.\n",
	}

	// NoFrontmatter: the file has no frontmatter.
	NoFrontmatter = &Rule{
		Name: "no-frontmatter", Title: "the file has no frontmatter", Build: runtime.SeverityError, User: Skipped,
		Why:  "Without name and description no agent knows when to use the skill. The message says what stands where the frontmatter belongs.",
		Bad:  "# Title first\n\n---\nname: late\ndescription: Too late.\n---\n\nBody.\n",
		Good: "---\nname: late\ndescription: In time.\n---\n\nDo it.\n",
	}

	// UnclosedFrontmatter: the frontmatter is not closed.
	UnclosedFrontmatter = &Rule{
		Name: "unclosed-frontmatter", Title: "the frontmatter is not closed", Build: runtime.SeverityError, User: Skipped,
		Why:  "The closing line is exactly --- (or ... in YAML). The message says what stands in its place.",
		Bad:  "---\nname: open\ndescription: Never closed---\n\nBody.\n",
		Good: "---\nname: open\ndescription: Closed.\n---\n\nBody.\n",
	}

	// FormatRefused: the profile does not read this format.
	FormatRefused = &Rule{
		Name: "format-refused", Title: "the profile does not read this format", Build: runtime.SeverityError, User: Skipped,
		Why: "opi, matrixcode and phi read YAML only. Write the frontmatter as YAML, or use another profile.",
	}

	// Unreached: a SKILL.md that loading passes over.
	Unreached = &Rule{
		Name: "unreached", Title: "a SKILL.md that loading passes over", Build: runtime.SeverityHint,
		Why: "A file below another skill, in a hidden directory, too deep or outside the layouts of the profile is not loaded; it is named so that no skill vanishes in silence. So is a skill that is a file, such as pdf.md, right in a directory of skills, whatever that is called. So is an empty directory among skills, as that of a submodule that was not fetched, and one with scripts, references or assets and no SKILL.md, or with nothing but a SKILL.md that was put aside, such as SKILL.md.bak, and one in a group in `.claude/skills`, where Claude Code reads NAME/SKILL.md and nothing further down. In a Go module with go:generate lines, a skill or project that none of them reads is named too: no program has it; so is a comment that is meant as such a line, and a line with --check, which never writes. A line on which generate fails is an error. A file that is called as those about a directory are, such as CHANGELOG.md or LICENSE.md, is no skill, whatever it holds, and a README.md is named where it begins as a skill does in a directory among skills that has no SKILL.md. Version control and `node_modules` are not searched: skills of a package count where their directory is named.",
	}
)
