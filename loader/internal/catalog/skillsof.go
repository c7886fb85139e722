package catalog

import (
	"github.com/skillgen/skillgen/loader/internal/field"
	"github.com/skillgen/skillgen/loader/internal/markdown"
)

// SkillsOf turns the entries of a list into the skills that they name: each of them whole, or by what stands behind its
// last slash. It returns nil where one of them names none: the list is of something else.
func SkillsOf(list []field.Word, isSkill func(name string) bool) []field.Word {
	var skills []field.Word
	for _, entry := range list {
		if !isSkill(entry.Text) {
			entry.Text, entry.Span = markdown.LastElement(entry.Text, entry.Span)
		}
		if entry.Text == "" || !isSkill(entry.Text) {
			return nil
		}
		skills = append(skills, entry)
	}
	return skills
}
