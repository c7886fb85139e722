package catalog

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/runtime"
)

// TestOverlapsMessages holds that each message which is said to ask for two skills does, over keywords of several scripts and
// modes, some of them part of others.
func TestOverlapsMessages(t *testing.T) {
	parts := []string{"stock", "stockx", "股票", "|", " ", "Form", "form", "ΚΑΙΡΌΣ", "καιρός", "ς", "İ", "ſ", "x", "-", "ไทย", "é", "e\u0301"}
	modes := []runtime.TriggerMode{runtime.TriggerPrefix, runtime.TriggerWord, runtime.TriggerSubstring}
	said := 0
	for seed := range uint64(300) {
		r := rand.New(rand.NewPCG(seed, 1))
		skills := make([]keywordsOf, 2+r.IntN(3))
		for i := range skills {
			skills[i] = keywordsOf{Name: fmt.Sprint("s", i), Mode: modes[r.IntN(len(modes))]}
			for range 1 + r.IntN(3) {
				word := ""
				for range 1 + r.IntN(4) {
					word += parts[r.IntN(len(parts))]
				}
				if word = strings.TrimSpace(word); word != "" {
					skills[i].Words = append(skills[i].Words, word)
				}
			}
		}
		all := newTable(skills)
		overlaps(skills, func(skill, word int, message, hint string) {
			said++
			behind := "the keyword "
			if strings.Contains(hint, "longer") {
				behind = "is contained in "
			}
			asks := unquote(t, message, behind)
			other, _ := strconv.Atoi(unquote(t, message, "of the skill ")[1:])
			found := map[int]bool{}
			for _, hit := range all.match(asks) {
				found[hit.list] = true
			}
			if !found[skill] || !found[other] {
				t.Errorf("seed %d: %v, s%d: %s; %s: %q starts %v", seed, skills, skill, message, hint, asks, found)
			}
		})
	}
	if said < 200 {
		t.Errorf("%d messages: the keywords have nothing in common", said)
	}
}

// TestOverlapsOthers holds that others are told of where a third skill has the keyword or a longer one, and not where the same has two.
func TestOverlapsOthers(t *testing.T) {
	list := func(words ...string) (skills []keywordsOf) {
		for i, w := range words {
			skills = append(skills, keywordsOf{Name: fmt.Sprint("s", i), Mode: runtime.TriggerPrefix, Words: strings.Split(w, "|")})
		}
		return skills
	}
	for _, row := range []struct {
		skills []keywordsOf
		want   string
	}{
		{list("invoice|bill", "billing|bill"), `"bill" is a keyword of the skill "s1" too; "bill" is a keyword of the skill "s0" too`},
		{list("bill", "billing|bills"), `"bill" is contained in "billing" of the skill "s1"`},
		{list("bill|billing", "billing"), `"bill" is contained in "billing" of the skill "s1"; "billing" is a keyword of the skill "s1" too; "billing" is a keyword of the skill "s0" too`},
		{list("bill", "billing", "bills"), `"bill" is contained in "billing" of the skill "s1", and of others`},
		{list("bill", "bill", "bills"), `"bill" is a keyword of the skill "s1" too, and is contained in that of another; "bill" is a keyword of the skill "s0" too, and is contained in that of another`},
		{list("bill", "bill", "bill", "bills"), `"bill" is a keyword of the skill "s1" too, and of others; "bill" is a keyword of the skill "s0" too, and of others; "bill" is a keyword of the skill "s0" too, and of others`},
	} {
		var said []string
		overlaps(row.skills, func(_, _ int, message, _ string) { said = append(said, strings.TrimPrefix(message, "the keyword ")) })
		if got := strings.Join(said, "; "); got != row.want {
			t.Errorf("%v: %s, want %s", row.skills, got, row.want)
		}
	}
}

// unquote is the quoted text that follows some words.
func unquote(t *testing.T, text, behind string) string {
	t.Helper()
	_, quoted, _ := strings.Cut(text, behind)
	quoted, err := strconv.QuotedPrefix(quoted)
	if err != nil {
		t.Fatalf("no quoted text behind %q: %s", behind, text)
	}
	plain, _ := strconv.Unquote(quoted)
	return plain
}
