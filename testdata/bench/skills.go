package main

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// makeSkills writes n skills below dir, a day old and the same for the same n: half of them plain, the others with a block scalar,
// metadata, a list or keywords, and bodies of one to six kilobytes with headings, lists, code and links.
func makeSkills(dir string, n int) error {
	random, yesterday := rand.New(rand.NewPCG(11, 12)), time.Now().Add(-24*time.Hour)
	for i := range n {
		name := fmt.Sprintf("skill-%05d", i)
		at := filepath.Join(dir, name)
		file := filepath.Join(at, "SKILL.md")
		if err := os.MkdirAll(at, 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(file, []byte(skillText(random, name)), 0o644); err != nil {
			return err
		}
		// What has just changed may change again within one tick of the file system's clock, and is read again.
		if err := errors.Join(os.Chtimes(file, yesterday, yesterday), os.Chtimes(at, yesterday, yesterday)); err != nil {
			return err
		}
	}
	return errors.Join(os.Chtimes(dir, yesterday, yesterday), os.Chtimes(filepath.Dir(dir), yesterday, yesterday))
}

// skillText is one SKILL.md.
func skillText(random *rand.Rand, name string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "---\nname: %s\n", name)
	switch random.IntN(4) {
	case 0:
		fmt.Fprintf(&b, "description: >-\n  %s\n  %s\n", sentence(random, 12), sentence(random, 14))
	case 1:
		fmt.Fprintf(&b, "description: \"%s Use it when: %s\"\n", sentence(random, 14), sentence(random, 10))
	default:
		fmt.Fprintf(&b, "description: %s %s\n", sentence(random, 16), sentence(random, 10))
	}
	if random.IntN(2) == 0 {
		fmt.Fprintf(&b, "license: Apache-2.0\nmetadata:\n  author: team-%d\n  version: \"1.%d\"\n", random.IntN(9), random.IntN(20))
	}
	if random.IntN(3) == 0 {
		fmt.Fprintf(&b, "allowed-tools: Bash(git:*) Read Write\n")
	}
	if random.IntN(3) == 0 {
		fmt.Fprintf(&b, "trigger: %s|%s\n", latin(random), latin(random))
	}
	b.WriteString("---\n\n# " + name + "\n")
	for range 2 + random.IntN(8) {
		fmt.Fprintf(&b, "\n## %s\n\n%s %s %s\n\n", pick(random, nouns), sentence(random, 20), sentence(random, 15), sentence(random, 18))
		switch random.IntN(3) {
		case 0:
			for range 4 {
				fmt.Fprintf(&b, "- %s\n", sentence(random, 9))
			}
		case 1:
			fmt.Fprintf(&b, "```sh\n%s --%s %s.json\n```\n", pick(random, verbs), pick(random, kinds), pick(random, nouns))
		case 2:
			fmt.Fprintf(&b, "See [%s](https://example.com/%s).\n", pick(random, nouns), pick(random, nouns))
		}
	}
	return b.String()
}

// sentence is about n words.
func sentence(random *rand.Rand, n int) string {
	words := make([]string, n)
	for i := range words {
		words[i] = pick(random, [][]string{verbs, kinds, nouns, small}[i%4])
	}
	return strings.ToUpper(words[0][:1]) + strings.Join(words, " ")[1:] + "."
}

var small = strings.Fields(`the a of for with from into and or by when if that this each all its one`)
