package misspelt

import (
	"fmt"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/keys"
	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/loader/internal/typeset"
	"github.com/skillgen/skillgen/runtime"
)

// suspect is a key that is most likely meant to be another one, in a block: nil is the first level.
type suspect struct {
	block, key, value *node.Node
	near, server      string     // the key that is meant, and the server that it stands in
	beside            *node.Node // the key that is meant, where the block has it
}

// claim is what there can be one of: a key in a block, or a server.
type claim struct {
	block *node.Node
	name  string
}

// aServer stands before the name of a server in a claim, where no key has it.
const aServer = "\n"

// claims are what there would be of a suspect, were it what is meant.
func (s suspect) claims(yield func(claim) bool) {
	if !yield(claim{s.block, s.near}) || s.block != nil {
		return
	}
	if name, ok := strings.CutPrefix(s.near, "mcp-"); ok {
		yield(claim{nil, aServer + name})
	}
	for i := 0; s.near == "mcp" && i < len(s.value.Pairs); i++ {
		if !yield(claim{nil, aServer + s.value.Pairs[i].Key.Text}) {
			return
		}
	}
}

// tell reports the keys that are most likely meant to be others. It makes no fix where two would write one key or server, or
// one that the file has already: which of two counts their author says.
func tell(log *report.Log, f runtime.Format, found []suspect, isKey, isServer func(name string) bool) {
	if len(found) == 0 {
		return
	}
	claimed := make(map[claim]int)
	for _, s := range found {
		s.claims(func(c claim) bool { claimed[c]++; return true })
	}
	was := log.Server
	for _, s := range found {
		again := false
		s.claims(func(c claim) bool {
			name, server := strings.CutPrefix(c.name, aServer)
			again = claimed[c] > 1 || server && isServer(name) || !server && c.block == nil && isKey(name)
			return !again
		})
		p := unnamedServer(typeset.Key(s.key, s.near), f, s.near, s.value)
		takes := keys.Takes(s.near, s.value)
		if s.block != nil && s.near == "mcp" { // the names of servers that a skill requires
			takes = keys.Takes("skills", s.value)
		}
		switch {
		case s.beside != nil:
			line := log.Diagnostic(source.Wrong(p.Rule, s.beside.Span, "", "")).Line
			p.Fix, p.Hint = nil, fmt.Sprintf("%s it stands in line %d too: keep one of the two", source.Meant(s.near), line)
		case again:
			p.Fix, p.Hint = nil, source.Meant(s.near)+" keep one of the keys that mean it"
		case takes != "" && p.Fix != nil:
			p.Fix, p.Hint = nil, source.Meant(s.near)+" it takes "+takes
		}
		log.Server = s.server
		log.Add(p)
	}
	log.Server = was
}
