package keyword

import "testing"

// TestText holds what becomes of keywords that look like others.
func TestText(t *testing.T) {
	for word, want := range map[string]string{
		"":                          "",
		"review code":               "review code",
		"review  code":              "review code",
		"review\tcode":              "review code",
		"prise de\u00a0rendez-vous": "prise de rendez-vous",
		"a\u202f\u2009b":            "a b",
		"週報\u3000作成":                "週報\u3000作成",
		"re\u0301server":            "r\u00e9server",
		"\u1112\u1161\u11ab\u1100\u116e\u11a8\u110b\u1165": "한국어",
		"ｗｉｄｅ": "ｗｉｄｅ", // people type it so
	} {
		if got := AsTyped(word); got != want {
			t.Errorf("%q: %q, want %q", word, got, want)
		}
	}
}

// TestOtherBar holds which bars are none that parts keywords.
func TestOtherBar(t *testing.T) {
	for text, want := range map[string]string{"翻译｜周报": "｜", "a│b": "│", "a ¦ b": "¦", "a|b": "", "翻译": "", "": ""} {
		if got := otherBar(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}
