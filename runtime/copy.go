package runtime

import (
	"path"
	"slices"
	"strings"
	"unicode/utf8"
)

// findCopies finds the skills of directories that are copies of compiled ones, such as package userdir installs, and
// gives for each the skill that it is a copy of. A copy is no skill of its own: the compiled one counts in its place,
// with its servers, and the copy is where that stands on disk.
func (c *Catalog) findCopies(all []placed[*Skill]) map[*Skill]placed[*Skill] {
	linked, onDisk := false, false
	for _, l := range c.layers {
		linked = linked || l.Compiled || l.catalog != nil
		onDisk = onDisk || !l.Compiled
	}
	if !linked || !onDisk {
		return nil
	}
	c.copies = make(map[*Skill]*Skill)
	above := make(map[*Skill]seat) // of copies
	for rank, i := range byPrecedence(c.layers) {
		if from := c.layers[i].catalog; from != nil {
			for original, copied := range from.copies {
				c.copies[original], above[original] = copied, seat{i, rank}
			}
		}
	}
	compiled := make(map[string][]placed[*Skill])
	var shipped []*Skill
	for _, p := range all {
		if c.isLinked(p) {
			shipped = append(shipped, p.item)
			compiled[p.item.key()] = append(compiled[p.item.key()], p)
		}
	}
	places := placesOf(shipped, cleanNames(shipped))
	originals := make(map[*Skill]placed[*Skill])
	for _, p := range all {
		if c.isLinked(p) {
			continue
		}
		for _, original := range compiled[p.item.key()] {
			c.compared = true
			if !p.item.isCopyOf(original.item, places) {
				continue
			}
			originals[p.item] = original
			if over, known := above[original.item]; !known || c.policy.Collision.prefers(p.seat, over) {
				above[original.item] = p.seat
				c.copies[original.item] = p.item
			}
			break
		}
	}
	return originals
}

// onDisk is the skill itself when it is in a directory, or else its copy there, or else the skill again. Of a copy
// only Path and Dir are anybody's business.
func (c *Catalog) onDisk(s *Skill) *Skill {
	if copied := c.copies[s]; copied != nil {
		return copied
	}
	return s
}

// isCopyOf reports whether a skill of a directory has the files of a compiled one, as written or in the clean view, and
// no others. places are where a view of all that is compiled has it.
func (s *Skill) isCopyOf(compiled *Skill, places cleanPlaces) bool {
	if s.Dir == "" || s.Storage.Tree == nil {
		return false
	}
	main := path.Base(s.Path)
	data, err := s.ReadFile(main)
	// What is compared is what was loaded: a broken edit keeps the last good skill, and is no copy.
	if v := s.Storage.Version; err != nil || v != nil && !v.is(data) {
		return false
	}
	text, err := compiled.ReadFile(path.Base(compiled.Path))
	if err != nil {
		return false
	}
	if normalised(data) != normalised(text) {
		isClean := func(places cleanPlaces) bool {
			clean, err := compiled.cleanText(path.Base(path.Dir(s.Path)), places)
			return err == nil && normalised(data) == normalised([]byte(clean))
		}
		if !isClean(nil) && !isClean(places) { // by itself, or among the others
			return false
		}
	}
	return s.hasFilesOf(compiled, main)
}

// hasFilesOf compares the files beside the skill's own: their names first, which costs no reading.
func (s *Skill) hasFilesOf(compiled *Skill, main string) bool {
	here, err := s.Names()
	if err != nil {
		return false
	}
	there, err := compiled.Names()
	if err != nil {
		return false
	}
	here = slices.DeleteFunc(slices.Clone(here), func(name string) bool { return name == main })
	there = slices.DeleteFunc(slices.Clone(there), func(name string) bool { return name == path.Base(compiled.Path) || name == "SKILL.md" })
	if !slices.Equal(here, there) {
		return false
	}
	for _, name := range there {
		want, err := compiled.ReadFile(name)
		if err != nil {
			return false
		}
		got, err := s.ReadFile(name)
		if err != nil || normalised(got) != normalised(want) {
			return false
		}
	}
	return true
}

// normalised is withLF for the bytes of a file.
func normalised(data []byte) string { return withLF(string(data)) }

// withLF is a file with LF line ends where it is text, as [File] measures it.
func withLF(text string) string {
	if strings.Contains(text, "\r\n") && !strings.Contains(text, "\x00") && utf8.ValidString(text) {
		return strings.ReplaceAll(text, "\r\n", "\n")
	}
	return text
}
