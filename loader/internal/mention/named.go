// This file tells which code within a line names a file that the text says to read, or describes in a list.
//
// In comes the code. Out goes whether the file is certainly meant to be there.

package mention

import (
	"path"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"github.com/skillgen/skillgen/loader/internal/markdown"
)

// IsNamed reports the path of a file, or of a directory with a stroke behind it, for certain, that a line says to read or to use, or what it is for.
func IsNamed(body string, c Code) bool {
	return c.InLine && (path.Ext(c.Text) != "" || strings.HasSuffix(c.Text, "/")) && !strings.Contains(c.Text, " ") && !isPerhaps(c) && (isToldToRead(c) || isDescribed(c) && !isMade(body, c.At))
}

// placeInFile is what stands behind the path of a file for a heading of it, or for its lines.
var placeInFile = regexp.MustCompile(`(?:#[^#]*|:L?[0-9]+(?:[-:][0-9]+)?)$`)

// PlainPath is a path without the heading or the lines of a file that stand behind it.
func PlainPath(written string) string { return placeInFile.ReplaceAllString(written, "") }

// readVerbs say to read what follows.
const readVerbs = " check consult follow load open read reading review see study abre consulta consulte lea lee leia veja consultez lis lisez voir apri leggi vedi lade lies öffne siehe прочитай прочитайте смотри "

// useWords say to use what follows, and unused are words in front of them by which it is another's, or nobody's.
const (
	useWords = " launch launching start starting use using via with avec com con mit nutze usa usando utiliza utilise utilisez utilizza verwende используй используйте "
	unused   = " along avoid begin begins could directories directory don folder folders instead jamais may might module ne never no not nunca of package project projects repo repository skill skills starts t together without would "
)

// isToldToRead reports a file that a line says to read or to use: what stands before it ends in a verb for that, or what stands behind it begins with one.
func isToldToRead(c Code) bool {
	const most = 40 // bytes: a verb and a word or two
	before := strings.ToLower(strings.TrimRight(c.Before[max(0, len(c.Before)-most):], " *_:"))
	for _, word := range [...]string{"script", "skript", "file", "datei", "helper", "bundled", "included", "provided", "the", "das", "die"} {
		before = strings.TrimRight(strings.TrimSuffix(before, " "+word), "*_")
	}
	after := strings.TrimLeft(c.After, " *_")
	for _, verb := range [...]string{"阅读", "读取", "加载", "查看", "参考", "参见", "参阅", "打开", "请使用", "通过", "を使って", "を使用して", "를 사용하여", "을 사용하여", "を読", "を参照", "를 참조", "을 참조", "를 읽", "을 읽", "lesen"} {
		if strings.HasSuffix(before, verb) || strings.HasPrefix(after, verb) {
			return true
		}
	}
	words := strings.FieldsFunc(before, func(c rune) bool { return !unicode.IsLetter(c) })
	if len(words) == 0 || !strings.HasSuffix(before, words[len(words)-1]) {
		return false
	}
	last, above := words[len(words)-1], ""
	if len(words) > 1 {
		above = words[len(words)-2]
	}
	if above+" "+last == "refer to" {
		return true
	}
	isProject := strings.Contains(c.Text, "assets/") // which many projects have too
	return strings.Contains(readVerbs, " "+last+" ") ||
		strings.Contains(useWords, " "+last+" ") && !strings.Contains(unused, " "+above+" ") && !strings.Contains(before, "replac") && !isProject
}

// isDescribed reports an item of a list that begins with the name of a file, and says what that is for, or says it first and ends with the name.
func isDescribed(c Code) bool {
	item := markdown.BehindMarkers(c.Before)
	if item == c.Before {
		return false
	}
	after := strings.TrimLeft(c.After, "*_ ")
	if label := strings.TrimRight(item, "*_ "); label != "" {
		before, isLabel := strings.CutSuffix(strings.Replace(label, "：", ":", 1), ":")
		return isLabel && len(strings.Fields(before)) < 6 && !isOfMade(before) && strings.TrimRight(after, ".*_ ") == ""
	}
	for _, sign := range [...]string{":", "- ", "– ", "— ", "：", "(", "（"} {
		if rest, ok := strings.CutPrefix(after, sign); ok && strings.Trim(rest, "*_ )）") != "" {
			return true
		}
	}
	return false
}

// isMade reports an item of a list that stands below a line about files which are to be made, or may be anybody's.
func isMade(body string, at int) bool {
	const most = 30 // lines
	for range most {
		start := strings.LastIndexByte(body[:at], '\n')
		if start < 0 {
			return false
		}
		line := body[strings.LastIndexByte(body[:start], '\n')+1 : start]
		at = start
		if item := markdown.BehindMarkers(line); strings.TrimSpace(line) == "" || item != line {
			continue
		}
		return isOfMade(line)
	}
	return true
}

// ofSkill are headings of what a skill has, where others are of what is to be made.
var ofSkill = regexp.MustCompile(`^#+ *(?:\*\*)?(?:(?:skill|file|directory|folder|skill (?:file|directory|folder)) )?structure(?:\*\*)?:?$`)

// isOfMade reports words about files that are to be made, or may be anybody's.
func isOfMade(line string) bool {
	if line = strings.ToLower(strings.TrimSpace(line)); ofSkill.MatchString(line) {
		return false
	}
	return slices.ContainsFunc([]string{"creat", "generat", "write", "produc", "output", "structure", "example", "template", "add ", "save", "saving", "result"}, func(word string) bool { return strings.Contains(line, word) })
}

// isPerhaps reports a line by which a file may be missing, or be another skill's.
func isPerhaps(c Code) bool {
	line := strings.ToLower(c.Before + " " + c.After)
	for _, words := range [...]string{"if it exist", "if exist", "if present", "if available", "if there", "when present", "e.g.", "for example", "such as", "optional"} {
		if strings.Contains(line, words) {
			return true
		}
	}
	return false
}
