package runtime

import "math/bits"

// TriggerMode says where in a message a keyword may match. A mode that is none of the three counts as TriggerPrefix.
//
// Message and keyword are compared in lower case, rune by rune, by [unicode.ToLower], ς as σ, ’ as ', and the hyphens
// of typography as - ([FoldKeyword]); a byte that is not UTF-8 counts as U+FFFD. White space is compared as it is. A word begins at the
// start of the message and after a character that is no letter, digit or combining mark; it ends at the end of the message and before such a
// character. Next to a character of a script that is written without spaces (Chinese characters, kana, Thai, Lao,
// Khmer, Burmese, Tibetan and a few more) a word may begin and end anywhere.
type TriggerMode string

const (
	// TriggerPrefix, the default, matches where a word begins: "browse" in "browser", not in "sitobrowse".
	TriggerPrefix TriggerMode = ""
	// TriggerWord matches whole words only: "browse" in "to browse!", not in "browser". The last word of a keyword that ends with a
	// sign ends before it, whatever follows: "re-" in "re-run".
	TriggerWord TriggerMode = "word"
	// TriggerSubstring matches anywhere: "ci" in "specific".
	TriggerSubstring TriggerMode = "substring"
)

// triggerSearch is one search of a message by a table that BuildTriggers made. It costs a pass over the message; where
// the first bytes of some keyword may stand, a look at six bytes or eight; and where they do, a walk through a trie that
// is no longer than the longest keyword.
type triggerSearch struct {
	table, message string
	places         []int // of the table's skills in the catalog, -1 for one that does not count
	skills         int   // of the catalog
	pool           *triggerPool
	hits           *triggerHits // nil before the first hit

	words, anywhere triggerTrie
	// seen has the latest lists of keywords that were found, by their offset. Text repeats itself; where a thousand
	// skills share a keyword, its second occurrence costs nothing.
	seen [64]uint32
}

// run finds the keywords of the table in the message. Blocks are read in place but for the end of the message, which is
// padded, so that no window reaches beyond it.
func (s *triggerSearch) run() {
	s.words, s.anywhere = openTrie(s.table, wordsAt), openTrie(s.table, anywhereAt)
	s.anywhere.anywhere = true
	s.slowly(&s.words)
	s.slowly(&s.anywhere)
	at := 0
	for ; at+blockSize+windowSize <= len(s.message); at += blockSize {
		searchBlock(s, s.message[at:], at)
	}
	var rest [2*blockSize + windowSize]byte
	copy(rest[:], s.message[at:])
	for i := 0; at < len(s.message); i, at = i+blockSize, at+blockSize {
		searchBlock(s, rest[i:], at)
	}
}

// searchBlock finds the keywords that begin in the first block of text, which is the message from at on.
func searchBlock[T blockText](s *triggerSearch, text T, at int) {
	inside := ^uint64(0)
	if left := len(s.message) - at; left < blockSize {
		inside >>= blockSize - left
	}
	if f := &s.words.filter; f.exists() {
		walkAt(s, &s.words, text, at, nearIn(f, text)&inside&beginsIn(text))
	}
	if f := &s.anywhere.filter; f.exists() {
		walkAt(s, &s.anywhere, text, at, nearIn(f, text)&inside)
	}
}

// walkAt walks from those of the places of a block where a keyword may begin.
func walkAt[T blockText](s *triggerSearch, trie *triggerTrie, text T, at int, places uint64) {
	for ; places != 0; places &= places - 1 {
		n := bits.TrailingZeros64(places)
		w := window(text, n)
		if !trie.filter.may(w) || isWide(w) && !trie.filter.mayWide(w) {
			continue
		}
		if trie.anywhere || wordBegins(s.message, at+n) {
			s.walk(trie.root, at+n)
		}
	}
}

// slowly walks from every character, for a trie without a filter.
func (s *triggerSearch) slowly(trie *triggerTrie) {
	if trie.root == 0 || trie.filter.exists() {
		return
	}
	for at := range s.message {
		if trie.anywhere || wordBegins(s.message, at) {
			s.walk(trie.root, at)
		}
	}
}
