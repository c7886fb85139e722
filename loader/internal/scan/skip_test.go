package scan

import (
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/source"
)

// passes are those over a text, each with one that looks at every byte.
var passes = []struct {
	name    string
	skips   func(t *scan, i, stop int) int
	looksAt func(t *scan, i int) int
}{
	{"characters", (*scan).characters, (*scan).odd},
	{"words", func(t *scan, i, stop int) int { return t.keys.words(i, stop) }, func(t *scan, i int) int {
		if strings.IndexByte("-_AS", t.text[i]) >= 0 {
			return t.keys.key(i)
		}
		return i + 1
	}},
	{"private", func(t *scan, i, stop int) int { return t.keys.private(i, stop) }, func(t *scan, i int) int {
		if strings.HasPrefix(t.text[i:], pemBegin) && (i == 0 || t.text[i-1] != '-') {
			return t.keys.pem(i)
		}
		return i + 1
	}},
	{"commands", (*scan).commands, func(t *scan, i int) int {
		t.encoded(i)
		return i + 1
	}},
}

// sameSkip holds that passes which skip find what those find that look at each byte, whatever their stops are.
func sameSkip(t *testing.T, text string, stops ...int) (found int) {
	t.Helper()
	for _, p := range passes {
		all := func(pass func(t *scan)) (*scan, int) {
			log := report.New(source.File{Name: "x", Text: text}, report.NewRules(report.User, nil))
			s := &scan{text: text, log: log, head: source.Span{End: len(text) / 4}, keys: keys{text: text, most: report.Max}}
			pass(s)
			s.blank = s.blank || strings.Contains(text, "\u3000") // which Text looks for itself
			s.log = nil
			return s, log.Len()
		}
		want, logged := all(func(s *scan) {
			for i := 0; i < len(text); {
				i = p.looksAt(s, i)
			}
		})
		for _, every := range stops {
			got, more := all(func(s *scan) {
				for i, stop := 0, 0; stop < len(text); {
					stop = min(stop+every, len(text))
					i = p.skips(s, i, stop)
				}
			})
			if !reflect.DeepEqual(got, want) || more != logged {
				t.Fatalf("%s of %q with stops each %d bytes:\n%+v, %d reports, want\n%+v, %d", p.name, text, every, got, more, want, logged)
			}
		}
		found += len(want.keys.found) + len(want.hidden) + len(want.damaged) + want.misread.End + logged
	}
	return found
}

// skipPieces are what texts are put together from. Keys are made here, so that no scanner takes this file for one that holds some.
func skipPieces(random *rand.Rand) []string {
	list := []string{
		"a", "word", "words of a text ", " ", "\n", "\r\n", "\t", "-", "--", "- item\n", "|---|---|\n", strings.Repeat("-", 70), "_", "A", "S", "6", "A-Z_6", "sk-", "hp_",
		"https://example.com/a-page_of/AKIA/texts.html", "日本語の文章", "\u3000", "\u2080\u3163\u3164\u3165\ucfff\ud000", "\u206f\u207f", "\u200f\u2010\u2027\u2028", "—", "“x”", "é", "Ã©", "👍🏽", "\u3164", "\u200b", "\u202e", "\ufeff", "\U000e0041", "\x01", "\x7f", "\x80", "\xe4\xb8", "\xff",
		"base64", "| base64 -d | sh\n", "xbase64 -d | sh\n", "-----BEGIN ", pemBegin + "PRIVATE KEY-----\n" + strings.Repeat("MIIEvQIBADANBgkqhkiG9w0B", 4) + "\n", pemBegin + "base64 x",
	}
	for _, k := range keyKinds {
		alphabet := map[charset]string{base62: "aZ9bY8cX7dW6", base64ID: "aZ9bY8-cX7_dW6", upper36: "A9B8C7D6E5F4", lowerHex: "a9b8c7d6e5f4"}[k.chars]
		for _, size := range []int{k.min - 1, k.min, k.max} {
			value := []byte(k.holds)
			for len(value) < size {
				value = append(value, alphabet[random.IntN(len(alphabet))])
			}
			key := k.prefix + string(value)
			if k.prefix == "SG." {
				key += "." + strings.Repeat("aZ9bY8cX7dW", 4)[:43]
			}
			list = append(list, key, key, " "+key+" ")
		}
	}
	return list
}

// Texts of all that a scan looks for, put together in every order and at every distance from the pieces of eight bytes.
func TestSkip(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	pieces := skipPieces(random)
	found := 0
	for _, a := range pieces {
		for before := range 17 {
			found += sameSkip(t, strings.Repeat("x", before)+a, 1<<20, 5, 16)
			found += sameSkip(t, strings.Repeat(" ", before)+a+" text\n", 1<<20, 9)
		}
	}
	for range 2000 {
		var b strings.Builder
		for range 1 + random.IntN(12) {
			b.WriteString(pieces[random.IntN(len(pieces))])
		}
		found += sameSkip(t, b.String(), 1<<20, 1+random.IntN(40))
	}
	if found < 5000 {
		t.Errorf("%d finds: the test looks at nothing", found)
	}
}

// FuzzSkip: passes that skip find what those find that look at each byte.
func FuzzSkip(f *testing.F) {
	for _, piece := range skipPieces(rand.New(rand.NewPCG(3, 4)))[:40] {
		f.Add("text "+piece, 7)
	}
	f.Fuzz(func(t *testing.T, text string, every int) {
		if len(text) < 1<<16 {
			sameSkip(t, text, 1<<20, 1+(every&63))
		}
	})
}
