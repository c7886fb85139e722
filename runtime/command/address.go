package command

import (
	"strconv"
	"strings"
)

// UnsafeURL says why a server cannot have an address: what follows the address in a sentence about it, or "". A host or a port with a
// variable, or in braces or brackets, is left alone, since somebody fills it in, and so is what stands behind them.
func UnsafeURL(url string) string {
	if !IsHTTP(url) {
		return "does not start with https:// or http://"
	}
	if why := UnsafeText(url); why != "" {
		return "holds " + why
	}
	_, host, _ := strings.Cut(strings.TrimRight(HostOf(url), " "), "//") // blanks at its end are dropped by clients
	host, _, _ = strings.Cut(host, "#")
	host = host[strings.LastIndexByte(host, '@')+1:]
	if strings.ContainsAny(host, "<>{}$[") {
		return ""
	}
	host, port, _ := strings.Cut(host, ":")
	n, err := strconv.ParseUint(port, 10, 16)
	switch at := strings.IndexAny(host, " ^%"); {
	case at >= 0:
		return "has " + strconv.Quote(host[at:at+1]) + " in its host"
	case host == "":
		return "names no host"
	case port != "" && (err != nil || n == 0):
		return "has the port " + strconv.Quote(port) + ", and ports are 1 to 65535"
	}
	return ""
}
