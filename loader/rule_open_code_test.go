package loader

import "testing"

func TestOpenCode(t *testing.T) {
	checkRows(t, "open-code", Options{}, nil, []ruleRow{
		{name: "never closed", body: "Run\n\n```sh\nmake\n\n# Then", want: "8:1", says: "never closed", why: "at the fence"},
		{name: "tildes", body: "~~~\nx", want: "6:1", why: "the other fence"},
		{name: "the second", body: "```\na\n```\n\n```\nb", want: "10:1", why: "the first is closed"},
		{name: "shorter", body: "````\na\n```\n", want: "6:1", why: "three do not close four"},
		{name: "of the other kind", body: "```\na\n~~~", want: "6:1", why: "tildes close no backticks"},
		{name: "with text behind it", body: "```\na\n``` done", want: "6:1", why: "it closes nothing"},
		{name: "fences in fences", body: "```md\n```sh\nx\n```\n```", want: "10:1", why: "the outer one is closed by the inner one's end"},
		{name: "in a list", body: "1. Run\n   ```sh\n   make\n2. Look", want: "7:4", why: "indented"},
		{name: "on the line of an item", body: "- ```sh\n  make", want: "6:3", why: "behind the marker"},
		{name: "in a quote", body: "> ```\n> x", want: "6:3", why: "behind the mark"},
		{name: "CRLF", text: "---\r\nname: x\r\ndescription: Does a thing.\r\n---\r\n\r\n```\r\nx\r\n", want: "6:1", why: "lines are lines"},
		{name: "TOML", text: "---\nname = \"x\"\ndescription = \"Does a thing.\"\n---\n\n```\nx\n", want: "6:1", why: "the same body"},

		{name: "nested, and code below", body: "```md\n```sh\nx\n```\n```\n\nThen\n\n```sh\ny\n```", want: "6:1", says: "within it", why: "the next fence that closes code is one too late"},
		{name: "nested twice", body: "```md\n```sh\nx\n```\n```\n\nThen\n\n```sh\ny\n```\n\n```md\n```sh\nx\n```\ny\n```\n\n```sh\nz\n```", want: "6:1 18:1", says: "within it", why: "each is to be mended by itself"},
		{name: "nested, with four around three above and below", body: "````md\n```sh\nx\n```\n````\n\n```md\n```sh\nx\n```\n```\n\n```sh\ny\n```\n\n~~~~\n```\n~~~~", want: "12:1", says: "within it", why: "the others are as they are meant"},

		{name: "one in Markdown", body: "```md\n```sh\n```\n\n```\nx\n```", why: "the example has no end of its own"},
		{name: "nested in text", body: "```text\n```sh\nx\n```\n```\n\n```sh\ny\n```", why: "nothing is nested in text"},
		{name: "closed", body: "```sh\nmake\n```", why: "a block of code"},
		{name: "longer", body: "```\nx\n`````", why: "more close it too"},
		{name: "blanks behind it", body: "```\nx\n``` \t", why: "blanks are nothing"},
		{name: "four around three", body: "````md\n```sh\nx\n```\n````", why: "as it is to be done"},
		{name: "tildes around backticks", body: "~~~md\n```sh\nx\n~~~", why: "what is in code is code"},
		{name: "in a list", body: "- Run\n\n    ```sh\n    make\n    ```\n1) ```\n   x\n   ```", why: "indented or behind a marker"},
		{name: "code in a line", body: "```x``` and ``y``\n```a``` b", why: "no fence"},
		{name: "closed in CRLF", text: "---\r\nname: x\r\ndescription: Does a thing.\r\n---\r\n\r\n```\r\nx\r\n```\r\n", why: "line ends"},
		{name: "indented less at the end", body: "1. Run\n   ```sh\n   make\n```", why: "some write so"},
		{name: "strikethrough", body: "~~gone~~ and ~ about", why: "two tildes"},
	})
}
