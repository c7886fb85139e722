package command

import (
	"slices"
	"strings"
	"testing"
)

// stepsOf reads a line and returns how many steps that took.
func stepsOf(words []string) (found string, steps int) {
	const budget = 1 << 30
	r := lineReader{steps: budget}
	found = r.line(words)
	return found, budget - r.steps
}

// bombs are beginnings of lines that are long when repeated: each program that is known, by itself and with what
// makes readers look twice.
func bombs() [][]string {
	var list [][]string
	formOf("") // makes them
	for name := range known.byName {
		words := strings.Fields(name)
		list = append(list, words,
			slices.Concat(words, []string{"--zz"}), slices.Concat(words, []string{"--zz", "1"}), slices.Concat(words, []string{"-z", "x"}),
			slices.Concat(words, []string{"--"}), slices.Concat(words, []string{"A=b"}), slices.Concat(words, []string{"5"}),
			slices.Concat([]string{"sudo"}, words), slices.Concat([]string{"uv", "--zz", "run"}, words), slices.Concat(words, []string{"-u", "x", "nice"}))
	}
	return append(list, []string{"sudo", "nice", "time", "uv", "poetry", "busybox", "nohup", "timeout"})
}

// TestCommandSteps holds that a line is read in steps that grow as its words do, whatever programs start each other:
// those of the reader, which gives up, are a fixed number for each word.
func TestCommandSteps(t *testing.T) {
	for _, bomb := range bombs() {
		for _, n := range []int{50, 200} {
			words := slices.Repeat(bomb, n)
			r := lineReader{steps: stepBudget(len(words))}
			if r.line(words); r.steps < -len(words) {
				t.Errorf("%d times %q: %d steps more than there are", n, bomb, -r.steps)
			}
		}
	}
}

// TestCommandPeels holds that what stands behind wrappers is found, however many there are, in steps that double when
// the words do.
func TestCommandPeels(t *testing.T) {
	for _, name := range []string{"sudo", "nice", "time", "uv run", "poetry run", "busybox", "nohup", "timeout 5", "doas", "setsid", "stdbuf -oL"} {
		steps := make(map[int]int)
		for _, n := range []int{1, 2, 24, 28, 1000, 2000, 4000} {
			words := slices.Repeat(strings.Fields(name), n)
			found, used := stepsOf(slices.Concat(words, []string{"sh", "-c", "x"}))
			if steps[n] = used; found != "sh -c" {
				t.Errorf("%d times %s: found %q", n, name, found)
			}
			if found := EvalOption(words[0], slices.Concat(words[1:], []string{"serve", "-c", "x"})); found != "" {
				t.Errorf("%d times %s, and a plain program: found %q", n, name, found)
			}
		}
		if 2*steps[2000] > 5*steps[1000] || 2*steps[4000] > 5*steps[2000] {
			t.Errorf("%s: %d steps for 1000, %d for 2000, %d for 4000", name, steps[1000], steps[2000], steps[4000])
		}
	}
}
