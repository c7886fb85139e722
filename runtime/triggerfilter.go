package runtime

// triggerFilter tells from the bytes at a place of a message, as they are, whether a keyword may begin there: "no" is
// certain. It has two parts. Near is asked at every place, so it fits into the fastest memory and takes a dozen
// instructions without a branch: the first three bytes choose one of its bytes, the fourth a bit of that. Far is asked
// where near says yes. It has a bit for the first six bytes of a keyword, or for the first three of one that is
// shorter. Six bytes are two Chinese characters, but three letters of Cyrillic, Greek or Arabic, which is no more than a
// syllable: for them far has a bit for eight bytes too.
//
// Of the bytes for near the low five bits count, which in ASCII letters are the same in both cases, and of those for far
// all but the bit by which the cases differ. What is not ASCII is there in all spellings of the keywords.
type triggerFilter struct {
	near, far           string
	short               bool  // whether some keyword is shorter than what far knows
	nearShift, farShift uint8 // what is left of a product of 32 or 64 bits chooses the place
}

const (
	nearMask, nearLength = 0x1f1f1f, 3
	farMask, farLength   = 0xdfdfdfdfdfdf, 6
	wideMask, wideLength = 0xdfdfdfdfdfdfdfdf, 8
	wholeKey             = 1 << 63 // with the first six bytes: there is a keyword of six or seven
	// The sizes in bytes, as powers of two.
	nearMin, nearMax, farMin, farMax = 5, 13, 4, 16
)

func (f *triggerFilter) exists() bool { return f.near != "" }

// nearIn asks near at all places of a block and returns those where it says yes. Each load serves four places.
func nearIn[T blockText](f *triggerFilter, text T) (found uint64) {
	text = text[:blockSize+windowSize]
	near, shift := f.near, f.nearShift&31
	for n := 0; n < blockSize; n += 4 {
		w := window(text, n)
		x := near[nearPlace(w)>>shift] >> (w >> 24 & 7) & 1
		x |= near[nearPlace(w>>8)>>shift] >> (w >> 32 & 7) & 1 << 1
		x |= near[nearPlace(w>>16)>>shift] >> (w >> 40 & 7) & 1 << 2
		x |= near[nearPlace(w>>24)>>shift] >> (w >> 48 & 7) & 1 << 3
		found |= uint64(x) << n
	}
	return found
}

func nearPlace(window uint64) uint32 { return uint32(window) & nearMask * 0x9e3779b1 }

// may asks far.
func (f *triggerFilter) may(window uint64) bool {
	return f.has(window&farMask) || f.short && f.has(window&nearMask)
}

// isWide reports whether a character of two bytes is the first.
func isWide(window uint64) bool { return window&0xe0 == 0xc0 }

// mayWide asks far for a second time where a character of two bytes is the first.
func (f *triggerFilter) mayWide(window uint64) bool {
	return f.has(window&wideMask) || f.has(window&farMask|wholeKey) || f.short && f.has(window&nearMask)
}

func (f *triggerFilter) has(window uint64) bool {
	bit := farPlace(window) >> (f.farShift & 63)
	return f.far[bit>>3]>>(bit&7)&1 != 0
}

func farPlace(window uint64) uint64 { return window * 0x9e3779b97f4a7c15 }
