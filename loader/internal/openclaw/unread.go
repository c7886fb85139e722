// This file finds what OpenClaw passes over in silence: keys of requires that are no lists of requirements, and installers of a kind that
// it does not have. A block comes in, and a problem for each of them goes out.

package openclaw

import (
	"cmp"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// Unread are the problems of a block below a key of the family. lists are those of requirements, and isTold reports a key that is told to be
// meant for one. A text of several words is one for people.
func (b Block) Unread(lists []string, isTold func(key string) bool) (found []source.Problem) {
	if !b.Named {
		return nil
	}
	if requires := b.Get("requires"); requires != nil {
		for _, p := range requires.Pairs {
			key := p.Key.Text
			isText := p.Value != nil && p.Value.Kind == node.Scalar && strings.Contains(p.Value.Text, " ")
			if slices.Contains(append([]string{"always", "unreadable"}, lists...), key) || isTold(key) || len(key) > 3 && runtime.Nearest(key, slices.Values(lists)) != "" || p.Value.IsNull() || isText {
				continue
			}
			found = append(found, source.Wrong(rule.UnknownKey, p.Key.Span, "the key "+runtime.Quote(key)+` stands within "requires", where nobody reads it`,
				"OpenClaw reads bins, anyBins, env and config there; say the rest in compatibility"))
		}
	}
	if install := b.Get("install"); install != nil {
		for _, item := range install.Items {
			kind := cmp.Or(item.Get("kind"), item.Get("type"))
			if kind == nil || kind.Kind != node.Scalar || strings.TrimSpace(kind.Text) == "" {
				continue
			}
			if name := strings.ToLower(strings.TrimSpace(kind.Text)); !slices.Contains(installers, name) {
				hint := "it has " + source.InWords(installers[:]) + "; say in the instructions how to install by hand"
				if meant := meantInstaller(name); meant != "" && !(isRunner(name) && item.Get("args") != nil) {
					hint = source.Meant(meant)
				}
				found = append(found, source.Wrong(rule.UnknownKey, kind.Span, "OpenClaw has no installer of the kind "+runtime.Quote(kind.Text)+", and leaves this one out", hint))
			}
		}
	}
	return found
}

// installers are the kinds that OpenClaw has.
var installers = []string{"brew", "node", "go", "uv", "download"}

// isRunner reports a program that runs a package, which may install something else than that: with arguments it does.
func isRunner(kind string) bool { return kind == "npx" || kind == "uvx" || kind == "pipx" }

// meantInstaller is the kind that installs what another program does, or "".
func meantInstaller(kind string) string {
	switch kind {
	case "homebrew", "cask", "tap":
		return "brew"
	case "npm", "npx", "pnpm", "yarn", "bun", "nodejs":
		return "node"
	case "golang":
		return "go"
	case "pip", "pip3", "pipx", "pypi", "python", "uvx":
		return "uv"
	case "url", "curl", "wget", "binary":
		return "download"
	}
	return ""
}
