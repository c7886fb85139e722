package generator

import (
	"bytes"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

// copyInput copies the skills and projects of a scenario, each file through change.
func copyInput(t *testing.T, s scenario, to string, change func([]byte) []byte) {
	t.Helper()
	from := filepath.Join(goldenDir, s.name)
	err := filepath.WalkDir(from, func(path string, e os.DirEntry, err error) error {
		if err != nil || e.IsDir() || slices.Contains(FileNames(), e.Name()) {
			return err
		}
		rel, err := filepath.Rel(from, path)
		if err != nil {
			return err
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		info, err := e.Info()
		if err != nil {
			return err
		}
		if err := os.MkdirAll(filepath.Dir(filepath.Join(to, rel)), 0o777); err != nil {
			return err
		}
		return os.WriteFile(filepath.Join(to, rel), change(data), info.Mode())
	})
	if err != nil {
		t.Fatal(err)
	}
}

func same(data []byte) []byte { return data }

// crlf is what a checkout with core.autocrlf makes of text.
func crlf(data []byte) []byte {
	if bytes.IndexByte(data, 0) >= 0 || !utf8.Valid(data) {
		return data
	}
	return bytes.ReplaceAll(bytes.ReplaceAll(data, []byte("\r\n"), []byte("\n")), []byte("\n"), []byte("\r\n"))
}

func lf(data []byte) []byte {
	if bytes.IndexByte(data, 0) >= 0 || !utf8.Valid(data) {
		return data
	}
	return bytes.ReplaceAll(data, []byte("\r\n"), []byte("\n"))
}

func compareOutput(t *testing.T, got, want Output) {
	t.Helper()
	if maps.EqualFunc(got, want, bytes.Equal) {
		return
	}
	for name := range want {
		if g, w := strings.Split(string(got[name]), "\n"), strings.Split(string(want[name]), "\n"); !bytes.Equal(got[name], want[name]) {
			for i := range min(len(g), len(w)) {
				if g[i] != w[i] {
					t.Fatalf("%s:%d: got\n%s\nwant\n%s", name, i+1, g[i], w[i])
				}
			}
		}
	}
	t.Fatalf("got %d files of other lengths, want %d", len(got), len(want))
}

// TestSameBytes generates every golden from elsewhere and from other line ends.
func TestSameBytes(t *testing.T) {
	for _, test := range []struct {
		why    string
		dir    string
		change func([]byte) []byte
	}{
		{"from another path", "x", same},
		{"from a long and odd one", "a b/[c]/été/" + strings.Repeat("long/", 20), same},
		{"from a checkout with CRLF", "crlf", crlf},
		{"from a checkout with LF", "lf", lf},
	} {
		for _, s := range scenarios {
			t.Run(test.why+"/"+s.name, func(t *testing.T) {
				want := s.generate(t, s.input(t, filepath.Join(goldenDir, s.name)))
				dir := filepath.Join(t.TempDir(), test.dir)
				copyInput(t, s, dir, test.change)
				in := s.input(t, dir)
				compareOutput(t, s.generate(t, in), want)
			})
		}
	}
}

// TestSameBytesShuffled generates every golden a hundred times, the input in another order each time.
func TestSameBytesShuffled(t *testing.T) {
	for _, s := range scenarios {
		t.Run(s.name, func(t *testing.T) {
			in := s.input(t, filepath.Join(goldenDir, s.name))
			want := s.generate(t, in)
			random := rand.New(rand.NewPCG(1, 2))
			for range 100 {
				random.Shuffle(len(in.Skills), func(i, j int) { in.Skills[i], in.Skills[j] = in.Skills[j], in.Skills[i] })
				random.Shuffle(len(in.Projects), func(i, j int) { in.Projects[i], in.Projects[j] = in.Projects[j], in.Projects[i] })
				compareOutput(t, s.generate(t, in), want)
			}
		})
	}
}
