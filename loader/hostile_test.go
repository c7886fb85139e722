package loader

import (
	"fmt"
	"runtime/debug"
	"runtime/metrics"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/skillgen/skillgen/loader/internal/front"
	"github.com/skillgen/skillgen/loader/internal/report"
)

// fill repeats a text up to the 64 KiB that a frontmatter may have, with room for a name and a description.
func fill(text string) string { return strings.Repeat(text, (front.MaxHead-200)/len(text)) }

// each repeats a format with the numbers from 0, up to the same size.
func each(format string) string {
	var b strings.Builder
	for i := 0; ; i++ {
		line := fmt.Sprintf(format, i)
		if b.Len()+len(line) > front.MaxHead-200 {
			return b.String()
		}
		b.WriteString(line)
	}
}

const hostileHead = "name: x\ndescription: Does a thing.\n"

// hostile are frontmatters that stop parsers, or that were slow here. rule is one that must be among the reported;
// "" where the skill loads in silence.
var hostile = []struct{ name, head, rule, why string }{
	{"100k [", hostileHead + "a: " + fill("["), "entry-skipped", "a parser that recurses overflows its stack"},
	{"100k [ alone", fill("["), "yaml-syntax", "the same without an entry around it"},
	{"100k {", hostileHead + "a: " + fill("{"), "entry-skipped", "flow mappings recurse too"},
	{"[ on lines", hostileHead + "a:\n" + fill(" [\n"), "entry-skipped", "simple keys are looked up at each line"},
	{"{a: ", hostileHead + "a: " + fill("{a: "), "entry-skipped", "every level may be a simple key"},
	{"[{a: ", hostileHead + "a: " + fill("[{a: "), "entry-skipped", "both kinds in turn"},
	{"closed flow", hostileHead + "a: " + strings.Repeat("[", 9000) + strings.Repeat("]", 9000), "too-deep", "deep and valid"},
	{"100k - ", hostileHead + "a:\n" + fill("- "), "entry-skipped", "each dash opens a level"},
	{"100k - alone", fill("- "), "yaml-syntax", "the same without an entry around it"},
	{"9k - ", hostileHead + "a:\n" + strings.Repeat("- ", 9000), "too-deep", "below the parser's own bound of 10,000 levels"},
	{"100k ? ", hostileHead + "a:\n  " + fill("? "), "entry-skipped", "each question mark opens a key"},
	{"100k ? alone", fill("? "), "yaml-syntax", "the same without an entry around it"},
	{"9k ? ", hostileHead + "a:\n  " + strings.Repeat("? ", 9000), "entry-skipped", "below the parser's own bound"},
	{"? on lines", hostileHead + strings.Repeat("? a\n", 1000), "duplicate-key", "complex keys at the first level"},
	{"7k keys", hostileHead + each("k%d: 1\n"), "too-deep", "more than 4,096 values"},
	{"2k keys", hostileHead + keys("key-number-%d: 1\n", 2000), "", "as many keys as there may be; each is compared with the known ones"},
	{"2k near keys", hostileHead + keys("trigge%d: 1\n", 2000), "unknown-key", "each resembles a known key"},
	{"7k keys, one broken", hostileHead + "a: @\n" + each("k%d: 1\n"), "too-deep", "entry by entry the values count together"},
	{"7k broken entries", hostileHead + each("k%d: @\n"), "too-deep", "every entry is parsed, repaired and parsed again"},
	{"long broken entries", hostileHead + keys("e%d:\n"+strings.Repeat(" - x\n", 750)+" 'broken\n", 16), "entry-skipped", "each line is searched for the mistake"},
	{"2k broken entries", hostileHead + keys("k%d: *\n", 2000), "entry-skipped", "every entry is parsed, repaired and explained"},
	{"2k repaired entries", hostileHead + keys("k%d: a: b\n", 1000), "unquoted-colon", "every entry is parsed twice"},
	{"7k pairs in one entry", hostileHead + "a:\n" + each("  k%d: 1\n"), "too-deep", "more than 4,096 values"},
	{"broken lines in one entry", hostileHead + "a:\n" + each("  k%d: @x\n"), "too-deep", "thousands of repairs in one entry"},
	{"colons in one entry", hostileHead + "a:\n" + each("  k%d: b: c\n"), "too-deep", "thousands of repairs in one entry"},
	{"2k colons in one entry", hostileHead + "a:\n" + keys("  k%d: b: c\n", 2000), "unquoted-colon", "as many repairs as there may be"},
	{"items with @", hostileHead + "a: [" + fill("@,") + "b]", "too-deep", "repairs on one long line: columns are counted from its start"},
	{"2k items with @", hostileHead + "a: [" + strings.Repeat("@b, ", 2000) + "b]", "unquoted-indicator", "as many as there may be"},
	{"2k long items with @", hostileHead + "a: [" + strings.Repeat("@bbbbbbbbbbbbbbbbbbbbbbbbbbbbb, ", 2000) + "b]", "unquoted-indicator", "on a line of 64 KiB"},
	{"4k items", hostileHead + "a: [" + strings.Repeat("bbbbbbbbbbbbb, ", 4000) + "b]", "", "places on a line of 64 KiB"},
	{"items at the end of a long line", hostileHead + "a: [" + strings.Repeat("é", 20000) + strings.Repeat(", b", 4000) + "]", "", "the same with the names of many bytes first"},
	{"4k cut comments", hostileHead + "a:\n" + strings.Repeat("- b c #d\n", 4000), "comment-cut", "thousands of warnings"},
	{"same key", hostileHead + strings.Repeat("a: 1\n", 2000), "duplicate-key", "thousands of duplicates"},
	{"same key below", hostileHead + "a:\n" + strings.Repeat("  a: 1\n", 2000), "duplicate-key", "the same one level down"},
	{"colons in a description", "name: x\ndescription: " + fill("a: "), "unquoted-colon", "each could be a swallowed key"},
	{"a long word before a colon", "name: x\ndescription: b: " + fill("a") + ": c", "unquoted-colon", "each of its ends could be a field's name"},
	{"long words before colons", "name: x\ndescription: b: " + fill(strings.Repeat("a", 500)+": "), "unquoted-colon", "the same in the square"},
	{"continued description", "name: x\ndescription: b: c\n" + fill("  a: b\n"), "unquoted-colon", "each line could be a swallowed key"},
	{"swallowed", "name: x\ndescription: b: c\n" + fill("  license: b\n"), "swallowed-key", "each line is one"},
	{"quotes", hostileHead + "a: " + fill(`"`), "entry-skipped", "strings that open and close"},
	{"open quotes on lines", hostileHead + "a:\n" + fill("- 'b\n"), "entry-skipped", "each opens a string of the rest"},
	{"odd quotes on lines", hostileHead + "a:\n" + fill("- '''b\n"), "entry-skipped", "the same with doubled ones"},
	{"backslashes", hostileHead + `a: "` + fill(`\q`) + `"`, "entry-skipped", "each is no escape"},
	{"surrogates", hostileHead + `a: "` + fill(`\ud83e`) + `"`, "entry-skipped", "each could be half of a pair"},
	{"surrogate pairs", hostileHead + `a: "` + fill(`\ud83e\udd80`) + `"`, "json-escape", "each is one"},
	{"10k %TAG", each("%%TAG !t%d! tag:x,2000:\n") + "---\n" + hostileHead, "yaml-feature", "the parser searches all directives for each"},
	{"%TAG behind an entry", hostileHead + fill("%TAG ! x\n"), "yaml-feature", "a directive in the middle"},
	{"tags", hostileHead + "a:\n" + fill("- !!str\n"), "yaml-feature", "each is a tag"},
	{"anchors", hostileHead + "a:\n" + each("- &a%d b\n"), "yaml-feature", "each is an anchor"},
	{"alias bomb", "a0: &a0 [b,b,b,b,b,b,b,b,b]\n" + keys("a%[1]d: &a%[1]d [*a,*a,*a,*a,*a,*a,*a,*a,*a]\n", 9) + hostileHead, "yaml-feature", "a billion laughs"},
	{"merge bomb", "a0: &a {b: c}\n" + fill("a: {<<: *a}\n"), "yaml-feature", "merge keys copy mappings"},
	{"self alias", hostileHead + "a: &a [*a]\n", "yaml-feature", "a value that contains itself"},
	{"comments", hostileHead + fill("# b\n") + "c: d\n", "", "comments are kept by the parser, joined one to the other"},
	{"comments behind values", hostileHead + "a:\n" + strings.Repeat("- b # c\n# d\n", 2000), "", "the same between items"},
	{"indented comments", hostileHead + "a:\n" + fill("  # c\n") + "  b: c\n", "", "the same below a key"},
	{"blank lines", hostileHead + "a: b" + fill("\n") + "  c\n", "", "folded into one value"},
	{"folded lines", hostileHead + "a: b\n" + fill("  c\n"), "", "a value of many lines"},
	{"folded lines with a colon", hostileHead + "a: b\n" + fill("  c: d\n"), "entry-skipped", "the same with entries in it"},
	{"block scalar", hostileHead + "a: |\n" + fill("  c\n"), "", "text of many lines"},
	{"blanks", hostileHead + "a:" + fill(" ") + "b", "", "one line of blanks"},
	{"tabs", hostileHead + "a:\n" + fill("\t\n") + "\tb: c", "entry-skipped", "lines of tabs"},
	{"one long key", hostileHead + fill("a") + ": b", "entry-skipped", "a key of 64 KiB is too long for YAML"},
	{"stray lines", hostileHead + fill("b\n"), "yaml-syntax", "lines that are no entries"},
	{"stray lines first", fill("b\n") + hostileHead, "yaml-syntax", "the same in front"},
	{"dashes", hostileHead + fill("- b\n"), "yaml-syntax", "items without a key"},
	{"indented more and more", hostileHead + "a:\n" + stairs(), "too-deep", "a level for each line"},
	{"second documents", hostileHead + fill("--- a\n"), "yaml-feature", "each is a document"},
	{"broken second document", hostileHead + "--- [\n", "yaml-feature", "what the parser refuses there is no reason to take the first"},
	{"JSON in a string", hostileHead + "metadata: '" + fill(`{"a":`) + "'", "wrong-type", "JSON that is deep"},
	{"JSON of many keys", hostileHead + "metadata: '{" + each(`"k%d":1,`) + `"z":1}'`, "", "JSON that is long"},
	{"triggers", hostileHead + "trigger: " + fill("ab|"), "weak-trigger", "thousands of keywords"},
	{"servers", hostileHead + "mcp:\n" + keys("  s%d: serve\n", 2000), "", "thousands of servers"},
	{"TOML lists", "a = " + fill("["), "too-deep", "TOML's lists recurse"},
	{"TOML tables", "a = " + fill("{a="), "too-deep", "and its inline tables"},
	{"TOML dotted keys", keys("a.a.a.a.a.a.a.a.a.a.a.a.a.b%d=1\n", 1600), "too-deep", "quadratic in the library"},
	{"TOML 4k keys", "name=\"x\"\ndescription=\"y\"\n" + keys("key-number-%d=1\n", 3300), "", "as many keys as fit; each is compared with the known ones"},
	{"TOML 4k near keys", "name=\"x\"\ndescription=\"y\"\n" + keys("trigge%d=1\n", 4000), "unknown-key", "each resembles a known key"},
	{"TOML strings", "name=\"x\"\ndescription=\"y\"\na=\"\"\"" + fill("\"\"\\\n"), "entry-skipped", "never closed"},
	{"equals signs", fill("a ") + "= 1", "entry-skipped", "a key of many words"},
}

func keys(format string, n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, format, i)
	}
	return b.String()
}

func stairs() string {
	var b strings.Builder
	for i := 1; b.Len() < front.MaxHead-1000; i++ {
		b.WriteString(strings.Repeat(" ", i) + "a:\n")
	}
	return b.String()
}

// hostileBytes is the most that may be on the heap at once.
const hostileBytes = 64 << 20

// Frontmatter at the size that is allowed is reported by its rule and takes little memory, sampled while the load runs.
// What it takes of steps is counted in testdata/cost, for this and more of its kind.
func TestHostile(t *testing.T) {
	for _, c := range hostile {
		t.Run(c.name, func(t *testing.T) {
			text := "---\n" + c.head + "\n---\n\nBody.\n"
			if len(c.head) > front.MaxHead {
				t.Fatalf("%d bytes", len(c.head))
			}
			var r *Result
			peak := heapPeak(func() { r = loadText(t, text) })
			if peak > hostileBytes {
				t.Errorf("%d MiB: %s", peak>>20, c.why)
			}
			found := slices.ContainsFunc(r.Diagnostics, isRule(c.rule))
			if c.rule == "" && len(r.Skills) == 1 && len(r.Diagnostics) == 0 {
				found = true
			}
			if !found {
				t.Errorf("no %q in %.300s: %s", c.rule, ruleList(r.Diagnostics), c.why)
			}
			if len(r.Diagnostics) > report.Max {
				t.Errorf("%d diagnostics", len(r.Diagnostics))
			}
		})
	}
}

// heapPeak is the most bytes that were on the heap while f ran, beyond those before it. What is garbage is collected soon,
// however GOGC is set and whatever else the heap holds.
func heapPeak(f func()) uint64 {
	defer debug.SetGCPercent(debug.SetGCPercent(20))
	debug.FreeOSMemory()
	before := heapNow()
	stop, peak := make(chan struct{}), make(chan uint64)
	go func() {
		most := uint64(0)
		for {
			most = max(most, heapNow())
			select {
			case <-stop:
				peak <- most
				return
			case <-time.After(200 * time.Microsecond):
			}
		}
	}()
	f()
	close(stop)
	return max(<-peak, heapNow(), before) - before
}

func heapNow() uint64 {
	sample := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
	metrics.Read(sample)
	return sample[0].Value.Uint64()
}
