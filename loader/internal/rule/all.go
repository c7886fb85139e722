package rule

import (
	"slices"
	"strings"
)

// All returns the records of all rules, in the order of their names.
func All() []Record {
	list := slices.Concat(fileRules(), syntaxRules(), fieldRules(), serverRules(), catalogRules(), contentRules())
	slices.SortFunc(list, func(a, b Record) int { return strings.Compare(a.Name.String(), b.Name.String()) })
	return list
}

// Named finds the rule that a text names.
func Named(text string) (Name, bool) {
	i := slices.Index(texts[1:], text)
	return Name(i + 1), i >= 0
}
