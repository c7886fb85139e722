package loader

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/runtime"
)

var allSeverities = []runtime.Severity{runtime.SeverityError, runtime.SeverityWarning, runtime.SeverityHint, runtime.SeverityOff}

// A severity changes what is said, never what is loaded: every rule is tried with every severity on everything that
// some rule reports, at build time and at run time.
func TestSeverityChangesNoModel(t *testing.T) {
	rules := Rules()
	for _, example := range rules {
		if example.Bad == "" {
			continue
		}
		for _, mode := range []Mode{ModeBuild, ModeUser} {
			want := modelOf(t, example.Bad, mode, nil)
			for _, severity := range allSeverities {
				set := make(map[string]runtime.Severity)
				for _, r := range rules {
					set[r.Name] = severity
				}
				if got := modelOf(t, example.Bad, mode, set); got != want {
					t.Errorf("%s, mode %d, all rules %s: loaded\n%s\nand without\n%s", example.Name, mode, severity, got, want)
				}
				if got := modelOf(t, example.Bad, mode, map[string]runtime.Severity{example.Name: severity}); got != want {
					t.Errorf("%s, mode %d, %s: loaded\n%s\nand without\n%s", example.Name, mode, severity, got, want)
				}
			}
		}
	}
}

// modelOf is what a load gives but for diagnostics.
func modelOf(t *testing.T, text string, mode Mode, set map[string]runtime.Severity) string {
	t.Helper()
	r := loadFiles(t, map[string]string{"srv/SKILL.md": text}, Options{Mode: mode, Severities: set})
	var skills []runtime.Skill
	for _, s := range r.Skills {
		s.Storage = runtime.Storage{}
		skills = append(skills, s.Skill)
	}
	var refused []string
	for _, bad := range r.Rejected {
		refused = append(refused, bad.Path+" "+string(bad.State))
	}
	out, err := json.Marshal([]any{skills, refused})
	if err != nil {
		t.Fatal(err)
	}
	return string(out)
}

// What a rule leaves out is said, whatever the severities are.
func TestSeverityHidesNoLoss(t *testing.T) {
	for _, r := range Rules() {
		if r.Bad == "" || r.User != OutcomeSkip && r.User != OutcomeDrop {
			continue
		}
		for _, mode := range []Mode{ModeBuild, ModeUser} {
			for _, severity := range allSeverities {
				opts := Options{Mode: mode, Severities: map[string]runtime.Severity{r.Name: severity}}
				diags := loadFiles(t, map[string]string{"srv/SKILL.md": r.Bad}, opts).Diagnostics
				if mode == ModeBuild && !runtime.HasErrors(diags) {
					t.Errorf("%s = %s: no error at build time: %v", r.Name, severity, diags)
				}
				if len(diags) == 0 {
					t.Errorf("%s = %s, mode %d: nothing is said", r.Name, severity, mode)
				}
			}
		}
	}
}

// A profile that refuses what others warn of says so, whatever the severity of the warning is.
func TestSeverityOfProfile(t *testing.T) {
	text := "---\nname: x\ndescription: " + strings.Repeat("a", 1100) + "\n---\n\nBody.\n"
	for _, severity := range allSeverities {
		r := loadFiles(t, map[string]string{"x/SKILL.md": text}, Options{Profile: Opi(), Severities: map[string]runtime.Severity{"description-long": severity}})
		if len(r.Skills) != 0 || !runtime.HasErrors(r.Diagnostics) {
			t.Errorf("%s: %d skills, %v", severity, len(r.Skills), r.Diagnostics)
		}
	}
}
