package main

import "strings"

// spelling is another way to make a mistake: a value of a field, or lines of their own. It is made in the skills that are
// YAML and have the field, or lack it where lines are added.
type spelling struct {
	field string
	texts []string
	rules string
}

// values are wrong values of fields.
var wrongValues = []struct {
	name string
	rows []spelling
}{
	{"other quotes around a value", []spelling{
		{"license", []string{"“MIT\"", "\"MIT”", "'MIT’", "\"\"\"MIT\"\"\"", "'''MIT'''", "\"MIT\\\"", "`MIT`", "\"MIT"}, syntax + " damaged-text unquoted-indicator"},
		{"description", []string{"«Reads forms»", "‘It’s for forms’", "„Reads forms”", "“Reads forms: all of them”"}, "damaged-text unquoted-colon unquoted-indicator"},
	}},
	{"other backslashes", []spelling{string2rows("description", []string{`"Reads \d+ forms"`, `"Reads C:\Users\me"`, `"Writes to C:\new\tables"`, `"See docs\readme"`}, syntax+" damaged-text control-character")}},
	{"other signs at the start of a value", []spelling{
		{"license", []string{"%MIT", "@MIT", "`MIT", "&MIT", "!MIT", "*MIT", "- MIT", ", MIT", "[MIT", "{MIT", "]MIT", "}MIT", "? MIT: x"}, syntax + " unquoted-indicator yaml-feature wrong-type unquoted-colon"},
		{"description", []string{"> Reads forms", "| Reads forms", "- Reads forms", "[WIP] Reads forms", "{{ text }}", "*Reads* forms", "`forms` are read", "Reads forms: and signs them: both"}, syntax + " unquoted-indicator yaml-feature wrong-type unquoted-colon"},
	}},
	{"other types of values", []spelling{
		{"version", []string{"{major: 1}", "[1, 0]"}, "wrong-type"},
		{"metadata", []string{"[a, b]", "true", "just text", "'{broken'"}, "wrong-type " + syntax},
		{"mcp", []string{"[]", "playwright", "{x: []}", "{x: {command: [npx, a]}}", "{x: {command: a, args: {b: c}}}", "{x: {command: a, env: 'A=b'}}", "{x: {url: [a]}}", "{x: }"}, "wrong-type unsafe-command"},
		{"allowed-tools", []string{"{Read: true}", "[[Read]]"}, "wrong-type"},
		{"triggers", []string{"{fill: form}", "[[fill form]]"}, "wrong-type"},
		{"requires", []string{"[[git]]", "{bins: {git: 1}}", "{env: {A: b}}"}, "wrong-type"},
		{"user-invocable", []string{"2", "nein", "[true]", "\"maybe\"", "sometimes"}, "wrong-type"},
		{"disable-model-invocation", []string{"enabled", "[]", "n", "falsch"}, "wrong-type"},
	}},
	{"other names", []spelling{{"name", []string{"PDF", "Pdf Forms", "pdf_forms", "pdf.forms", "формы", "pdf-форms", "🦀", "-pdf", "pdf-", "a--b", "'a/b'", "'..'", "pdf forms", strings.Repeat("x", 65), "other"},
		"name-style name-directory name-invalid"}}},
	{"other placeholders", []spelling{{"description", []string{"TBD", "WIP", "<description>", "Lorem ipsum dolor sit amet", "\"[Your description here]\"", "Insert description here", "Your description here", "N/A", "...", "xxx", "Describe what this skill does"}, "cut-text unquoted-indicator"}}},
	{"other ends of a description", []spelling{{"description", []string{"Reads forms, tables and", "Reads forms such as", "Reads forms (PDF, Word", "Reads forms e.g.", "Reads forms,", "Reads forms …", "Reads forms and signs them ..", "Reads forms;", "Reads forms -"}, "cut-text"}}},
	{"other keywords", []spelling{{"trigger", []string{"a|b", "the", "I", "form, sign, fill", "fill form;sign form", "\\bform\\b", "(fill|sign) form", "/form/i", "form.*", "[a-z]+ form", "form|form", "form|FORM", "'*'", "to|with"}, "weak-trigger unquoted-indicator"}}},
	{"other tools", []spelling{{"allowed-tools", []string{"'[Read]'", "\"Read\", \"Write\"", "'\"Read\" \"Write\"'", "Bash(git:*", "\"['Read', 'Write']\"", "[\"Read, Write\"]", "Read; Write", "Read | Write"}, "foreign-tools unquoted-indicator " + syntax}}},
	{"other commands of servers", []spelling{
		{"mcp", []string{"{x: {command: npx -y a@1.0.0}}", "{x: {command: ../x}}", "{x: {command: ''}}", "{x: {args: [a]}}", "{x: {command: '~/bin/x'}}", "{x: {command: 'C:\\x.exe'}}", "{x: {command: 'a;b'}}"}, "unsafe-command wrong-type missing-field"},
		{"mcp", []string{"{x: {command: bash, args: [-lc, run]}}", "{x: {command: python3, args: [-c, run]}}", "{x: {command: powershell, args: [-Command, run]}}", "{x: {command: node, args: [--eval, run]}}", "{x: {command: env, args: [A=b, run]}}"}, "eval-command"},
		{"mcp", []string{"{x: {command: npx, args: [a]}}", "{x: {command: npx, args: [a@latest]}}", "{x: {command: uvx, args: [a]}}", "{x: {command: bunx, args: [a]}}", "{x: {command: npx, args: ['a@^1']}}"}, "unpinned-runner"},
		{"mcp", []string{"{x: {url: example.com}}", "{x: {url: 'ftp://example.com'}}", "{x: {url: 'http//example.com'}}", "{x: {type: http}}", "{x: {type: ws, url: 'https://example.com'}}", "{x: {type: https, url: 'https://example.com'}}"}, "unsafe-command wrong-type"},
		{"mcp", []string{"{x: {command: a, env: {PATH: b}}}", "{x: {command: a, env: {A-B: c}}}", "{x: {command: a, env: {1A: c}}}", "{x: {command: a, env: {'A B': c}}}", "{x: {command: a, env: {PYTHONPATH: c}}}"}, "unsafe-env"},
		{"mcp", []string{"{x: {command: a, args: ['${TOKEN}']}}", "{x: {command: a, env: {T: '${TOKEN:-x}'}}}", "{x: {url: 'https://${HOST}/'}}", "{x: {url: 'https://a.example', headers: {Authorization: 'Bearer ${T}'}}}"}, "plain-variable"},
		{"mcp", []string{"{x: {url: 'https://a.example', command: a}}", "{x: {command: a, args: --port 80}}", "{x: {command: a, license: MIT}}", "{x: {command: a, arg: [b]}}", "{x: {cmd: a, comand: b}}"}, "server-conflict wrong-type unknown-key unsafe-command"},
	}},
	{"other requirements", []spelling{
		{"requires", []string{"['node 18+']", "[node@18]", "['python3 (>= 3.10)']", "['ffmpeg, imagemagick']", "['https://example.com']", "['pip install x']", "['npm:foo']", "['git>=2']", "{bins: ['jq 1.6']}", "['$EDITOR']", "['git (optional)']", "'Python 3 and pip'", "4", "true"}, "bad-requirement"},
		{"requires", []string{"{bin: [git]}", "{any-bins: [git]}", "{envs: [A]}"}, "unknown-key key-case"},
		{"requires", []string{"{skills: [no-such]}", "{skills: no-such}", "{bins: [git], skills: [x/y]}"}, "missing-skill bad-requirement"},
	}},
	{"other misspelt lines", []spelling{
		{"", []string{"trigers: form", "triger: form", "alowed-tools: Read", "allowed-tool: Read", "disable-model-invokation: true", "user-invokable: true", "licens: MIT", "homepge: https://a.example", "compatability: any", "metdata: {a: b}", "mcpSever: {x: {command: a}}", "requirs: [git]", "argumnt-hint: x"}, "unknown-key"},
		{"", []string{"allowed_tools: Read", "allowedTools: Read", "Allowed-Tools: Read", "LICENSE: MIT", "whenToUse: often", "disableModelInvocation: true", "user_invocable: true", "mcp_servers: {x: {command: a}}", "argumentHint: x"}, "key-case duplicate-key"},
		{"", []string{"license MIT", "license; MIT", "license -> MIT", "license=MIT", "license:MIT", "license : : MIT", "license:\u00a0MIT", "license:\u3000MIT", "license：MIT", ": MIT", "- license: MIT", "* license: MIT", "license: MIT version: 1", "license: MIT, version: 1", "\"license: MIT", "license\": MIT"},
			syntax + " swallowed-key duplicate-key unknown-key unquoted-colon unquoted-indicator"},
	}},
}

func string2rows(field string, texts []string, rules string) spelling {
	return spelling{field, texts, rules}
}

// spellings are kinds in their own right: further ways to make mistakes of the other kinds.
func spellings() []kind {
	var list []kind
	for _, w := range wrongValues {
		for _, row := range w.rows {
			for _, text := range row.texts {
				list = append(list, kind{name: w.name + ": " + row.field + " " + text, rules: row.rules, make: func(d *doc) []mistake {
					if d.toml || !d.isSkill() {
						return nil
					}
					if row.field == "" {
						key := strings.TrimLeft(strings.FieldsFunc(text, func(c rune) bool { return !('a' <= c|0x20 && c|0x20 <= 'z' || c == '-' || c == '_') })[0], "-")
						if len(d.where(func(e entry) bool {
							return strings.EqualFold(e.key, key) || e.key == "allowed-tools" || strings.HasSuffix(e.key, "-invocation") || e.key == "argument-hint" || e.key == "license" || strings.HasPrefix(e.key, "mcp") || strings.HasPrefix(e.key, "trigger") || e.key == "requires" || e.key == "metadata"
						})) > 0 {
							return nil
						}
						return []mistake{d.add(text)}
					}
					if m := d.field(row.field, func(e entry) []mistake {
						if !e.oneLine() || e.value == "" {
							return nil
						}
						return []mistake{d.value(e, text)}
					}); m != nil {
						return m
					}
					if row.field == "name" || row.field == "description" || len(d.where(func(e entry) bool { return strings.HasPrefix(e.path, row.field[:3]) || e.key == "metadata" })) > 0 {
						return nil
					}
					return []mistake{d.add(row.field + ": " + text)}
				}})
			}
		}
	}
	return list
}
