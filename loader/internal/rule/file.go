package rule

import "github.com/skillgen/skillgen/runtime"

// fileRules are about files, their place and their bytes.
func fileRules() []Record {
	return []Record{
		{
			Name: PathEscape, Title: "a link leaves its root", Build: runtime.SeverityError, User: Skipped,
			Why: "A skill that reaches outside its root can hand out any file of the machine. Copy the file into the skill, or name the directory with --allow-link-target.",
		},
		{
			Name: NotRegular, Title: "SKILL.md is not a regular file", Build: runtime.SeverityError, User: Skipped,
			Why: "A directory, FIFO, socket or device in its place cannot be read as text, and reading it may never end.",
		},
		{
			Name: Unreadable, Title: "a file or directory cannot be read", Build: runtime.SeverityError, User: Skipped,
			Why: "What cannot be read cannot be loaded; the message has the system's reason.",
		},
		{
			Name: TooMany, Title: "a root has more directories than are searched", User: Warned,
			Why: "At run time a root is searched up to 2,000 directories, so that a wrong path such as / costs little. The message says where the search stopped.",
		},
		{
			Name: FileName, Title: "the file is not spelled SKILL.md", Build: runtime.SeverityWarning, User: Warned,
			Why: "skill.md works where the file system ignores case and is not found elsewhere.",
		},
		{
			Name: TooLarge, Title: "a file, a frontmatter or a keyword is over its limit", Build: runtime.SeverityError, User: Skipped,
			Why: "A file may have 1 MiB, a frontmatter 64 KiB, a trigger keyword 256 bytes. Move data into files of the skill.",
		},
		{
			Name: TooDeep, Title: "the frontmatter is nested too deep", Build: runtime.SeverityError, User: Skipped,
			Why:  "Frontmatter may be nested 16 deep and have 4,096 values: no real skill comes near, and hostile ones stop parsers.",
			Bad:  "---\nname: deep\ndescription: Too deep.\nmetadata: {a: {a: {a: {a: {a: {a: {a: {a: {a: {a: {a: {a: {a: {a: {a: {a: {a: b}}}}}}}}}}}}}}}}}\n---\n\nBody.\n",
			Good: "---\nname: deep\ndescription: Flat.\nmetadata: {a: b}\n---\n\nBody.\n",
		},
		{
			Name: BadEncoding, Title: "the file is not UTF-8 text", Build: runtime.SeverityError, User: Skipped,
			Why:  "NUL bytes, invalid UTF-8, UTF-16 and lone carriage returns are read differently by every client. Save the file as UTF-8 with LF or CRLF.",
			Bad:  "---\nname: caf\xe9\ndescription: Latin-1.\n---\n\nBody.\n",
			Good: "---\nname: cafe\ndescription: UTF-8.\n---\n\nBody.\n",
		},
		{
			Name: ControlCharacter, Title: "a control character in the frontmatter", Build: runtime.SeverityError, User: Skipped,
			Why:  "Terminals obey them, and U+2028 starts a new line for some parsers and not for others, so that one of them sees a key the other does not.",
			Bad:  "---\nname: bell\ndescription: \"Rings \\a bell.\"\n---\n\nBody.\n",
			Good: "---\nname: bell\ndescription: Rings a bell.\n---\n\nBody.\n",
		},
		{
			Name: FenceStyle, Title: "the fence is unusual", Build: runtime.SeverityHint, User: Hinted,
			Why:  "A byte order mark, blank lines first, trailing blanks and +++ are read here and not by every client.",
			Bad:  "\n---\nname: late\ndescription: Starts late.\n---\n\nBody.\n",
			Good: "---\nname: late\ndescription: Starts at once.\n---\n\nBody.\n",
		},
		{
			Name: NoFrontmatter, Title: "the file has no frontmatter", Build: runtime.SeverityError, User: Skipped,
			Why:  "Without name and description no agent knows when to use the skill. The message says what stands where the frontmatter belongs.",
			Bad:  "# Title first\n\n---\nname: late\ndescription: Too late.\n---\n\nBody.\n",
			Good: "---\nname: late\ndescription: In time.\n---\n\n# Title\n",
		},
		{
			Name: UnclosedFrontmatter, Title: "the frontmatter is not closed", Build: runtime.SeverityError, User: Skipped,
			Why:  "The closing line is exactly --- (or ... in YAML). The message says what stands in its place.",
			Bad:  "---\nname: open\ndescription: Never closed---\n\nBody.\n",
			Good: "---\nname: open\ndescription: Closed.\n---\n\nBody.\n",
		},
		{
			Name: FormatRefused, Title: "the profile does not read this format", Build: runtime.SeverityError, User: Skipped,
			Why: "opi, matrixcode and phi read YAML only. Write the frontmatter as YAML, or use another profile.",
		},
		{
			Name: NotEmbeddable, Title: "go:embed refuses a path", Build: runtime.SeverityError,
			Why: "Go embeds regular files whose names every system can hold. Rename the file, or generate with --embed none.",
		},
		{
			Name: Unreached, Title: "a SKILL.md that loading passes over", Build: runtime.SeverityHint,
			Why: "A file below another skill, in a hidden directory, too deep or outside the layouts of the profile is not loaded; it is named so that no skill vanishes in silence.",
		},
	}
}
