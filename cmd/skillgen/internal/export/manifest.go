package export

import (
	"bytes"
	"fmt"
	"path"
	"regexp"
	"strings"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/owners"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/runtime"
)

// pluginManifest is what a plugin says of itself.
type pluginManifest struct {
	Schema      string `json:"$schema,omitempty"`
	Name        string `json:"name"`
	Version     string `json:"version,omitempty"`
	Description string `json:"description,omitempty"`
}

// schemaURL is how plugin.json says which version of Agent Plugins it is for.
const schemaURL = "https://agent-plugins.org/schemas/1.0.0/plugin.schema.json"

// maxName is the longest name of a plugin, in characters.
const maxName = 64

var (
	pluginPlainName = regexp.MustCompile(`^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$`)
	notPlain        = regexp.MustCompile(`[^a-z0-9]+`)
	version         = regexp.MustCompile(`/v[0-9]+$`)
)

// Complete gives the manifest what nobody has said: the name of the Go module that the skills are in, of the plugin
// that they are already, or of their directory, and
// a description that names the skills. It fails for a name that is none.
func (m pluginManifest) Complete(dir string, cat *runtime.Catalog) (pluginManifest, error) {
	if m.Name == "" {
		owner, err := owners.Of(dir)
		if err != nil {
			return m, fmt.Errorf("%s; mend it, or say it with --plugin-name", ui.NearText(err.Error()))
		}
		m.Name = nameOf(owner)
	}
	if len(m.Name) > maxName || !pluginPlainName.MatchString(m.Name) || strings.Contains(m.Name, "--") || strings.Contains(m.Name, "..") {
		return m, fmt.Errorf("%q is no name of a plugin: it has at most %d small letters, digits, single hyphens and single dots, such as \"my-skills\"; name it with --plugin-name", m.Name, maxName)
	}
	if m.Description == "" {
		m.Description = describe(cat)
	}
	return m, nil
}

// nameOf is the last element of a module or of a directory, in the letters that a name has.
func nameOf(owner string) string {
	owner = version.ReplaceAllString(strings.TrimSuffix(owner, "/"), "")
	name := path.Base(owner)
	if plugin, is := strings.CutPrefix(owner, owners.Plugin); is {
		name = plugin
	}
	if above := path.Base(path.Dir(owner)); name == "skills" && above != "." && above != "/" {
		name = above
	}
	name = strings.Trim(notPlain.ReplaceAllString(strings.ToLower(name), "-"), "-")
	name = strings.Trim(name[:min(len(name), maxName)], "-")
	if name == "" {
		return "skills"
	}
	return name
}

// maxNamed is how many skills a description names.
const maxNamed = 8

func describe(cat *runtime.Catalog) string {
	var names []string
	for s := range cat.All() {
		names = append(names, ui.Shorten(ui.OneLine(string(s.Name)), maxName))
	}
	more := ""
	if n := len(names) - maxNamed; n > 0 {
		names, more = names[:maxNamed], fmt.Sprintf(" and %d more", n)
	}
	return ui.Plural(cat.Len(), "skill") + ": " + strings.Join(names, ", ") + more + "."
}

func (m pluginManifest) json() ([]byte, error) {
	var b bytes.Buffer
	err := ui.PrintJSON(&b, m)
	return b.Bytes(), err
}
