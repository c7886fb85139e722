// This file writes the keys of a frontmatter as the one that they are meant for has them.
//
// What comes in is the format of a frontmatter, with keys and what stands for their values. What goes out are texts for hints:
// in a frontmatter of TOML nobody can use a key with a colon.

package node

import (
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/command"
)

// What is longer is an ellipsis, for a hint is one line: a key or a text in bytes, as long as a name may be, and the texts of a list. A list of fewer bytes than
// maxWhole is whole, so that it can be pasted.
const maxWord, maxList, maxWhole = 64, 5, 160

// WriteKey is a key with what stands behind it.
func WriteKey(f runtime.Format, key string) string {
	if len(key) > maxWord {
		key = "KEY"
	}
	if f == runtime.FormatTOML {
		return bare(key) + " ="
	}
	return key + ":"
}

// WriteText is a key with a text. An ellipsis stands for any.
func WriteText(f runtime.Format, key, text string) string {
	return WriteKey(f, key) + " " + word(f, text, maxWord)
}

// WriteList is a key with a list of texts.
func WriteList(f runtime.Format, key string, texts ...string) string {
	limit, all := maxWord, len(strings.Join(texts, ", "))
	if all < maxWhole {
		limit = all
	} else if len(texts) > maxList {
		texts = append(slices.Clone(texts[:maxList]), "…")
	}
	words := make([]string, len(texts))
	for i, text := range texts {
		words[i] = word(f, text, limit)
	}
	return WriteKey(f, key) + " [" + strings.Join(words, ", ") + "]"
}

// WriteBlock is a key with a mapping of entries.
func WriteBlock(f runtime.Format, key string, entries ...string) string {
	return WriteKey(f, key) + " {" + strings.Join(entries, ", ") + "}"
}

// WriteServer is a server below mcp or mcpServers. In TOML it is a table of its own.
func WriteServer(f runtime.Format, below, name string, entries ...string) string {
	if f == runtime.FormatTOML {
		return "[" + below + "." + bare(name) + "] above " + strings.Join(entries, " and ")
	}
	return WriteBlock(f, below, WriteBlock(f, name, entries...))
}

// WriteProgram are the entries of a server that starts a program.
func WriteProgram(f runtime.Format, name string, args ...string) []string {
	return []string{WriteText(f, "command", name), WriteList(f, "args", args...)}
}

// WriteWithin says that a key belongs to a block. In TOML nothing is indented.
func WriteWithin(f runtime.Format, block string) string {
	if f == runtime.FormatTOML {
		return "write it within " + block
	}
	return "indent it below " + block + ":"
}

// WriteTopLevel says that a key belongs to the first level. In TOML no column says so, and in YAML what follows in its block must not move along.
func WriteTopLevel(f runtime.Format) string {
	if f == runtime.FormatTOML {
		return "write it above the first [table]"
	}
	return "move it to the end of the frontmatter, in the first column"
}

// bare is a key, in quotes where TOML has none without.
func bare(key string) string {
	if source.IsWord(key) && !strings.Contains(key, ".") {
		return key
	}
	return runtime.Quote(key)
}

// word is a text of limited length, in quotes where it is none without.
func word(f runtime.Format, text string, limit int) string {
	if len(text) > limit {
		text = "…"
	}
	plain := strings.Trim(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./@… ") == "" && text != "" && text[0] != '@' && text != "-" && strings.TrimSpace(text) == text
	if f == runtime.FormatTOML || !plain && !command.IsHTTP(text) {
		return runtime.Quote(text)
	}
	return text
}
