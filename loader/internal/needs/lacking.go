// This file tells whether a list of tools covers a command that runs when a skill is read. The list and a command come in; the entry
// that the list lacks goes out.

package needs

import (
	"regexp"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/node"
)

var (
	// bashEntry is the tool that runs commands, with its pattern.
	bashEntry = regexp.MustCompile(`\bBash\b(?:\(([^)]*)\))?`)
	// named is how a command begins that names its program: up to three words, none of which is an option or has a variable.
	named = regexp.MustCompile(`^([a-z./][\w./-]*(?: [\w./][\w./-]*){0,2})(?: |$)`)
	// behindFirst is all behind the first command of a line; a number may stand before what sends its output elsewhere.
	behindFirst = regexp.MustCompile(`(?s)(?:\s\d[<>]|[|;&<>\n]).*`)
)

const (
	// readers are programs that Claude Code runs without a question, in most of what they do, or what stands before another command or
	// for one.
	readers = " [ basename break cal case cat cd cmd column command comm cut date df diff dirname du echo egrep env eval exec exit export expr false fd fgrep file find fmt fold for free function getconf git grep groups " +
		"head hexdump hostname id if jq less local locale ls man md5sum nice nl nohup nproc od paste pgrep printf ps pwd readlink realpath rev rg sed seq set sha1sum sha256sum shell sleep sort source stat stdbuf strings sum " +
		"tac tail test then time timeout tr tree true tsort tty type uname uniq until unset uptime wc whereis which while who whoami xargs yes "
	// gitWriters are what git does not do without a question. Docker is asked for what it has.
	gitWriters    = " add am apply checkout cherry-pick clean clone commit fetch init merge mv pull push rebase reset restore revert rm submodule switch "
	dockerReaders = " images inspect logs ps "
)

// mostPatterns is how many of a list are looked at: who names more is not told which one is lacking.
const mostPatterns = 100

// LackingTool gives the entry that a list of tools lacks for a command, "" where that needs none, or nobody knows which program it runs. It is nil
// where the list names no command: who names none may have allowed them elsewhere.
func LackingTool(tools *node.Node) func(line string) string {
	var patterns []string
	names := false
	for _, item := range append([]*node.Node{tools}, tools.Items...) {
		if item.Kind != node.Scalar {
			continue
		}
		for _, entry := range bashEntry.FindAllStringSubmatch(item.Text, -1) {
			names = true
			for _, pattern := range append(strings.Split(entry[1], ","), entry[1]) {
				patterns = append(patterns, covering(pattern))
			}
		}
	}
	covers, err := regexp.Compile("(?s)^(?:" + strings.Join(patterns[:min(len(patterns), mostPatterns)], "|") + ")$")
	if !names || len(patterns) > mostPatterns || err != nil {
		return nil
	}
	return func(line string) string {
		line = strings.TrimSpace(line)
		first := strings.TrimSpace(behindFirst.ReplaceAllString(line, ""))
		m := named.FindStringSubmatch(first)
		if m == nil || runsUnasked(first) || covers.MatchString(first) || covers.MatchString(line) {
			return ""
		}
		return "Bash(" + m[1] + ":*)"
	}
}

// runsUnasked reports a command for which Claude Code needs no entry.
func runsUnasked(line string) bool {
	words := append(strings.Fields(line), "", "")
	switch program := words[0]; {
	case program == "git":
		return !strings.Contains(gitWriters, " "+words[1]+" ")
	case program == "docker":
		return strings.Contains(dockerReaders, " "+words[1]+" ")
	case words[2] == "" && (words[1] == "--version" || words[1] == "-v" || words[1] == "-V"):
		return true
	default:
		return strings.Contains(readers, " "+program+" ")
	}
}

// covering is a pattern as a regular expression: a star stands for anything, and one at the end for nothing too.
func covering(pattern string) string {
	pattern = strings.TrimSpace(pattern)
	if before, isPrefix := strings.CutSuffix(pattern, "*"); isPrefix {
		pattern = strings.TrimRight(before, ": ") + "*"
	}
	if pattern == "" || strings.Contains(pattern, "(") { // all of them, or a pattern that is cut
		return ".*"
	}
	return strings.ReplaceAll(regexp.QuoteMeta(pattern), `\*`, ".*")
}
