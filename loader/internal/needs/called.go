// This file knows what the programs are called on PATH that people know by another name: Docker, Node.js, Python 3. A name comes
// in, and that of the program goes out.

package needs

import (
	"strings"
)

// others are names, in small letters and without blanks and versions, of which the program has another.
var others = map[string]string{
	"7-zip": "7z", "7zip": "7z", "aws-cli": "aws", "awscli": "aws", "azurecli": "az", "githubcli": "gh", "github-cli": "gh", "gnupg": "gpg", "golang": "go", "googlecloudcli": "gcloud",
	"googlecloudsdk": "gcloud", "homebrew": "brew", "imagemagick": "magick", "kubernetes": "kubectl", "node.js": "node", "nodejs": "node", "postgresql": "psql",
	"python": "python3", "ripgrep": "rg", "rust": "cargo", "typescript": "tsc",
}

// small are programs of which no name has a capital, beside those that are known.
const small = " bat clang cmake fd gcc go kubectx make ninja ollama rake sed swift tar unzip vim zip "

// ProgramCalled is what a program is called on PATH that people know by the name, or "": what may be called so is none of these.
func ProgramCalled(name string) string {
	lower := strings.ToLower(name)
	plain := lower
	if at := strings.IndexAny(lower, "@<>=~^"); at >= 0 {
		plain = lower[:at]
	}
	words := strings.Fields(plain)
	for len(words) > 1 && strings.Trim(words[len(words)-1], "v0123456789.+x*") == "" {
		words = words[:len(words)-1]
	}
	plain = strings.Join(words, "")
	if plain == name && (IsKnownProgram(name) || others[name] == "") {
		return ""
	}
	if other := others[plain]; other != "" {
		return other
	}
	if bare := strings.TrimRight(plain, "0123456789."); bare == "python" && lower != name { // Python3
		return "python3"
	}
	if IsKnownProgram(plain) || strings.Contains(small, " "+plain+" ") && plain != "" {
		return plain
	}
	return ""
}

// SystemCalled is the system that stands where a program is expected, by the name that it has in os, or "". What a program may be called
// too, such as arch and mint, is none.
func SystemCalled(name string) string {
	switch word := strings.TrimRight(strings.ToLower(name), "0123456789. "); word {
	case "darwin", "macos", "osx":
		return "darwin"
	case "linux", "ubuntu", "debian", "fedora", "centos", "rhel", "nixos":
		return "linux"
	case "windows", "freebsd", "openbsd", "netbsd":
		return word
	}
	return ""
}
