// This file says what is run for the lines of go generate that run skillgen: by the command itself, and by people. In comes a
// directory; out go lines that can be followed, and what is typed.

package compiled

import (
	"cmp"
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/usage"
	"github.com/skillgen/skillgen/runtime/userdir/cli"
)

// allLines are the lines of the current directory, in their order. The zero Line alone is for one that is generated into though none says
// so, and under go generate. It fails where go generate fails on a line.
func allLines(ctx context.Context) ([]GenerateLine, error) {
	if UnderGoGenerate() {
		return []GenerateLine{{}}, nil
	}
	there := linesOf(".")
	for _, line := range there.others {
		if err := refusal(ctx, line.Args); err != nil {
			return nil, fmt.Errorf("%s: %w", ui.Plain(line.Place), err)
		}
	}
	lines := there.run
	if len(lines) == 0 && there.isHere {
		return []GenerateLine{{}}, nil
	}
	for _, line := range lines {
		if slices.ContainsFunc(line.Args, func(word string) bool { return strings.Contains(word, "$") }) {
			return nil, fmt.Errorf("the go:generate line of %s asks for variables that only go generate knows: run go generate", ui.Plain(line.Place))
		}
	}
	return lines, nil
}

// OneLine is the line for a verb that goes by one, the zero Line where there is none.
func OneLine(ctx context.Context, verb string) (GenerateLine, error) {
	lines, err := allLines(ctx)
	if err != nil || len(lines) == 0 {
		return GenerateLine{}, err
	}
	if len(lines) == 1 {
		if lines[0].isCheck() {
			return lines[0], fmt.Errorf("%s: unknown flag %s; %s", ui.Plain(lines[0].Place), checkFlag, usage.CheckLine)
		}
		return lines[0], nil
	}
	var places, words []string
	for _, line := range lines {
		places = append(places, ui.Plain(line.Place))
	}
	for _, arg := range lines[0].Args {
		words = append(words, cli.Word(ui.Plain(arg)))
	}
	return GenerateLine{}, fmt.Errorf("there are %d go:generate lines here, %s; name what to %s, as with skillgen %s %s",
		len(lines), strings.Join(places, ", "), verb, verb, cmp.Or(strings.Join(words, " "), "."))
}

// NeverWrites is what to do about a line with --check: the one of now under go generate, or else one of the package in a directory. It is
// "" where there is none.
func NeverWrites(dir string, shown func(string) string) string {
	isMeant := func(l GenerateLine) bool { return !l.IsOut }
	if UnderGoGenerate() {
		dir, isMeant = ".", func(l GenerateLine) bool { return l.Place == ownPlace() }
	}
	lines, _ := LinesOf(dir)
	for _, l := range lines {
		if isMeant(l) && l.isCheck() {
			return "take --check out of the go:generate line of " + ui.Plain(shown(filepath.Join(dir, l.Place))) +
				", which never writes with it, and run go generate ./...; SKILLGEN_CHECK=1 go generate ./... checks"
		}
	}
	return ""
}

// WritingCommand is what is run to write the package in a directory: go generate where a line there does, or else a command. Where
// the line has flags that the command lacks, it is also what checks with these: the command alone would never be content.
func WritingCommand(dir, command string) string {
	lines, _ := LinesOf(dir)
	lines = slices.DeleteFunc(lines, func(l GenerateLine) bool { return l.IsOut })
	run := "go generate"
	switch {
	case UnderGoGenerate(): // which people start in the module's root, and editors where the line stands
		return run + " ./..."
	case len(lines) == 0:
		return command
	case filepath.Clean(dir) == ".":
	case filepath.IsLocal(dir):
		dir = "." + string(filepath.Separator) + filepath.Clean(dir) // or it would be the path of a package
		fallthrough
	default:
		run += " " + cli.Word(ui.Plain(dir))
	}
	for _, line := range lines {
		for _, word := range line.Args {
			if flag, _, _ := strings.Cut(word, "="); flag[:min(1, len(flag))] == "-" && !strings.Contains(command, flag) {
				return run + ", and check with SKILLGEN_CHECK=1 " + run + ": its line has " + ui.Plain(flag)
			}
		}
	}
	return run
}
