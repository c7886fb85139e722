package loader

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	goruntime "runtime"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/skillgen/skillgen/loader/internal/front"
	"github.com/skillgen/skillgen/loader/internal/layout"
	"github.com/skillgen/skillgen/loader/internal/stamp"
	"github.com/skillgen/skillgen/runtime"
)

// patience is a context that ends when it was asked a number of times.
type patience struct {
	context.Context
	asked, ends int
}

func (p *patience) Err() error {
	if p.asked++; p.asked > p.ends {
		return context.Canceled
	}
	return nil
}

// A load asks its context inside of one file too, at least once for each 32 KiB of its instructions, and goes on for few
// asks after the context has ended. Each load ends at four moments, or at twice as many for SKILLGEN_WHOLE.
func TestLoadEnds(t *testing.T) {
	if testing.Short() {
		t.Skip("it counts asks of one load after another")
	}
	bombs := map[string]string{"a body": "---\n" + hostileHead + "---\n" + strings.Repeat("do this\n", layout.MaxText/8-100)}
	for _, c := range hostile {
		bombs[c.name] = "---\n" + c.head + "\n---\n\nBody.\n"
	}
	for name, text := range bombs {
		files := fstest.MapFS{"x/SKILL.md": {Data: []byte(text)}}
		for _, mode := range []Mode{ModeBuild, ModeUser} {
			load := func(ends int) (*patience, error) {
				p := &patience{Context: t.Context(), ends: ends}
				_, err := Load(p, Roots{Skills: []Rooted{{Path: "skills", FS: files}}}, &Options{Mode: mode})
				return p, err
			}
			all, err := load(1 << 30)
			if err != nil || all.asked < 4+max(0, len(text)-front.MaxHead)/(32<<10) {
				t.Errorf("%s: %d asks for %d bytes, %v", name, all.asked, len(text), err)
			}
			moments := 3
			if os.Getenv("SKILLGEN_WHOLE") != "" {
				moments = 7
			}
			for ends := 0; ends < all.asked; ends += 1 + all.asked/moments {
				p, err := load(ends)
				if !errors.Is(err, context.Canceled) || p.asked-ends > 200 {
					t.Errorf("%s: ended after %d of %d asks, it asks %d times more, %v", name, ends, all.asked, p.asked-ends, err)
				}
			}
		}
	}
}

// A layer keeps the texts that it may need again, up to a bound, and of the others what is said of each skill.
func TestLayerKeeps(t *testing.T) {
	for _, format := range []string{"---\nname: %s\ndescription: Does %s.\nunknwn: 1\nversion: 1.10\n---\n", "---\nname = \"%s\"\ndescription = \"Does it.\"\nversion = 1.10\n---\n"} {
		dir := t.TempDir()
		const skills, size = 60, layout.MaxText - 1000
		for i := range skills {
			name := fmt.Sprintf("skill-%d", i)
			head := strings.ReplaceAll(format, "%s", name)
			if err := os.MkdirAll(filepath.Join(dir, name), 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(filepath.Join(dir, name, "SKILL.md"), []byte(head+strings.Repeat("Do it.\n", size/7)), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		before := live()
		layer, err := Dir{Path: dir, Trusted: true}.LoadLayer(t.Context(), nil)
		if err != nil || len(layer.Skills) != skills {
			t.Fatal(len(layer.Skills), err)
		}
		if kept := live() - before; kept > stamp.MaxKept+4<<20 {
			t.Errorf("%d MiB of skills keep %d MiB, more than %d", skills*size>>20, kept>>20, stamp.MaxKept>>20)
		}
		goruntime.KeepAlive(layer)
	}
}

// live are the bytes that a collection leaves.
func live() int {
	goruntime.GC()
	goruntime.GC()
	var m goruntime.MemStats
	goruntime.ReadMemStats(&m)
	return int(m.HeapAlloc)
}

// What a root may have is counted apart: directories that were searched in vain, and skills.
func TestTooManySkills(t *testing.T) {
	files := fstest.MapFS{}
	for i := range 30 {
		name := fmt.Sprintf("s%02d", i)
		files[name+"/SKILL.md"] = &fstest.MapFile{Data: []byte("---\nname: " + name + "\ndescription: x\n---\nBody.\n")}
	}
	for _, test := range []struct {
		opts  Options
		loads int
	}{
		{Options{Mode: ModeUser, MaxDirs: 10}, 30},
		{Options{Mode: ModeUser, MaxSkills: 10}, 10},
		{Options{Mode: ModeUser, MaxDirs: -1, MaxSkills: -1}, 30},
	} {
		r, err := Load(t.Context(), Roots{Skills: []Rooted{{Path: "skills", FS: files}}}, &test.opts)
		if err != nil {
			t.Fatal(err)
		}
		many := 0
		for _, d := range r.Diagnostics {
			if d.Rule == "too-many" && d.Severity == runtime.SeverityWarning {
				many++
			}
		}
		if len(r.Skills) != test.loads || (many == 1) != (test.loads < 30) {
			t.Errorf("%+v: %d skills, %d times too many", test.opts, len(r.Skills), many)
		}
	}
}

// What loads one file, and a directory as a layer, ends with the error of its context too, whenever that ends.
func TestOthersEnd(t *testing.T) {
	root := disk(t, map[string]string{"skills/a/SKILL.md": good("a"), "skills/b/SKILL.md": good("b"), "projects/p/ROLE.md": "Do.", ".claude/skills/c/SKILL.md": good("c")})
	for name, load := range map[string]func(ctx context.Context) error{
		"a file":  func(ctx context.Context) error { _, err := LoadFile(ctx, root+"/skills/a/SKILL.md", nil); return err },
		"a layer": func(ctx context.Context) error { _, err := Dir{Path: root}.LoadLayer(ctx, nil); return err },
		"all of it": func(ctx context.Context) error {
			_, err := Dir{Path: root, Unreached: true}.LoadLayer(ctx, nil)
			return err
		},
		"roots": func(ctx context.Context) error {
			_, err := Load(ctx, FindRoots(root), &Options{Sweep: root})
			return err
		},
	} {
		ends := 0
		for ; ; ends++ {
			p := &patience{Context: t.Context(), ends: ends}
			err := load(p)
			if err == nil && p.asked <= ends {
				break
			}
			if !errors.Is(err, context.Canceled) {
				t.Fatalf("%s: ended after %d asks of %d: %v", name, ends, p.asked, err)
			}
		}
		if ends < 2 {
			t.Errorf("%s: asks %d times", name, ends)
		}
	}
}

// TestLimitsAreTold holds that a load which ends at a limit that its caller has set says so, whatever it is for.
func TestLimitsAreTold(t *testing.T) {
	dir := disk(t, map[string]string{"a/SKILL.md": good("a"), "b/SKILL.md": good("b"), "g/c/SKILL.md": good("c")})
	for want, opts := range map[string]Options{
		"error of 1":   {MaxSkills: 1},
		"error of 2":   {MaxDirs: 1, MaxSkills: 2},
		"warning of 1": {Mode: ModeUser, MaxSkills: 1},
		" of 3":        {},
		" of 3 ":       {MaxSkills: -1, MaxDirs: -1},
	} {
		r := loadDisk(t, dir, opts)
		said := ""
		for _, d := range r.Diagnostics {
			if d.Rule == "too-many" {
				said += string(d.Severity)
			}
		}
		if got := fmt.Sprintf("%s of %d", said, len(r.Skills)); got != strings.TrimSuffix(want, " ") {
			t.Errorf("%+v: %s, want %s", opts, got, want)
		}
	}
}
