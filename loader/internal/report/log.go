package report

import (
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// Max bounds what is reported about one file: nobody reads more, and a hostile file could have thousands. Where there is
// more, the last one says so, and what refuses the file is always among them.
const Max = 100

// Log collects what is wrong with one file.
type Log struct {
	Rules  *Rules
	Server string // that is being read, "" for none: what is added is about it

	file    source.File
	lines   *source.Lines // of the text, nil until one is asked for
	list    []entry
	refused bool                 // a rule that skips was broken, or the profile refuses
	given   int                  // how many diagnostics were asked for
	late    bool                 // there was no more than Max when they were
	secrets []string             // that are never shown
	head    string               // what Keep copied
	said    []runtime.Diagnostic // of the first of list, made when there was more text
}

// entry is something that is to be said.
type entry struct {
	source.Problem
	severity runtime.Severity
	whole    bool // it is about the file as a whole
	refuses  bool // whatever its rule says
	mere     bool // it refuses nothing, whatever its rule says
	reason   bool // it is what refused the file first
	server   string
}

// keepsOut reports an entry that refuses the file.
func (e *entry) keepsOut() bool { return e.refuses || !e.mere && skips(e.Problem) }

// New starts the log of a file.
func New(file source.File, rules *Rules) *Log { return &Log{Rules: rules, file: file} }

// Name is how diagnostics name the file.
func (l *Log) Name() string { return l.file.Name }

// Add adds problems. Those of a rule that is off are dropped, as are those above the limit.
func (l *Log) Add(problems ...source.Problem) {
	for _, p := range problems {
		l.add(entry{Problem: p, severity: l.Rules.of(p)})
	}
}

// Report adds a problem that nothing mends for certain.
func (l *Log) Report(broken *rule.Rule, at source.Span, message, hint string) {
	l.Add(source.Wrong(broken, at, message, hint))
}

// Whole adds a problem of the file as a whole.
func (l *Log) Whole(broken *rule.Rule, message, hint string) {
	l.add(entry{Problem: source.Wrong(broken, source.Span{}, message, hint), severity: l.Rules.Severity(broken), whole: true})
}

// Refuse adds a problem that refuses the file under a profile, as an error, whatever its rule says elsewhere.
func (l *Log) Refuse(p source.Problem) {
	l.add(entry{Problem: p, severity: runtime.SeverityError, refuses: true})
}

// Hint adds a problem as a hint: by its rule it would be more, but nothing comes of it here.
func (l *Log) Hint(p source.Problem) {
	if l.Rules.On(p.Rule) {
		l.add(entry{Problem: p, severity: runtime.SeverityHint, mere: true})
	}
}

func (l *Log) add(e entry) {
	if e.severity == runtime.SeverityOff {
		return
	}
	e.server = l.Server
	e.reason = e.keepsOut() && !l.refused
	switch n := len(l.list); {
	case n < Max, n == Max && !e.reason: // one too many stands for the rest
		l.list = append(l.list, e)
		l.late = n == Max && l.given == Max
	case e.reason:
		l.list, l.said = append(l.list[:Max-1], e, l.list[Max-1]), l.said[:min(len(l.said), Max-1)]
	}
	l.refused = l.refused || e.reason
}

// Full reports that nothing more is reported about the file, so that looking for more is of no use.
func (l *Log) Full() bool { return len(l.list) > Max }

// Len is how many diagnostics there are so far.
func (l *Log) Len() int {
	if l.late {
		return Max + 1
	}
	return min(len(l.list), Max)
}

// Refused reports whether something was found that keeps the file from being loaded.
func (l *Log) Refused() bool { return l.refused }

// Tells reports whether one of some rules was found to be broken at a place within a span.
func Tells(l *Log, within source.Span, rules ...*rule.Rule) bool {
	return slices.ContainsFunc(l.list, func(e entry) bool {
		return within.Start <= e.At.Start && e.At.Start < within.End && slices.Contains(rules, e.Rule)
	})
}

// Reason is the index among the diagnostics of what was found first that keeps the file from being loaded.
func (l *Log) Reason() int {
	return max(slices.IndexFunc(l.list, func(e entry) bool { return e.reason }), 0)
}

// Mask takes secrets out of everything that is said about the file from now on: shown is its text without them, of the
// same length.
func (l *Log) Mask(shown string, secrets []string) {
	l.file.Text, l.lines, l.secrets = shown, nil, append(l.secrets, secrets...)
}

// Diagnostics returns what was added, in that order, with places and excerpts.
func (l *Log) Diagnostics() []runtime.Diagnostic {
	settle(l)
	list := make([]runtime.Diagnostic, l.Len())
	said := copy(list, l.said)
	for i := said; i < len(list); i++ {
		list[i] = l.diagnostic(l.list[i])
	}
	if l.given = len(list); l.Full() && said < len(list) {
		list[len(list)-1].Message += "; what else is wrong with this file is not reported"
	}
	return list
}

// settle drops what is told beside its cause, unless something was said before, or more was found than is told.
func settle(l *Log) {
	if l.given == 0 && !l.Full() {
		l.list = withoutConsequences(l.list, l.file.Text, func(e *entry) toldProblem {
			return toldProblem{Problem: &e.Problem, Severity: e.severity, Stays: e.whole || e.keepsOut()}
		})
	}
}

// Diagnostic makes one of a problem without adding it.
func (l *Log) Diagnostic(p source.Problem) runtime.Diagnostic {
	return l.diagnostic(entry{Problem: p, severity: l.Rules.of(p)})
}

// diagnostic makes one of an entry. A hint may have parts of the text as they are to be written: what does not show is escaped.
func (l *Log) diagnostic(e entry) runtime.Diagnostic {
	d := runtime.Diagnostic{
		File: l.file.Name, Rule: e.Rule.String(), Severity: e.severity, Message: told(l, runtime.Escape(e.Message)), Hint: told(l, runtime.Escape(e.Hint)),
		Server: e.server, Entry: e.Entry, Fix: source.FixLineEnds(l.file.Text, e.Fix),
	}
	if e.whole {
		return d
	}
	if l.lines == nil {
		l.lines = source.NewLines(l.file.Text)
	}
	d.Line, d.Column = l.lines.Position(e.At.Start)
	d.EndLine, d.EndColumn = l.lines.Position(max(e.At.Start, e.At.End))
	d.Excerpt = l.lines.Excerpt(d.Line)
	return d
}

// told is what is said without the secrets of the file.
func told(l *Log, text string) string {
	for _, secret := range l.secrets {
		text = strings.ReplaceAll(text, secret, strings.Repeat("*", len(secret)))
	}
	if l.Rules.Said == nil {
		return text
	}
	return l.Rules.Said(text, l.file.Text)
}
