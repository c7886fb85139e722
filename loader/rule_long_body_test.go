package loader

import (
	"strings"
	"testing"
)

func TestLongBody(t *testing.T) {
	checkRows(t, "long-body", Options{}, nil, []ruleRow{
		{name: "500 lines", body: strings.Repeat("a\n", 499) + "a", why: "the recommendation"},
		{name: "blank lines at the end", body: strings.Repeat("a\n", 500) + "\n\n\n", why: "say nothing"},
		{name: "501 lines", body: strings.Repeat("a\n", 501), want: "6:1", says: "501 lines", why: "more"},
		{name: "20,000 bytes", body: strings.Repeat("a", 19999), why: "5,000 tokens"},
		{name: "more bytes", body: strings.Repeat("a", 20001), want: "6:1", says: "about 5001 tokens", why: "more"},
	})
}
