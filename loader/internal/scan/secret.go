package scan

import (
	"fmt"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// Secret is about keys.
var Secret = &rule.Rule{
	Name: "secret", Title: "a key that opens something", Build: runtime.SeverityError, User: rule.Warned,
	Why: "Whoever has the skill has the key, and so has every model that reads it. Revoke it, since it may have been read already, and take it from the environment. " +
		"Only keys with a provider's own prefix and length are reported, placeholders excluded, and the key is masked wherever it would be shown.",
	Bad:  "---\nname: clone\ndescription: Clones.\n---\n\nUse the token ghp_" + "R7v2Kq9Lw4Tz8Xb3Nc6Md1Pf5Gh0Js2YuEaQ.\n",
	Good: "---\nname: clone\ndescription: Clones.\n---\n\nUse the token in $GITHUB_TOKEN.\n",
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
	case "hp", "ho", "hu", "hs", "hr", "at", "xb", "xp", "xa", "xr", "xs", "ve", "oj", "ct", "in", "nt", "sk", "pm", "pi", "hf", "v1":
		return true
	}
	return false
}

// key looks for the key whose prefix ends or begins at i, and returns where to go on.
func (t *scan) key(i int) int {
	text := t.text
	end, forward := i+1, false
	switch c := text[i]; {
	case c == 'A' || c == 'S':
		if end == len(text) || strings.IndexByte("KSIG", text[end]) < 0 {
			return end
		}
		forward = true
	case c == '-' && strings.HasPrefix(text[i:], pemBegin) && (i == 0 || text[i-1] != '-'):
		return t.pem(i)
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
		if stop := k.end(text, start+len(k.prefix)); stop > 0 && len(t.keys) < report.Max && !isPlaceholder(text[start+len(k.prefix):stop]) {
			t.keys = append(t.keys, foundKey{source.Span{Start: start, End: stop}, k.what, []source.Span{{Start: start + len(k.prefix), End: stop}}})
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
	case strings.HasPrefix(k.prefix, "xox") && !source.IsDecimal(value[0]):
		return 0
	}
	return end
}

// sendGrid finds the second part of a SendGrid key: a dot and 43 characters.
func sendGrid(text string, at int) int {
	end := at + 1
	for end < len(text) && end-at <= 44 && base64ID.has(text[end]) {
		end++
	}
	if at < len(text) && text[at] == '.' && end-at-1 == 43 {
		return end
	}
	return 0
}

const pemBegin = "-----BEGIN "

// pem looks for a private key as text: the header alone is an example, a key has at least a line of base64 behind it.
func (t *scan) pem(i int) int {
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
	if size >= 48 && len(t.keys) < report.Max && !isPlaceholder(text[f.hide[0].Start:f.hide[0].End]) {
		t.keys = append(t.keys, f)
	}
	return max(at, head)
}

// reportKeys masks every key in the text that excerpts are taken from, and then reports it.
func (t *scan) reportKeys() {
	if len(t.keys) == 0 {
		return
	}
	masked, secrets := []byte(t.text), []string(nil)
	for _, k := range t.keys {
		for _, at := range k.hide {
			secrets = append(secrets, t.text[at.Start:at.End])
			copy(masked[at.Start:], strings.Repeat("*", at.End-at.Start))
		}
	}
	t.text = string(masked)
	t.log.Mask(t.text, secrets)
	slices.SortStableFunc(t.keys, func(a, b foundKey) int { return a.Start - b.Start })
	for _, k := range t.keys {
		shown := t.text[k.Start:k.End] // the header of a private key
		if k.hide[0].Start < k.End {
			shown = fmt.Sprintf("%s… (%d characters)", t.text[k.Start:k.hide[0].Start], k.End-k.Start)
		}
		t.log.Report(Secret, k.Span, "the text holds "+k.what+": "+shown, "revoke it, and take it from the environment")
	}
}
