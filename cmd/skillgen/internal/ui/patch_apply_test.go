package ui

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// TestUnifiedDiff holds of random texts and edits that each hunk stands where its header says, on both sides, that its counts are those of its
// lines, and that applying all by number, with no line looked for elsewhere, gives the new text.
func TestUnifiedDiff(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 3000 {
		old := make([]string, r.IntN(40))
		for i := range old {
			old[i] = fmt.Sprint(r.IntN(1 + r.IntN(60))) // some stand there once, some often
		}
		new := slices.Clone(old)
		for range r.IntN(5) {
			at := r.IntN(len(new) + 1)
			switch end := min(at+r.IntN(3), len(new)); r.IntN(3) {
			case 0:
				new = slices.Delete(new, at, end)
			case 1:
				new = slices.Insert(new, at, "a", "b")
			default:
				new = slices.Replace(new, at, end, "c")
			}
		}
		from, to := joined(old, r.IntN(3) > 0), joined(new, r.IntN(3) > 0)
		text := UnifiedDiff("a/f", "b/f", []byte(from), []byte(to))
		if from == to {
			if text != "" {
				t.Fatalf("of two texts that are the same comes\n%s", text)
			}
			continue
		}
		if got, err := applied(text, from); err != nil || got != to {
			t.Fatalf("%v\nfrom %q\nto   %q\nis   %q\n%s", err, from, to, got, text)
		}
	}
}

func joined(lines []string, ends bool) string {
	text := strings.Join(lines, "\n")
	if text != "" && ends {
		text += "\n"
	}
	return text
}

// applied is a text after a diff, each line of which must stand where the headers say.
func applied(diff, old string) (string, error) {
	have, list := slices.Collect(strings.Lines(old)), slices.Collect(strings.Lines(diff))
	if len(list) < 2 || list[0] != "--- a/f\n" || list[1] != "+++ b/f\n" {
		return "", fmt.Errorf("no names of files")
	}
	var out []string
	done := 0
	for i := 2; i < len(list); {
		var a, b [2]int
		if _, err := fmt.Sscanf(list[i], "@@ -%d,%d +%d,%d @@\n", &a[0], &a[1], &b[0], &b[1]); err != nil {
			return "", fmt.Errorf("%q: %w", list[i], err)
		}
		for _, side := range []*[2]int{&a, &b} { // a side without lines names the one before
			if side[1] > 0 {
				side[0]--
			}
		}
		out = append(out, have[done:a[0]]...)
		if done = a[0]; len(out) != b[0] {
			return "", fmt.Errorf("%q: %d lines are before it on the new side", list[i], len(out))
		}
		for i++; i < len(list) && list[i][0] != '@'; i++ {
			line := list[i][1:]
			if i+1 < len(list) && list[i+1][0] == '\\' {
				line = strings.TrimSuffix(line, "\n")
			}
			switch sign := list[i][0]; {
			case sign == '\\':
				continue
			case sign != '+' && (done == len(have) || have[done] != line):
				return "", fmt.Errorf("line %d is not %q", done+1, line)
			case sign == '-':
				done, a[1] = done+1, a[1]-1
			case sign == '+':
				out, b[1] = append(out, line), b[1]-1
			default:
				out, done, a[1], b[1] = append(out, line), done+1, a[1]-1, b[1]-1
			}
		}
		if a[1] != 0 || b[1] != 0 {
			return "", fmt.Errorf("the counts of a hunk are not those of its lines")
		}
	}
	return strings.Join(append(out, have[done:]...), ""), nil
}
