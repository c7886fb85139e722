package export

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
)

// Format is something that other programs read.
type Format struct {
	Name string
	// flags are those that change what is written. The others are refused: one that does nothing would hide a mistake.
	flags []string
	run   func(ctx context.Context, r *Request) error
}

// Formats are all of them, in the order of the help.
func Formats() []Format {
	reading := []string{"skills", "profile", "rule", "allow-link-target", "out", "check"} // the flags of all that reads skills
	with := func(more ...string) []string { return slices.Concat(reading, more) }
	return []Format{
		{"schema", []string{"out", "check"}, schemaFormat},
		{"mcp", with("for"), mcpFormat},
		{"docs", with("projects"), docsFormat},
		{"clean", with("strict-spec"), cleanFormat},
		{"plugin", with("strict-spec", "claude", "plugin-name", "plugin-version", "plugin-description"), pluginFormat},
		{"well-known", reading, wellKnownFormat},
	}
}

// Names are the names of the formats.
func Names() []string {
	var names []string
	for _, f := range Formats() {
		names = append(names, f.Name)
	}
	return names
}

// Run writes a format. It fails with ui.ErrFindings for what is wrong with a skill, and where something is out of date.
func Run(ctx context.Context, name string, r *Request) error {
	formats := Formats()
	at := slices.IndexFunc(formats, func(f Format) bool { return f.Name == name })
	if at < 0 {
		return ui.NotOneOf("format", name, Names())
	}
	f := formats[at]
	var useless error
	r.Flags.Visit(func(flag *pflag.Flag) {
		if useless == nil && !slices.Contains(f.flags, flag.Name) {
			useless = fmt.Errorf("--%s does nothing for export %s: leave it out%s", flag.Name, name, usedBy(formats, flag.Name))
		}
	})
	switch {
	case useless != nil:
		return useless
	case r.Check && r.Out == "":
		return errors.New("--check compares with what is there: name it with -o")
	}
	err := f.run(ctx, r)
	if err == nil && r.remark != "" {
		r.note([]string{r.remark})
	}
	return err
}

// usedBy says for which formats a flag is.
func usedBy(formats []Format, flag string) string {
	var names []string
	for _, f := range formats {
		if slices.Contains(f.flags, flag) {
			names = append(names, f.Name)
		}
	}
	if len(names) == 0 {
		return ""
	}
	return "; it is for " + strings.Join(names, ", ")
}
