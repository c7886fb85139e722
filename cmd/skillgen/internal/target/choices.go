// This file reads the flags of generate that say what the package is like. In come their words, from a command line or a go:generate line;
// out go the choices, or which word is none.

package target

import (
	"errors"
	"slices"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/generator"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
)

// What the flags --trigger-mode, --embed and --adapter may be.
func TriggerModes() []string { return []string{"prefix", "word", "substring"} }
func Embeddings() []string   { return []string{"auto", "files", "packed", "none"} }
func Adapters() []string     { return []string{string(generator.AdapterCobra)} }

// Choices are those of the generator by the words of --embed and --adapter. It takes these names only: a typing error must not come out as
// another way to embed.
func Choices(embed, adapter string) (generator.Options, error) {
	opts := generator.Options{Embed: generator.Embed(embed), Adapter: generator.Adapter(adapter)}
	switch {
	case !slices.Contains(Embeddings(), embed):
		return opts, ui.NotOneOf("value of --embed", embed, Embeddings())
	case adapter == "":
	case !slices.Contains(Adapters(), adapter):
		return opts, ui.NotOneOf("value of --adapter", adapter, Adapters())
	case opts.Embed == generator.EmbedNone:
		return opts, errors.New("--adapter needs the files of the skills, which --embed none leaves out: its verbs show and install them")
	}
	if embed == "auto" {
		opts.Embed = generator.EmbedAuto
	}
	return opts, nil
}

// SetMode sets by the word of --trigger-mode where keywords match for skills that do not say, over what the profile has.
func SetMode(p *loader.Profile, word string) error {
	switch {
	case word == "":
	case !slices.Contains(TriggerModes(), word):
		return ui.NotOneOf("value of --trigger-mode", word, TriggerModes())
	case word == "prefix":
		p.TriggerMode = runtime.TriggerPrefix
	default:
		p.TriggerMode = runtime.TriggerMode(word)
	}
	return nil
}
