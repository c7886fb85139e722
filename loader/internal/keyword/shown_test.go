package keyword

import "testing"

// TestShown holds what a page shows of a keyword that was copied from the text of it, and which words only look so.
func TestShown(t *testing.T) {
	for word, want := range map[string]string{
		"**refund**": "refund", "**money back**": "money back", "***refund***": "refund", "__late kit__": "late kit", "_late kit_": "late kit", "**Q&A**": "Q&A", "**CI/CD**": "CI/CD", "**node.js**": "node.js", "**表**": "表",
		"__init__": "__init__", "_id_": "_id_", "**kwargs": "**kwargs", "**": "**", "****": "****", "***": "***", "** **": "** **", "** a **": "** a **", "2**3**4": "2**3**4", "**/src/**": "**/src/**", "**/*.md": "**/*.md", "**a** and **b**": "**a** and **b**", "__a b__c__": "__a b__c__", "**1**": "**1**",

		`order\_id`: "order_id", `\#tag`: "#tag", `\[draft\] mail`: "[draft] mail", `node\.js`: "node.js", `C\+\+ build`: "C++ build", `a \- b`: "a - b", `Q\&A`: "Q&A", `\*\*refund\*\*`: "refund",
		`c:\data`: `c:\data`, `c:\_data`: `c:\_data`, `src\_lib\main`: `src\_lib\main`, `.\.venv`: `.\.venv`, `\\.host`: `\\.host`, `\frac`: `\frac`, `\`: `\`, `a\`: `a\`, `\_`: `\_`, `\(\)`: `\(\)`, `%TEMP%\_x1`: `%TEMP%\_x1`,

		"terms &amp; conditions": "terms & conditions", "Q&amp;A": "Q&A", "&lt;div&gt;": "<div>", "rock &#39;n&#39; roll": "rock 'n' roll", "&quot;money back&quot;": `"money back"`, "money&nbsp;back": "money back", "caf&eacute;": "café", "B&#xFC;ro": "Büro", "**Q&amp;A**": "Q&A",
		"R&D; sales": "R&D; sales", "AT&T;": "AT&T;", "a &amp b": "a &amp b", "x?a=1&copy=2": "x?a=1&copy=2", "a&#124;b": "a&#124;b", "a&#10;b": "a&#10;b", "&;": "&;", "&&": "&&", "&#xFFFFFFFFFFFF;": "&#xFFFFFFFFFFFF;", "": "",
	} {
		if got, signs := Shown(word); got != want || (signs == "") != (got == word) {
			t.Errorf("%q is %q with %q, want %q", word, got, signs, want)
		}
	}
}
