// This file tells a pattern of a program from a text: a keyword comes in, and whether it is one goes out.

package keyword

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"
)

// IsPattern reports a keyword that is a pattern of a program and no text: a repetition, an anchor at both ends, a class, a group
// that is open because | parts keywords. What people write about, such as c:\data, [draft], f(x) and US$, is none.
func IsPattern(word string) bool {
	switch {
	case isFlagged(word), strings.HasPrefix(word, "(?") && !strings.HasPrefix(word, "(?)"):
		return true
	case !strings.ContainsAny(word, `\[(.^$?`):
		return false
	case strings.Contains(word, ".*"), strings.Contains(word, ".+"), strings.Contains(word, ")?"), strings.Contains(word, ")*"), strings.Contains(word, ")+"):
		return true
	case strings.Contains(word, "(") && strings.Contains(word, "|"):
		return true
	case strings.HasPrefix(word, "^") && startsWithLetter(word[1:]):
		return true
	case strings.HasSuffix(word, "$") && len(word) > 1 && (strings.IndexByte(")]?*+", word[len(word)-2]) >= 0 || areSmall(word[:len(word)-1])):
		return true
	case optional.MatchString(word) && !strings.ContainsAny(word, "/=&"):
		return true
	case strings.HasPrefix(word, "(") && !strings.Contains(word, ")") && startsWithLetter(strings.TrimPrefix(word[1:], "?:")):
		return true
	}
	return hasEscapedClass(word) || hasClass(word)
}

// isFlagged reports a pattern between two strokes with flags behind.
func isFlagged(word string) bool {
	return withoutStrokes(word) != word && !strings.HasSuffix(word, "/")
}

// withoutStrokes is what stands between the strokes around a pattern, with flags behind them or none, and the pattern where there are none.
func withoutStrokes(pattern string) string {
	between, flags, ok := strings.Cut(strings.TrimPrefix(pattern, "/"), "/")
	isFlags := flags == "" || strings.Contains(" g i gi im gm iu gu gim giu ", " "+flags+" ")
	if ok && pattern[0] == '/' && isFlags && (startsWithLetter(between) || strings.ContainsAny(between, `|^$(\`)) {
		return between
	}
	return pattern
}

// optional is a letter that may be there, as in "colou?r".
var optional = regexp.MustCompile(`\pL\?\pL`)

// areSmall reports a word of three small letters of ASCII and more: a name with a dollar has a capital, or fewer.
func areSmall(word string) bool {
	return len(word) > 2 && strings.Trim(word, "abcdefghijklmnopqrstuvwxyz") == ""
}

// Glob is the text that a keyword with * behind it, in front, or at both ends, or for the name of a file, stands for, as a shell has it, or "".
// Signs of Markdown, pointers and arguments of a function are none.
func Glob(word string) string {
	if ending, ok := strings.CutPrefix(word, "*."); ok && ending != "" && strings.Trim(strings.ToLower(ending), "abcdefghijklmnopqrstuvwxyz0123456789") == "" {
		return ending
	}
	if last, ok := strings.CutPrefix(word, "*"); ok && areSmall(last) && len(last) > shortest && last != "args" {
		return last
	}
	text, starred := strings.CutSuffix(word, "*")
	text = strings.TrimSpace(strings.TrimPrefix(text, "*"))
	last, _ := utf8.DecodeLastRuneInString(text)
	if !starred || strings.HasSuffix(word, " *") && hasOwn(text) || strings.Contains(text, "*") || !startsWithLetter(text) || !unicode.IsLetter(last) && !unicode.IsDigit(last) {
		return ""
	}
	return text
}

// Ending is that of the names of files which a keyword consists of, without its dot, or "". It is one that is no word, and begins none: .env
// and .gitignore are whole names, and doc begins document.
func Ending(word string) string {
	const endings = " avro csv docx dwg dxf epub eml html ics ipynb jpeg jpg json mp3 mp4 odp ods odt parquet pdf png pptx ppt psd rtf sql sqlite stl svg toml tsv txt vcf wav webp xls xlsx xml yaml yml zip "
	ending, ok := strings.CutPrefix(strings.ToLower(word), ".")
	if ok && ending != "" && strings.Contains(endings, " "+ending+" ") {
		return ending
	}
	return ""
}

// hasOwn reports words behind which a * is one of theirs: a type of C, of which it makes that of a pointer, and what a query selects.
func hasOwn(text string) bool {
	last := text[strings.LastIndexByte(text, ' ')+1:]
	return last != strings.ToLower(last) || strings.Contains(" bool byte char const double float int long select short size_t struct unsigned void ", " "+last+" ")
}

func endsWithLetter(text string) bool {
	last, _ := utf8.DecodeLastRuneInString(text)
	return unicode.IsLetter(last)
}

func startsWithLetter(text string) bool {
	first, _ := utf8.DecodeRuneInString(text)
	return unicode.IsLetter(first)
}

// hasEscapedClass reports \d, \w, \s and \b, but not where they may be part of a path.
func hasEscapedClass(word string) bool {
	for i := 0; i+1 < len(word); i++ {
		if word[i] != '\\' || strings.IndexByte("dwsbDWSB", word[i+1]) < 0 {
			continue
		}
		before, _ := utf8.DecodeLastRuneInString(word[:i])
		switch {
		case before == ':' || before == '\\' || before == '.':
		case !unicode.IsLetter(before) || !startsWithLetter(word[i+2:]):
			return true
		}
	}
	return false
}

// hasClass reports [a-z], [Ff] and whatever is repeated in brackets.
func hasClass(word string) bool {
	for rest := word; ; {
		_, after, ok := strings.Cut(rest, "[")
		if !ok {
			return false
		}
		in, behind, ok := strings.Cut(after, "]")
		if !ok {
			return false
		}
		for _, span := range []string{"a-z", "A-Z", "0-9"} {
			if strings.Contains(in, span) {
				return true
			}
		}
		if before := word[:len(word)-len(rest)+strings.IndexByte(rest, '[')]; in != "" && endsWithLetter(before) && startsWithLetter(behind) {
			return true
		}
		if in != "" && behind != "" && strings.IndexByte("*+?{", behind[0]) >= 0 {
			return true
		}
		if first, size := utf8.DecodeRuneInString(in); size < len(in) && strings.EqualFold(in[:size], in[size:]) && in[:size] != in[size:] && unicode.IsLetter(first) {
			return true
		}
		rest = behind
	}
}
