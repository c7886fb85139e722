package scan

import (
	"regexp"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/source"
)

// webhooks are addresses that open something to whoever has them: how each goes on behind its host. Their keys alone look like anything random.
var webhooks = [...]struct {
	what, host string
	rest       *regexp.Regexp
}{
	{"a Slack webhook", "hooks.slack.com/services/", regexp.MustCompile(`^T[A-Z0-9]{8,12}/B[A-Z0-9]{8,12}/[A-Za-z0-9]{24}`)},
	{"a Discord webhook", "discord.com/api/", regexp.MustCompile(discordHook)},
	{"a Discord webhook", "discordapp.com/api/", regexp.MustCompile(discordHook)},
	{"a Teams webhook", "webhook.office.com/webhookb2/", regexp.MustCompile(`^(?i)[0-9a-f-]{36}@[0-9a-f-]{36}/IncomingWebhook/[0-9a-f]{32}/[0-9a-f-]{36}`)},
	{"the token of a Telegram bot", "api.telegram.org/", regexp.MustCompile(`^(?:file/)?bot[0-9]{6,10}:AA[\w-]{33}`)},
}

const discordHook = `^(?:v[0-9]+/)?webhooks/[0-9]{17,20}/[\w-]{60,72}`

// webhook looks for such an address in which a long word begins at i, and returns where it ends, 0 where there is none.
func (t *keys) webhook(i int) int {
	const most = 80 // bytes of a host and what stands between it and the first long word
	if i == 0 || t.text[i-1] != '/' && t.text[i-1] != ':' {
		return 0
	}
	from := max(0, i-most)
	for _, w := range &webhooks {
		start := strings.LastIndex(t.text[from:i], w.host)
		if start < 0 {
			continue
		}
		start += from
		hidden := start + len(w.host)
		value := w.rest.FindString(t.text[hidden:])
		stop := hidden + len(value)
		if stop <= i || stop < len(t.text) && base64ID.has(t.text[stop]) || len(t.found) > t.most || isPlaceholder(value) {
			return 0
		}
		t.found = append(t.found, foundKey{source.Span{Start: start, End: stop}, w.what, []source.Span{{Start: hidden, End: stop}}})
		return stop
	}
	return 0
}
