package format

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/runtime"
)

// githubData escapes the text of a workflow command, and githubProperty that of a property of it. Each line of the text
// is a sentence.
func githubData(s string) string {
	lines := strings.Split(s, "\n")
	for i, line := range lines {
		lines[i] = ui.Sentence(line)
	}
	return strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A").Replace(strings.Join(lines, "\n"))
}

func githubProperty(s string) string {
	return strings.NewReplacer(":", "%3A", ",", "%2C").Replace(githubData(s))
}

// printGitHub prints the workflow commands that annotate a pull request. Paths are relative to GITHUB_WORKSPACE.
func printGitHub(w io.Writer, f Findings) error {
	for _, d := range f.Diagnostics {
		// A hint is a notice: it is shown beside the line and fails nothing.
		command := "notice"
		switch d.Severity {
		case runtime.SeverityError:
			command = "error"
		case runtime.SeverityWarning:
			command = "warning"
		}
		props := "file=" + githubProperty(workspacePath(d.File))
		if d.Line > 0 {
			props += fmt.Sprintf(",line=%d,col=%d", d.Line, d.Column)
			// GitHub takes columns only when the lines are the same.
			if d.EndLine == d.Line && d.EndColumn > d.Column {
				props += fmt.Sprintf(",endLine=%d,endColumn=%d", d.EndLine, d.EndColumn)
			}
		}
		message := d.Message
		if d.Hint != "" {
			message += "\n" + d.Hint
		}
		if _, err := fmt.Fprintf(w, "::%s %s,title=%s::%s\n", command, props, githubProperty(d.Rule), githubData(message)); err != nil {
			return err
		}
	}
	return nil
}

// workspacePath is a file relative to GITHUB_WORKSPACE, as annotations want it. Where that is not set, and for a file
// outside of it, the path is relative to the current directory. SARIF has the same paths.
func workspacePath(file string) string {
	root := os.Getenv("GITHUB_WORKSPACE")
	if root == "" {
		return ui.Relative(file)
	}
	abs, err := filepath.Abs(filepath.FromSlash(file))
	if err != nil {
		return ui.Relative(file)
	}
	rel, err := filepath.Rel(root, abs)
	if err != nil || !filepath.IsLocal(rel) {
		return ui.Relative(file)
	}
	return filepath.ToSlash(rel)
}
