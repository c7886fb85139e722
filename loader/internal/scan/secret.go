package scan

import (
	"fmt"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// Secret is about keys.
var Secret = &rule.Rule{
	Name: "secret", Title: "a key that opens something", Build: runtime.SeverityError, User: rule.Warned,
	Why: "Whoever has the skill has the key, and so has every model that reads it. Revoke it, since it may have been read already, and take it from the environment. " +
		"In a text only keys with a provider's own prefix and length are reported, and webhooks of Slack, Discord, Teams and Telegram, placeholders excluded. In a server it is also what stands under the name of a key, " +
		"behind Bearer, or in a URL as its password; what may be a mere word or id is a hint. The key is masked wherever it would be shown, but in the patch of check --diff, which has to apply.",
	Bad:  "---\nname: clone\ndescription: Clones.\n---\n\nUse the token ghp_" + "R7v2Kq9Lw4Tz8Xb3Nc6Md1Pf5Gh0Js2YuEaQ.\n",
	Good: "---\nname: clone\ndescription: Clones.\n---\n\nUse the token in $GITHUB_TOKEN.\n",
}

// keys are those that a text holds, up to one more than most.
type keys struct {
	text  string
	most  int
	found []foundKey
}

// Mask returns a text with the keys that it holds masked, all of them, in which everything is where it was: for what is shown
// of a skill.
func Mask(text string) string {
	t := keys{text: text, most: len(text)}
	t.words(0, len(text))
	t.private(0, len(text))
	return t.masked()
}

func (t *keys) masked() string {
	if len(t.found) == 0 {
		return t.text
	}
	masked := []byte(t.text)
	for _, k := range t.found {
		for _, at := range k.hide {
			copy(masked[at.Start:], strings.Repeat("*", at.End-at.Start))
		}
	}
	return string(masked)
}

// foundKey is a key in the text. hide are its parts that are masked.
type foundKey struct {
	source.Span
	what string
	hide []source.Span
}

// endsPrefix reports the two letters before the last of each prefix that ends with - or _, so that most hyphens cost little.
func endsPrefix(letters string) bool {
	switch letters {
	case "hp", "ho", "hu", "hs", "hr", "at", "xb", "xp", "xa", "xr", "xs", "ve", "oj", "ct", "in", "nt", "sk", "pm", "pi", "hf", "v1", "pp":
		return true
	}
	return false
}

// inWord has a 1 for each byte that base64ID has, sixteen bytes in a row: a look into a table is what most of the text costs.
const inWord = none + none + "0000000000000100" + "1111111111000000" + // - and digits
	"0111111111111111" + "1111111111100001" + "0111111111111111" + "1111111111100000" + // letters and _
	none + none + none + none + none + none + none + none

const none = "0000000000000000"

// minKey is how many letters, digits, hyphens and underscores in a row each key has at least: those of AWS have no more.
const minKey = 20

// words looks for keys in words that are long enough, from i up to stop. At some multiple of eight stride bytes of such a
// word begin, and elsewhere there is nearly always a blank, a comma or a quote among as many. They are looked at in two
// pieces of eight, since every byte of every file goes through here.
func (t *keys) words(i, stop int) int {
	const stride = minKey - 8 + 1
	text := t.text
	for i = (i + 7) &^ 7; i < stop && i+stride <= len(text); i += 8 {
		if belowHyphen(text[i:i+8])|belowHyphen(text[i+stride-8:i+stride]) != 0 {
			continue
		}
		end := i
		for end < len(text) && inWord[text[end]] == '1' {
			end++
		}
		if end < i+stride {
			continue
		}
		start := i
		for start > 0 && inWord[text[start-1]] == '1' {
			start--
		}
		if end-start >= minKey {
			i = (max(t.word(start, end), end) - 1) &^ 7
		}
	}
	return i
}

// belowHyphen is not 0 when one of eight bytes is below the hyphen, and so no part of a word. It is no truth value: a branch
// for each piece would be taken the wrong way too often.
func belowHyphen(b string) uint64 {
	const (
		each = 0x0101010101010101 // one in each byte
		high = 0x80 * each
	)
	eight := uint64(b[0]) | uint64(b[1])<<8 | uint64(b[2])<<16 | uint64(b[3])<<24 | uint64(b[4])<<32 | uint64(b[5])<<40 | uint64(b[6])<<48 | uint64(b[7])<<56
	return ^((eight | high) - '-'*each) & high
}

// word looks for keys in a long word, or where it is of an address or behind the prefix of SendGrid's, and returns where to go on.
func (t *keys) word(i, end int) int {
	i = max(i, t.webhook(i))
	if n, at := len(t.found), i-len("SG."); strings.HasSuffix(t.text[:i], "SG.") && (n == 0 || t.found[n-1].End <= at) {
		i = max(i, t.key(at))
	}
	for i < end {
		switch t.text[i] {
		case '-', '_', 'A', 'S':
			i = t.key(i)
		default:
			i++
		}
	}
	return i
}

// key looks for the key whose prefix ends or begins at i, and returns where to go on.
func (t *keys) key(i int) int {
	text := t.text
	end, forward := i+1, false
	switch c := text[i]; {
	case c == 'A' || c == 'S':
		if end == len(text) || strings.IndexByte("KSIG", text[end]) < 0 {
			return end
		}
		forward = true
	case i < 2 || !endsPrefix(text[i-2:i]):
		return end
	}
	for _, k := range &keyKinds {
		start := i
		if !forward {
			start = end - len(k.prefix)
		}
		if start < 0 || forward != (k.prefix[0] == 'A' || k.prefix[0] == 'S') || !strings.HasPrefix(text[start:], k.prefix) ||
			start > 0 && (base62.has(text[start-1]) || text[start-1] == '_') {
			continue
		}
		if stop := k.end(text, start+len(k.prefix)); stop > 0 && len(t.found) <= t.most && !isPlaceholder(text[start+len(k.prefix):stop]) {
			t.found = append(t.found, foundKey{source.Span{Start: start, End: stop}, k.what, []source.Span{{Start: start + len(k.prefix), End: stop}}})
			return stop
		}
	}
	return end
}

// end is where the key goes whose prefix ends at an offset, 0 when it is none.
func (k keyKind) end(text string, at int) int {
	end := at
	for end < len(text) && end-at <= k.max && k.chars.has(text[end]) {
		end++
	}
	value := text[at:end]
	switch {
	case len(value) < k.min || len(value) > k.max || !strings.Contains(value, k.holds):
		return 0
	case end < len(text) && (base62.has(text[end]) || text[end] == '_'):
		return 0
	case k.prefix == "SG.":
		return sendGrid(text, end)
	case (strings.HasPrefix(k.prefix, "xox") || k.prefix == "xapp-") && !source.IsDecimal(value[0]):
		return 0
	}
	return end
}

// pemBegin is how the header of a private key begins, and pemWord the part of it that is rare in a text.
const (
	pemBegin = "-----" + pemWord
	pemWord  = "BEGIN "
)

// private looks for private keys as text, from i up to stop.
func (t *keys) private(i, stop int) int {
	for i < stop {
		at := strings.Index(t.text[i:min(stop+len(pemWord), len(t.text))], pemWord)
		if at < 0 {
			return stop
		}
		begin := i + at - (len(pemBegin) - len(pemWord))
		i += at + len(pemWord)
		if begin >= 0 && strings.HasPrefix(t.text[begin:], pemBegin) && (begin == 0 || t.text[begin-1] != '-') {
			i = t.pem(begin)
		}
	}
	return i
}

// pem looks for a private key as text: the header alone is an example, a key has at least a line of base64 behind it.
func (t *keys) pem(i int) int {
	text := t.text
	start := i + len(pemBegin)
	name, _, ok := strings.Cut(text[start:min(start+40, len(text))], "-----")
	head := start + len(name)
	if !ok || !strings.HasSuffix(strings.TrimSuffix(name, " BLOCK"), "PRIVATE KEY") {
		return head
	}
	f := foundKey{Span: source.Span{Start: i, End: head + len("-----")}, what: "a private key"}
	size := 0
	at := f.End
	for size < 1<<14 && at < len(text) {
		for at < len(text) && strings.IndexByte(" \t\r\n>|\"'+", text[at]) >= 0 { // of lists, quotes and code
			at++
		}
		if strings.HasPrefix(text[at:], `\n`) || strings.HasPrefix(text[at:], `\r`) {
			at += 2
			continue
		}
		if behind := pemHeader(text, at); size == 0 && behind > at {
			at = behind
			continue
		}
		end := at
		for end < len(text) && (base62.has(text[end]) || strings.IndexByte("+/=", text[end]) >= 0) {
			end++
		}
		if end-at < 16 && size == 0 || end == at || strings.HasPrefix(text[end:], "...") || strings.HasPrefix(text[end:], "…") {
			break
		}
		f.hide = append(f.hide, source.Span{Start: at, End: end})
		size, at = size+end-at, end
	}
	if size >= 48 && len(t.found) <= t.most && !isPlaceholder(unpadded.Replace(text[f.hide[0].Start:f.hide[0].End])) {
		t.found = append(t.found, f)
	}
	return max(at, head)
}

// unpadded takes away what stands for zeros and ones, of which keys have many in a row: the lengths of OpenSSH, the primes of
// a curve.
var unpadded = strings.NewReplacer("AA", "", "//", "")

// pemHeader is where the line of a header ends that stands at an offset, such as "Proc-Type: 4,ENCRYPTED" of RFC 1421 and
// "Version: 2" of OpenPGP, and the offset where none does.
func pemHeader(text string, at int) int {
	const most = 80 // bytes of a header; those of keys have less
	line := text[at:min(at+most, len(text))]
	name := 0
	for name < len(line) && base64ID.has(line[name]) {
		name++
	}
	if name == 0 || !strings.HasPrefix(line[name:], ": ") {
		return at
	}
	if end := strings.IndexAny(line, "\n\\"); end > 0 {
		return at + end
	}
	return at + len(line)
}

// reportKeys masks every key in the text that excerpts are taken from, and then reports it.
func (t *scan) reportKeys() {
	if len(t.keys.found) == 0 {
		return
	}
	var secrets []string
	for _, k := range t.keys.found {
		for _, at := range k.hide {
			secrets = append(secrets, t.text[at.Start:at.End])
		}
	}
	t.text = t.keys.masked()
	t.log.Mask(t.text, secrets)
	slices.SortStableFunc(t.keys.found, func(a, b foundKey) int { return a.Start - b.Start })
	for _, k := range t.keys.found {
		shown := t.text[k.Start:k.End] // the header of a private key
		if k.hide[0].Start < k.End {
			shown = fmt.Sprintf("%s… (%d characters)", t.text[k.Start:k.hide[0].Start], k.End-k.Start)
		}
		t.log.Report(Secret, k.Span, "the text holds "+k.what+": "+shown, "revoke it, and take it from the environment")
	}
}
