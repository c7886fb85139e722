package keyword

import (
	"strings"
	"testing"

	"github.com/skillgen/skillgen/runtime"
)

// TestInstead holds which keywords no message has as they are, and that what is to be written instead matches what the keyword does.
func TestInstead(t *testing.T) {
	for _, row := range []struct{ word, problem, hint string }{
		{"alpha OR beta", "with OR in it", "|"}, {"alpha AND beta", "with AND in it", "by itself"},
		{"/alpha/", "the signs around it", `"alpha"`}, {"<alpha>", "the signs around it", `"alpha"`}, {"#alpha", "its #", `"alpha"`},
		{"write {kind} memos", "a place", "words"}, {"write a <kind> memo", "a place", "words"}, {"write a memo ...", "dots", `"write a memo"`}, {"<topic>", "a place", "words"},
		{"when the user wants a PR", "says when to use the skill", "words"}, {"user asks for a memo", "says when to use the skill", `"memo"`}, {"When the user says 'write it'", "says when to use", `"write it"`}, {"Use this skill to write memos", "says when to use", "words"},
		{"when asked to write memos", "says when to use the skill", `"write memos"`}, {"if a user wants to write one or two memos", "says when to use", "words"}, {"whenever there are memos", "says when to use", "words"},
		{"one of those long sentences that nobody will ever write so", "a whole sentence", "words"},

		{"weekly report.", "a full stop", `"weekly report"`}, {"what is the weather?", "a question mark", `"what is the weather"`}, {"ship it!", "an exclamation mark", `"ship it"`}, {"天气怎么样？", "a question mark", `"天气怎么样"`}, {"翻译周报。", "a full stop", `"翻译周报"`}, {"when the user asks for a memo.", "says when to use the skill", `"memo"`},

		{"deploy the app.", "a full stop", `"deploy the app"`}, {"deploy an app or ship it", "with or in it", "by itself"}, {"ship it & roll out", "with & in it", "by itself"},
		{"• ship it", "the sign of an item", `"ship it"`}, {"1. roll out", "the sign of an item", `"roll out"`}, {"- roll out", "the sign of an item", `"roll out"`},
		{"・レビュー", "the sign of an item", `"レビュー"`}, {"※ 差分", "the sign of an item", `"差分"`}, {"□差分", "the sign of an item", `"差分"`}, {"1) roll out", "the sign of an item", `"roll out"`}, {"・jira・ticket", "the sign of an item", "by itself"},
		{"コード・レビュー", "", ""}, {"○○を作って", "", ""}, {"–5 degrees", "", ""}, {"–verbose mode", "", ""}, {"—help", "", ""}, {"1. roll out 2. ship it", "", ""},

		{"报告/周报/月报", `several words with "/"`, "by itself"}, {"rapport/bilan/synthèse", `several words with "/"`, "by itself"}, {"bug/crash/hang", `several words with "/"`, "by itself"}, {"校对/改错", `several words with "/"`, "by itself"}, {"レビュー／差分", `several words with "／"`, "by itself"},
		{"报告 周报 月报", "several words with blanks", "by itself"}, {"报告\u3000周报\u3000月报", "several words with blanks", "by itself"}, {"校对。改错", `several words with "。"`, "by itself"}, {"校对。改错。", `several words with "。"`, "by itself"},
		{"ci/cd", "", ""}, {"and/or", "", ""}, {"tcp/ip", "", ""}, {"client/server", "", ""}, {"ci/cd/deploy", "", ""}, {"dd/mm/yyyy", "", ""}, {"src/app/main", "", ""}, {"a/b.txt/c", "", ""}, {"/usr/local/bin", "", ""}, {"https://x.example/y", "", ""}, {"v1/api/users", "", ""},
		{"是/否", "", ""}, {"PDF/导出", "", ""}, {"喝茶 / 泡茶", "", ""}, {"报告 周报", "", ""}, {"导出 PDF 报告", "", ""}, {"요약 보고서 작성", "", ""}, {"我 要 报告", "", ""}, {"报告/周报，月报", "", ""},

		{"deploy etc.", "", ""}, {"a to z etc.", "", ""}, {"search & replace", "", ""}, {"terms & conditions of use", "", ""}, {"yes or no", "", ""}, {"pass or fail it", "", ""}, {"-v", "", ""}, {"-v flag", "", ""}, {"1.5 litres", "", ""},
		{"alpha.", "", ""}, {"alpha inc.", "", ""}, {"import numpy.random.", "", ""}, {"the U.S.A.", "", ""}, {".", "", ""}, {" .", "", ""},
		{"", "", ""}, {"alpha or beta", "", ""}, {"SUPPLY AND DEMAND", "", ""}, {"alpha || beta", "", ""}, {"alpha && beta", "", ""}, {"OR alpha", "", ""}, {"R AND", "", ""}, {"GDPR OR CCPA", "", ""},
		{"/alpha", "", ""}, {"/tmp/alpha/", "", ""}, {"<div>", "", ""}, {"<canvas>", "", ""}, {"<Button>", "", ""}, {"<my-tag>", "", ""}, {"</alpha>", "", ""}, {"#include", "", ""}, {"#face", "", ""}, {"#12", "", ""}, {"c#", "", ""}, {"@Inject", "", ""}, {"<a>", "", ""}, {"#", "", ""}, {"//", "", ""},
		{"report(s)", "its brackets", `"report" and "reports"`}, {"weekly report(s) by mail", "its brackets", `"weekly report by mail" and "weekly reports by mail"`}, {"class(es)", "its brackets", `"classes"`}, {"Bericht(e)", "its brackets", `"Berichte"`},
		{"doc(s)", "its brackets", `"doc" and "docs"`}, {"PR(s)", "its brackets", `"PR" and "PRs"`}, {"cor(es)", "its brackets", `"cores"`}, {"open bug(s)", "its brackets", `"open bugs"`}, {"APIs of key(s) to go", "its brackets", `"APIs of keys to go"`}, {"CSV(s)", "its brackets", `"CSVs"`}, {"JSON(s)", "its brackets", `"JSONs"`},
		{"str(s)", "", ""}, {"f(s)", "", ""}, {"get(e)", "", ""}, {"a.map(s)", "", ""},
		{"(menu)", "the signs around it", `"menu"`}, {"(site menu)", "the signs around it", `"site menu"`}, {"（画面）", "the signs around it", `"画面"`}, {"(c)", "", ""}, {"(2024)", "", ""}, {"(a) or (b)", "", ""}, {"(menu)(x)", "", ""}, {"［画面］", "", ""},
		{"(re)deploy", "its brackets", `"deploy" and "redeploy"`}, {"(re)run tests", "its brackets", `"run tests" and "rerun tests"`}, {"to (un-)install it", "its brackets", `"to install it" and "to uninstall it"`},
		{"len(s)", "", ""}, {"report(x)", "", ""}, {"report (s)", "", ""}, {"report(s", "", ""}, {"report(s).csv", "", ""}, {"foo.report(s)", "", ""}, {"(re)", "", ""}, {"(re) deploy", "", ""},
		{"?alpha", "", ""}, {"@alpha", "", ""}, {"#tag", "", ""}, {"why?", "", ""}, {"!alpha", "", ""},
		{"{alpha}", "", ""}, {"set {}", "", ""}, {"add a <div> here", "", ""}, {"f(x)", "", ""}, {"[draft]", "", ""},
		{"the user guide", "", ""}, {"a user story", "", ""}, {"user needs", "", ""}, {"use this template", "", ""}, {"when users sign up", "", ""}, {"how do I write a memo to all", "", ""},
	} {
		problem, hint := InsteadOf(row.word, false, func() bool { return false })
		if row.problem == "" && problem+hint != "" || !strings.Contains(problem, row.problem) || !strings.Contains(hint, row.hint) || (problem == "") != (hint == "") {
			t.Errorf("%q %s: %s, want %q and %q", row.word, problem, hint, row.problem, row.hint)
		}
		if instead, ok := strings.CutPrefix(hint, `write "`); ok && !strings.Contains(problem, "its brackets") { // which no message has
			instead, _, _ = strings.Cut(instead, `"`)
			cat := (&runtime.Compiled{Skills: []runtime.Skill{{Name: "x", Description: "d", Triggers: []string{instead}}}}).Catalog()
			if len(cat.Match(row.word)) != 1 {
				t.Errorf("%q does not match %q", instead, row.word)
			}
		}
	}
	if problem, _ := InsteadOf("deploy an app or ship it", false, func() bool { return true }); problem != "" {
		t.Error(problem)
	}
	if _, hint := InsteadOf("alpha OR beta", false, func() bool { return true }); hint != "make each keyword an item" {
		t.Error(hint)
	}
}

// TestOr holds which words for or stand between two keywords, where the text has no others, and which belong to what people say.
func TestOr(t *testing.T) {
	for word, want := range map[string]string{
		"jira or ticket": "or", "jira ticket or sprint": "or", "jira or ticket or sprint": "or", "jira oder Ticket": "oder", "jira ou ticket": "ou", "レビュー または 差分": "または", "レビューまたは差分": "または", "A 或 B": "或", "合同 或者 协议": "或者",
		"to be or not": "", "to be or not to be": "", "one or two": "", "build or buy": "", "2 or 3": "", "yes or no": "", "more or less": "", "this or that": "", "pass or fail": "", "now or never": "", "trick or treat": "", "doctor": "", "or else": "", "dead or alive": "",
		"ja oder nein": "", "或许": "", "または": "", "for": "", "GDPR OR CCPA": "", "a word or": "", "the one or the other of all these many words here": "",
	} {
		if got := operator(word, true); got != want {
			t.Errorf("%q has %q between keywords, want %q", word, got, want)
		}
		if got := operator(word, false); got != "" && got != "または" && got != "或者" && strings.Count(word, " ") < 4 {
			t.Errorf("%q has %q between keywords beside others", word, got)
		}
	}
}
