// This file knows the words that most messages have, and how they begin: a keyword comes in, and whether it is one goes out.

package keyword

import "strings"

// words are those of English and Chinese that say nothing about what a message wants, and the most common ones of a few other languages.
const words = " about after again all also and any anything are because been before being but can cannot could did does doing done each" +
	" every everything for from had has have hello here her him his how into its just let like may me might more most much must" +
	" need not now off once one only our out over please shall she should some something such than thank thanks that the their" +
	" them then there these they thing this those through too under until use using very want was were what when where which" +
	" while who why will with would yes you your" +
	" 的 了 是 我 你 您 他 她 它 在 有 和 不 这 那 个 吗 呢 吧 请 要 我们 你们 什么 怎么 怎样 如何 为什么 这个 那个 一个 可以 帮我 请问" +
	" です ます ください お願いします して する これ それ この その の は が を に" +
	" que para con por una los las del como pero cuando donde dime quiero puedes com uma não você" +
	" le les des une est pas avec pour dans sur qui quoi je nous vous" +
	" und oder aber der die das den dem ein eine einen ist sind nicht mit für auf von wie wer bitte ich wir "

// phrases are those with which requests for anything begin.
const phrases = "|are there|can i|can we|can you|can you please|could you|could you please|do i|do you|does it|give me|help me|help me to|help me with|how about" +
	"|how can i|how can we|how do i|how do we|how do you|how does|how is|how should i|how to|i am|i have|i have a|i need|i need a|i need help|i need to|i want|i want a" +
	"|i want to|i want you to|i would like|i would like to|i'd like|i'd like to|i'm|is it|is there|is there a|let me|let us|let's|need to|please can you" +
	"|show me|tell me|tell me about|there are|there is|this is|want to|we have|we need|we need to|we want|we want to|what about|what are|what does|what is|what is the" +
	"|what's|where are|where is|which is|who is|why does|why is|will you|would you|you can|you should|"

// Common says in what way a keyword, in small letters, is such a word or begins messages about anything, "" where it does neither.
func Common(lower string) string {
	switch {
	case strings.Contains(lower, "|"):
	case !strings.Contains(lower, " ") && strings.Contains(words, " "+lower+" "):
		return "is a word that most messages have"
	case strings.Contains(phrases, "|"+strings.ReplaceAll(lower, "’", "'")+"|"):
		return "begins messages about anything"
	}
	return ""
}
