package rule

import "github.com/skillgen/skillgen/runtime"

// What is said of the marks of a merge, in a frontmatter and elsewhere.
const (
	Unmerged = "a merge was left unfinished here"
	ToMerge  = "keep one of the two sides, and remove the lines that start with <<<<<<<, |||||||, ======= and >>>>>>>"
)

// DamagedText is about text that is not what was written.
var DamagedText = &Rule{
	Name: "damaged-text", Title: "text that was damaged on its way", Build: runtime.SeverityWarning, User: Warned,
	Why: "U+FFFD stands where a character was lost, and characters that do not show come along when text is copied from a page: " +
		"commands with them in it fail, and words are no longer found. Emoji and the scripts that need such characters keep them. " +
		"So are words of a description that are question marks alone. " +
		"A program that reads UTF-8 as Windows-1252 makes two or three letters of one. Typographic quotes around a value become part of it, " +
		"\\n ends a line in double quotes only, and there the backslashes of a path are control characters; a backslash in front of a quote stays in the text elsewhere. " +
		"A | or >- at the start of a description stands for lines of text behind the colon alone. " +
		"The words of a server on one line are those of a shell, which drops a backslash outside of quotes. " +
		"A blank, a bar or a backslash in an address is no part of it to a strict client. " +
		"An argument of a server that is written below | ends with a line break, which the program gets: |- has none. " +
		"A dash of a word processor in front of an option, in the name of the program of a command, or in the command or the address of a server, is no hyphen to a program. Commands are those in code within a line, in blocks of a shell, and in blocks without a language behind the name of a well-known program. A comma of another keyboard parts no names. " +
		"A script with a #! line that begins with a byte order mark, or whose first line ends in a carriage return, is run by no system, and one of a shell without such a line by no shell: that is a hint. " +
		"The marks of a merge, or one that is left of them, leave two versions of a text, of SKILL.md, of Markdown beside it or of a script. A line of equals signs alone may be a heading, outside of a frontmatter.",
	Bad:  "---\nname: copy\ndescription: Copies.\n---\n\nRun `ls\u00ad -l`, it\ufffds short.\n",
	Good: "---\nname: copy\ndescription: Copies.\n---\n\nRun `ls -l`, it's short.\n",
}
