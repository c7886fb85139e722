package field

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/skillgen/skillgen/loader/internal/naming"
	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// Limits of the specification, in characters.
const maxDescription = 1024
const maxCompatibility = 500

func (r *reader) setName(key, value *node.Node) {
	name, ok := r.scalar(key, value)
	if hint, fix := node.Unended(r.text, value); ok && fix != nil {
		p := source.Wrong(rule.ControlCharacter, value.Span, "the name ends with a line break: "+runtime.Quote(value.Text), hint)
		p.Fix = fix
		r.refuse(p)
		return
	}
	if !ok || !r.checkText("the name", value.Text, value.Span, false) {
		return
	}
	if name == "" {
		return // the file stands in, or required says that it is missing
	}
	if problem := naming.Invalid(name); problem != "" {
		broken := rule.NameInvalid
		if r.cleaning {
			broken = rule.WrongType // the entry is metadata, and the skill has a name without it
		}
		r.wrong(broken, value.Span, "the name "+runtime.Quote(name)+" "+problem, naming.Recommend("use lower-case letters, digits and single hyphens", naming.Want(name, r.want.Dir)))
		return
	}
	if r.want.StrictName && !naming.IsStrict(name) {
		if r.cleaning {
			return
		}
		r.wrong(rule.NameInvalid, value.Span, "the name "+runtime.Quote(name)+" is refused under the profile "+r.want.Profile, naming.Recommend("use a-z, 0-9 and hyphens, at most 64 bytes", naming.Want(name, r.want.Dir)))
		return
	}
	r.fm.Name = runtime.SkillName(name)
	r.fm.NameSpan = value.Span
	if r.fm.Written == "" {
		r.fm.Written = name // a clean view keeps the original name under metadata
	}
	if value.Text != name && !r.cleaning {
		p := source.Wrong(rule.DamagedText, value.Span, "blanks stand around the name in "+runtime.Quote(value.Text)+", and other clients take them for a part of it", "remove them")
		if value.Style == node.Plain {
			p.Fix = &runtime.Fix{Edits: []runtime.Edit{{Start: value.Span.Start, End: value.Span.End, New: name}}}
		}
		r.log.Add(p)
	}
	if style := naming.Style(name); style != "" && !r.cleaning && !r.want.NameUnused {
		r.log.Add(naming.NotStyle(name, style, r.want.Dir, value.Span))
	}
}

func (r *reader) setDescription(key, value *node.Node) {
	description, ok := r.scalar(key, value)
	if !ok || !r.checkText("the description", value.Text, value.Span, true) {
		return
	}
	limit := r.want.MaxDescription
	tooLong := limit > 0 && len(description) > limit
	if tooLong && r.cleaning {
		return
	}
	r.fm.Description = description
	if tooLong {
		r.log.Refuse(source.Wrong(rule.DescriptionLong, value.Span, fmt.Sprintf("the description has %d bytes, more than the %d of the profile %s", len(description), limit, r.want.Profile), "shorten it"))
		return
	}
	r.long(rule.DescriptionLong, "the description", value, maxDescription)
}

func (r *reader) setCompatibility(key, value *node.Node) {
	if s, ok := r.scalar(key, value); ok {
		r.fm.Compatibility = s
		r.long(rule.CompatibilityLong, "compatibility", value, maxCompatibility)
	}
}

func (r *reader) long(broken *rule.Rule, what string, value *node.Node, limit int) {
	if len(value.Text) <= limit { // bytes, which are no fewer
		return
	}
	if n := utf8.RuneCountInString(strings.TrimSpace(value.Text)); n > limit && !r.cleaning {
		r.log.Report(broken, value.Span, fmt.Sprintf("%s has %d characters, more than the %d of the specification", what, n, limit), "shorten it; details belong in the body")
	}
}
