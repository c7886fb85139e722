package runtime

import (
	"strings"
	"unicode/utf8"
)

// cleanHead is the frontmatter of the clean view.
type cleanHead struct {
	first    []cleanPair // name, description, license, compatibility
	metadata []cleanPair
	tools    string // allowed-tools
	manual   bool   // disable-model-invocation
}

// cleanHead makes the frontmatter under the name that the specification allows.
func (s *Skill) cleanHead(name string) cleanHead {
	whole, wholeCompatibility := validText(s.Description), validText(s.Compatibility)
	description := cutBytes(whole, maxDescription)
	if strings.TrimSpace(description) == "" {
		description = "(no description)" // the specification wants one
	}
	compatibility := cutBytes(wholeCompatibility, maxCleanCompatibility)

	var extra cleanPairs
	extra.add("name", string(s.Name), string(s.Name) != name)
	extra.add("description", whole, whole != description)
	extra.add("compatibility", wholeCompatibility, wholeCompatibility != compatibility)
	own, lossy := cleanMetadata(s.Metadata)
	extra.add("metadata", s.Metadata, lossy)
	extra.add("allowed-tools", jsonText(s.AllowedTools), !splitsBack(s.AllowedTools))
	s.addFields(&extra)

	h := cleanHead{
		first:  []cleanPair{{"name", name}, {"description", description}, {"license", s.License}, {"compatibility", compatibility}},
		tools:  strings.Join(s.AllowedTools, " "),
		manual: s.DisableModelInvocation,
	}
	for _, pair := range own.list {
		if !extra.keys[pair.key] {
			h.metadata = append(h.metadata, pair)
		}
	}
	h.metadata = append(h.metadata, extra.list...)
	return h
}

// yaml is the frontmatter with its fences.
func (h cleanHead) yaml() string {
	var b strings.Builder
	b.WriteString("---\n")
	for _, pair := range h.first {
		if pair.value != "" {
			writeEntry(&b, "", pair)
		}
	}
	if len(h.metadata) > 0 {
		b.WriteString("metadata:\n")
	}
	for _, pair := range h.metadata {
		writeEntry(&b, "  ", pair)
	}
	if h.tools != "" {
		writeEntry(&b, "", cleanPair{"allowed-tools", h.tools})
	}
	if h.manual {
		b.WriteString("disable-model-invocation: true\n")
	}
	b.WriteString("---\n")
	return b.String()
}

// json is the frontmatter as a JSON object, in the same order.
func (h cleanHead) json() string {
	var o, metadata jsonObject
	for _, pair := range h.first {
		if pair.value != "" {
			o = append(o, jsonMember{pair.key, pair.value})
		}
	}
	for _, pair := range h.metadata {
		metadata = append(metadata, jsonMember{pair.key, pair.value})
	}
	if metadata != nil {
		o = append(o, jsonMember{"metadata", metadata})
	}
	if h.tools != "" {
		o = append(o, jsonMember{"allowed-tools", h.tools})
	}
	if h.manual {
		o = append(o, jsonMember{"disable-model-invocation", true})
	}
	return jsonText(o)
}

// validText has the U+FFFD that every reader sees in the place of bytes that are no text.
func validText(text string) string {
	if utf8.ValidString(text) {
		return text
	}
	return string([]rune(text))
}

// cutBytes cuts text to at most limit bytes, between characters, the last of which is then "…".
func cutBytes(text string, limit int) string {
	if len(text) <= limit {
		return text
	}
	const more = "…"
	n := limit - len(more)
	for !utf8.RuneStart(text[n]) {
		n--
	}
	return strings.TrimRight(text[:n], " \t\r\n\u200d") + more // a joiner has nothing to join any more
}
