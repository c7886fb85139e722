// This file knows the words that most messages have: a keyword comes in, and whether it is one goes out.

package keyword

import "strings"

// words are those of English, and of Chinese, that say nothing about what a message wants.
const words = " about after again all also and any anything are because been before being but can cannot could did does doing done each" +
	" every everything for from had has have hello here her him his how into its just let like may me might more most much must" +
	" need not now off once one only our out over please shall she should some something such than thank thanks that the their" +
	" them then there these they thing this those through too under until use using very want was were what when where which" +
	" while who why will with would yes you your" +
	" 的 了 是 我 你 您 他 她 它 在 有 和 不 这 那 个 吗 呢 吧 请 要 我们 你们 什么 怎么 怎样 如何 为什么 这个 那个 一个 可以 帮我 请问 "

// IsCommon reports such a word, in small letters.
func IsCommon(lower string) bool {
	return !strings.Contains(lower, " ") && strings.Contains(words, " "+lower+" ")
}
