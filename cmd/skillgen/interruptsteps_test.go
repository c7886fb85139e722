package main

import (
	"bytes"
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
)

// stepwise are the verbs that do one thing to each of several skills, in which an interruption leaves some of them done.
var stepwise = []struct {
	verb   string
	before []string // verbs that make what it works on
	flat   bool     // the skills are flat files
}{
	{verb: "install target --from ."},
	{verb: "uninstall target --from .", before: []string{"install target --from ."}},
	{verb: "migrate .", flat: true},
}

const steps = 3

// TestInterruptedSteps interrupts these verbs whenever they ask their context. Each time the status says so, each skill is as it
// was or as it is to be, and never half; and the same command ends the work.
func TestInterruptedSteps(t *testing.T) {
	for _, test := range stepwise {
		t.Run(test.verb, func(t *testing.T) {
			whole := interruptAt(t, test.verb, test.before, test.flat, 1<<30)
			if whole.status != exitOK || whole.asked < steps {
				t.Fatalf("nobody interrupts: status %d, asked %d times\n%s", whole.status, whole.asked, whole.notes)
			}
			seen := make(map[int]bool)
			for stage := 1; stage <= whole.asked; stage++ {
				if stage%20 != 1 && stage < whole.asked-8 && !test.flat {
					continue // it looks around, and writes at the end; migrate looks at what it has written, too
				}
				got := interruptAt(t, test.verb, test.before, test.flat, stage)
				if got.status != exitInterrupted || !strings.HasSuffix(got.notes, "skillgen: interrupted\n") {
					t.Errorf("stage %d: status %d: %s", stage, got.status, got.notes)
				}
				if strings.Contains(got.out+got.notes, "canceled") || strings.Count(got.notes, "\n") > 2 {
					t.Errorf("stage %d: each skill that was not come to is told of:\n%s%s", stage, got.out, got.notes)
				}
				done := 0
				for name, state := range got.skills {
					switch state {
					case whole.skills[name]:
						done++
					case whole.start[name]:
					default:
						t.Errorf("stage %d: %s is neither as it was nor as it is to be: %s", stage, name, state)
					}
				}
				seen[done] = true
				if done == 0 {
					continue
				}
				if out := runAgain(t, test.verb); out.status != exitOK || !maps.Equal(skillStates(t), whole.skills) {
					t.Errorf("stage %d: the next run ends with %d: %s\n%v", stage, out.status, out.notes, skillStates(t))
				}
			}
			if !seen[0] || !seen[1] || !seen[2] {
				t.Errorf("an interruption leaves %v of %d skills done: it does not end at the next one", slices.Sorted(maps.Keys(seen)), steps)
			}
		})
	}
}

// TestInterruptedVerbs holds that each verb is interrupted somewhere.
func TestInterruptedVerbs(t *testing.T) {
	tried := map[string]bool{
		"watch": true, // by signals
		"vet":   true, // the go command ends it
		"help":  true, "completion": true,
	}
	for _, test := range interruptible {
		tried[test.args[0]] = true
	}
	for _, test := range stepwise {
		tried[strings.Fields(test.verb)[0]] = true
	}
	for _, c := range newRoot(ui.Streams{}).Commands() {
		if !tried[c.Name()] {
			t.Errorf("nothing interrupts %s", c.Name())
		}
	}
}

// interrupted is what a run did that ended early.
type interrupted struct {
	status, asked int
	notes, out    string
	start, skills map[string]string // what is there of each skill, before and after
}

// interruptAt makes three skills in a new directory, and runs a verb that is cancelled when it asks for the nth time.
func interruptAt(t *testing.T, verb string, before []string, flat bool, stage int) interrupted {
	t.Helper()
	t.Chdir(t.TempDir())
	for i := range steps {
		name := fmt.Sprintf("s%d", i+1)
		file := "skills/" + name + "/SKILL.md"
		if flat {
			file = "skills/" + name + ".md"
		}
		writeTest(t, file, "---\nname: "+name+"\ndescription: Does it.\n---\n\nBody.\n")
	}
	for _, first := range before {
		if out := runAgain(t, first); out.status != exitOK {
			t.Fatalf("%s: %s", first, out.notes)
		}
	}
	start := skillStates(t)
	inner, cancel := context.WithCancel(t.Context())
	defer cancel()
	ctx := &countdown{Context: inner, cancel: cancel, left: stage}
	var stdout, stderr bytes.Buffer
	status := run(ctx, strings.Fields(verb), ui.Streams{In: strings.NewReader(""), Out: &stdout, Err: &stderr})
	return interrupted{status: status, asked: stage - ctx.left, notes: stderr.String(), out: stdout.String(), start: start, skills: skillStates(t)}
}

func runAgain(t *testing.T, verb string) interrupted {
	t.Helper()
	var stdout, stderr bytes.Buffer
	status := run(t.Context(), strings.Fields(verb), ui.Streams{In: strings.NewReader(""), Out: &stdout, Err: &stderr})
	return interrupted{status: status, notes: stdout.String() + stderr.String()}
}

// skillStates says of each skill which files there are of it, and what is in them.
func skillStates(t *testing.T) map[string]string {
	t.Helper()
	list := make(map[string]string)
	all := tree(t, ".")
	for i := range steps {
		name := fmt.Sprintf("s%d", i+1)
		for _, path := range slices.Sorted(maps.Keys(all)) {
			if strings.Contains(path, "/"+name) {
				list[name] += path + ":" + all[path] + "\n"
			}
		}
	}
	return list
}
