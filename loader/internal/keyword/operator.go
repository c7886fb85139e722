// This file finds the words of a search between two keywords: people who write them mean two, and it is one that no message has.
//
// What comes in is a keyword. What goes out is such a word in it.

package keyword

import "strings"

// operator is that of a search which stands between the words of a keyword, or a word or sign between two phrases. In capitals all of it
// is a name, and signs are code. What stands alone in a value may also be two single words.
func operator(word string, isAlone bool) string {
	for _, is := range []string{"OR", "AND"} {
		if before, behind, ok := strings.Cut(word, " "+is+" "); ok && before+behind != strings.ToUpper(before+behind) {
			return is
		}
	}
	if strings.Count(word, " ") >= MostSaid {
		return ""
	}
	if before, behind, ok := strings.Cut(word, " & "); ok && strings.Contains(before, " ") && strings.Contains(behind, " ") {
		return "&"
	}
	if strings.ContainsAny(word, separators+",") { // where keywords are joined by those
		return ""
	}
	for _, is := range ors {
		before, behind, ok := strings.Cut(word, is)
		arePhrases := strings.Contains(before, " ") && strings.Contains(behind, " ")
		if ok && before != "" && behind != "" && (isAlone || arePhrases) && !isTurn(before, behind, arePhrases) {
			return strings.TrimSpace(is)
		}
	}
	return ""
}

// ors are the words for or of several languages. Chinese and Japanese have no blanks around them.
var ors = [...]string{" or ", " oder ", " ou ", " oppure ", " eller ", " lub ", " albo ", " veya ", " или ", " або ", " 또는 ", "または", "もしくは", "あるいは", "或者", " 或 "}

// isTurn reports words around or that people say with it: a turn of speech such as "more or less", or numbers. Two phrases
// around it may end and begin with any word.
func isTurn(before, behind string, arePhrases bool) bool {
	const turns = " alive an better buy cure dare dark dead deal death die double enough fail false fiction foul go heads her his later lease left less light lose make neither never nicht night no non none not nothing now odd oui" +
		" pass perish plus publish rain right shine sink sooner swim tails that this thing treat trick true truth up win worse wrong yes" +
		" one two three four five six seven eight nine ten ja nein vrai faux "
	before, behind = strings.ToLower(strings.TrimSpace(before)), strings.ToLower(strings.TrimSpace(behind))
	next, _, _ := strings.Cut(behind, " ")
	for _, side := range []string{before[strings.LastIndexByte(before, ' ')+1:], next} {
		if !arePhrases && Common(side) != "" || strings.Contains(turns, " "+side+" ") || strings.Trim(side, "0123456789") == "" {
			return true
		}
	}
	return false
}
