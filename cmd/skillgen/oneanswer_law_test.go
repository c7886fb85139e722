package main

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/agents"
)

// breach is one place where two mouths differ, or one says what is not so.
type breach struct {
	class  string // equal for breaches that one change mends
	detail string
}

// judge holds the answers to the law: one answer, and nothing lost in silence.
func (a *answers) judge(t *testing.T) []breach {
	var found []breach
	say := func(class, format string, args ...any) {
		found = append(found, breach{class, fmt.Sprintf(format, args...)})
	}
	a.sameProblems(say)
	a.sameExit(say)
	a.sameSkills(say)
	a.sameLoads(say)
	a.sameNumbers(say)
	a.drift(say)
	a.accounted(say)
	a.reasons(say)
	a.hints(t, say)
	a.others(t, say)
	a.reached(say)
	a.files(t, say)
	a.again(t, say)
	a.installed(t, say)
	return found
}

type sayer func(class, format string, args ...any)

// sameProblems: for one root set, check and generate report the same.
func (a *answers) sameProblems(say sayer) {
	for _, severity := range []string{"error", "warning"} {
		checked, generated := headlines(a.checkText.out, severity), headlines(a.generate.errOut, severity)
		for _, line := range checked {
			if !slices.Contains(generated, line) && !isAgents(a.rel(strings.TrimPrefix(line, `"`))) && !a.isPassedOver(line) {
				say("problems: "+severity+" of check alone"+a.about(line), "check says, and generate does not:\n%s", line)
			}
		}
		for _, line := range generated {
			// How a path from the package on may start depends on where that is.
			if rule := ruleOf(line); !slices.Contains(checked, line) && !a.otherRoots(rule) && !strings.Contains(line, "no path from the package on may") {
				say("problems: "+severity+" of generate alone"+a.about(line), "generate says, and check does not:\n%s", line)
			}
		}
	}
	if n := len(headlines(a.checkText.out, "error")); n > a.summary.Errors {
		say("problems: check --json counts fewer", "check prints %d errors, and counts %d in JSON", n, a.summary.Errors)
	}
}

// about says for the class of a headline what list says of its file. What is wrong with a skill's files has its rule.
func (a *answers) about(line string) string {
	file, _, _ := strings.Cut(line, ": ")
	for _, s := range a.listed.Skills {
		if rel := a.rel(s.Path); strings.HasPrefix(a.rel(file)+":", rel+":") {
			return ", of a skill that is " + string(s.State)
		}
	}
	return ", of no skill [" + ruleOf(line) + "]"
}

// isPassedOver reports whether a headline is about a file that nothing loads, which has a law of its own.
func (a *answers) isPassedOver(line string) bool {
	return strings.HasSuffix(a.about(line), string(runtime.StateUnreached))
}

// otherRoots reports whether generate has said a rule of another set of roots than check: check does each plugin, and the
// directories of clients, and says how they are named to generate.
func (a *answers) otherRoots(rule string) bool {
	switch rule {
	case "duplicate-name", "identifier-collision", "server-conflict":
		return strings.Contains(a.checkText.out, "generate one: skillgen generate --skills ")
	case "unknown-skill":
		return a.clientsOnly()
	}
	return false
}

// isClients reports whether a path is in a directory of a client, which a command looks into and only takes when it is
// named.
func isClients(rel string) bool {
	rel = strings.TrimPrefix(rel, `"`) // what is odd is printed in quotes
	return strings.HasPrefix(rel+"/", ".claude/") || strings.HasPrefix(rel+"/", ".agents/")
}

// isAgents reports whether a path is in a directory in which some agent looks for skills: check is as grave about what is there.
func isAgents(rel string) bool {
	return isClients(rel) || slices.ContainsFunc(agents.Dirs(), func(dir string) bool { return strings.HasPrefix(strings.TrimPrefix(rel, `"`)+"/", dir+"/") })
}

// clientsOnly reports whether what list has, but for what nothing loads, is in the directories of clients.
func (a *answers) clientsOnly() bool {
	some := false
	if a.rootsNamed {
		return false
	}
	for _, s := range a.listed.Skills {
		if s.State != runtime.StateUnreached && !isClients(a.rel(s.Path)) {
			return false
		}
		some = some || s.State != runtime.StateUnreached
	}
	return some
}

// sameExit: the exit status tells of findings, of nothing to look at, and of nothing else.
func (a *answers) sameExit(say sayer) {
	want := exitOK
	switch {
	case a.summary.Errors > 0:
		want = exitFindings
	case a.summary.Skills+a.summary.Projects == 0:
		want = exitUsage
	}
	if a.check.code != want || a.checkText.code != want {
		say(fmt.Sprintf("exit: check %d, not %d", a.check.code, want), "check exits %d with %+v: %s", a.check.code, a.summary, a.check.errOut)
	}
	want = exitOK
	switch {
	case a.check.code == exitUsage && strings.Contains(a.check.errOut, "does not exist"):
		want = exitUsage // a skillgen.toml names it
	case len(headlines(a.generate.errOut, "error")) > 0, len(a.loaded()) == 0, a.clientsOnly():
		want = exitFindings
	}
	if a.generate.code != want {
		say(fmt.Sprintf("exit: generate %d, not %d", a.generate.code, want), "generate exits %d; list loads %d: %s", a.generate.code, len(a.loaded()), a.generate.errOut)
	}
	nothing := len(a.listed.Skills)+len(a.listed.Projects) == 0
	for verb, s := range map[string]spoken{"list": a.listText, "list --json": a.list, "prompt": a.prompt} {
		listing := strings.HasPrefix(verb, "list")
		switch {
		case nothing:
			if (s.code == exitUsage) != (a.check.code == exitUsage) {
				say(fmt.Sprintf("exit: %s %d where check exits %d", verb, s.code, a.check.code), "%s exits %d: %s", verb, s.code, s.errOut)
			}
		case a.failed():
			if s.code == exitOK || listing && s.code != exitFindings {
				say(fmt.Sprintf("exit: %s %d where the load fails", verb, s.code), "%s exits %d: %s\nand the load says %v", verb, s.code, s.errOut, a.loadErr)
			}
		case verb == "prompt" && len(a.loaded()) == 0: // whether some are rejected, promises says
		case s.code != exitOK && !a.configured && !a.clientsOnly(): // a load takes no directory of a client that nobody named
			say(fmt.Sprintf("exit: %s %d where the load does not fail", verb, s.code), "%s", s.errOut)
		}
	}
}

// failed reports whether a load fails as a whole, as it does under some profiles where one skill is refused.
func (a *answers) failed() bool {
	return a.loadErr != nil || (a.clientsOnly() || a.configured) && strings.Contains(a.list.errOut, "no skill is loaded")
}

// sameSkills: what list calls ok is what runtime.Load loads and what generate writes.
func (a *answers) sameSkills(say sayer) {
	var named []string
	for _, s := range a.listed.Skills {
		if isLoaded(s.State) {
			named = append(named, s.Name)
		}
	}
	slices.Sort(named)
	if a.generate.code == exitOK {
		slices.Sort(a.generated)
		if !slices.Equal(named, a.generated) {
			say("skills: list and generate", "list calls loaded %q, and generate writes %q", named, a.generated)
		}
	}
	if a.catalog == nil || a.configured {
		return
	}
	var loaded []string
	for s := range a.catalog.All() {
		loaded = append(loaded, a.rel(s.Path))
	}
	slices.Sort(loaded)
	if want := a.loaded(); !slices.Equal(loaded, want) && !a.many && !(len(loaded) == 0 && a.clientsOnly()) {
		say("skills: list and runtime.Load", "list calls loaded %q, and runtime.Load loads %q", want, loaded)
	}
}

// sameLoads: both loads refuse what the verbs say is refused.
func (a *answers) sameLoads(say sayer) {
	if a.configured {
		return // both loads are below the configuration
	}
	if a.catalog != nil && !a.many && !a.clientsOnly() {
		refused := func(r runtime.Report) []string {
			var files []string
			for _, s := range r.Skills {
				if s.State == runtime.StateRejected || s.State == runtime.StateShadowed {
					files = append(files, a.rel(s.Path)+" "+s.Reason)
				}
			}
			slices.Sort(files)
			return files
		}
		if got, want := refused(a.catalog.Overview()), refused(a.listed); !slices.Equal(got, want) {
			say("loads: runtime.Load and list refuse different ones", "runtime.Load: %q\nlist: %q", got, want)
		}
	}
	var built []string
	for _, d := range a.built.Diagnostics {
		if d.Severity == runtime.SeverityError {
			built = append(built, a.rel(d.File)+" "+d.Rule)
		}
	}
	for _, line := range headlines(a.generate.errOut, "error") {
		said := func(b string) bool { return strings.HasSuffix(b, " "+ruleOf(line)) }
		// The loader knows no identifiers of Go.
		if !slices.ContainsFunc(built, said) && len(built) > 0 && ruleOf(line) != "identifier-collision" {
			say("loads: error of generate alone ["+ruleOf(line)+"]", "generate says %s\nand loader.Load says %q", line, built)
		}
	}
	if len(built) > 0 && a.generate.code == exitOK {
		say("loads: error of loader.Load alone", "loader.Load says %q, and generate writes", built)
	}
}

// sameNumbers: check counts the skills and projects that list has rows for.
func (a *answers) sameNumbers(say sayer) {
	if a.summary.Skills != len(a.listed.Skills) {
		say("numbers: skills", "check counts %d skills, list has %d: %q", a.summary.Skills, len(a.listed.Skills), a.rows())
	}
	if a.summary.Projects != len(a.listed.Projects) {
		say("numbers: projects", "check counts %d projects, list has %d: %q", a.summary.Projects, len(a.listed.Projects), a.rows())
	}
}

// rows are what list has, for messages.
func (a *answers) rows() []string {
	var rows []string
	for _, s := range a.listed.Skills {
		rows = append(rows, a.rel(s.Path)+" "+string(s.State)+" "+s.Reason)
	}
	for _, p := range a.listed.Projects {
		rows = append(rows, a.rel(p.Path)+" "+string(p.State))
	}
	return rows
}

// drift: generate --check says before what generate says, and nothing after it.
func (a *answers) drift(say sayer) {
	for when, s := range map[string]spoken{"before": a.before, "after": a.after} {
		want := a.generate.code
		if want == exitOK && when == "before" {
			want = exitFindings
		}
		if s.code != want {
			say("drift: generate --check "+when, "generate exits %d, and generate --check %s it %d: %s%s", a.generate.code, when, s.code, s.out, s.errOut)
		}
		for _, severity := range []string{"error", "warning"} {
			if got, want := headlines(s.errOut, severity), headlines(a.generate.errOut, severity); !slices.Equal(got, want) {
				say("drift: "+severity+"s of generate --check "+when, "generate --check: %q\ngenerate: %q", got, want)
			}
		}
	}
	if a.generate.code == exitOK && (a.before.out == "" || a.after.out != "") {
		say("drift: the diff", "before: %q\nafter: %q", a.before.out, a.after.out)
	}
}
