// This file knows the words that most messages have: a keyword comes in, and whether it is one goes out.

package keyword

import "strings"

// words are those of English that say nothing about what a message wants.
const words = " about after again all also and any anything are because been before being but can cannot could did does doing done each" +
	" every everything for from had has have hello here her him his how into its just let like may me might more most much must" +
	" need not now off once one only our out over please shall she should some something such than thank thanks that the their" +
	" them then there these they thing this those through too under until use using very want was were what when where which" +
	" while who why will with would yes you your "

// IsCommon reports such a word, in small letters.
func IsCommon(lower string) bool {
	return !strings.Contains(lower, " ") && strings.Contains(words, " "+lower+" ")
}
