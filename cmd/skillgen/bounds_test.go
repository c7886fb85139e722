package main

import (
	"bytes"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
)

// bound is a limit of what is read: the most that is taken in silence, and what is said about one more.
type bound struct {
	constant string // in the code, below the module
	what     string // is measured, and in which unit
	most     int
	make     func(n int) map[string]string // files that measure n
	args     []string                      // check, where there are none
	said     string                        // a part of what is printed beyond
}

// headed is a skill called s with more lines in its frontmatter.
func headed(lines ...string) map[string]string {
	return map[string]string{"skills/s/SKILL.md": skillNamed("s", lines...)}
}

// sized is a text of n bytes that starts and ends as given.
func sized(start, end string, n int) string {
	return start + strings.Repeat("x", n-len(start)-len(end)) + end
}

// bounds is the table of all of them that a user of the command meets.
var bounds = []bound{
	{"loader/internal/layout.MaxText", "a SKILL.md, in bytes", 1 << 20, func(n int) map[string]string {
		return map[string]string{"skills/s/SKILL.md": sized(skillNamed("s"), "\n", n)}
	}, nil, "error[too-large]"},
	{"cmd/skillgen/internal/input.maxText", "a skill on standard input, in bytes", 1 << 20, func(n int) map[string]string {
		return map[string]string{"stdin": sized(skillNamed("s"), "\n", n)}
	}, []string{"check", "-"}, "too-large"},
	{"loader/internal/front.MaxHead", "frontmatter between its fences, in bytes", 64 << 10, func(n int) map[string]string {
		const start = "name: s\ndescription: Does a thing.\n"
		return map[string]string{"skills/s/SKILL.md": "---\n" + sized(start+"# ", "\n", n) + "---\n\nBody.\n"}
	}, nil, "error[too-large]"},
	{"loader/internal/node.MaxDepth", "levels of mappings and lists, the frontmatter's own included", 16, func(n int) map[string]string {
		return headed("metadata: " + strings.Repeat("{a: ", n-1) + "b" + strings.Repeat("}", n-1))
	}, nil, "error[too-deep]"},
	{"loader/internal/node.MaxDepth", "levels of lists in two mappings", 16, func(n int) map[string]string {
		return headed("metadata: {a: " + strings.Repeat("[", n-2) + "b" + strings.Repeat("]", n-2) + "}")
	}, nil, "error[too-deep]"},
	{"loader/internal/node.MaxDepth", "levels of lists without brackets in two mappings", 16, func(n int) map[string]string {
		return headed("metadata:", "  a:", "    "+strings.Repeat("- ", n-2)+"b")
	}, nil, "error[too-deep]"},
	{"loader/internal/node.MaxNodes", "values and keys of the frontmatter", 4096, func(n int) map[string]string {
		return headed("metadata: {a: [" + strings.TrimSuffix(strings.Repeat("b, ", n-8), ", ") + "]}")
	}, nil, "error[too-deep]"},
	{"loader/internal/field.maxDescription", "a description, in characters", 1024, func(n int) map[string]string {
		return map[string]string{"skills/s/SKILL.md": "---\nname: s\ndescription: " + strings.Repeat("é", n) + "\n---\n\nBody.\n"}
	}, nil, "warning[description-long]"},
	{"loader/internal/field.maxCompatibility", "a compatibility, in characters", 500, func(n int) map[string]string {
		return headed("compatibility: " + strings.Repeat("é", n))
	}, nil, "warning[compatibility-long]"},
	{"loader/internal/naming.maxName", "a name, in characters", 64, func(n int) map[string]string {
		name := strings.Repeat("a", n)
		return map[string]string{"skills/" + name + "/SKILL.md": skillNamed(name)}
	}, nil, "warning[name-style]"},
	{"loader/internal/layout.MaxDepth", "directories between a root and a SKILL.md, its own included", 6, func(n int) map[string]string {
		return map[string]string{"skills/s/SKILL.md": skillNamed("s"), "skills/" + strings.Repeat("g/", n-1) + "t/SKILL.md": skillNamed("t")}
	}, nil, "hint[unreached]"},
	{"loader/internal/author.maxBodyLines", "instructions, in lines", 500, func(n int) map[string]string {
		return map[string]string{"skills/s/SKILL.md": strings.TrimSuffix(skillNamed("s"), "Body.\n") + strings.Repeat("Body.\n", n)}
	}, nil, "hint[long-body]"},
	{"loader/internal/catalog.maxListing", "names, descriptions and when_to_use of all skills, in characters", 8000, func(n int) map[string]string {
		files, left := map[string]string{}, n
		for i := 0; left > 0; i++ {
			name, size := fmt.Sprintf("s%02d", i), min(left, 800)
			if left -= size; left < 20 {
				size, left = size+left, 0
			}
			files["skills/"+name+"/SKILL.md"] = "---\nname: " + name + "\ndescription: " + strings.Repeat("x", size-3) + "\n---\n\nBody.\n"
		}
		return files
	}, nil, "hint[listing-budget]"},
	{"loader/config.maxFile", "a skillgen.toml, in bytes", 64 << 10, func(n int) map[string]string {
		files := headed()
		files["skillgen.toml"] = sized("# ", "\n", n)
		return files
	}, nil, "more than 64 KiB"},
	{"loader/internal/catalog.maxEvals", "a file of evals, in bytes", 1 << 20, func(n int) map[string]string {
		files := headed("trigger: form")
		files["skills/s/evals/triggers.json"] = sized("[", "]", 2) + strings.Repeat(" ", n-2)
		return files
	}, nil, "triggers.json"},
	{"loader/internal/report.Max", "diagnostics of a file", 100, func(n int) map[string]string {
		files := headed()
		files["skills/s/SKILL.md"] += strings.Repeat("[a](gone.md)\n", n)
		return files
	}, nil, "what else is wrong with this file is not reported"},
	{"loader/internal/field.maxKeyword", "a keyword, in bytes", 256, func(n int) map[string]string {
		return headed("trigger: " + strings.Repeat("x", n))
	}, nil, "error[too-large]"},
	{"cmd/skillgen/internal/ui.maxShown", "a line that a finding shows, in columns", 110, func(n int) map[string]string {
		return headed("triger: " + strings.Repeat("x", n-8))
	}, nil, "…"},
	{"cmd/skillgen/internal/owners.maxManifest", "the manifest of a plugin, in bytes", 1 << 20, func(n int) map[string]string {
		files := headed()
		files[".claude-plugin/plugin.json"] = `{"name": "p"}` + strings.Repeat(" ", n-13)
		return files
	}, []string{"list"}, "plugin.json"},
	{"cmd/skillgen/internal/export.maxName", "the name of a plugin, in characters", 64, func(int) map[string]string { return headed() }, []string{"export", "plugin", "-o", "out", "--plugin-name", "%s"}, "is no name of a plugin"},
	{"cmd/skillgen/internal/export.maxNamed", "skills that the description of a plugin names", 8, skillsOf, []string{"export", "plugin", "-o", "out", "--plugin-name", "p", "--check"}, "and 1 more"},
	{"cmd/skillgen/internal/export.maxLabel", "a name in the graph of export docs, in characters", 60, func(n int) map[string]string {
		files := headed()
		files["projects/"+strings.Repeat("p", n)+"/ROLE.md"] = "---\nskills: [s]\n---\nDo.\n"
		return files
	}, []string{"export", "docs", "-o", "out", "--check"}, "pp#8230;"},
	{"cmd/skillgen/internal/mcpfile.maxDepth", "levels below that of the file that servers are merged into", 100, func(n int) map[string]string {
		files := headed("mcp-x: server")
		files["mcp.json"] = `{"a": ` + strings.Repeat("[", n) + strings.Repeat("]", n) + "}"
		return files
	}, []string{"export", "mcp", "--for", "vscode", "-o", "mcp.json"}, "nested more than 100 levels deep"},
	{"cmd/skillgen.maxAsked", "skills of which a verb says what check has to say", 500, skillsOf, []string{"list"}, "whether all is well with"},
}

// skillsOf are n skills.
func skillsOf(n int) map[string]string {
	files := make(map[string]string)
	for i := range n {
		name := fmt.Sprintf("s%03d", i)
		files["skills/"+name+"/SKILL.md"] = skillNamed(name)
	}
	return files
}

// TestBounds holds each limit from both sides: what measures as much is taken, and one more is told.
func TestBounds(t *testing.T) {
	for _, b := range bounds {
		t.Run(filepath.Base(b.constant), func(t *testing.T) {
			for n := b.most; n <= b.most+1; n++ {
				t.Chdir(t.TempDir())
				files := b.make(n)
				for name, text := range files {
					writeTest(t, filepath.FromSlash(name), text)
				}
				args := slices.Clone(b.args)
				for i, arg := range args {
					args[i] = strings.ReplaceAll(arg, "%s", strings.Repeat("x", n))
				}
				if args == nil {
					args = []string{"check"}
				}
				said := hear(t, files["stdin"], args...)
				if beyond := n > b.most; strings.Contains(said, b.said) != beyond {
					t.Errorf("%s of %d, at most %d are taken: said is\n%.600s", b.what, n, b.most, said)
				}
			}
		})
	}
}

// hear is all that a run prints.
func hear(t *testing.T, stdin string, args ...string) string {
	t.Helper()
	var out bytes.Buffer
	run(t.Context(), args, ui.Streams{In: strings.NewReader(stdin), Out: &out, Err: &out})
	return out.String()
}
