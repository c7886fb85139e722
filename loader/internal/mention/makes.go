// This file finds what a text makes.
//
// In come a text and the path of a file. Out goes whether the text writes it, copies or unpacks it there, or tells to make it.

package mention

import (
	"path"
	"regexp"
	"strings"
)

// Makes reports a text that says how to make the file.
func Makes(body, name string) bool {
	for rest := body; ; {
		i := strings.Index(rest, name)
		if i < 0 {
			return isCopied(body, name) || isUnpacked(body, path.Dir(name))
		}
		line := rest[strings.LastIndexByte(rest[:i], '\n')+1 : i]
		for _, arrow := range [...]string{"→", "⇒", "->", "=>"} { // what stands before it is done, and is not the file
			line = line[strings.LastIndex(line, arrow)+1:]
		}
		line = strings.TrimRight(line, "\"'`./ ")
		lower := strings.ToLower(line)
		if strings.HasSuffix(line, ">") && !strings.HasPrefix(strings.TrimSpace(line), ">") || strings.HasSuffix(lower, "tee") || strings.HasSuffix(lower, "touch") {
			return true
		}
		if behind, _, _ := strings.Cut(rest[i+len(name):], "\n"); isTarget(line, behind) {
			return true
		}
		for _, verb := range [...]string{"create", "write ", "save "} {
			if at := strings.LastIndex(lower, verb); at >= 0 && !isOther(lower[at+len(verb):]) {
				return true
			}
		}
		rest = rest[i+len(name):]
	}
}

// isCopied reports a file that a command puts into its directory from elsewhere.
func isCopied(body, name string) bool {
	dir, base := path.Split(name)
	for rest := body; ; {
		i := strings.Index(rest, "/"+base)
		if i < 0 {
			return false
		}
		line, _, _ := strings.Cut(rest[i+1+len(base):], "\n")
		to := strings.Trim(strings.TrimPrefix(strings.TrimSpace(line), "./"), "`\"'")
		if (to == dir || to+"/" == dir) && isTarget(rest[strings.LastIndexByte(rest[:i], '\n')+1:i]+" ", "") {
			return true
		}
		rest = rest[i+1+len(base):]
	}
}

// isUnpacked reports a directory that a command fills with all of an archive, or of another directory.
func isUnpacked(body, dir string) bool {
	for rest := body; ; {
		i := strings.Index(rest, dir)
		if i < 0 {
			return false
		}
		line, _, _ := strings.Cut(rest[i+len(dir):], "\n")
		before := strings.Fields(rest[strings.LastIndexAny(rest[:i], "\n`;|&")+1 : i])
		behind := strings.TrimLeft(line, "/`\"'")
		isWhole := strings.TrimSpace(behind) == "" || strings.IndexByte(" ;|&#", behind[0]) >= 0 || len(behind) < len(line) && line[0] != '/'
		if n := len(before); n > 0 && isWhole {
			last := strings.TrimLeft(before[n-1], "\"'")
			switch command := strings.Join(before, " "); {
			case last == "-d" && strings.Contains(command, "unzip "), last == "-C" && strings.Contains(command, "tar "), before[0] == "rsync", before[0] == "cp" && n > 1 && before[1][0] == '-' && strings.ContainsAny(before[1], "rRa"):
				return true
			}
		}
		rest = rest[i+len(dir):]
	}
}

// isTarget reports what a command writes: the file behind an option for that, the last of those that are copied, or one that is unpacked.
func isTarget(before, behind string) bool {
	command := before[strings.LastIndexAny(before, "`;|&(")+1:]
	words := strings.Fields(strings.TrimPrefix(strings.TrimSpace(strings.TrimLeft(command, " \t$")), "sudo "))
	if len(words) < 2 {
		return false
	}
	switch words[0] {
	case "tar", "unzip":
		return true
	case "cp", "mv", "ln", "install", "rsync", "scp":
		after := strings.TrimLeft(behind, "`\"' \t\r")
		return after == "" || strings.IndexByte(";|&#)", after[0]) >= 0 || strings.HasPrefix(behind, "`")
	}
	last := strings.TrimSuffix(words[len(words)-1], "=")
	isShort := len(last) > 1 && last[0] == '-' && last[1] != '-' && strings.HasSuffix(strings.ToLower(last), "o")
	return isShort || strings.HasPrefix(last, "--out")
}

// another begins what is done beside making something: the next sentence, or what says to take a file for it or after it.
var another = regexp.MustCompile(`[.!?] |[。！？]|\b(?:read|see|load|follow|consult|review|refer|run|execute|use|using|from|via|based on|according to)(?: +(?:[^i ]|i[^t]|it\w)|$)`)

// isOther reports that what stands between a verb that makes something and the name of a file says that the file is another: "a report, read"
// and not "and run", which is done with the same.
func isOther(between string) bool {
	at := another.FindStringIndex(between)
	return at != nil && strings.TrimSpace(between[:at[0]]) != "and"
}
