package loader

import "github.com/skillgen/skillgen/loader/internal/field"

// Field is a key of frontmatter that skillgen knows, for documentation and schemas.
type Field struct {
	Name      string
	Accepts   FieldKind // the kind of the values that are taken; of one kind, all but null are taken alike
	Doc       string    // what the field means, as half a sentence
	Restricts bool      // it keeps a skill from something: null, which is nothing elsewhere, is refused
}

// FieldKind is a kind of values. Its method String says in words which values those are, such as "a list of strings".
type FieldKind = field.Kind

// The kinds. Numbers and truth values count as their text where a string is taken, and null as nothing.
const (
	FieldAny          = field.KindAny          // every value, kept as it is
	FieldString       = field.KindString       // a string
	FieldHint         = field.KindHint         // a string, or a list, which is what YAML takes [topic] for
	FieldText         = field.KindText         // a string that is not blank
	FieldName         = field.KindName         // a string that is not blank and no path out of its directory
	FieldList         = field.KindList         // a list of strings
	FieldStrings      = field.KindStrings      // a string or a list of strings
	FieldTruth        = field.KindTruth        // true or false, and the other words of YAML 1.1 for them, 1 and 0
	FieldTriggerMode  = field.KindTriggerMode  // one of the constants of runtime.TriggerMode
	FieldMetadata     = field.KindMetadata     // a mapping, or a string that holds a JSON object
	FieldServers      = field.KindServers      // a mapping of names to servers, or a string that holds a JSON object
	FieldRequirements = field.KindRequirements // a string, a list of strings, or a mapping with lists of requirements
)

// Fields returns the known keys of a SKILL.md, from the table that the loader reads by. Keys that start with mcp-
// are read beside them, as servers on one line.
func Fields() []Field {
	var list []Field
	for _, f := range field.All() {
		list = append(list, Field{Name: f.Name, Accepts: f.Accepts, Doc: f.Doc, Restricts: f.Restricts()})
	}
	return list
}

// ProjectFields returns the known keys of a ROLE.md.
func ProjectFields() []Field {
	return []Field{{Name: "skills", Accepts: FieldStrings, Doc: "the names of the skills that the project uses"}}
}
