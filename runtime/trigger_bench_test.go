package runtime

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
)

// benchMessage is 2 KB of the prose that people write to an agent.
const benchMessage = `Hi, I have been trying to get the release out since yesterday and I could use a hand. The branch is green on my ` +
	`laptop but the nightly job keeps failing somewhere after the integration tests, and the log only says that a ` +
	`container was killed. Could you look at the last three runs, find out whether they died at the same step, and write ` +
	`me a short summary? I suspect that somebody changed the memory limit when we moved to the new cluster last week.

While you are there, please review the pull request that Marta opened on Friday. She says that the customer export is ` +
	`now about twice as fast, and I believe her, but I would like a second pair of eyes on the way it batches the queries. ` +
	`In particular, check that a timeout halfway through does not leave half of the rows behind. If you find anything that ` +
	`looks risky, leave a comment instead of pushing to her branch; she is still working on it.

The other thing is the talk for the conference in Lisbon. I promised the organisers a title and an abstract of at most ` +
	`two hundred words by Thursday evening. The topic is what we learned from running agents in production: which parts of ` +
	`the prompt we moved into code, how we keep an eye on cost, and why most of our outages had nothing to do with the ` +
	`model at all. There is an older draft in my notes, under "Lisbon 2024", with a few anecdotes that are worth keeping. ` +
	`Please make three versions, one sober, one funny, and one that my mother would understand.

Finally, my flight leaves at 7:45 on Tuesday morning, so I will be offline until about noon. Put everything that needs ` +
	`a decision from me into one list, the most urgent first, and send it before 18:00 on Monday. Anything smaller than ` +
	`that you can decide yourself. If the build turns red again while I am travelling, roll back the last deployment, ` +
	`tell the people in the channel what happened in plain words, and do not wait for me. Thank you very much, and sorry ` +
	`for the long message!`

// benchKeywords returns n distinct keywords of the kinds that skills have: names of products and tools, two words
// ("review contract"), three words ("create monthly invoice"). Many begin like words of the message; few match.
func benchKeywords(n int) []string {
	const verbs = `create review deploy convert summarise translate export import schedule cancel monitor debug draft ` +
		`send list find merge format install compile encrypt archive upload download plan book search explain write check`
	const kinds = `monthly quarterly internal legal public encrypted nested broken remote weekly shared signed static ` +
		`regional customer historical temporary partial recurring anonymous medical scanned financial nightly open`
	const nouns = `invoice contract dashboard container spreadsheet certificate database calendar newsletter podcast ` +
		`timesheet pipeline screenshot inventory transcript survey webhook itinerary changelog benchmark payroll slide ` +
		`recipe diagram workflow playlist receipt schema cluster subscription branch comment talk flight prompt`
	const syllables = `za ben tri co lo mar vex nu pi ra que st for de lum io gra ph el ka mon do sky ter ba fin or wel ash`
	vs, ks, ns, ss := strings.Fields(verbs), strings.Fields(kinds), strings.Fields(nouns), strings.Fields(syllables)
	random := rand.New(rand.NewPCG(1, 2))
	pick := func(list []string) string { return list[random.IntN(len(list))] }
	seen := make(map[string]bool, n)
	list := make([]string, 0, n)
	for len(list) < n {
		var k string
		switch random.IntN(5) {
		case 0, 1:
			k = pick(ss) + pick(ss) + pick(ss) + pick(ss)
		case 2:
			k = pick(vs) + " " + pick(ns)
		case 3:
			k = pick(vs) + " " + pick(ks) + " " + pick(ns)
		case 4:
			k = pick(ks) + " " + pick(ns) + " " + pick(ns)
		}
		if !seen[k] {
			seen[k] = true
			list = append(list, k)
		}
	}
	list[0], list[n/2], list[n-1] = "pull request", "release", "integration test"
	return list
}

// benchSkills gives each skill five keywords.
func benchSkills(keywords []string, mode TriggerMode) []*Skill {
	var skills []*Skill
	for i := 0; i < len(keywords); i += 5 {
		skills = append(skills, &Skill{Triggers: keywords[i:min(i+5, len(keywords))], TriggerMode: mode})
	}
	return skills
}

// benchLetters returns n distinct keywords of three to six letters of a text.
func benchLetters(text string, n int) []string {
	letters := []rune(strings.Map(func(r rune) rune {
		if isWordRune(r) {
			return r
		}
		return -1
	}, strings.ToLower(text)))
	random := rand.New(rand.NewPCG(3, 4))
	seen := make(map[string]bool, n)
	list := make([]string, 0, n)
	for len(list) < n {
		k := make([]rune, 3+random.IntN(4))
		for i := range k {
			k[i] = letters[random.IntN(len(letters))]
		}
		if !seen[string(k)] {
			seen[string(k)] = true
			list = append(list, string(k))
		}
	}
	return list
}

// BenchmarkMatch compares with what programs do by hand, lower-casing and strings.Contains for each keyword, in the
// same run: in scripts that differ, in all modes, and with a message of nothing but keywords; "times" is how much faster
// skillgen is. In testdata/bench libraries are compared too.
func BenchmarkMatch(b *testing.B) {
	russian := strings.Repeat("Посмотрите, пожалуйста, последние три запуска и напишите короткое резюме. ", 14)
	chinese := strings.Repeat("请看一下最近三次运行的日志，并写一份简短的总结。", 28)
	for _, n := range []int{50, 500, 5_000, 50_000} {
		latin := benchKeywords(n)
		for _, c := range []struct {
			name, message string
			keywords      []string
		}{
			{"English", benchMessage, latin},
			{"Russian", russian, benchLetters(russian, n)},
			{"Chinese", chinese, benchLetters(chinese, n)},
			{"keywords", strings.Join(latin[:min(n, 130)], " "), latin},
		} {
			b.Run(fmt.Sprint(c.name, "/", n), func(b *testing.B) { benchMatch(b, c.message, c.keywords) })
		}
	}
}

func benchMatch(b *testing.B, message string, keywords []string) {
	var contains float64
	b.Run("contains", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			lower, hits := strings.ToLower(message), 0
			for _, k := range keywords {
				if strings.Contains(lower, k) {
					hits++
				}
			}
		}
		contains = float64(b.Elapsed()) / float64(b.N)
	})
	for name, mode := range map[string]TriggerMode{"prefix": TriggerPrefix, "word": TriggerWord, "substring": TriggerSubstring} {
		b.Run(name, func(b *testing.B) {
			m := newTriggerMatcher(benchSkills(keywords, mode))
			b.ReportAllocs()
			for b.Loop() {
				m.each(message, func(int, triggerHit) {})
			}
			b.ReportMetric(contains/(float64(b.Elapsed())/float64(b.N)), "times")
			b.ReportMetric(float64(len(m.table)), "table-bytes")
			b.ReportMetric(float64(len(m.match(message))), "hits")
		})
	}
}

func BenchmarkBuildTriggers(b *testing.B) {
	skills := benchSkills(benchKeywords(50_000), TriggerPrefix)
	for b.Loop() {
		BuildTriggers(skills)
	}
}
