// This file tells lists of programs from others: a value comes in, with its key, and whether it says what a skill requires goes out.

package needs

import (
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/source"
)

// known are programs of which no name is a word that lists of other things have.
const known = " apt-get aws az bash brew bun bunx cargo claude codex composer conda curl deno docker docker-compose dotnet eslint exiftool ffmpeg ffprobe fzf gcloud gh git glab gpg gradle" +
	" gsutil helm java jq kubectl magick mongosh mvn mysql node nodejs npm npx openssl pandoc pdftotext perl php pip pip3 pipx pnpm podman poetry prettier psql pwsh pytest" +
	" python python3 qpdf redis-cli rg rsync ruby ruff rustc scp sqlite3 ssh tesseract terraform tmux tsc tsx uv uvx wget xcodebuild yarn yq yt-dlp zsh "

// RequiresPrograms reports a key that is another word for what a skill requires, with programs as its value.
func RequiresPrograms(key string, value *node.Node) bool {
	const words = " required requirements prerequisites needs bins binaries required-bins required-tools requires-bins requires-tools "
	key = strings.ReplaceAll(key, "_", "-")
	return strings.Contains(words, " "+key+" ") && ListsPrograms(value) && !(strings.HasSuffix(key, "-tools") && listsAgentTools(value))
}

// ListMeant is ListCalled, and "" for tools that a model calls.
func ListMeant(key string, value *node.Node) string {
	if (key == "tool" || key == "tools") && value != nil && listsAgentTools(value) {
		return ""
	}
	return ListCalled(key)
}

// listsAgentTools reports a list of tools, or one, that a model calls, such as bash and read, and no programs.
func listsAgentTools(value *node.Node) bool {
	return slices.ContainsFunc(append([]*node.Node{value}, value.Items...), func(item *node.Node) bool {
		return item.Kind == node.Scalar && (strings.Contains(item.Text, "_") || strings.Contains(agentTools, " "+strings.ToLower(item.Text)+" "))
	})
}

// NamesPrograms reports a list, or one word that may be the name of a program: neither a number or a version nor none.
func NamesPrograms(value *node.Node) bool {
	if value == nil || value.Kind != node.Scalar {
		return value != nil && value.Kind == node.List
	}
	word := value.Text
	return source.IsWord(word) && strings.Trim(word, "v.0123456789") != "" && !IsNothing(word)
}

// ListsPrograms reports a list of programs, or one: words, and one of them is known.
func ListsPrograms(value *node.Node) bool {
	if value == nil {
		return false
	}
	items, found := value.Items, false
	if value.Kind == node.Scalar {
		items = []*node.Node{value}
	}
	for _, item := range items {
		if item.Kind != node.Scalar || !source.IsWord(item.Text) {
			return false
		}
		found = found || IsKnownProgram(item.Text)
	}
	return found
}

// IsKnownProgram reports the name of a program that hardly anything else has.
func IsKnownProgram(word string) bool {
	return source.IsWord(word) && strings.Contains(known, " "+word+" ")
}
