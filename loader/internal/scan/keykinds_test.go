package scan

import (
	"strings"
	"testing"
)

// TestKeyLengths holds how long the keys of each provider are: one that is shorter or longer is none of its.
func TestKeyLengths(t *testing.T) {
	const letters, hex, capitals = "R7v2Kq9Lw4Tz8Xb3Nc6Md1Pf5Gh0Js2YuEaQ", "9f3a17c0d2e84b56", "R7V2KQ9LW4TZ8XB3NC6M"
	const digit = "7" + letters // Slack has numbers in front
	for prefix, key := range map[string]struct {
		chars, holds string
		lengths      []int // from and to, by pairs
	}{
		"AGE-SECRET-KEY-1": {capitals, "", []int{58, 58}}, "AKIA": {capitals, "", []int{16, 16}}, "ASIA": {capitals, "", []int{16, 16}}, "AIza": {letters, "", []int{35, 35}},
		"ghp_": {letters, "", []int{36, 36}}, "gho_": {letters, "", []int{36, 36}}, "ghu_": {letters, "", []int{36, 36}}, "ghs_": {letters, "", []int{36, 36}}, "ghr_": {letters, "", []int{36, 76}},
		"github_pat_": {letters, "_", []int{82, 82}}, "glpat-": {letters, "", []int{20, 20, 27, 300}},
		"xoxb-": {digit, "-", []int{40, 90}}, "xoxp-": {digit, "-", []int{40, 90}}, "xoxa-": {digit, "-", []int{40, 90}}, "xoxr-": {digit, "-", []int{40, 200}}, "xoxs-": {digit, "-", []int{40, 200}}, "xapp-": {digit, "-", []int{40, 200}},
		"sk_live_": {letters, "", []int{24, 247}}, "rk_live_": {letters, "", []int{24, 247}},
		"sk-proj-": {letters, "", []int{40, 200}}, "sk-svcacct-": {letters, "", []int{40, 200}}, "sk-admin-": {letters, "", []int{40, 200}}, "sk-ant-": {letters, "", []int{86, 130}},
		"sk-": {letters, "T3BlbkFJ", []int{48, 48}}, "npm_": {letters, "", []int{36, 36}}, "pypi-": {letters, "AgEI", []int{60, 500}}, "hf_": {letters, "", []int{34, 34}}, "gsk_": {letters, "", []int{52, 52}},
		"dop_v1_": {hex, "", []int{64, 64}}, "shpat_": {hex, "", []int{32, 32}}, "SK": {hex, "", []int{32, 32}},
	} {
		tried := map[int]bool{}
		for _, bound := range key.lengths {
			tried[bound-1], tried[bound], tried[bound+1] = true, true, true
		}
		for n := range tried {
			want := false
			for i := 0; i < len(key.lengths); i += 2 {
				want = want || key.lengths[i] <= n && n <= key.lengths[i+1]
			}
			value := strings.Repeat(key.chars, n/len(key.chars)+1)[:n]
			value = value[:5] + key.holds + value[5+len(key.holds):]
			masked, list := scanned("a\nUse "+prefix+value+".\n", nil)
			if found := len(list) == 1 && list[0].Rule == "secret"; found != want || strings.Contains(masked, value) == found {
				t.Errorf("%s and %d characters: %v", prefix, n, list)
			}
			if _, list := scanned("a\nUse "+prefix+strings.Replace(value, key.holds, "x7x7x7x7"[:len(key.holds)], 1)+".\n", nil); key.holds != "" && len(list) > 0 {
				t.Errorf("%s without %s: %v", prefix, key.holds, list)
			}
		}
	}
	for _, prefix := range Prefixes() {
		if prefix != "SG." && !strings.Contains(" AGE-SECRET-KEY-1 AKIA ASIA AIza ghp_ gho_ ghu_ ghs_ ghr_ github_pat_ glpat- xoxb- xoxp- xoxa- xoxr- xoxs- xapp- sk_live_ rk_live_ sk-proj- sk-svcacct- sk-admin- sk-ant- sk- npm_ pypi- hf_ gsk_ dop_v1_ shpat_ SK ", " "+prefix+" ") {
			t.Errorf("nothing is said of the length of %s", prefix)
		}
	}
}
