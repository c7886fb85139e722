package author

import (
	"path"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/content"
	"github.com/skillgen/skillgen/loader/internal/declared"
	"github.com/skillgen/skillgen/loader/internal/mention"
	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/server"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/loader/internal/tree"
	"github.com/skillgen/skillgen/runtime"
)

// MissingScript is about commands that run what is not there.
var MissingScript = &Rule{
	Rule: rule.Rule{
		Name: "missing-script", Title: "a command runs a script that is not there", Build: runtime.SeverityHint,
		Why: "A model that runs the command fails, and then does by hand what the script should do. " +
			"Only scripts/… in commands counts, of the SKILL.md and the Markdown files that it links to, in a block of code between fences, not in one that is only indented, and in code behind a word such as run, use, with or read, or as an item of a list that says what it does, and of its hooks; not what the text itself makes, what stands behind a cd, and nothing that reads like a placeholder. " +
			"A script that a command names alone, as in ./scripts/build.sh or scripts/build.sh --all, is one that a system can start: with a line that begins with #!, which is what " +
			"makes a file of a skill executable wherever it is installed. Where a sentence says to run scripts/build.sh, a model knows by which program. " +
			"In a block of a shell and within a line a backslash parts no directories: scripts\\build.sh is there nowhere but on Windows. " +
			"A script that a command gives to another program than its ending and its #! line name is told too, and one in allowed-tools that the skill does not have: scripts/… there may be the project's where the skill has no directory of that name. " +
			"A file of the skill by its path in the home of its author, in the text, a hook or allowed-tools, is nowhere else, but for one in a directory of a client, as in ~/.claude/skills, where it may be installed. " +
			"A file of the skill that one of its servers names is not there either: a server is started where the agent runs, and by an absolute path it is on one machine alone.",
		Bad:  "---\nname: resize\ndescription: Resizes.\n---\n\nRun `python scripts/resize.py in.png`.\n",
		Good: "---\nname: resize\ndescription: Resizes.\n---\n\nRun `convert in.png -resize 50% out.png`.\n",
	},
	look: missingScript,
}

// missingScript reports each script once, at the first command that runs it.
func missingScript(s *reader) {
	files := skillFiles{skill: s}
	defer files.close()
	own := server.Own{Dir: s.Dir, Has: func(file string) bool { return files.open() && files.look(file) }}
	for name, value := range declared.WithClean(s.Head.Root) {
		for _, script := range own.Scripts(s.Head.Format, name, value) {
			s.report(script.At, script.Message, script.Hint)
		}
		for at, file := range server.FilledIn(value) {
			if files.open() && !files.has(file) {
				s.report(at, "the server "+runtime.Quote(name)+" names "+runtime.Quote(file)+", which the skill does not have", "add it to the skill, or correct the path")
			}
		}
		if program, args := value.Get("command"), value.Get("args"); program != nil && args != nil && len(args.Items) > 0 {
			if file, _ := mention.PathBelow(mention.ScriptsDir, args.Items[0].Text, s.Dir); file != "" {
				misrun(s, &files, mention.Script{Name: file, By: program.Text}, program.Span)
			}
		}
	}
	machinePaths(s, &files)
	if s.Head.Root.Get("hooks") != nil || s.Head.Root.Get(mention.Allowed) != nil || strings.Contains(s.Text[s.Head.Body:], "cripts") {
		scripts(s, &files)
	}
}

// theText is what names a script that it does not run.
const theText = "text names"

// started is a script that a hook or a command runs or the text names, and what else there may be to do about one that is not there.
type started struct {
	mention.Script
	by        string
	at        source.Span
	otherwise string
	slashless bool // a shell runs it, and its path has backslashes
}

// scripts reports the scripts that hooks and commands run and the skill does not have.
func scripts(s *reader, files *skillFiles) {
	body, seen := mention.Slashed(s.Text[s.Head.Body:]), make(map[string]bool)
	for _, run := range startedBy(s, files, body) {
		if wrong := run.By + " " + run.Name; content.MayMisrun(run.By, run.Name) && !seen[wrong] && len(seen) < maxScripts && !s.log.Full() {
			seen[wrong] = true
			misrun(s, files, run.Script, run.at)
		}
		known := run.Name
		if run.Alone {
			known = "./" + known
		}
		if run.slashless {
			known = `\` + run.by + run.Name
		}
		if seen[known] || run.slashless && seen[`\`+run.Name] || len(seen) == maxScripts || s.log.Full() {
			continue
		}
		seen[known] = true
		if files.has(run.Name) || mention.Makes(body, run.Name) || run.Size <= len("./")+len(run.Name) && files.open() && content.IsOfProject(files.door, run.Name) || s.At != "" && (files.has(path.Join(s.At, run.Name)) || mention.Makes(s.Own, run.Name)) {
			if run.slashless {
				s.report(run.at, "the "+run.by+" "+runtime.Quote(s.Text[run.at.Start:run.at.End])+", and a backslash parts no directories in a shell", "write "+mention.Forward(s.Text[run.at.Start:run.at.End], run.Name))
			} else if message, hint := noProgram(files, run.Script); message != "" {
				s.report(run.at, message, hint)
			}
			continue
		}
		seen[run.Name], seen["./"+run.Name], seen[`\`+run.Name] = true, true, true // what is not there is told once
		hint := "add the script to the skill, or correct the command" + run.otherwise
		switch run.by {
		case theText:
			hint = addNamed
		case permission:
			hint = "add the script to the skill, or remove the permission"
		}
		if near := files.near(run.Name); near != "" && s.At == "" {
			hint = "the skill has " + runtime.Quote(near) + ": if that is meant, write it; otherwise " + hint
		}
		s.report(run.at, "the "+run.by+" "+runtime.Quote(run.Name)+", which the skill does not have", hint)
	}
}

// isSlashless reports a path with backslashes in what names a script, which may be more. Absolute ones are told as such, and what nothing but
// Windows runs has them.
func isSlashless(written, script string) bool {
	_, behind, _ := strings.Cut(script, "/")
	written = strings.ReplaceAll(strings.ReplaceAll(written, `\\`, `\`), `\ `, " ")
	return !strings.Contains(written, `:\`) && strings.Contains(written, `\`+strings.ReplaceAll(behind, "/", `\`)) && !slices.Contains([]string{".bat", ".cmd", ".ps1"}, path.Ext(script))
}

// startedBy are the scripts that hooks and commands run.
func startedBy(s *reader, files *skillFiles, body string) (list []started) {
	for run, at := range mention.HookScripts(s.Head.Root, s.Text, s.Dir) {
		otherwise := ""
		if run.Size <= len("./")+len(run.Name) {
			otherwise = "; for a script of the project write ${CLAUDE_PROJECT_DIR}/" + run.Name
		}
		list = append(list, started{run, "hook runs", at, otherwise, isSlashless(s.Text[at.Start:at.End], run.Name)})
	}
	for c := range mention.CodeOf(body, mention.ScriptsDir) {
		by := "command runs"
		if c.InLine && !c.Runs && !mention.IsCommand(c, s.Dir) {
			if by = theText; !mention.IsNamed(body, c) {
				continue
			}
		}
		isPath := c.InLine && !c.Runs && !strings.Contains(c.Text, " ") && !strings.HasPrefix(c.Text, "./") // a model knows by which program
		for _, run := range mention.Scripts(c.Text, s.Dir) {
			run.Alone = run.Alone && !isPath || (c.Runs || c.InLine && mention.HasArgument(c.Text)) && run.At == 0
			at := s.Head.Body + c.At + run.At
			written := s.Text[at : at+run.Size]
			if name := mention.AsWritten(written, run.Name); name == run.Name || files.has(run.Name) {
				slashless := (c.Runs || c.InLine) && isSlashless(written, run.Name)
				run.Name = name
				list = append(list, started{run, by, source.Span{Start: at, End: at + run.Size}, "", slashless})
			}
		}
	}
	for run, at := range mention.PermittedScripts(s.Head.Root, s.Text, s.Dir) {
		// One that is named from where a command runs may be the project's, unless the skill has scripts.
		if run.Size > len("./")+len(run.Name) || files.has(strings.TrimSuffix(mention.ScriptsDir, "/")) {
			list = append(list, started{run, permission, at, "", isSlashless(s.Text[at.Start:at.End], run.Name)})
		}
	}
	return list
}

// permission is what names a script in the tools that a skill may use.
const permission = "permission names"

// misrun reports a program that is told to run a script which is another's.
func misrun(s *reader, files *skillFiles, run mention.Script, at source.Span) {
	if !content.MayMisrun(run.By, run.Name) || !files.open() || !files.has(run.Name) {
		return
	}
	data, _, err := files.door.Read(run.Name, tree.MaxAsset)
	if err != nil {
		return
	}
	if message, hint := content.Misrun(run.By, run.Name, data); message != "" {
		s.report(at, message, hint)
	}
}

// noProgram is what is wrong with a script that a command runs by itself.
func noProgram(files *skillFiles, run mention.Script) (message, hint string) {
	if !run.Alone || !files.open() {
		return "", ""
	}
	data, _, err := files.door.Read(run.Name, tree.MaxAsset)
	if err != nil { // also for what is larger than any script
		return "", ""
	}
	return content.MissingShebang(run.Name, data)
}

// maxScripts bounds the scripts of one text that are looked for: the text is searched for each.
const maxScripts = report.Max + 1
