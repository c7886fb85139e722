package loader

import "testing"

func TestWeakTrigger(t *testing.T) {
	checkRows(t, "weak-trigger", Options{}, nil, []ruleRow{
		{name: "two letters", head: "trigger: browse|ci|go", want: "4:17 4:20", says: `"ci" has fewer`, why: "at the word"},
		{name: "stop word", head: "triggers:\n  - pdf\n  - The", want: "6:5", says: "most messages", why: "case does not matter"},
		{name: "twice", head: "trigger: pdf | form | PDF", want: "4:23", says: "there twice", why: "at the second"},
		{name: "twice alike", head: "trigger: pdf|pdf", want: "4:14", why: "each has its place"},
		{name: "in both keys", head: "trigger: pdf\ntriggers: [pdf]", want: "5:12", why: "keywords add up"},
		{name: "quoted", head: "trigger: \"pdf|ip\"", want: "4:15", why: "in quotes too"},
		{name: "escaped", head: "trigger: \"pdf|\\x69p\"", want: "4:10", why: "at the value where the word is not in the text"},
		{name: "metadata", head: "metadata:\n  triggers:\n    keywords: [pdf, to]", want: "6:21", why: "the third place of keywords"},
		{name: "TOML", text: "---\nname = \"x\"\ndescription = \"Does a thing.\"\ntrigger = \"pdf|ip\"\n---\n\nBody.\n", want: "4:16", why: "in TOML too"},
		{name: "whole words", head: "trigger: ci\ntrigger-mode: word", why: "two letters are a word"},
		{name: "one letter", head: "trigger: r\ntrigger-mode: word", want: "4:10", why: "one is not enough"},
		{name: "phrases", head: "trigger: make it so|c++|pdf", why: "a stop word in a phrase, three characters"},
		{name: "other scripts", head: "trigger: 翻译|表|да", why: "two characters are a word there"},
		{name: "commas", head: "trigger: make pdf, fill form", want: "4:10", says: `all of "make pdf, fill form" is one keyword`, why: "| parts keywords"},
		{name: "commas in quotes", head: "triggers: \"plomería, tuberías, caudal\"", want: "4:11", why: "in the other key too"},
		{name: "commas below metadata", head: "metadata:\n  triggers:\n    keywords: a pdf, a form", want: "6:15", why: "the third place"},
		{name: "semicolons and strokes", text: "---\nname = \"x\"\ndescription = \"Does a thing.\"\ntrigger = \"make a form; fill a form\"\n---\n\nBody.\n", want: "4:11", why: "nor do these part them"},
		{name: "strokes", head: "trigger: make a form / fill a form", want: "4:10", why: "nor these"},
		{name: "of another script", head: "trigger: 翻译、校对", want: "4:10", why: "a comma all the same"},
		{name: "classes", head: "trigger: pdf [a-z]+|[Ff]orm|form\\d+|\\bpdf\\b", want: "4:10 4:21 4:29 4:37", says: "is a pattern", why: "no message has them"},
		{name: "repetitions", head: "triggers: ['form.*fill', '^forms?$', '(pdf|form)s?']", want: "4:13 4:27 4:38", why: "nor these"},
		{name: "one letter of another script", head: "trigger: é|ж", why: "some languages have no more for a word"},
		{name: "ends and groups", head: "triggers: ['forms?$', '(pdf)$', '(pdf|form', '(?:pdf', '[pdf]+', '[pdf] (', '[pdf', '(doc', '(12', 'US$', '$$$']", want: "4:13 4:24 4:33 4:47 4:57 4:86", why: "what is open or repeated; not brackets that people forget"},
		{name: "between slashes", head: "triggers: ['/forms?/i', /pdf/g, /a/i, /etc/hosts, /pdf/x, /1/g, //g, a/b/g, /a/b/g, /pdf/ig]", want: "4:13 4:25 4:33", why: "as programs write them; a path is none"},
		{name: "a sentence", head: "trigger: when the user wants to make a form, or has one that is to be filled", why: "parts that are no keywords"},
		{name: "a list as people write it", head: "trigger: pdf, form, or table", want: "4:10", why: "three keywords"},
		{name: "a turn of speech", head: "trigger: a word, or two", why: "one keyword with a comma"},
		{name: "a comma beside |", head: "trigger: pdf|form, table", want: "4:14", says: `all of "form, table" is one keyword`, why: "at what is joined"},
		{name: "commas in items", head: "trigger: [pdf, 'form, table']\ntriggers:\n  - 'sheet; page'\n  - page,", want: "4:16 6:5 7:5", why: "a list parts keywords, and nothing else does in it"},
		{name: "a comma at the end", head: "trigger: pdf,", want: "4:10", says: "a separator at its end", why: "no message has it"},
		{name: "said beside |", head: "trigger: well, no|pdf", why: "who knows | can mean the comma"},
		{name: "said in an item", head: "triggers: ['well, no', pdf]", why: "a list parts keywords"},
		{name: "brackets and paths", head: "triggers: ['[draft]', 'pre[release]', 'f(x)', 'c:\\data', 'c:\\build\\docs', 'costs in US$', 'node.js', '*.pdf', 'why?', 'c++', 'a/b', ':-((', '[pre-release]']", why: "people write so"},
		{name: "backslashes", head: "trigger: report\\|sum\\ |c:\\", want: "4:10 4:18", says: "ends in a backslash", why: "as in a table of Markdown; not the root of a drive"},
		{name: "quotes around each", head: "trigger: \"'report'|“sum”|„form“|it's|rock 'n' roll|5''\"", want: "4:10 4:20 4:26", says: "quotes around it", why: "no message has them"},
		{name: "none", head: "trigger: \"|\"", why: "empty keywords are dropped"},
	})
}
