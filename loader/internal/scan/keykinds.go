package scan

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/source"
)

// keyKind is what the keys of a provider look like: a prefix that nobody else uses, and what follows it. Patterns
// that only say "something that looks random" are left out: in skills they are wrong 100 times for once.
type keyKind struct {
	what   string // as a message says it
	prefix string
	chars  charset
	// min and max are how many of chars follow.
	min, max int
	// holds is text that must be among them.
	holds string
}

type charset uint8

const (
	base62   charset = iota // ASCII letters and digits
	base64ID                // the same, - and _
	upper36                 // capitals and digits
	lowerHex
)

func (set charset) has(c byte) bool {
	switch {
	case source.IsDecimal(c):
		return true
	case set == lowerHex:
		return 'a' <= c && c <= 'f'
	case set == upper36:
		return 'A' <= c && c <= 'Z'
	}
	return 'a' <= c|0x20 && c|0x20 <= 'z' || set == base64ID && (c == '-' || c == '_')
}

// keyKinds are the known keys. Their prefixes end with _ or -, or begin with A or S, which is where the scan looks in words of
// minKey and more.
var keyKinds = [...]keyKind{
	{"an AWS access key", "AKIA", upper36, 16, 16, ""},
	{"a temporary AWS access key", "ASIA", upper36, 16, 16, ""},
	{"an age secret key", "AGE-SECRET-KEY-1", upper36, 58, 58, ""},
	{"a Google API key", "AIza", base64ID, 35, 35, ""},
	{"a GitHub personal access token", "ghp_", base62, 36, 36, ""},
	{"a GitHub OAuth token", "gho_", base62, 36, 36, ""},
	{"a GitHub user token", "ghu_", base62, 36, 36, ""},
	{"a GitHub server token", "ghs_", base62, 36, 36, ""},
	{"a GitHub refresh token", "ghr_", base62, 36, 76, ""},
	{"a GitHub personal access token", "github_pat_", base64ID, 82, 82, "_"},
	{"a GitLab personal access token", "glpat-", base64ID, 20, 20, ""},
	{"a GitLab personal access token", "glpat-", base64ID, 27, 300, ""},
	{"a Slack bot token", "xoxb-", base64ID, 40, 90, "-"},
	{"a Slack user token", "xoxp-", base64ID, 40, 90, "-"},
	{"a Slack app token", "xoxa-", base64ID, 40, 90, "-"},
	{"a Slack refresh token", "xoxr-", base64ID, 40, 200, "-"},
	{"a Slack session token", "xoxs-", base64ID, 40, 200, "-"},
	{"a Slack app-level token", "xapp-", base64ID, 40, 200, "-"},
	{"a Stripe secret key", "sk_live_", base62, 24, 247, ""},
	{"a Stripe restricted key", "rk_live_", base62, 24, 247, ""},
	{"an OpenAI API key", "sk-proj-", base64ID, 40, 200, ""},
	{"an OpenAI API key", "sk-svcacct-", base64ID, 40, 200, ""},
	{"an OpenAI admin key", "sk-admin-", base64ID, 40, 200, ""},
	{"an Anthropic API key", "sk-ant-", base64ID, 86, 130, ""},
	{"an OpenAI API key", "sk-", base62, 48, 48, "T3BlbkFJ"},
	{"an npm token", "npm_", base62, 36, 36, ""},
	{"a PyPI token", "pypi-", base64ID, 60, 500, "AgEI"},
	{"a Hugging Face token", "hf_", base62, 34, 34, ""},
	{"a Groq API key", "gsk_", base62, 52, 52, ""},
	{"a DigitalOcean token", "dop_v1_", lowerHex, 64, 64, ""},
	{"a Shopify access token", "shpat_", lowerHex, 32, 32, ""},
	{"a Twilio API key", "SK", lowerHex, 32, 32, ""},
	{"a SendGrid API key", "SG.", base64ID, 22, 22, ""}, // and more: see sendGrid
}

// isPlaceholder reports a value that only shows what a key looks like.
func isPlaceholder(value string) bool {
	lower := strings.ToLower(value)
	for _, word := range []string{"example", "placeholder", "your", "fake", "dummy", "sample", "redacted", "changeme", "insert", "notreal"} {
		if strings.Contains(lower, word) {
			return true
		}
	}
	same, rising := 1, 1
	var digits, letters bool
	var seen [256]bool
	distinct := 0
	for i := range len(value) {
		c := value[i]
		digits = digits || source.IsDecimal(c)
		letters = letters || 'a' <= c|0x20 && c|0x20 <= 'z'
		if !seen[c] {
			seen[c] = true
			distinct++
		}
		if i > 0 {
			same, rising = follow(same, c == value[i-1]), follow(rising, c == value[i-1]+1 || c == '0' && value[i-1] == '9')
		}
		if same == 4 || rising == 8 { // xxxx, abcdefgh
			return true
		}
	}
	mixed := digits && letters || lower != value && strings.ToUpper(value) != value
	return distinct < 4 || !mixed
}

func follow(n int, yes bool) int {
	if yes {
		return n + 1
	}
	return 1
}

// Prefixes are how the known keys begin.
func Prefixes() (list []string) {
	for _, k := range keyKinds {
		list = append(list, k.prefix)
	}
	return list
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
