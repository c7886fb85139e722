package command

import (
	"strings"
	"testing"
)

// TestPlaceholders holds what other programs would fill in, each with the variable that it names, and what nobody means as one.
func TestPlaceholders(t *testing.T) {
	long := strings.Repeat("A", longestName+1)
	for _, row := range []struct{ text, want, why string }{
		{"", "", "nothing"},
		{"$" + long, "$" + long + "=", "a name that nobody has"},
		{"${A} x${B:-c}", "", "references"},
		{"$TOKEN", "$TOKEN=TOKEN", "a shell's"},
		{"Bearer $TOKEN, --key=$KEY_2 /x/$HOME/y", "$TOKEN=TOKEN $KEY_2=KEY_2 $HOME=HOME", "several, within a text"},
		{"$env:TOKEN $env:x", "$env:TOKEN=TOKEN $env:x=x", "PowerShell's"},
		{"%TOKEN% %USERPROFILE%\\x", "%TOKEN%=TOKEN %USERPROFILE%=USERPROFILE", "those of Windows"},
		{"$(cat x)", "$(cat x)=", "what a shell would run"},
		{"${env:TOKEN}/${env:B}", "${env:TOKEN}=TOKEN ${env:B}=B", "those of VS Code and Cursor"},
		{"${env:A:-b}", "${env:A:-b}=A", "with a default"},
		{"${input:key}", "${input:key}=", "what VS Code asks for"},
		{"${a.b} ${1} ${}", "${a.b}= ${1}= ${}=", "what nobody knows"},
		{"${ A }", "${ A }=A", "blanks"},
		{"${{ secrets.A }} ${{A}}", "${{ secrets.A }}=A ${{A}}=A", "those of a workflow"},
		{"{env:TOKEN}", "{env:TOKEN}=TOKEN", "OpenCode's"},
		{"{{TOKEN}} {{ api_key }} {{env.A}}", "{{TOKEN}}=TOKEN {{ api_key }}=api_key {{env.A}}=A", "a template's"},
		{"<your-key> <API_KEY> <your key>", "<your-key>= <API_KEY>= <your key>=", "what a person replaces"},
		{"x-${A", "${A=A", "an end that was forgotten"},
		{"${A:-${B}} ${C}", "${A:-${B}=A", "a reference in a default"},
		{"a ${x ${A}${B}", "${x ${A}=", "what nobody closed holds one"},

		{"5 $ 100% $5 $A $ref ${ a$b pa$WORD $$TOKEN \\$TOKEN $(x", "", "the sign of money, of a pattern, of a password, and what is quoted"},
		{"{{.ID}} {{json .}} {{ {{}} {A} {x: 1} {env:}", "", "templates of programs, and JSON"},
		{"%Y-%m-%d %20AB%20 %AB% %abc% 5%OFF% %TOKEN", "", "a date, an address, a share"},
		{"a < b > c <b> </p> <a href=\"x\"> <>", "", "signs and tags"},
	} {
		var got []string
		at := 0
		for _, p := range Placeholders(row.text) {
			if p.Start < at || p.End <= p.Start {
				t.Fatalf("%s: %q: from %d to %d", row.why, row.text, p.Start, p.End)
			}
			at = p.End
			got = append(got, row.text[p.Start:p.End]+"="+p.Name)
		}
		if strings.Join(got, " ") != row.want {
			t.Errorf("%s: %q holds %q, want %q", row.why, row.text, got, row.want)
		}
		if Unknown(row.text) != "" && !strings.Contains(strings.Join(got, " "), "${") {
			t.Errorf("%s: %q holds %q, which no host fills in", row.why, row.text, Unknown(row.text))
		}
	}
}
