// This file looks at the address of a server for characters that none has as they are (RFC 3986): a value comes in, and what
// is found goes to a log. What is not ASCII is left alone, since clients write it as it must be.

package server

import (
	"fmt"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/command"
)

// writeHost says what to do about a host that somebody is to fill in, in front of an address with a variable, such as teamAddress.
const (
	writeHost   = "write the host out; a variable can stand behind it, as in "
	teamAddress = "https://mcp.example.com/${TEAM}"
)

// OddAddress reports the first character of an address that none has, outside of variables and of what stands for them.
func OddAddress(log *report.Log, text, server string, value *node.Node) {
	url := value.Text
	at := odd(url)
	if at < 0 || !command.IsHTTP(url) {
		return
	}
	what, hint := runtime.Quote(url[at:at+1]), "remove it, or write "+fmt.Sprintf("%%%02X", url[at])
	inHost, isBrace := at < len(command.HostOf(url)), strings.IndexByte("{}", url[at]) >= 0
	switch {
	case inHost && command.UnsafeURL(url) != "": // which says so itself
		return
	case inHost && isBrace: // without them it is another host
		hint = writeHost + teamAddress
	case inHost, strings.TrimSpace(url[at:]) == "":
		hint = "remove it"
	case isBrace:
		hint = "write ${NAME} for a variable, or " + fmt.Sprintf("%%%02X", url[at])
	}
	if url[at] == ' ' {
		what = "a blank"
	}
	place := value.Span
	if i := strings.Index(text[place.Start:place.End], url); i >= 0 { // no escape stands in it
		place = source.Span{Start: place.Start + i + at, End: place.Start + i + at + 1}
	}
	was := log.Server
	log.Server = "" // it can be reached where a client mends the address
	log.Report(rule.DamagedText, place, "the url of the server "+runtime.Quote(server)+" holds "+what+", which no address has as it is", hint)
	log.Server = was
}

// odd is where the first character stands that no address has, -1 where there is none.
func odd(url string) int {
	var filled []int // where variables start, and where they end
	for _, r := range command.References(url) {
		filled = append(filled, r.Start, r.End)
	}
	if len(filled) == 0 {
		for _, p := range command.Placeholders(url) {
			filled = append(filled, p.Start, p.End)
		}
	}
	for i := 0; i < len(url); i++ {
		if len(filled) > 0 && i == filled[0] {
			i, filled = filled[1]-1, filled[2:]
			continue
		}
		switch c := url[i]; {
		case strings.IndexByte(" \"<>\\^`{|}", c) >= 0, c == '%' && !isEscape(url[i:]):
			return i
		}
	}
	return -1
}

// isEscape reports a text that starts with the two digits of a byte behind a percent sign.
func isEscape(text string) bool {
	return len(text) >= 3 && strings.Trim(text[1:3], "0123456789abcdefABCDEF") == ""
}
