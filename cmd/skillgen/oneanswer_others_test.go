package main

import (
	"encoding/json"
	"io"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/runtime"
)

// quiet are streams that nobody reads.
func quiet() ui.Streams {
	return ui.Streams{In: strings.NewReader(""), Out: io.Discard, Err: io.Discard}
}

// others: match, show, prompt and doctor see the skills that list has.
func (a *answers) others(t *testing.T, say sayer) {
	a.promises(say)
	var names, triggers []string
	needs := make(map[string]bool)
	byTrigger := make(map[string][]string)
	shown := 0
	for _, s := range a.listed.Skills {
		// Two thousand skills of one kind say no more than some of them.
		if shown++; shown <= 20 {
			a.show(t, say, s)
		}
		if !isLoaded(s.State) {
			continue
		}
		names = append(names, s.Name)
		needs[a.rel(s.Path)] = len(s.Missing) > 0
		for _, trigger := range s.Triggers {
			triggers = append(triggers, trigger)
			byTrigger[trigger] = append(byTrigger[trigger], s.Name)
		}
	}
	if a.failed() || a.clientsOnly() && a.list.code != exitOK { // a load takes no directory of a client that nobody named
		return // and they say so
	}
	for _, name := range names {
		if !strings.Contains(a.prompted, name) && !strings.ContainsRune(name, '\n') {
			say("others: prompt leaves out", "%s is loaded, and not in the prompt:\n%s", name, a.prompted)
			break
		}
	}
	if len(names) == 0 && a.prompted != "" {
		say("others: prompt of nothing", "%s", a.prompted)
	}
	slices.Sort(triggers)
	for _, trigger := range slices.Compact(triggers) {
		var got struct{ Matches []struct{ Skill string } }
		code, out, errOut := skillgen(t, "match", "--profile", a.profile, "--json", trigger, a.arg)
		if out != "" {
			if err := json.Unmarshal([]byte(out), &got); err != nil {
				t.Error(err)
			}
		}
		for _, name := range byTrigger[trigger] {
			if !slices.ContainsFunc(got.Matches, func(m struct{ Skill string }) bool { return m.Skill == name }) {
				say("others: match misses", "%q starts %s, and match says %d %s%s", trigger, name, code, out, errOut)
			}
		}
	}
	a.doctor(t, say, needs)
}

// show: what list has a row for, show knows.
func (a *answers) show(t *testing.T, say sayer, s runtime.SkillReport) {
	if s.Name == "" || strings.HasPrefix(s.Name, "-") || strings.ContainsRune(s.Name, '\ufffd') {
		return
	}
	code, out, errOut := skillgen(t, "show", "--profile", a.profile, "--json", s.Name, a.arg)
	if code == exitUsage {
		say("others: show does not know", "list has %q, %s; show says %s%s", s.Name, s.State, out, errOut)
		return
	}
	if a.shown++; a.shown > 3 || len(a.listed.Skills) > maxAsked {
		return
	}
	var got struct{ Skill runtime.SkillReport }
	a.decode(t, spoken{code, out, errOut}, &got)
	_, text, _ := skillgen(t, "show", "--profile", a.profile, s.Name, a.arg)
	for _, severity := range []string{"error", "warning", "hint"} {
		of := func(text string) (rules []string) {
			for _, line := range headlines(text, severity) {
				if file, _, _ := strings.Cut(line, ": "); strings.HasPrefix(a.rel(file)+":", a.rel(got.Skill.Path)+":") {
					rules = append(rules, ruleOf(line))
				}
			}
			return rules
		}
		if shown, checked := of(text), of(a.checkText.out); !slices.Equal(shown, checked) {
			say("others: another "+severity+" in show", "%s: show has %q, check %q", got.Skill.Path, shown, checked)
		}
	}
}

// doctor: it names no skill that list does not call loaded, and all that lack something.
func (a *answers) doctor(t *testing.T, say sayer, needs map[string]bool) {
	s := a.doctorSays
	var got struct {
		Skills []struct {
			Path      string
			Available bool
		}
	}
	a.decode(t, s, &got)
	for _, d := range got.Skills {
		file := a.rel(d.Path)
		if missing, loaded := needs[file]; !loaded || missing == d.Available {
			say("others: doctor and list", "doctor says of %s that it is available: %t; in list it is loaded: %t, lacks something: %t", file, d.Available, loaded, missing)
		}
		delete(needs, file)
	}
	for file, missing := range needs {
		if missing {
			say("others: doctor misses", "%s lacks something, and doctor says %d %s%s", file, s.code, s.out, s.errOut)
		}
	}
}

var promise = regexp.MustCompile(`(?m)^skillgen: (.*); see skillgen check .*$`)

// promises: list names what check says with the same arguments, no more and no less; and so do the verbs that answer for
// an agent, where it loads nothing.
func (a *answers) promises(say sayer) {
	if a.list.code == exitUsage || len(a.listed.Skills) > maxAsked {
		return
	}
	want := ui.Count(a.diags)
	told := func(s spoken) string {
		if m := promise.FindStringSubmatch(s.errOut); m != nil {
			return m[1]
		}
		return ""
	}
	if got := told(a.listText); got != want {
		say("others: list promises what check does not say", "list: %q\ncheck: %q", got, want)
	}
	rejected := slices.ContainsFunc(a.listed.Skills, func(s runtime.SkillReport) bool { return s.State == runtime.StateRejected })
	if len(a.loaded()) > 0 && !a.failed() || !rejected {
		return
	}
	for verb, s := range map[string]spoken{"prompt": a.prompt, "match": a.match, "doctor": a.doctorSays} {
		if got := told(s); got != want || s.code != exitFindings || !json.Valid([]byte(s.out)) {
			say("others: "+verb+" of nothing", "%s exits %d, says %q%s; check says %q", verb, s.code, s.out, s.errOut, want)
		}
	}
}
