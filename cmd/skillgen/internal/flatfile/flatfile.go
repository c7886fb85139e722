package flatfile

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
)

// Skill is the one skill as which a file by itself loads, as an agent would load it, or nil and why it does not.
func Skill(ctx context.Context, file string, profile loader.Profile) (s *loader.Skill, why string) {
	result, err := loader.LoadFile(ctx, file, &loader.Options{Mode: loader.ModeUser, Profile: profile})
	if err != nil {
		return nil, ""
	}
	if len(result.Skills) == 1 {
		return result.Skills[0], ""
	}
	for _, d := range result.Diagnostics {
		if d.Severity != runtime.SeverityError {
			continue
		}
		if why = d.Message + " [" + d.Rule + "]"; d.Line > 0 {
			why = fmt.Sprintf("%d:%d: %s", d.Line, d.Column, why)
		}
		return nil, why
	}
	return nil, ""
}

// quoted is what a message has in quotes, and several the number of links that one message is about, and all that is said of them where none is
// quoted.
var (
	quoted  = regexp.MustCompile(`"(?:[^"\\]|\\.)*"`)
	several = regexp.MustCompile(`(?:^|the text names )(([0-9]+) (?:links|paths below [a-z]+))`)
)

// lostLinks says which links and commands of a skill's file lead nowhere, or to another file, from its new place: nothing where it cannot be read. check is how the file is
// checked for a rule, with more flags, once it stands there: before it does, the lines name what is lost.
func lostLinks(ctx context.Context, file, place string, profile loader.Profile, dryRun bool, check func(rule string, more ...string) string) (said []string) {
	result, err := loader.LoadFile(ctx, file, &loader.Options{Profile: profile})
	if err != nil {
		return nil
	}
	var gone, other, unscripted []string
	mendable, more := 0, 0
	for _, d := range result.Diagnostics {
		what := quoted.FindString(d.Message)
		switch {
		case d.Rule == "broken-link" && d.Fix != nil:
			mendable++
		case d.Rule == "broken-link" && isThere(place, what):
			other = append(other, what)
		case d.Rule == "broken-link":
			if all := several.FindStringSubmatch(d.Message); all != nil {
				n, _ := strconv.Atoi(all[2])
				what, more = cmp.Or(what, all[1]), more+n-1
			}
			gone = append(gone, what)
		case d.Rule == "missing-script":
			unscripted = append(unscripted, what)
		}
	}
	which := func(lost []string, rule string) string {
		if dryRun {
			slices.Sort(lost)
			return ": " + strings.Join(ui.First(slices.Compact(lost), most), ", ")
		}
		return "; see " + check(rule)
	}
	if mendable > 0 {
		said = append(said, fmt.Sprintf("%s to files that have another path now: %s", ui.Plural(mendable, "link"), corrects(check, dryRun)))
	}
	if n := len(other); n > 0 {
		said = append(said, ui.Plural(n, "link")+" that another file is at from its new place: write the path from there"+which(other, "broken-link"))
	}
	if n := len(gone) + more; n > 0 {
		said = append(said, ui.Plural(n, "link")+" that nothing is at from its new place: move those files along, or copy what another skill has"+which(gone, "broken-link"))
	}
	if n := len(unscripted); n > 0 {
		said = append(said, ui.Plural(n, "command")+" whose script is not beside its new place: move the scripts along, or copy what another skill has"+which(unscripted, "missing-script"))
	}
	return said
}

// isThere reports whether something is where a quoted link of a file at a place leads.
func isThere(place, link string) bool {
	to, err := strconv.Unquote(link)
	if err != nil {
		return false
	}
	to, _, _ = strings.Cut(to, "#")
	_, err = loader.StatNamed(filepath.Join(filepath.Dir(place), filepath.FromSlash(to)))
	return err == nil && to != ""
}

// most is how many files a line names.
const most = 5

// corrects says which command corrects links, once the files have moved.
func corrects(check func(rule string, more ...string) string, dryRun bool) string {
	if dryRun {
		return check("broken-link", "--unsafe-fixes") + " corrects this then"
	}
	return check("broken-link", "--unsafe-fixes") + " corrects this"
}

// linksTo says which files of the skills of a place have links to where files were that have moved, but for the moved ones: what those have lost
// says lostLinks. check is how the place is checked for a rule, with more flags. looked are the files whose links are looked at here.
func linksTo(ctx context.Context, place Place, moved []string, profile loader.Profile, dryRun bool, to string, check func(rule string, more ...string) string) (said []string, looked map[string]bool) {
	result, err := loader.Load(ctx, loader.Roots{Skills: []loader.Rooted{{Path: place.Skills}}}, &loader.Options{Profile: profile})
	if err != nil {
		return nil, nil
	}
	near := func(file string) string { return strings.TrimPrefix(file, filepath.ToSlash(place.Skills)+"/") }
	count, looked := make(map[string]int), make(map[string]bool)
	for _, s := range result.Skills {
		looked[near(s.File)] = true
	}
	for _, d := range result.Diagnostics {
		if d.Rule != "broken-link" || d.Fix == nil {
			continue
		}
		file := near(d.File)
		isMoved := func(to string) bool { // what is behind # or ? stays as it was
			return slices.ContainsFunc(d.Fix.Edits, func(e runtime.Edit) bool { return strings.HasSuffix("/"+e.New, "/"+to) })
		}
		if !slices.Contains(moved, file) && slices.ContainsFunc(moved, isMoved) {
			count[file]++
			looked[file] = true
		}
	}
	for _, file := range slices.Sorted(maps.Keys(count)) {
		said = append(said, fmt.Sprintf("%s has %s to what %s: %s", ui.Plain(file), ui.Plural(count[file], "link"), to, corrects(check, dryRun)))
	}
	return said, looked
}
