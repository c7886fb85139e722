package loader

import (
	"strings"
	"testing"

	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/scan"
)

// fakeKey is text as random as that of a key. The tests put keys together, so that no scanner finds one in them.
func fakeKey(n int) string {
	const chars = "R7v2Kq9Lw4Tz8Xb3Nc6Md1Pf5Gh0Js2YuEaQ"
	var b strings.Builder
	for i := range n {
		b.WriteByte(chars[(i*7+i/len(chars))%len(chars)])
	}
	return b.String()
}

func fakeHex(n int) string { return strings.Repeat("9f3a17c0d2e84b56", n/16) }

func TestSecretKinds(t *testing.T) {
	openAI := fakeKey(20) + "T3BlbkFJ" + fakeKey(20)
	rows := map[string]string{
		"AGE-SECRET-KEY-1": strings.ToUpper(fakeKey(58)), "AKIA": strings.ToUpper(fakeKey(16)), "ASIA": strings.ToUpper(fakeKey(16)), "AIza": fakeKey(35),
		"ghp_": fakeKey(36), "gho_": fakeKey(36), "ghu_": fakeKey(36), "ghs_": fakeKey(36), "ghr_": fakeKey(36),
		"github_pat_": fakeKey(22) + "_" + fakeKey(59), "glpat-": fakeKey(20),
		"xoxb-": "482910573628-5839201746382-" + fakeKey(24), "xoxp-": "482910573628-5839201746382-482910573628-" + fakeKey(30),
		"xoxa-": "2-482910573628-5839201746382-" + fakeKey(30), "xoxr-": "482910573628-5839201746382-" + fakeKey(30), "xoxs-": "482910573628-5839201746382-" + fakeKey(30), "xapp-": "1-A0482910573-5839201746382-" + fakeKey(30),
		"sk_live_": fakeKey(24), "rk_live_": fakeKey(99), "sk-": openAI, "sk-proj-": fakeKey(74) + "T3BlbkFJ" + fakeKey(74),
		"sk-svcacct-": fakeKey(60), "sk-admin-": fakeKey(60), "sk-ant-": "api03-" + fakeKey(93) + "AA",
		"npm_": fakeKey(36), "pypi-": "AgEIcHlwaS5vcmc" + fakeKey(150), "hf_": fakeKey(34), "gsk_": fakeKey(52),
		"dop_v1_": fakeHex(64), "shpat_": fakeHex(32), "SK": fakeHex(32), "SG.": fakeKey(22) + "." + fakeKey(43),
	}
	for _, prefix := range scan.Prefixes() {
		value, ok := rows[prefix]
		if !ok {
			t.Errorf("no row for %q", prefix)
			continue
		}
		r := loadText(t, ruleRow{body: "Use `" + prefix + value + "` and go."}.file())
		if ruleList(r.Diagnostics) != "secret 6:6" {
			t.Errorf("%s: %v", prefix, r.Diagnostics)
			continue
		}
		d := r.Diagnostics[0]
		if strings.Contains(d.Message+d.Hint+d.Excerpt, value[len(value)-12:]) || !strings.Contains(d.Excerpt, "*` and go.") || !strings.Contains(d.Message, prefix+"…") {
			t.Errorf("%s: not masked: %q %q", prefix, d.Message, d.Excerpt)
		}
		for _, text := range []string{
			"word" + prefix + value, prefix + value[:10], prefix + value + "Zz9" + fakeKey(600),
			prefix + "EXAMPLE" + value[7:], prefix + strings.Repeat("x", len(value)), prefix + "your-key", prefix + "...",
		} {
			if r := loadText(t, ruleRow{body: "Use `" + text + "` and go."}.file()); len(r.Diagnostics) > 0 {
				t.Errorf("%s: %v", text, r.Diagnostics)
			}
		}
	}
}

func TestSecret(t *testing.T) {
	key := "ghp_" + fakeKey(36)
	line := fakeKey(60) + "+/7Q"
	pem := "-----BEGIN RSA PRIVATE " + "KEY-----\n"
	checkRows(t, "secret", Options{}, nil, []ruleRow{
		{name: "in the head", head: "mcp: {s: {command: serve, env: {TOKEN: " + key + "}}}", want: "4:40", says: "a GitHub personal access token: ghp_… (40 characters)", why: "anywhere in the file"},
		{name: "in a URL", body: "git clone https://" + key + "@github.com/a/b", want: "6:19", why: "beside other characters"},
		{name: "in code", body: "```\nexport T=" + key + "\n```", want: "7:10", why: "code is where keys are"},
		{name: "twice", body: key + " " + key, want: "6:1 6:42", why: "each"},
		{name: "private key", body: pem + line + "\n" + line + "\n-----END", want: "6:1", says: "a private key", why: "with its text"},
		{name: "private key of OpenSSH", body: strings.Replace(pem, "RSA", "OPENSSH", 1) + "b3BlbnNzaC1rZXktdjEAAAAABG5vbmUAAAAEbm9uZQAAAAAAAAABAAAAMwAAAAtzc2gtZW\n" + line + "\n-----END", want: "6:1", says: "a private key", why: "zeros are no placeholder"},
		{name: "private key with parameters", body: strings.Replace(pem, "RSA", "EC", 1) + "MIIBaAIBAQQgQ2m1vL9oIH6MIH3AgEBMCwGByqGSM49AQECIQD/////AAAAAQAA\n" + line + "\n-----END", want: "6:1", says: "a private key", why: "ones are none either"},
		{name: "private key with a password", body: pem + "Proc-Type: 4,ENCRYPTED\nDEK-Info: AES-128-CBC,0123\n\n" + line + "\n-----END", want: "6:1", says: "a private key", why: "behind what RFC 1421 has in front"},
		{name: "private key of PGP", body: strings.Replace(strings.Replace(pem, "RSA", "PGP", 1), "KEY-", "KEY BLOCK-", 1) + "Version: GnuPG v2\nComment: mine\n\n" + line + "\n-----END", want: "6:1", says: "a private key", why: "behind its headers"},
		{name: "private key in JSON with a password", body: `{"key": "` + strings.ReplaceAll(pem+"Proc-Type: 4,ENCRYPTED\n\n", "\n", `\n`) + line + `\n-----END"}`, want: "6:10", why: "as escapes too"},
		{name: "private keys that show what one looks like", body: pem + strings.Repeat("A", 64) + "\n" + line + "\n\n" + pem + strings.Repeat("x", 64) + "\n\n" + pem + "MIIEyourKeyHere" + line + "\n", why: "placeholders"},
		{name: "a header that is spoken of", body: pem[:len(pem)-1] + ": how they begin\n" + line, why: "a sentence"},
		{name: "private key in JSON", body: `{"key": "` + strings.ReplaceAll(pem, "\n", `\n`) + line + `\n-----END"}`, want: "6:10", why: "line ends as escapes"},
		{name: "header alone", body: pem + "...\n-----END", why: "an example"},
		{name: "shortened", body: pem + line + "...\n-----END", why: "an example"},
		{name: "named only", body: "Files that start with `" + pem[:len(pem)-1] + "` are keys.", why: "says what to look for"},
		{name: "public key", body: strings.Replace(pem, "RSA PRIVATE", "PUBLIC", 1) + line, why: "is public"},
		{name: "in the documentation of AWS", body: "AKIAIOSFODNN7" + "EXAMPLE", why: "a placeholder"},
		{name: "placeholders", body: "ghp_" + strings.Repeat("x", 36) + " ghp_" + strings.Repeat("0", 36) + " ghp_YourTokenHere" + fakeKey(23) + " ghp_abcdefghijklmnopqrstuvwxyz0123456789", why: "show what a key looks like"},
		{name: "a long name", body: "ASIAPACIFICNORTHEAST", why: "a word"},
		{name: "a hash", body: fakeHex(32) + " sha512-" + fakeKey(86), why: "no provider has that prefix"},
		{name: "variables", body: "sk-ant-$KEY sk-proj-${X} glpat-<token> SG.<id>.<key>", why: "nothing of a key"},
	})
}

func TestSecretMasked(t *testing.T) {
	key := "ghp_" + fakeKey(36)
	r := loadText(t, "---\nname: X Y "+key+"\ndescription: Does a thing.\ntrigger: a|"+key+"|"+key+"\nlicens: "+key+"\n---\n\n[a]("+key+".md) "+key+"\n")
	if len(r.Diagnostics) < 6 {
		t.Errorf("%v", ruleList(r.Diagnostics))
	}
	for _, d := range append(r.Diagnostics, only(t, r).broken(rule.DuplicateName, "", "")) {
		if d.Rule == "secret" && d.Message == "" || strings.Contains(d.Excerpt, key) {
			t.Errorf("%s shows it: %q", d, d.Excerpt)
		}
		if strings.Contains(d.Message+d.Hint, key) {
			t.Errorf("%s says it: %s", d.Rule, d.Message)
		}
	}
}
