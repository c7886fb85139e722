package held

import (
	"net/url"
	"regexp"
	"strings"
)

// keyWords are the last words of names that hold keys, and mean something else at the end of a longer word, as of MONKEY and COMPASS.
const keyWords = " key pass pat auth authorization bearer signature "

var (
	// keyEnd is how a word ends that names a key, glued to what stands before it or not: as PGPASSWORD does, and OPENAIKEY.
	keyEnd = regexp.MustCompile(`(?:token|secret|password|passwd|passphrase|pwd|credentials?|cookie|jwt` +
		`|(?:access|account|admin|ai|api|app|auth|deploy|encryption|licen[cs]e|master|private|secret|service|shared|signing)key` +
		`|(?:admin|db|ftp|http|imap|key|ldap|login|mail|mongo|mysql|pg|postgres|redis|root|smtp|sql|ssh|store|user)pass|(?:azure|github|gitlab)pat)$`)
	word     = regexp.MustCompile(`[A-Z]+(?:[a-z]+)?|[a-z]+`)
	trailing = regexp.MustCompile(`[-_.]*[0-9]+$`)
)

// namesKey reports a name that is that of a key: the last of its words says what it is, so KEY_FILE is none.
func namesKey(name string) bool {
	words := word.FindAllString(trailing.ReplaceAllString(strings.TrimSpace(name), ""), -1)
	if len(words) == 0 || name == "skillKey" { // under which OpenClaw keeps the settings of a skill
		return false
	}
	last := strings.ToLower(words[len(words)-1])
	return strings.Contains(keyWords, " "+last+" ") || keyEnd.MatchString(last) && last != "oldpwd" || strings.HasSuffix(strings.ToLower(strings.Join(words, "")), "accesskeyid")
}

// isLiteral reports a value that is more than variables, their defaults counted, and than words which are no key.
func isLiteral(value string) bool {
	rest := reference.ReplaceAllString(value, "$3")
	for _, scheme := range []string{"bearer", "basic", "token"} {
		if len(rest) >= len(scheme) && strings.EqualFold(rest[:len(scheme)], scheme) {
			rest = rest[len(scheme):]
		}
	}
	rest = strings.TrimSpace(rest)
	return letterOrDigit.MatchString(rest) && !strings.Contains(settings, " "+strings.ToLower(rest)+" ") && !shortNumber.MatchString(rest)
}

// settings are values of names that are as well those of switches and ways to log in.
const settings = " true false yes no on off none null oauth oauth2 jwt iam sso required optional enabled disabled auto default anonymous interactive browser keychain keyring "

var (
	shortNumber   = regexp.MustCompile(`^[0-9]{1,6}$`)
	letterOrDigit = regexp.MustCompile(`[\p{L}\p{N}]`)
)

var authScheme = regexp.MustCompile(`(?i)\b(bearer|basic)[ +:=]+([^\s"'$]{3,})`)

// token is what stands behind a scheme of Authorization, or "".
func token(text string) string {
	m := authScheme.FindStringSubmatch(text)
	if m == nil || !strings.EqualFold(m[1], "bearer") && len(m[2]) < 8 {
		return ""
	}
	return m[2]
}

var pair = regexp.MustCompile(`(?:["']([A-Za-z0-9_.-]+)["']\s*:\s*["']([^"']*)["']|([A-Za-z0-9_.-]+)\s*=\s*["']?([^\s"',;&]*)|--([A-Za-z0-9_.-]+)\s+["']?([^\s"'-][^\s"']*))`)

// paired is the key behind its name in a text that has several, as JSON, the addresses of databases and lines of commands do, or "".
func paired(text string) string {
	for _, m := range pair.FindAllStringSubmatch(text, -1) {
		if value := m[2] + m[4]; namesKey(m[1]+m[3]) && isKey(value) {
			return value
		}
		if asksForKey("--"+m[5], m[6], false) {
			return m[6]
		}
	}
	return ""
}

// password is that of a URL, before its host or in its query, or "".
func password(text string) string {
	at := strings.Index(text, "://")
	if at < 0 {
		return ""
	}
	start := strings.LastIndexAny(text[:at], " \t'\"=,;(") + 1
	address := text[start:]
	if end := strings.IndexAny(address, " \t'\"<>"); end >= 0 {
		address = address[:end]
	}
	_, rest, _ := strings.Cut(address, "://")
	authority, _, _ := strings.Cut(rest, "/")
	if i := strings.LastIndexByte(authority, '@'); i >= 0 {
		if _, password, has := strings.Cut(authority[:i], ":"); has && isLiteral(password) {
			return password
		}
	}
	_, query, _ := strings.Cut(rest, "?")
	query, fragment, _ := strings.Cut(query, "#")
	for pair := range strings.FieldsFuncSeq(query+"&"+fragment, func(r rune) bool { return r == '&' || r == ';' }) {
		name, value, _ := strings.Cut(pair, "=")
		if plain, err := url.QueryUnescape(name); err == nil {
			name = plain
		}
		if namesKey(name) && isKey(value) {
			return value
		}
	}
	return ""
}

var (
	run    = regexp.MustCompile(`[A-Za-z0-9+/_]{24,}={0,2}`)
	hexRun = regexp.MustCompile(`^[0-9a-fA-F]{32,}$`)
	digit  = regexp.MustCompile(`[0-9]`)
	lower  = regexp.MustCompile(`[a-z]`)
	upper  = regexp.MustCompile(`[A-Z]`)
)

// looksRandom reports what nobody writes by hand: a long run of letters of both cases and digits, or of hexadecimal
// digits. The sums that pin an image or a commit are none.
func looksRandom(text string) bool {
	plain := reference.ReplaceAllString(text, " ")
	for _, at := range run.FindAllStringIndex(plain, -1) {
		found, before := plain[at[0]:at[1]], plain[max(0, at[0]-len("@sha512:")):at[0]]
		if strings.HasSuffix(before, "@") || strings.HasSuffix(before, "#") || strings.HasSuffix(before, ":") && strings.Contains(before, "@sha") {
			continue
		}
		if hexRun.MatchString(found) && digit.MatchString(found) {
			return true
		}
		if strings.Count(found, "/") < 2 && len(digit.FindAllString(found, 3)) == 3 && lower.MatchString(found) && upper.MatchString(found) {
			return true
		}
	}
	return false
}
