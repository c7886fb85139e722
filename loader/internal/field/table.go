package field

import (
	"github.com/skillgen/skillgen/loader/internal/misspelt"
	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/runtime"
)

// Field is a key of a skill's frontmatter that skillgen knows. The table of fields says
// which keys of the first level are read, besides mcp-NAME: the loader, the suggestions and the JSON Schema follow it.
// What a key's value becomes stands in Frontmatter.
type Field struct {
	Name    string
	Accepts Kind
	Doc     string
	set     func(r *reader, key, value *node.Node)
}

// maxFieldName is the length of the longest known key, disable-model-invocation.
const maxFieldName = 24

// Table are the known keys, made once for a load.
type Table struct {
	fields []Field
	names  []string
	named  map[string]int // the index of a field by its name
	folded map[string]int // the same by its folded name

	reading reading // of the file that is read
	// What each file asks, made once: the keys of a block of openclaw, and whether a key is a known one.
	openclaw []string
	isField  func(key string) bool
	json     []byte // room for one text after the other
}

// IsName reports the exact name of a known key or a common one of other clients.
func (t *Table) IsName(key string) bool {
	if key == "" || len(key) > maxFieldName {
		return false
	}
	_, known := t.named[key]
	return known || misspelt.IsForeign(key)
}

// IsRequired reports a key, in any spelling, whose entry a skill cannot do without.
func (t *Table) IsRequired(key string) bool {
	i, known := t.folded[misspelt.Fold(key)]
	return known && t.fields[i].isRequired()
}

func (f Field) isRequired() bool { return f.Name == "name" || f.Name == "description" }

// Restricts reports the fields of which one that cannot be read restricts the skill.
func (f Field) Restricts() bool {
	fm := Frontmatter{Skill: new(runtime.Skill)}
	fm.unreadable(f.Name)
	return fm.DisableModelInvocation || fm.DisableUserInvocation || fm.Requires.Unreadable
}

func (t *Table) lookup(key string) (Field, bool) {
	i, known := t.named[key]
	if !known {
		return Field{}, false
	}
	return t.fields[i], true
}
