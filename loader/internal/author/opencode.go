package author

import (
	"github.com/skillgen/skillgen/loader/internal/markdown"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/runtime"
)

// OpenCode is about code and comments that take the text behind them along.
var OpenCode = &Rule{
	Rule: rule.Rule{
		Name: "open-code", Title: "a code fence or a comment is never closed", Build: runtime.SeverityHint,
		Why: "All that follows is code to whoever reads Markdown: headings, lists and links are none. " +
			"Often it is the last fence of an example that holds fences itself; then the outer ones need one character more than the inner ones. In Markdown that holds code that is told where fences balance by chance, too. " +
			"A fence in the first column closes none in a list: the list ends in front of it, and it opens a block. " +
			"Behind <!-- at the start of a line, what follows is nothing at all, up to -->.",
		Bad:  "---\nname: run\ndescription: Runs.\n---\n\nRun this:\n\n```sh\nmake\n\nThen look at the result.\n",
		Good: "---\nname: run\ndescription: Runs.\n---\n\nRun this:\n\n```sh\nmake\n```\n\nThen look at the result.\n",
	},
	look: openCode,
}

// openCode reports the last fence of a body when nothing closes it, or the first comment, or the fences that are closed too early.
func openCode(s *reader) {
	all, message, hint := markdown.Open(s.Text, s.Head.Body)
	for _, at := range all {
		s.report(at, message, hint)
	}
}
