package input

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/rulebook"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/loader/config"
	"github.com/skillgen/skillgen/runtime"
)

// Flags are the flags of all verbs that read skills. Verbs embed it.
type Flags struct {
	skills, projects []string
	profile          string
	rules            []string
	allowTargets     []string
	untrusted        []string
	config           *config.Config // nil until Configure has read it
	own              filedRoots     // of the directory of that file
	fromFile         []string       // the flags that it has set
	clients          []ClientFiles  // what the directories of --untrusted have for clients
	said             string         // what was printed of it
	// Hinted, where it is not nil, mends the hints of what is reported, as by the flags of the run.
	Hinted func([]runtime.Diagnostic) []runtime.Diagnostic
	// IsNews, where it is not nil, says of what is wrong with the file whether it is to be printed: watch says it once.
	IsNews func(wrong ...string) bool
	// Place, where it is not nil, is how messages name the file.
	Place func(path string) string
	// Followed, where it is not nil, gives the roots of a directory where no flag does.
	Followed func(dir string) loader.Roots
}

// Register adds the flags of all verbs that read skills.
func (f *Flags) Register(flags *pflag.FlagSet) {
	flags.StringArrayVar(&f.skills, "skills", nil, "read skills from this `DIR` instead; repeatable, lowest precedence first")
	RegisterReading(f, flags, "a skill")
}

// RegisterReading is for verbs that are told in another way where the skills are; what is counted stands in the help.
func RegisterReading(f *Flags, flags *pflag.FlagSet, what string) {
	f.RegisterProfile(flags, what)
	flags.StringArrayVar(&f.rules, "rule", nil, "set the severity of a rule for this run (`NAME=SEVERITY`, one of error, warning, hint, off); repeatable")
	flags.StringArrayVar(&f.allowTargets, "allow-link-target", nil, "let links lead into this `DIR`; repeatable")
}

// RegisterProfile is for verbs that take no other of these flags.
func (f *Flags) RegisterProfile(flags *pflag.FlagSet, what string) {
	flags.StringVar(&f.profile, "profile", "agentskills", "what counts as "+what+", by `NAME`: agentskills, omega, opi, matrixcode or phi")
}

// RegisterProjects is apart because list has another flag of that name.
func (f *Flags) RegisterProjects(flags *pflag.FlagSet) {
	flags.StringArrayVar(&f.projects, "projects", nil, "read projects from this `DIR` instead; repeatable")
}

// RegisterUntrusted is for verbs that say what an agent will do with a directory before its host trusts it; how it is taken
// stands in the help.
func RegisterUntrusted(f *Flags, flags *pflag.FlagSet, how string) {
	flags.StringArrayVar(&f.untrusted, "untrusted", nil, "a `DIR` that the host has not trusted, as a repository's: "+how+"; repeatable")
}

// NotLoaded is how most verbs take the directories of --untrusted.
const NotLoaded = "its skills are named and not loaded"

// ConfigDir is where the skillgen.toml of directories is looked for: the first of them that is trusted.
func ConfigDir(f *Flags, dirs []string) string {
	return Dir(slices.DeleteFunc(slices.Clone(dirs), func(dir string) bool { return isBelowAny(f.untrusted, dir) }))
}

// IsUntrusted reports a file in a directory that the host has not trusted.
func IsUntrusted(f *Flags, file string) bool { return isBelowAny(f.untrusted, filepath.Dir(file)) }

// Dirs are all directories that are looked at: the arguments and those that are not trusted, or the current one.
func Dirs(f *Flags, args []string) []string {
	if len(args) == 0 && (len(f.untrusted) == 0 || len(f.skills) > 0) {
		args = []string{"."}
	}
	return slices.Concat(args, f.untrusted)
}

// Places are the directories in which skills are looked for: those of the flags, or else those of the arguments, or where a
// skillgen.toml has them instead.
func Places(f *Flags, args []string) (places []string) {
	if len(f.skills) > 0 {
		return slices.Concat(f.skills, f.untrusted)
	}
	for _, dir := range Dirs(f, args) {
		if skills := f.own.Skills(dir); len(skills) > 0 && !slices.Contains(f.untrusted, dir) {
			places = append(places, skills...)
		} else {
			places = append(places, dir)
		}
	}
	return places
}

// Roots says where the skills and projects of a directory are: where the flags say, or what the loader finds.
func (f *Flags) Roots(dir string) loader.Roots {
	return roots(f, dir, !slices.Contains(f.untrusted, dir))
}

// roots are those of a directory that is trusted, or not: flags name what the host trusts.
func roots(f *Flags, dir string, trusted bool) loader.Roots {
	if !trusted {
		return loader.FindRoots(dir)
	}
	own := func(dirs []string) []loader.Rooted { return f.own.Rooted(dirs) }
	given := loader.Roots{Dir: dir, Skills: append(named(f.skills), own(f.own.Skills(dir))...), Projects: append(named(f.projects), own(f.own.Projects(dir))...)}
	if len(given.Skills)+len(given.Projects) == 0 && f.Followed != nil {
		return f.Followed(dir)
	}
	given.Swept = len(given.Skills) > 0 // somebody has said that skills are there
	return given
}

// SkillsGiven reports whether the flags or a skillgen.toml say where the skills of a directory are.
func (f *Flags) SkillsGiven(dir string) bool { return len(f.skills)+len(f.own.Skills(dir)) > 0 }

// CheckDirs checks the directories that the user named: one that does not exist is an error, and not an empty catalog.
func (f *Flags) CheckDirs(dirs ...string) error {
	for _, list := range [][]string{dirs, f.skills, f.projects, f.allowTargets} {
		for _, dir := range list {
			if err := CheckDir(dir); err != nil {
				return err
			}
		}
	}
	return nil
}

// CheckDir is nil when a path is a directory.
func CheckDir(dir string) error {
	switch info, err := loader.StatNamed(dir); {
	case errors.Is(err, fs.ErrNotExist):
		return ui.NoSuch(dir)
	case err != nil:
		return err
	case !info.IsDir():
		return fmt.Errorf("%s is not a directory", ui.Plain(filepath.ToSlash(dir)))
	}
	return nil
}

// named are directories that the user has named, each once: links in them may lead anywhere.
func named(dirs []string) (list []loader.Rooted) {
	for _, dir := range ui.Distinct(dirs, loader.RealNamed) {
		list = append(list, loader.Rooted{Path: dir})
	}
	return list
}

// Options are what the loader is told. It fails when a flag names a profile, rule or severity that there is not.
func (f *Flags) Options(mode loader.Mode) (opts loader.Options, err error) {
	opts = loader.Options{Mode: mode, AllowTargets: f.allowTargets}
	if opts.Profile, err = f.Profile(); err == nil {
		opts.Severities, err = f.severities()
	}
	return opts, err
}

// Profile is the one that is asked for by name. Keywords match in it where the skillgen.toml says, for skills that do not.
func (f *Flags) Profile() (loader.Profile, error) {
	profile, err := loader.ProfileByName(f.profile)
	if f.config != nil {
		for _, mode := range f.config.Flags["trigger-mode"] {
			profile.TriggerMode = runtime.TriggerMode(strings.TrimSuffix(mode, "prefix")) // which is the one without a name
		}
	}
	return profile, err
}

// severities are those of the skillgen.toml, and over them those of --rule. A rule that leaves something out may not
// be turned down: the catalog would lose a skill in silence.
func (f *Flags) severities() (map[string]runtime.Severity, error) {
	set := make(map[string]runtime.Severity)
	if f.config != nil {
		maps.Copy(set, f.config.Severities())
	}
	own, err := ruleFlags(f.rules)
	maps.Copy(set, own)
	return set, err
}

// ruleFlags are the severities of --rule.
func ruleFlags(given []string) (map[string]runtime.Severity, error) {
	rules, set := loader.Rules(), make(map[string]runtime.Severity)
	var names []string
	for _, r := range rules {
		names = append(names, r.Name)
	}
	for _, arg := range given {
		name, value, ok := strings.Cut(arg, "=")
		if !ok {
			return nil, fmt.Errorf("--rule %q is not NAME=SEVERITY, such as unknown-key=error", arg)
		}
		at := slices.Index(names, name)
		if rulebook.IsVetted(name) {
			return nil, fmt.Errorf("--rule %s: %s is a rule of vet, about Go code, and has no severity to set; leave the flag out", arg, name)
		}
		if at < 0 {
			return nil, ui.UnknownRule(name, names)
		}
		switch severity := runtime.Severity(value); severity {
		case runtime.SeverityError, runtime.SeverityWarning, runtime.SeverityHint, runtime.SeverityOff:
			if !rules[at].MayBe(severity) {
				return nil, ui.FixedRule(arg, name, rules[at].Build != "")
			}
			set[name] = severity
		default:
			return nil, ui.NotOneOf("severity", value, []string{"error", "warning", "hint", "off"})
		}
	}
	return set, nil
}

// Dir is the one directory argument, the current one by default.
func Dir(args []string) string {
	if len(args) > 0 {
		return args[0]
	}
	return "."
}
