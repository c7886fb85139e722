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
	a.promises(say)
}

// show: what list has a row for, show knows.
func (a *answers) show(t *testing.T, say sayer, s runtime.SkillReport) {
	if s.Name == "" || strings.HasPrefix(s.Name, "-") || strings.ContainsRune(s.Name, '\ufffd') {
		return
	}
	code, out, errOut := skillgen(t, "show", "--profile", a.profile, "--json", s.Name, a.arg)
	if code == exitUsage {
		say("others: show does not know", "list has %q, %s; show says %s%s", s.Name, s.State, out, errOut)
	}
}

// doctor: it names no skill that list does not call loaded, and all that lack something.
func (a *answers) doctor(t *testing.T, say sayer, needs map[string]bool) {
	s := a.verb(t, "doctor", "--json")
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

var promise = regexp.MustCompile(`(?:(\d+) errors?)?(?:, )?(?:(\d+) warnings?)?(?:, )?(?:(\d+) hints?)?; see skillgen check`)

// promises: where list sends people to check, check has something to say.
func (a *answers) promises(say sayer) {
	m := promise.FindStringSubmatch(a.listText.errOut)
	if m == nil {
		return
	}
	if a.otherRoots("duplicate-name") {
		return // of two plugins it loads one of a name, and check says so in a hint
	}
	if m[1] != "" && a.summary.Errors == 0 || m[2] != "" && a.summary.Warnings+a.summary.Errors == 0 {
		say("others: list promises what check does not say", "list: %s\ncheck: %+v", a.listText.errOut, a.summary)
	}
}
